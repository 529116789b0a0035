import Foundation
import Keyhole
import Testing

private protocol Plays {}
private protocol Sings: AnyObject {}
private final class Singer: Sings {}
private enum Level: Int { case low, high }
private enum Bare { case one, two }
private struct Mask: OptionSet { let rawValue: UInt }
private struct Pair { var left: Int32, right: Double }

@Suite struct RuntimeTypeEncodingTests {
    private static func text(_ type: Any.Type) -> String { TypeEncoding(of: type).description }

    @Test("L36: a block is @?, a class object # and a selector :")
    func l36_blockClassSelector() {
        let texts = [(() -> Void).self, AnyClass.self, Keyhole.Selector.self].map { Self.text($0 as Any.Type) }
        #expect(texts == ["@?", "#", ":"])
    }

    @Test("L37: CGRect, CGSize, CGPoint and NSRange are structures of doubles and unsigned integers")
    func l37_geometry() {
        let texts = [CGRect.self, CGSize.self, CGPoint.self, NSRange.self].map { Self.text($0 as Any.Type) }
        #expect(texts == ["{CGRect={CGPoint=dd}{CGSize=dd}}", "{CGSize=dd}", "{CGPoint=dd}", "{_NSRange=QQ}"])
    }

    @Test("L38: Bool is B, Int q, UInt Q and CGFloat d, as on 64-bit iOS")
    func l38_scalars() {
        let texts = [Bool.self, Int.self, UInt.self, CGFloat.self].map { Self.text($0 as Any.Type) }
        #expect(texts == ["B", "q", "Q", "d"])
    }

    @Test("L44: protocols are named in angle brackets, mangled when they are Swift's")
    func l44_protocols() {
        #expect(Self.text((any Plays).self) == "@\"<_TtP12KeyholeTests5Plays_>\"")
        #expect(Self.text(((any Plays & Sings)?).self) == "@\"<_TtP12KeyholeTests5Plays_><_TtP12KeyholeTests5Sings_>\"")
        #expect(Self.text((any NSObjectProtocol).self) == "@\"<NSObject>\"")
    }

    @Test("L45: a Swift class has its mangled name, a Foundation class its plain one")
    func l45_classes() {
        #expect(Self.text(Singer.self) == "@\"_TtC12KeyholeTests6Singer\"")
        #expect(Self.text(NSNumber?.self) == "@\"NSNumber\"")
    }

    @Test("L47: AnyClass is #, and AnyObject and Any are @")
    func l47_anyClass() {
        let texts = [AnyClass.self, Singer.Type.self, AnyObject.self, Any.self].map { Self.text($0 as Any.Type) }
        #expect(texts == ["#", "#", "@", "@"])
    }

    @Test("L48: every integer and floating type has its letter, and pointers a caret")
    func l48_swiftScalars() {
        let types: [Any.Type] = [
            Int.self, UInt.self, Int32.self, Int8.self, UInt8.self, Int16.self, UInt16.self, UInt32.self, UInt64.self,
            Float.self, Double.self, UnsafeMutablePointer<Int32>.self, UnsafeMutableRawPointer.self,
            UnsafePointer<Int32>.self, UnsafePointer<CChar>.self,
        ]
        let expected = ["q", "Q", "i", "c", "C", "s", "S", "I", "Q", "f", "d", "^i", "^v", "r^i", "r*"]
        #expect(types.map(Self.text) == expected)
    }

    @Test("L49: bridged collections and values have the class they bridge to")
    func l49_bridged() {
        let types: [Any.Type] = [
            [Int].self, [String: Int].self, Set<Int>.self, String.self, Data.self, Date.self, URL?.self, IndexSet.self,
        ]
        let expected = ["NSArray", "NSDictionary", "NSSet", "NSString", "NSData", "NSDate", "NSURL", "NSIndexSet"]
        #expect(types.map(Self.text) == expected.map { "@\"\($0)\"" })
    }

    @Test("Types without a word in Objective-C follow the nearest rule")
    func swiftOnlyTypes() {
        let types: [Any.Type] = [
            Int?.self, CGRect?.self, Level.self, Bare.self, Mask.self, (Int32, Bool).self, Pair.self, Void.self,
        ]
        let expected = [
            "@\"NSNumber\"", "@\"NSValue\"", "q", "?", "Q", "{?=iB}", "{Pair=id}", "v",
        ]
        #expect(types.map(Self.text) == expected)
    }

    private static let grammar = [
        // L53: one letter each.
        "c", "i", "s", "l", "q", "C", "I", "S", "L", "Q", "f", "d", "B", "v", "*", "@", "#", ":", "?", "b3", "^i",
        "[4i]",
        // L54: the guide's examples.
        "[12^f]", "{example=@*i}", "^{example=@*i}", "^^{example}", "{NSObject=#}",
        // L20, L22: aggregates with and without names.
        "{YorkshireTeaStruct=\"pot\"i\"lady\"c}", "(MoneyUnion=\"alone\"f\"down\"d)", "{YorkshireTeaStruct=ic}",
        "(MoneyUnion=fd)", "{?=b3b5}", "{empty=}",
        // L23, L24: pointers and atomics.
        "^?", "^v", "AB",
        // L55: qualifiers.
        "r^v", "n@", "N^@", "o^@", "O@", "R@", "Vv", "rn^i",
        // L56: rarer letters.
        "D", "t", "T", "jd", "!f", "%",
        // L58: protocols and blocks with their signature.
        "@\"<NSFunging><NSRuncing>\"", "@\"NSView<NSFunging>\"", "@?<v@?@\"NSView\"@\"NSSpoon\">", "@?",
        // A named member after an object: the quoted text belongs to what follows.
        "{S=\"a\"@\"b\"i}", "{S=\"a\"@\"NSString\"\"b\"i}", "{S=\"a\"@\"NSString\"}",
        "{vector<int, std::less<int>>=^i}",
    ]

    @Test("L53-L58: every form of the grammar is read and written back", arguments: grammar)
    func grammarRoundTrips(text: String) throws {
        #expect(try TypeEncoding(parsing: text).description == text)
    }

    @Test("L58: a quoted text in a named structure is a class only when no type follows it")
    func l58_namedMembers() throws {
        let named = try TypeEncoding(parsing: "{S=\"a\"@\"b\"i}")
        let members = [
            TypeEncoding.Member(name: "a", type: .object), TypeEncoding.Member(name: "b", type: .scalar(.int)),
        ]
        #expect(named == .structure(name: "S", members: members))
    }

    @Test(
        "A text that is no type names the rule and the place",
        arguments: [
            ("", 0, TypeEncodingError.Rule.unexpectedEnd), ("x", 0, .unknownType), ("ii", 1, .trailingText),
            ("[i]", 1, .badNumber), ("[4i", 3, .unclosed), ("{a=i", 4, .unclosed), ("{a", 2, .unexpectedEnd),
            ("@\"NSString", 10, .unexpectedEnd), ("b", 1, .badNumber), ("[99999999999999999999i]", 21, .badNumber),
            ("@?<v", 4, .unexpectedEnd), ("^", 1, .unexpectedEnd), ("@\"\"", 3, .unclosed),
            (String(repeating: "^", count: 65) + "i", 64, .tooDeep),
        ])
    func malformed(text: String, position: Int, rule: TypeEncodingError.Rule) {
        let expected = TypeEncodingError(text: text, position: position, rule: rule)
        #expect(throws: expected) { try TypeEncoding(parsing: text) }
    }

    @Test("Every rule is worded")
    func errorText() {
        let error = TypeEncodingError(text: "[i]", position: 1, rule: .badNumber)
        #expect(error.description == "'[i]' is no type encoding: a number is expected (at byte 1)")
    }

    @Test("L57: a method's encoding has the result, the size of the arguments and each argument's place")
    func l57_methods() throws {
        let block = MethodEncoding(result: .object, arguments: [.scalar(.int), .block(signature: nil)])
        #expect(block.description == "@28@0:8i16@?20")
        #expect(MethodEncoding(result: .scalar(.class), arguments: []).description == "#16@0:8")
        #expect(MethodEncoding(result: .object, arguments: [.object]).description == "@24@0:8@16")
        let rect = MethodEncoding(result: .scalar(.void), arguments: [TypeEncoding(of: CGRect.self), .scalar(.bool)])
        #expect(rect.description == "v52@0:8{CGRect={CGPoint=dd}{CGSize=dd}}16B48")
        #expect(try MethodEncoding(parsing: "@28@0:8i16@?20") == block)
        #expect(try MethodEncoding(parsing: "v@:").description == "v0@0:0")
    }

    @Test("L59: the letters agree with those of Foundation's NSValue")
    func l59_foundation() {
        let numbers: [(NSNumber, Any.Type)] = [
            (NSNumber(value: Int32(1)), Int32.self), (NSNumber(value: 1.5), Double.self),
            (NSNumber(value: Float(1)), Float.self),
        ]
        for (number, type) in numbers { #expect(String(cString: number.objCType) == Self.text(type)) }
    }

    @Test("10 000 random and cut-off texts give a type that is written back, or an error")
    func randomTexts() {
        var generator = SeededGenerator(seed: 0x6B65_7968_6F6C_65)
        let letters = Array("cislqCISLQfdDBv*@#:?b3[]{}()^\"=<>rnNoORVAj!%é0")
        var parsed = 0
        for round in 0..<10_000 {
            let text: String
            if round.isMultiple(of: 2) {
                let length = Int.random(in: 0...24, using: &generator)
                text = String((0..<length).map { _ in letters[Int.random(in: 0..<letters.count, using: &generator)] })
            } else {
                let whole = Self.grammar[Int.random(in: 0..<Self.grammar.count, using: &generator)]
                text = String(whole.prefix(Int.random(in: 0...whole.count, using: &generator)))
            }
            _ = try? MethodEncoding(parsing: text)
            guard let type = try? TypeEncoding(parsing: text) else { continue }
            parsed += 1
            let again = try? TypeEncoding(parsing: type.description)
            if again != type { Issue.record("'\(text)' became '\(type)', round \(round)") }
        }
        #expect(parsed > 1_000)
    }
}
