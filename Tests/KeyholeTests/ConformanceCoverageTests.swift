import Foundation
import Testing

/// Every case of groups A to K has a test that bears its number, or stands here with the reason why not.
@Suite struct ConformanceCoverageTests {
    /// The highest number of each group, and the numbers that the list leaves out.
    private static let groups: [(letter: Character, last: Int, unused: Set<Int>)] = [
        ("A", 58, []), ("B", 44, []), ("C", 28, []), ("D", 33, []), ("E", 27, [15, 21, 22, 23]),
        ("F", 56, [45, 54, 55]),
        ("G", 64, []), ("H", 30, []), ("I", 26, []), ("J", 10, [8]), ("K", 30, []),
    ]

    /// The cases without a test. The list may only shrink.
    private static let uncovered: [String: String] = [
        "A17": "GNUstep's wording; Apple's is tested under A16",
        "A18": "Apportable's wording; Apple's is tested under A16",
        "A23": "Swift on Linux has no type that key-value coding can't hand out",
        "A29": "a note on Apple's storage; observationInfo is tested under A28",
        "A31": "GNUstep's wording; Apple's is tested under A30",
        "A44": "nil for a key path or an observer does not compile",
        "A49": "WinObjC alone; Apple's refusal is tested under A48",
        "A50": "Linux has no NSProxy",
        "B26": "GNUstep's order; Apple's is tested under B24",
        "B38": "a note: indexes that may change; the proxies tell the ones that do",
        "B39": "Foundation's UserDefaults on Linux can't be observed",
        "B40": "Foundation's UserDefaults on Linux can't be observed",
        "B41": "Foundation's UserDefaults on Linux can't be observed",
        "B42": "Foundation's UserDefaults on Linux can't be observed",
        "B43": "Foundation's Progress on Linux can't be observed",
        "B44": "Foundation's Operation on Linux can't be observed",
        "C20": "Foundation's dictionaries on Linux have no changes that could be seen",
        "D21": "Linux has no NSProxy",
        "D23": "methods of a category can't be found by name; dependencies are declared",
        "D31": "advice, not a behaviour",
        "E5": "the class shown while observed is tested with group L",
        "E24": "GNUstep's exception for setters it can't replace",
        "E27": "a note on a fixture; manual changes from several threads are tested with group J",
        "F22": "a note on where F20 and F21 come from",
        "G4": "a peer's gap; Apple's accessor is tested under G1",
        "G20": "assignment to a stored field copies values and retains objects by the rules of Swift",
        "G31": "tested in the table of texts of key-value coding",
        "G32": "GNUstep's wording",
        "G38": "GNUstep's and WinObjC's wording",
        "G41": "nil for a key does not compile",
        "H28": "Apple's endless recursion is not copied",
        "I3": "the wording of systems before those of I1",
        "I6": "a note on when Apple's exceptions are certain",
        "I8": "GNUstep's wording",
        "I10": "a warning in Apple's guide that I9 refutes",
        "I11": "a fault of old systems",
        "I23": "there are no swizzled classes on Linux",
        "I26": "a setter that raises goes on after the raise; what is told then is not promised",
        "J9": "a note on Apple's locking",
        "J10": "a note on GNUstep's locking",
        "K15": "key paths are compared, never turned into strings",
        "K22": "the overlay before Swift 5.1",
    ]

    @Test("each number is tested or has a reason, and no number has both")
    func everyNumber() throws {
        let expected = Set(
            Self.groups.flatMap { group in
                (1...group.last).filter { !group.unused.contains($0) }.map { "\(group.letter)\($0)" }
            })
        let tested = try Self.testedNumbers()
        let uncovered = Set(Self.uncovered.keys)
        #expect(expected.subtracting(tested).subtracting(uncovered).sorted() == [])
        #expect(uncovered.intersection(tested).sorted() == [])
        #expect(uncovered.subtracting(expected).sorted() == [])
        #expect(Self.uncovered.count <= 42)
    }

    /// The numbers before the colon of each test's name: `A1`, `I4, I5`.
    private static func testedNumbers() throws -> Set<String> {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        var numbers: Set<String> = []
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        while let file = files?.nextObject() as? URL {
            guard file.pathExtension == "swift" else { continue }
            let source = try String(contentsOf: file, encoding: .utf8)
            for test in source.matches(of: /@Test\(\s*"([^":]+):/) {
                for number in test.output.1.matches(of: /\b[A-K][0-9]+\b/) { numbers.insert(String(number.output)) }
            }
        }
        return numbers
    }
}
