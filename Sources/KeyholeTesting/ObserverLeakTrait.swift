import Keyhole
import Testing

/// Makes a test fail for each observer mistake that is made in it: leaked registrations, wrong removals, keys that
/// never notify, and the rest of ``ObservationFinding/Kind``.
///
/// Each finding is an issue of its own at the line of the `addObserver` that leaked. On a suite, the trait applies to
/// each of its tests by itself. Tests that run in parallel are never charged with each other's registrations.
public struct ObserverLeakTrait: TestTrait, SuiteTrait, TestScoping {
    /// A suite's tests get the trait one by one.
    public var isRecursive: Bool { true }

    /// Runs the test and records what its audit has found.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        let (outcome, report) = await ObservationAudit.run { () async -> Result<Void, any Error> in
            do {
                return .success(try await function())
            } catch {
                return .failure(error)
            }
        }
        for finding in report.findings { Issue.record(finding, otherwise: test.sourceLocation) }
        try outcome.get()
    }
}

extension Trait where Self == ObserverLeakTrait {
    /// Fails the test for each observer mistake that is made in it.
    ///
    /// ```swift
    /// @Test(.noObserverLeaks) func theControlLetsGoOfItsSegments() { … }
    /// ```
    public static var noObserverLeaks: Self { Self() }
}

extension Issue {
    /// Records `finding` where its registration was made, or at `other` when that is unknown.
    static func record(_ finding: ObservationFinding, otherwise other: SourceLocation) {
        var location = other
        if let place = finding.place, place.file.contains("/") {
            // A registration knows its file as module and name; the folder is known only for the test's own file.
            let path = place.file == other.fileID ? other.filePath : place.file
            location = SourceLocation(fileID: place.file, filePath: path, line: Int(place.line), column: 1)
        }
        Issue.record(Comment(rawValue: finding.description), sourceLocation: location)
    }
}
