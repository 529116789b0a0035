import KeyholeScripting
import Testing

/// A small generator whose sequence depends on its seed alone (SplitMix64, public domain, Sebastiano Vigna).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}

@Suite("Adaptation of damaged source")
struct AdaptationMutationTests {
    private static let original = """
        import UIKit
        import Foundation
        @objc protocol Teller: NSObjectProtocol { @objc optional func tell(_ what: String, from: Int) }
        @objcMembers class Person<T>: NSObject, Teller {
            @objc dynamic private(set) var name: String = "n \\(f("x\\(1)")) #selector(a)" { didSet { print(oldValue) } }
            @objc(on) dynamic var isOn: Bool { get { true } set(v) { print(v) } }
            dynamic weak var owner: Person<T>?, other: Int
            @objc dynamic weak var a, b: Person?, c: Int = 1 { didSet { } } ; @objc let (d, e) = (1, 2)
            @objc func validateName(_ v: AutoreleasingUnsafeMutablePointer<AnyObject?>) throws { v.pointee = nil }
            @objc func load(_ a: Int, b: String, c: Any?) async throws -> (Int, Int) { (1, 2) }
            lazy var list: [String: [Int?]] = { ["a": [1, nil]] }()
            #if os(iOS) && (DEBUG || !canImport(AppKit))
            @IBAction func tap(_ sender: UIButton?, forEvent event: @escaping (Int) -> (Set<Int>)) throws -> Int { 1 }
            #elseif swift(>=5.9)
            @objc class func keyPathsForValuesAffectingIsOn() -> Set<String> { [#keyPath(Person.name)] }
            #else
            @NSManaged var lost: Int
            #endif
            func set() { add(#selector(getter: isOn), #selector((tap(_:forEvent:)) as (Person) -> Int)) ; t?.tell?("a", 1) }
            class Inner { init() {} ; @objc func go() {} ; let r = /a(b)[/]/ , q = #/ x /# }
        }
        #Preview("a") { UIView() }
        enum N { @objc protocol Q { @objc optional func p(_ a: Int, b: Int) -> Int } }
        class Z: N.Q { func p(_ a: Int, b: Int) -> Int { if let q = z?.p { } ; return z.p?(1, b: 2) ?? z!.p!(1, b: 2) } }
        extension UIView { @objc func ext(with x: Int) {} } // end /* nested */
        let m = \"\"\"
          text \\(a) \" \"\" @objc
          \"\"\"
        let raw = #"\\#(b) " \\("# ; /* /* @objc */ */ let π = 1 ... 2
        """

    private static let pieces: [String] = [
        "\"", "\"\"\"", "\\(", ")", "(", "{", "}", "[", "]", "<", ">", "/*", "*/", "//", "/", "#", "#\"", "@objc",
        "@objc(",
        "dynamic ", "class ", "func ", "var ", "#selector(", "#keyPath(", "#if ", "#endif\n", "#else\n", "\n", "\r",
        "`",
        "extension ", "protocol ", "optional ", ":", ",", "=", "as ", "->", ";", ".", "\\", "é", "\u{0}", "import ",
        "get",
        "set", "@", "_", "\u{FEFF}", "@objcMembers ", "static ", "init", "…",
    ]

    /// The number of line ends, `\r\n` counted once.
    private func lineCount(_ text: String) -> Int {
        text.count { $0.isNewline && $0 != "\u{2028}" && $0 != "\u{2029}" }
    }

    @Test("No damage traps, and every result has the source's lines", arguments: 0..<5)
    func mutations(_ group: UInt64) {
        let original = Array(Self.original)
        for index in 0..<1000 {
            var generator = SeededGenerator(seed: group * 1000 + UInt64(index))
            var text = original
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                let place = Int.random(in: 0..<max(text.count, 1), using: &generator)
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: text.removeSubrange(place..<min(text.count, place + Int.random(in: 1...40, using: &generator)))
                case 1: text = Array(text.prefix(place + text.count / 2))
                case 2: text.insert(contentsOf: Self.pieces.randomElement(using: &generator) ?? "", at: place)
                default: text.swapAt(place, Int.random(in: 0..<max(text.count, 1), using: &generator))
                }
                if text.isEmpty { text = original }
            }
            let source = String(text)
            let adapted = SourceAdapter.adapt(source: source, file: "a.swift")
            _ = LexicalFault.all(in: source, file: "a.swift")
            if lineCount(adapted.text) != lineCount(source) {
                Issue.record("seed \(group * 1000 + UInt64(index)) changed the number of lines")
            }
        }
    }

    @Test("Joined tokens give damaged source back, too")
    func tokens() {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<500 {
            let source = (0..<40).map { _ in Self.pieces.randomElement(using: &generator) ?? "" }.joined()
            let bytes = Array(source.utf8)
            let joined = Lexer.tokens(of: source).flatMap { bytes[$0.range] }
            #expect(joined == bytes)
        }
    }
}
