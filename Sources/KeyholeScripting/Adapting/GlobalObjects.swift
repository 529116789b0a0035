/// Finds the variables of a script's top-level code that hold objects.
enum GlobalObjects {
    private static let modifiers: Set<String> = [
        "private", "fileprivate", "internal", "package", "public", "weak", "unowned", "nonisolated",
    ]

    /// The names of those variables of the first of `files` whose initial value or type names a class of the script or of
    /// UIKit, in their order.
    ///
    /// Of other variables it can't be told whether they may be copied, and of one without a value whether it has one.
    static func names(in files: [AdaptedSource]) -> [String] {
        let program = ScriptProgram(files.map { SourceText($0.text, file: $0.file) })
        guard let source = program.sources.first else { return [] }
        var names: [String] = []
        var position = 0
        while position < source.count {
            if ["let", "var"].contains(source.text(position)), beginsStatement(position, in: source),
                source.activity(position) == .active, source.kind(position + 1) == .identifier,
                let value = value(after: position + 1, in: source), isClass(value, in: program)
            {
                names.append(source.text(position + 1))
            }
            // What stands in brackets is no top-level code.
            position = max(position, source.partner(position) ?? position) + 1
        }
        return names
    }

    private static func beginsStatement(_ position: Int, in source: SourceText) -> Bool {
        var start = position
        while !source.beginsLine(start), modifiers.contains(source.text(start - 1)) { start -= 1 }
        return source.beginsLine(start) || source.text(start - 1) == ";"
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
            if ["?", "!"].contains(source.text(current)) { return type }
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
