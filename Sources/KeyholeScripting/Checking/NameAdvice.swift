/// What to say about a name that does not exist: the nearest one that does.
struct NameAdvice {
    private let known: KnownNames
    private let program: ScriptProgram
    private let ownNames: Set<String>

    init(_ known: KnownNames, _ program: ScriptProgram) {
        self.known = known
        self.program = program
        ownNames = Set(program.sources.flatMap(Self.declaredNames))
    }

    /// The suggestion, `nil` when nothing is near.
    func suggestion(for unknown: UnknownName) -> String? {
        switch unknown.role {
        case .member(let type):
            return NearestName.of(unknown.name, among: members(of: type)).map { "the nearest known name is '\($0)'" }
        case .type, .any:
            if AppleNames.types.contains(unknown.name) { return "Keyhole has no '\(unknown.name)'" }
            let own = unknown.role == .type ? Set(program.allTypes.map { program[$0].simpleName }) : ownNames
            let here = unknown.role == .type ? known.types : known.types.union(known.globals)
            guard let nearest = NearestName.of(unknown.name, among: here.union(own).union(AppleNames.types)) else {
                return nil
            }
            guard here.contains(nearest) || own.contains(nearest) else {
                return "the nearest name is '\(nearest)', which Keyhole does not have"
            }
            return "the nearest known name is '\(nearest)'"
        }
    }

    /// The members that objects of `type` have: the script's own and those of the library's class it comes down from.
    private func members(of type: String) -> Set<String> {
        guard let primary = program.primary(type) else { return known.members(of: type) }
        var names: Set<String> = []
        for part in program.lineage(of: primary).flatMap({ program.parts(of: $0) }) {
            names.formUnion(program[part].members.compactMap { $0.function?.name ?? $0.variable?.name })
        }
        return names.union(program.libraryRoot(of: primary).map { known.members(of: $0) } ?? [])
    }

    /// The names that the declarations in `source` introduce.
    private static func declaredNames(in source: SourceText) -> [String] {
        let keywords: Set<String> = [
            "class", "struct", "enum", "actor", "protocol", "func", "var", "let", "typealias", "case",
        ]
        return (0..<source.count).compactMap { position in
            guard keywords.contains(source.text(position)), source.kind(position + 1) == .identifier else { return nil }
            return source.text(position + 1)
        }
    }
}
