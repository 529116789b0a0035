/// The exceptions that one ``catchingExceptions(_:)`` has recorded so far.
final class ExceptionRecord: Sendable {
    @TaskLocal static var current: ExceptionRecord?

    /// The records of audits of the whole program, for code outside every ``catchingExceptions(_:)``.
    private static let ofProgram = Guarded<[ExceptionRecord]>([])

    /// The record that takes an exception raised now: the task's, else that of the last audit of the whole program.
    static var receiving: ExceptionRecord? { current ?? ofProgram.withLock { $0.last } }

    /// Takes what is raised anywhere in the program from now on, until ``leaveProgram()``.
    func enterProgram() { Self.ofProgram.withLock { $0.append(self) } }

    /// Takes no more.
    func leaveProgram() { Self.ofProgram.withLock { records in records.removeAll { $0 === self } } }

    private let exceptions = Guarded<[ObjectiveCException]>([])

    func append(_ exception: ObjectiveCException) {
        exceptions.withLock { $0.append(exception) }
    }

    var count: Int { exceptions.withLock { $0.count } }

    var all: [ObjectiveCException] { exceptions.withLock { $0 } }
}

/// Runs `body` and returns the exceptions that were raised in it, in order, instead of ending the program.
///
/// A call that raises has no effect and returns a neutral value; the code after it runs. The scope is the current
/// task's, so tests that run side by side do not see each other's exceptions.
///
/// - Returns: what `body` returned, and the exceptions.
public func catchingExceptions<Result>(
    _ body: () throws -> Result
) rethrows -> (result: Result, exceptions: [ObjectiveCException]) {
    let record = ExceptionRecord()
    let result = try ExceptionRecord.$current.withValue(record) { try body() }
    return (result, record.all)
}

/// Runs the asynchronous `body` and returns the exceptions that were raised in it, in order.
///
/// - Returns: what `body` returned, and the exceptions.
public func catchingExceptions<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Result
) async rethrows -> (result: Result, exceptions: [ObjectiveCException]) {
    let record = ExceptionRecord()
    let result = try await ExceptionRecord.$current.withValue(record) { try await body() }
    return (result, record.all)
}
