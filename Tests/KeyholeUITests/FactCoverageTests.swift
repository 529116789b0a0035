import Foundation
import Testing

/// Every section of the facts about UIKit has a test that bears its number, or stands here with the reason why not.
@Suite("Coverage of the facts about UIKit")
struct FactCoverageTests {
    private static let sections = [
        "1", "1.1", "1.2", "1.3", "1.4", "1.5", "1.6", "1.7", "2.1", "2.2", "2.3", "2.4", "2.5", "2.6", "2.7", "3", "4",
        "4.1", "5", "6", "7", "8", "9", "10", "11", "12.1", "12.2", "12.3", "12.4", "12.5", "12.6", "13.1", "13.2",
    ]

    /// The sections without a test. The list may only shrink.
    private static let uncovered: [String: String] = [
        "1.2": "the property list of iOS 13 to 15; the one of iOS 7 to 12 is shown here",
        "1.3": "the property list of iOS 16 to 18",
        "1.4": "the storage of Apple's class; the storage here is this class's own",
        "2.4": "the subviews of iOS 13 and later",
        "9": "stack views have a suite of their own",
        "10": "Auto Layout has suites of its own",
        "7": "what Core Animation does besides UIKit's blocks is tested with animations, section 4.1",
    ]

    @Test("Each section is tested or has a reason, and none has both")
    func everySection() throws {
        let tested = try Self.testedSections()
        let expected = Set(Self.sections)
        let uncovered = Set(Self.uncovered.keys)
        #expect(expected.subtracting(tested).subtracting(uncovered).sorted() == [])
        #expect(uncovered.subtracting(expected).sorted() == [])
        #expect(Self.uncovered.count <= 7)
    }

    /// The numbers in parentheses at the end of each test's name: `(4)`, `(2.1, 2.2)`.
    private static func testedSections() throws -> Set<String> {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        var numbers: Set<String> = []
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        while let file = files?.nextObject() as? URL {
            guard file.pathExtension == "swift" else { continue }
            let source = try String(contentsOf: file, encoding: .utf8)
            for test in source.matches(of: /@Test\(\s*"[^"]*\(([0-9., ]+)\)"/) {
                for number in test.output.1.split(separator: ",") {
                    numbers.insert(number.trimmingCharacters(in: .whitespaces))
                }
            }
        }
        return numbers
    }
}
