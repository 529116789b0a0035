import Foundation
import Testing

/// Every case of groups A to L has a test that bears its number, or stands here with the reason why not.
@Suite struct ConformanceCoverageTests {
    /// The highest number of each group, and the numbers that the list leaves out.
    private static let groups: [(letter: Character, last: Int, unused: Set<Int>)] = [
        ("A", 58, []), ("B", 44, []), ("C", 28, []), ("D", 33, []), ("E", 27, [15, 21, 22, 23]),
        ("F", 56, [45, 54, 55]),
        ("G", 64, []), ("H", 30, []), ("I", 26, []), ("J", 10, [8]), ("K", 30, []), ("L", 104, [94]),
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
        "L5": "says that Apple promises no order; here the order is promised (L4)",
        "L6": "Swift protocols have no property records",
        "L7": "Swift protocols have no property records",
        "L9": "Swift protocols have no property records",
        "L27": "hand-written accessors of a dynamic property with names of their own; the strings round-trip (L19)",
        "L28": "Swift protocols have no property records",
        "L29": "a category is an extension, which can't declare stored properties; the strings round-trip (L19)",
        "L50": "an unowned field is no property",
        "L52": "a weak or block property is declared as such; encodings are covered by L36 and L41",
        "L62": "Swift has no bit-fields",
        "L81": "values of added ivars live beside the object, so there are no extra bytes",
        "L83": "the superclass of a class can't change under its objects",
        "L103": "describes GNUstep, which hides what Apple shows",
        "L104": "advice to the reader",
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
        #expect(Self.uncovered.count <= 56)
    }

    /// The numbers before the colon of each test's name: `A1`, `I4, I5`, `L92-L98`.
    private static func testedNumbers() throws -> Set<String> {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        var numbers: Set<String> = []
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        while let file = files?.nextObject() as? URL {
            guard file.pathExtension == "swift" else { continue }
            let source = try String(contentsOf: file, encoding: .utf8)
            for test in source.matches(of: /@Test\(\s*"([^":]+):/) {
                for range in test.output.1.matches(of: /\b([A-L])([0-9]+)(?:-[A-L]([0-9]+))?\b/) {
                    guard let first = Int(range.output.2) else { continue }
                    let last = range.output.3.flatMap { Int($0) } ?? first
                    for number in first...max(first, last) { numbers.insert("\(range.output.1)\(number)") }
                }
            }
        }
        return numbers
    }
}
