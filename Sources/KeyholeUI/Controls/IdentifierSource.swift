import Synchronization

/// Counts up: each number is handed out once in the life of the process.
enum IdentifierSource {
    private static let last = Atomic<Int>(0)

    static func next() -> Int { last.add(1, ordering: .relaxed).newValue }
}
