/// The way out of a call that has raised: the exception is recorded, and the rest of the call must not happen.
///
/// Cocoa's exceptions unwind by themselves; here a raise returns, so the engine carries the fact upwards.
struct Unwinding: Error {
    /// Raises `exception` and returns the error to throw.
    static func raising(_ exception: ObjectiveCException) -> Unwinding {
        exception.raise()
        return Unwinding()
    }
}

/// Notices that code of the program's own, an override perhaps, has raised, so that a loop over elements can stop.
struct ExceptionWatch {
    private let record: ExceptionRecord?
    private let before: Int

    init() {
        // Outside of ``catchingExceptions(_:)`` a raise does not return, and there is nothing to watch.
        record = ExceptionRecord.receiving
        before = record?.count ?? 0
    }

    func check() throws(Unwinding) {
        guard let record, record.count != before else { return }
        throw Unwinding()
    }
}
