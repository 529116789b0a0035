import Keyhole
import Testing

/// Runs `body` and fails for each observer mistake that is made in it.
///
/// In Swift Testing each finding is an issue at the line of the `addObserver` that leaked, in XCTest a failure there.
/// Elsewhere the program ends with the report, as with `precondition`.
///
/// - Returns: what `body` returned. A result that holds observed objects keeps them alive, so their registrations
///   count as leaked.
@discardableResult
public func assertNoObserverLeaks<Result>(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    _ body: () throws -> Result
) rethrows -> Result {
    let (result, report) = try ObservationAudit.run(body)
    TestFailure.report(
        report.findings, TestFailure.Location(fileID: fileID, filePath: filePath, line: line, column: column))
    return result
}

/// Runs the asynchronous `body` and fails for each observer mistake that is made in it and in its child tasks.
///
/// - Returns: what `body` returned.
@discardableResult
public func assertNoObserverLeaks<Result>(
    isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, _ body: () async throws -> Result
) async rethrows -> Result {
    let (result, report) = try await ObservationAudit.run(body)
    TestFailure.report(
        report.findings, TestFailure.Location(fileID: fileID, filePath: filePath, line: line, column: column))
    return result
}
