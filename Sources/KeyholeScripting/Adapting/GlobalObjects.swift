/// Finds the variables of a script's top-level code that hold objects.
enum GlobalObjects {
    /// One of them.
    struct Variable: Equatable {
        let name: String
        /// Whether it keeps its object alive: it is neither weak nor unowned.
        let isOwner: Bool
    }

    private static let modifiers: Set<String> = [
        "private", "fileprivate", "internal", "package", "public", "weak", "unowned", "nonisolated",
    ]

    /// Those variables of the first of `files` whose initial value or type names a class of the script or of
    /// UIKit, in their order.
    ///
    /// Of other variables it can't be told whether they may be copied, and of one without a value whether it has one.
    static func variables(in files: [AdaptedSource]) -> [Variable] {
        let program = ScriptProgram(files.map { SourceText($0.text, file: $0.file) })
        guard let source = program.sources.first else { return [] }
        var variables: [Variable] = []
        var position = 0
        while position < source.count {
            if ["let", "var"].contains(source.text(position)),
                let modifiers = modifiers(before: position, in: source), source.activity(position) == .active,
                source.kind(position + 1) == .identifier,
                let value = value(after: position + 1, in: source), isClass(value, in: program)
            {
                let isOwner = modifiers.isDisjoint(with: ["weak", "unowned"])
                variables.append(Variable(name: source.text(position + 1), isOwner: isOwner))
            }
            // What stands in brackets is no top-level code.
            position = max(position, source.partner(position) ?? position) + 1
        }
        return variables
    }

    /// The modifiers before the `let` or `var` at `position`; `nil` where it does not begin a statement with them.
    private static func modifiers(before position: Int, in source: SourceText) -> Set<String>? {
        var start = position
        var found: Set<String> = []
        while !source.beginsLine(start) {
            // `unowned(unsafe)` and `nonisolated(unsafe)` have their argument last.
            let name = source.text(start - 1) == ")" ? start - 4 : start - 1
            guard name >= 0, modifiers.contains(source.text(name)) else { break }
            found.insert(source.text(name))
            start = name
        }
        return source.beginsLine(start) || source.text(start - 1) == ";" ? found : nil
    }

    /// The first name of the initial value after the variable's name at `position`; for an optional without one, its
    /// type's.
    private static func value(after position: Int, in source: SourceText) -> String? {
        var current = position + 1
        var type: String?
        if source.text(current) == ":" {
            type = source.text(current + 1)
            current += 2
            while source.text(current) == ".", source.kind(current + 1) == .identifier { current += 2 }
            // What a computed variable gives is nobody's before it is asked for.
            if ["?", "!"].contains(source.text(current)) { return source.text(current + 1) == "{" ? nil : type }
            if source.text(current) == "?=" || source.text(current) == "!=" { return nil }
        }
        guard source.text(current) == "=" else { return nil }
        return type ?? source.text(current + 1)
    }

    private static func isClass(_ name: String, in program: ScriptProgram) -> Bool {
        if let own = program.primary(name) { return program[own].head.introducer == "class" }
        return LibraryClasses.isKnown(name)
    }
}
