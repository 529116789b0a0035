/// Numbers the objects that an audit has to name, within each class, so that a report can tell them apart without
/// addresses.
struct ObjectNumbers {
    private var known: [ObjectIdentifier: AuditedObject] = [:]
    private var counts: [String: Int] = [:]

    /// The object of this identity, numbered now if it is new.
    mutating func object(_ identity: ObjectIdentifier, _ className: String) -> AuditedObject {
        if let object = known[identity], object.className == className { return object }
        counts[className, default: 0] += 1
        let object = AuditedObject(className: className, number: counts[className] ?? 1)
        known[identity] = object
        return object
    }

    /// Forgets an object that died: its identity may be another object's next.
    mutating func forget(_ identity: ObjectIdentifier) { known[identity] = nil }
}

/// The registrations that ended last, a bounded number of them.
struct RecentRegistrations {
    /// Enough for the registrations of one object or screen; an audit of any length stays this small.
    private static let capacity = 128

    private var records: [RegistrationRecord] = []
    private var next = 0

    var count: Int { records.count }

    mutating func append(_ record: RegistrationRecord) {
        if records.count < Self.capacity {
            records.append(record)
        } else {
            records[next] = record
            next = (next + 1) % Self.capacity
        }
    }

    /// The newest registration that `isWanted` accepts.
    func last(where isWanted: (RegistrationRecord) -> Bool) -> RegistrationRecord? {
        records.filter(isWanted).max { $0.sequence < $1.sequence }
    }
}
