import Keyhole
import Testing

/// Runs `body` and fails unless it raises an exception of this name whose reason contains `reason`.
///
/// Further exceptions fail too: each is reported with its text. The mistake behind the expected exception is no
/// finding of an audit that runs around the call.
///
/// - Parameters:
///   - name: the exception's name, for instance `.range`.
///   - reason: a part of the reason; the whole text need not be given, since it may hold addresses.
///   - body: the code that raises.
/// - Returns: the expected exception, `nil` when it was not raised.
@discardableResult
public func expectException(
    named name: ObjectiveCException.Name, reason: String = "", fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column, _ body: () throws -> Void
) rethrows -> ObjectiveCException? {
    let location = TestFailure.Location(fileID: fileID, filePath: filePath, line: line, column: column)
    var (_, exceptions) = try catchingExceptions(body)
    let index = exceptions.firstIndex { $0.name == name && (reason.isEmpty || $0.reason.contains(reason)) }
    let expected = index.map { exceptions.remove(at: $0) }
    if let expected {
        ObservationAudit.current?.excuse(expected)
    } else {
        let wanted = reason.isEmpty ? "" : " with the reason '\(reason)'"
        let none = exceptions.isEmpty ? ", but nothing was raised" : ""
        TestFailure.report("Expected \(name)\(wanted)\(none)", location)
    }
    for exception in exceptions {
        TestFailure.report("Unexpected \(exception.name): \(exception.reason)", location)
    }
    return expected
}
