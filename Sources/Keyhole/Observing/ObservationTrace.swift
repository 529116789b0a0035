import Foundation
import Synchronization

/// Tells, line by line, what is observed and what observers are told.
///
/// It is for someone who follows a program, not for programs: the wording may change. While it is off, a notification
/// costs one load and one compare more.
public enum ObservationTrace {
    private static let flag = Atomic<Bool>(false)
    private static let sink = Guarded<(@Sendable (String) -> Void)?>(nil)

    /// Whether someone follows.
    static var isOn: Bool { flag.load(ordering: .relaxed) }

    /// Hands every line from now on to `sink`, on the thread of what it tells. Stays on; a second call replaces it.
    ///
    public static func begin(_ sink: @escaping @Sendable (String) -> Void) {
        let isFirst = Self.sink.withLock { current in
            defer { current = sink }
            return current == nil
        }
        guard isFirst else { return }
        flag.store(true, ordering: .relaxed)
        _ = ObservationLedger.shared.addListener { event in
            switch event {
            case .registered(let record): write("observe", record)
            case .removed(let record, _): write("end", record)
            default: break
            }
        }
    }

    /// Tells that the observer of `registration` is told `change` of `root`.
    static func told(_ registration: Registration, _ root: ReflectiveObject, _ change: [NSKeyValueChangeKey: Any]) {
        let parts = change.sorted { $0.key.rawValue < $1.key.rawValue }
            .filter { $0.key != .kindKey }.map { "\($0.key.rawValue) \($0.value)" }
        write("tell", registration.record(of: root), parts.joined(separator: ", "))
    }

    /// Tells that the closure of `registration` is told `change` of `root`.
    static func told<Value>(
        _ registration: Registration, _ root: ReflectiveObject, _ change: NSKeyValueObservedChange<Value>
    ) {
        var entries: [NSKeyValueChangeKey: Any] = [:]
        if let new = change.newValue { entries[.newKey] = flattened(new) ?? NSNull() }
        if let old = change.oldValue { entries[.oldKey] = flattened(old) ?? NSNull() }
        entries[.indexesKey] = change.indexes
        if change.isPrior { entries[.notificationIsPriorKey] = NSNumber(value: true) }
        told(registration, root, entries)
    }

    private static func write(_ verb: String, _ record: RegistrationRecord, _ detail: String = "") {
        var line = "\(verb) `\(record.keyPath)` of \(record.observedClassName)"
        if let observer = record.observerClassName { line += " by \(observer)" }
        if !detail.isEmpty { line += ": \(detail)" }
        if let site = record.site { line += " (\(site))" }
        // The sink is called outside the lock: what it does may be observed in turn.
        sink.withLock { $0 }?(line)
    }
}
