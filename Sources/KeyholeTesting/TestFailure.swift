import Foundation
import Keyhole
import Testing
import XCTest

/// Tells a failure to whoever runs the code: Swift Testing, XCTest, or nobody.
enum TestFailure {
    /// The place of an assertion.
    struct Location {
        let fileID: StaticString
        let filePath: StaticString
        let line: UInt
        let column: UInt

        var inSwiftTesting: SourceLocation {
            SourceLocation(
                fileID: fileID.description, filePath: filePath.description, line: Int(line), column: Int(column))
        }
    }

    static func report(_ findings: [ObservationFinding], _ location: Location) {
        guard !findings.isEmpty else { return }
        if Test.current != nil {
            for finding in findings { Issue.record(finding, otherwise: location.inSwiftTesting) }
        } else {
            // XCTest takes the place of a failure from static strings, so the registration's place stands in the text.
            for finding in findings { report(finding.description, location) }
        }
    }

    static func report(_ text: String, _ location: Location) {
        if Test.current != nil {
            Issue.record(Comment(rawValue: text), sourceLocation: location.inSwiftTesting)
        } else if isXCTestProcess {
            XCTFail(text, file: location.filePath, line: location.line)
        } else {
            fatalError(text, file: location.filePath, line: location.line)
        }
    }

    /// Whether the process is the test runner that SwiftPM builds.
    private static var isXCTestProcess: Bool {
        CommandLine.arguments.first.map { URL(fileURLWithPath: $0).pathExtension == "xctest" } ?? false
    }
}
