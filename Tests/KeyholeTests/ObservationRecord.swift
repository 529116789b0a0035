import Foundation
import Keyhole
import Synchronization

/// One notification as an observer was told it, in a form that compares and prints.
///
/// It holds text and numbers alone, never the objects, so that a recorder keeps nothing alive.
struct ObservationEvent: Equatable, Sendable, CustomStringConvertible {
    let observer: String
    let keyPath: String
    let object: ObjectIdentifier?
    let kind: String
    let isPrior: Bool
    let indexes: [Int]?
    let old: String?
    let new: String?
    /// The context's bit pattern, 0 for none.
    let context: Int
    /// Keys of the change that Cocoa does not have.
    let unknownKeys: [String]

    init(
        observer: String, keyPath: String?, object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        let change = change ?? [:]
        self.observer = observer
        self.keyPath = keyPath ?? "(null)"
        self.object = (object as? ReflectiveObject).map { ObjectIdentifier($0) }
        kind =
            switch (change[.kindKey] as? NSNumber)?.uintValue {
            case 1: "setting"
            case 2: "insertion"
            case 3: "removal"
            case 4: "replacement"
            case .some(let other): "kind \(other)"
            case .none: "no kind"
            }
        isPrior = (change[.notificationIsPriorKey] as? NSNumber)?.boolValue ?? false
        indexes = (change[.indexesKey] as? IndexSet).map { Array($0) }
        old = change[.oldKey].map { ObservationEvent.text(of: $0) }
        new = change[.newKey].map { ObservationEvent.text(of: $0) }
        self.context = Int(bitPattern: context)
        let known: Set<NSKeyValueChangeKey> = [.kindKey, .oldKey, .newKey, .indexesKey, .notificationIsPriorKey]
        unknownKeys = Set(change.keys).subtracting(known).map(\.rawValue).sorted()
    }

    /// `keyPath kind`, then what there is of `prior`, `at 0,2`, `old x`, `new y`, `context 1`.
    var description: String {
        var parts = ["\(keyPath) \(kind)"]
        if isPrior { parts.append("prior") }
        if let indexes { parts.append("at " + indexes.map { "\($0)" }.joined(separator: ",")) }
        if let old { parts.append("old " + old) }
        if let new { parts.append("new " + new) }
        if context != 0 { parts.append("context \(context)") }
        parts += unknownKeys.map { "unknown \($0)" }
        return parts.joined(separator: " ")
    }

    /// A text without addresses: `null`, numbers as Cocoa prints them, `[a, b]` for arrays and ordered sets, `{a, b}`
    /// sorted for sets, an object's class name unless it describes itself.
    static func text(of value: Any?) -> String {
        guard let value else { return "nil" }
        if value is NSNull { return "null" }
        if let object = value as? ReflectiveObject {
            let text = object.description
            return text.hasPrefix("<\(object.className): 0x") ? object.className : text
        }
        if let number = value as? NSNumber {
            let isWhole = number.doubleValue == number.doubleValue.rounded() && abs(number.doubleValue) < 1e15
            return isWhole ? "\(number.int64Value)" : "\(number.doubleValue)"
        }
        if let ordered = value as? NSOrderedSet { return list(ordered.array) }
        if let array = value as? NSArray { return list((0..<array.count).map { array.object(at: $0) }) }
        if let array = value as? [Any] { return list(array) }
        if let set = value as? NSSet { return sortedList(set.allObjects) }
        if let set = value as? Set<AnyHashable> { return sortedList(set.map(\.base)) }
        return "\(value)"
    }

    private static func list(_ values: [Any]) -> String {
        "[" + values.map { text(of: $0) }.joined(separator: ", ") + "]"
    }

    private static func sortedList(_ values: [Any]) -> String {
        "{" + values.map { text(of: $0) }.sorted().joined(separator: ", ") + "}"
    }
}

/// The notifications of several observers in the order of their delivery. Safe to fill from several threads.
final class ObservationJournal: Sendable {
    private let lines = Mutex<[String]>([])

    /// What was delivered: `observer: event`, and whatever a test noted between.
    var history: [String] { lines.withLock { $0 } }

    func note(_ line: String) { lines.withLock { $0.append(line) } }
}

/// An observer that remembers all it is told.
final class RecordingObserver: ReflectiveObject {
    let name: String
    private let journal: ObservationJournal?
    private let recorded = Mutex<[ObservationEvent]>([])
    /// Runs after a notification is recorded; for tests that change things while they are told.
    var reaction: ((ObservationEvent) -> Void)?
    /// Runs before a notification is recorded and its result is appended to the journal's line; for tests of what the
    /// object looks like in a notification.
    var reading: (() -> Any?)?

    init(_ name: String = "observer", journal: ObservationJournal? = nil) {
        self.name = name
        self.journal = journal
        super.init()
    }

    /// All events so far.
    var events: [ObservationEvent] { recorded.withLock { $0 } }

    /// All events so far as text, the form that tests compare.
    var history: [String] { events.map(\.description) }

    /// The events since the last call, as text.
    func takeHistory() -> [String] {
        recorded.withLock { events in
            defer { events.removeAll() }
            return events.map(\.description)
        }
    }

    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        let event = ObservationEvent(
            observer: name, keyPath: keyPath, object: object, change: change, context: context)
        recorded.withLock { $0.append(event) }
        let suffix = reading.map { " reads " + ObservationEvent.text(of: $0()) } ?? ""
        journal?.note("\(name): \(event)\(suffix)")
        reaction?(event)
    }
}

/// A context that is only ever compared.
func context(_ number: Int) -> UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: number) }
