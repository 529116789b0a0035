import Keyhole
import KeyholeTesting
import Synchronization
import Testing
import XCTest

final class LeakyModel: ReflectiveObject, @unchecked Sendable {
    // Sendable by proof: no test shares one between threads; only its type crosses.
    @Property var name = ""
}

@Suite struct ObserverLeakTests {
    @Test(.noObserverLeaks) func aTestThatCleansUpPasses() {
        let model = LeakyModel()
        let recorder = ObservationRecorder()
        model.addObserver(recorder, forKeyPath: "name", options: [.new], context: nil)
        model.name = "Ada"
        model.removeObserver(recorder, forKeyPath: "name")
        #expect(recorder.history == ["name setting new Ada"])
    }

    @Test(.noObserverLeaks) func anExpectedExceptionIsNoLeak() {
        let model = LeakyModel()
        let recorder = ObservationRecorder()
        let raised = expectException(named: .range, reason: "because it is not registered as an observer") {
            model.removeObserver(recorder, forKeyPath: "name")
        }
        #expect(raised?.name == .range)
    }

    @Test func aLeakIsAnIssueWhereTheObserverWasAdded() {
        let model = LeakyModel()
        let recorder = ObservationRecorder()
        let line = #line + 3
        withKnownIssue {
            assertNoObserverLeaks {
                model.addObserver(recorder, forKeyPath: "name", context: nil)
            }
        } matching: { issue in
            let expected = """
                ObservationRecorder still observes `name` of KeyholeTestingTests.LeakyModel at the end.
                    registered at KeyholeTestingTests/ObserverLeakTests.swift:\(line)
                    fix: Call removeObserver when the observer no longer needs `name`.
                """
            return issue.comments.map(\.rawValue) == [expected] && issue.sourceLocation?.line == line
                && issue.sourceLocation?.fileID == "KeyholeTestingTests/ObserverLeakTests.swift"
        }
        model.removeObserver(recorder, forKeyPath: "name")
    }

    @Test func theTraitRecordsEachFinding() async throws {
        let test = try #require(Test.current)
        let trait: ObserverLeakTrait = .noObserverLeaks
        let line = #line + 5
        try await withKnownIssue {
            try await trait.provideScope(for: test, testCase: nil) {
                let model = LeakyModel()
                // The place is that of the next line.
                model.addObserver(ObservationRecorder(), forKeyPath: "name", context: nil)
            }
        } matching: { issue in
            issue.sourceLocation?.line == line
                && issue.comments.first?.rawValue.hasPrefix("ObservationRecorder died while registered for `name`")
                    == true
        }
    }

    @Test func theTraitPassesOnTheTestsError() async throws {
        struct Failure: Error {}
        let test = try #require(Test.current)
        let trait: ObserverLeakTrait = .noObserverLeaks
        var caught = false
        do {
            try await trait.provideScope(for: test, testCase: nil) { throw Failure() }
        } catch is Failure {
            caught = true
        }
        #expect(caught)
    }

    @Test func theAssertionReturnsTheResult() async {
        #expect(assertNoObserverLeaks { 5 } == 5)
        let later = await assertNoObserverLeaks {
            await Task.yield()
            return 6
        }
        #expect(later == 6)
    }

    @Test func aMissingExceptionIsAnIssue() {
        withKnownIssue {
            expectException(named: .range) {}
        } matching: { issue in
            issue.comments.map(\.rawValue) == ["Expected NSRangeException, but nothing was raised"]
        }
    }

    @Test func anotherExceptionIsAnIssue() {
        let model = LeakyModel()
        let texts = Mutex<[String]>([])
        withKnownIssue {
            expectException(named: .range, reason: "index") { _ = model.value(forKey: "nmae") }
        } matching: { issue in
            let told = issue.comments.map { $0.rawValue.replacing(/0x[0-9a-f]+/, with: "0x…") }
            texts.withLock { $0 += told }
            return true
        }
        let expected = [
            "Expected NSRangeException with the reason 'index'",
            """
            Unexpected NSUnknownKeyException: [<KeyholeTestingTests.LeakyModel 0x…> valueForUndefinedKey:]: this \
            class is not key value coding-compliant for the key nmae.
            """,
        ]
        #expect(texts.withLock { $0 } == expected)
    }
}

@Suite(.noObserverLeaks) struct ObserverLeakSuiteTests {
    @Test(arguments: 0..<20) func parallelTestsAreChargedForTheirOwnAlone(number: Int) {
        let model = LeakyModel()
        let recorder = ObservationRecorder()
        model.addObserver(recorder, forKeyPath: "name", options: [.new], context: nil)
        model.name = "\(number)"
        model.removeObserver(recorder, forKeyPath: "name")
        #expect(recorder.history == ["name setting new \(number)"])
    }

    @Test func aLeakOfAnAuditInsideIsNotTheSuites() {
        let model = LeakyModel()
        let (_, report) = ObservationAudit.run {
            model.addObserver(ObservationRecorder(), forKeyPath: "name", context: nil)
        }
        #expect(report.findings.map(\.kind) == [.observerDied])
    }
}

/// The same assertions in XCTest.
final class ObserverLeakXCTests: XCTestCase {
    func testACleanBodyPasses() {
        let recorder = ObservationRecorder()
        let name = assertNoObserverLeaks {
            let model = LeakyModel()
            model.addObserver(recorder, forKeyPath: "name", context: nil)
            model.name = "Grace"
            model.removeObserver(recorder, forKeyPath: "name")
            return model.name
        }
        XCTAssertEqual(name, "Grace")
        XCTAssertEqual(recorder.history, ["name setting"])
    }
}
