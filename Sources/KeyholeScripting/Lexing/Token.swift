/// One piece of Swift source: a kind and the bytes it covers.
///
/// The tokens of a source follow each other without a gap, so joining their bytes gives the source back.
package struct Token: Equatable, Sendable {
    /// What a token is.
    package enum Kind: Sendable {
        /// Spaces and tabs; no line end.
        case whitespace
        /// One line end: LF, CR or CR LF.
        case newline
        /// `// …`, `/* … */` with nested ones inside, or `#!…` on the first line.
        case comment
        /// A name or a keyword, `` `quoted` `` and `$0` included.
        case identifier
        /// An integer or a floating-point literal without its sign.
        case number
        /// A string literal without interpolation, or a piece of one: from a quote or `)` to a quote or `\(`.
        case string
        /// A regular expression literal, bare or with `#`.
        case regex
        /// A longest run of operator characters.
        case `operator`
        /// A single bracket, comma, colon, semicolon or dot.
        case punctuation
        /// `#` and a name: `#if`, `#selector`.
        case directive
        /// `@` and a name: `@objc`.
        case attribute
        /// A byte sequence that begins no token of the language.
        case unknown
    }

    /// What it is.
    package let kind: Kind
    /// The bytes it covers, counted from the start of the source in UTF-8.
    package let range: Range<Int>

    /// Whether the token separates others and means nothing by itself.
    package var isTrivia: Bool { kind == .whitespace || kind == .newline || kind == .comment }
}
