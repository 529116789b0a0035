import KeyholeScripting
import Testing

@Suite("Lexer")
struct LexerTests {
    /// The texts of the tokens that are no trivia, with their kinds.
    private func significant(_ source: String) -> [String] {
        let bytes = Array(source.utf8)
        return Lexer.tokens(of: source).filter { !$0.isTrivia }
            .map { "\($0.kind) \(String(decoding: bytes[$0.range], as: UTF8.self))" }
    }

    @Test("Joining the tokens gives the source back, and they leave no gap")
    func roundTrip() {
        let source = "#!/bin/x\nlet a = \"é\\(b + \"\\(c)\")\" /* /* */ */ // end\r\n\t#if DEBUG\n#endif\n½ ` \u{1}"
        let bytes = Array(source.utf8)
        let joined = Lexer.tokens(of: source).flatMap { bytes[$0.range] }
        #expect(joined == bytes)
    }

    @Test("Nested comments are one token")
    func nestedComments() {
        #expect(significant("a /* x /* y */ @objc */ b") == ["identifier a", "identifier b"])
    }

    @Test("Interpolations are lexed as code, also in nested strings")
    func interpolation() {
        let expected = [
            "string \"a \\(", "identifier f", "punctuation (", "string \"b\\(", "identifier c", "string )\"",
            "punctuation )", "string ) d\"",
        ]
        #expect(significant(#""a \(f("b\(c)")) d""#) == expected)
    }

    @Test("Raw strings interpolate with their own number of hashes only")
    func rawStrings() {
        #expect(significant(##"#"a \(b) " "#"##) == [##"string #"a \(b) " "#"##])
        #expect(significant(##"#"\#(b)"#"##) == [##"string #"\#("##, "identifier b", ##"string )"#"##])
        #expect(significant(##"#"""#"##) == [##"string #"""#"##])
    }

    @Test("A multi-line string ends at three quotes, an unterminated string at its line end")
    func multilineStrings() {
        #expect(significant("\"\"\"\n a \" \"\" @objc\n\"\"\" b").count == 2)
        #expect(significant("\"abc\nd") == ["string \"abc", "identifier d"])
    }

    @Test("A slash begins a literal where an expression may begin, and is an operator elsewhere")
    func regexLiterals() {
        #expect(significant("x = /a[/]b\\/c/") == ["identifier x", "operator =", "regex /a[/]b\\/c/"])
        #expect(significant("a / b / c").filter { $0.hasPrefix("regex") }.isEmpty)
        #expect(significant("f(1, /) + g(1, /)").filter { $0.hasPrefix("regex") }.isEmpty)
        #expect(significant("#/ @objc /# b") == ["regex #/ @objc /#", "identifier b"])
    }

    @Test("Operators are longest runs; numbers keep their exponent and leave ranges alone")
    func operatorsAndNumbers() {
        #expect(significant("a>>=b") == ["identifier a", "operator >>=", "identifier b"])
        #expect(significant("1...0x1p-3") == ["number 1", "operator ...", "number 0x1p-3"])
        #expect(significant("1.5e+3.x") == ["number 1.5e+3", "punctuation .", "identifier x"])
    }

    @Test("Attributes and directives are tokens of their own")
    func attributesAndDirectives() {
        let expected = [
            "attribute @objc", "punctuation (", "identifier a", "punctuation )", "directive #selector",
            "identifier `class`",
        ]
        #expect(significant("@objc(a) #selector `class`") == expected)
    }
}
