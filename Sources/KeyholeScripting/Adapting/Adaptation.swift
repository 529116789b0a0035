/// The adaptation of one program: collects changes and diagnostics for each file.
struct Adaptation {
    typealias TypeID = ScriptProgram.TypeID
    typealias MemberID = ScriptProgram.MemberID

    /// A position in a file.
    struct Place: Hashable {
        let file: Int
        let position: Int
    }

    let program: ScriptProgram
    private(set) var edits: [EditList]
    private(set) var diagnostics: [[ScriptDiagnostic]]
    /// Members that `#selector` names, so that they must be found by selector.
    var selected: Set<MemberID> = []
    /// Attributes and modifiers that were replaced already.
    var replaced: Set<Place> = []
    /// The library's classes that classes of the script come down from.
    let libraryRoots: Set<String>
    /// Files that must see the root class.
    var filesNeedingRoot: Set<Int> = []

    init(_ program: ScriptProgram) {
        self.program = program
        libraryRoots = Set(
            program.allTypes.lazy.filter { program[$0].head.introducer == "class" }
                .compactMap { program.libraryRoot(of: $0) })
        edits = program.sources.map { _ in EditList() }
        diagnostics = program.sources.map { _ in [] }
    }

    /// Collects every change.
    mutating func run() {
        for file in program.sources.indices {
            adaptExpressions(in: file)
            adaptOptionalCalls(in: file)
            adaptConditions(in: file)
        }
        for id in program.allTypes where program[id].head.introducer == "protocol" { adaptProtocol(id) }
        for id in program.allTypes where program[id].head.introducer == "class" { adaptClass(id) }
        for id in program.libraryExtensions { checkLibraryExtension(id) }
        for file in program.sources.indices {
            stripAttributes(in: file)
            adaptImports(in: file)
        }
    }

    /// The outcome for `file`.
    func result(of file: Int, original: String) -> AdaptedSource {
        let source = program.sources[file]
        let (text, origin) = edits[file].isEmpty ? (original, TextOrigin()) : edits[file].applied(to: source.bytes)
        return AdaptedSource(
            file: source.file, text: text, original: original, origin: origin,
            diagnostics: diagnostics[file].sorted { ($0.line, $0.column) < ($1.line, $1.column) })
    }

    // MARK: Changes

    mutating func replace(_ range: Range<Int>, with text: String, in file: Int) {
        edits[file].replace(range, with: text)
    }

    mutating func insert(_ text: String, at offset: Int, in file: Int) { edits[file].insert(text, at: offset) }

    /// Takes the tokens in `positions` out, and the spaces up to the next token on the line.
    mutating func remove(_ positions: ClosedRange<Int>, in file: Int) {
        let source = program.sources[file]
        let start = source.range(positions.lowerBound).lowerBound
        var end = source.range(positions.upperBound).upperBound
        let next = source.range(positions.upperBound + 1).lowerBound
        if source.bytes[end..<max(end, next)].allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { end = max(end, next) }
        edits[file].replace(start..<end, with: "")
    }

    /// Whether the token at `position` is code that a script compiles, or may compile.
    func isLive(_ position: Int, in file: Int) -> Bool {
        program.sources[file].activity(position) != .inactive
    }

    // MARK: Diagnostics

    mutating func report(
        _ message: String, write suggestion: String? = nil, as severity: ScriptDiagnostic.Severity = .error,
        at position: Int, in file: Int
    ) {
        let source = program.sources[file]
        let place = source.place(of: source.range(position).lowerBound)
        diagnostics[file].append(
            ScriptDiagnostic(
                severity: severity, file: source.file, line: place.line, column: place.column, message: message,
                suggestion: suggestion))
    }
}
