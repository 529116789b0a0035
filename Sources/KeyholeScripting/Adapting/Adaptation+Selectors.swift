/// Finding what a `#selector` means.
extension Adaptation {
    /// Why a reference has no selector.
    struct SelectorProblem: Error {
        let message: String
        let suggestion: String
    }

    /// The selector that `reference` at `position` stands for; a method of the script is selected for declaration.
    mutating func resolve(
        _ reference: SelectorReference, at position: Int, in file: Int
    ) -> Result<String, SelectorProblem> {
        switch reference.kind {
        case .getter: return .success(getter(reference, at: position, in: file))
        case .setter: return .success(setter(reference, at: position, in: file))
        case .method: break
        }
        var candidates = candidates(for: reference, at: position, in: file)
        if let cast = reference.cast, candidates.count > 1 {
            let fitting = candidates.filter { cast.contains(argumentList(of: $0)) }
            if !fitting.isEmpty { candidates = fitting }
        }
        let marked = candidates.filter { program[$0].head.attributes.contains { Self.exposing.contains($0.name) } }
        if !marked.isEmpty { candidates = marked }
        let selectors = Set(candidates.compactMap { program.selector(of: $0) })
        if selectors.count > 1 {
            return .failure(
                SelectorProblem(
                    message: "'\(reference.name)' names several methods",
                    suggestion: "write its argument labels, as in '\(reference.name)(_:)'"))
        }
        if let selector = selectors.first {
            selected.formUnion(candidates)
            return .success(selector)
        }
        if let selector = SelectorNames.libraryMethod(name: reference.name, labels: reference.labels) {
            return .success(selector)
        }
        return .failure(
            SelectorProblem(
                message: "the script declares no method '\(reference.name)'",
                suggestion: "write its argument labels or Selector(\"\(reference.name)\")"))
    }

    /// The methods of the name that the qualifier, or the class round `position`, allows.
    private func candidates(for reference: SelectorReference, at position: Int, in file: Int) -> [MemberID] {
        func fits(_ candidate: MemberID) -> Bool {
            guard let labels = reference.labels else { return true }
            return program[candidate].function?.parameters.map { $0.label?.filter { $0 != "`" } } == labels
        }
        let qualifier = reference.qualifier
        let lineage: [TypeID]
        if ["", "self", "Self", "super"].contains(qualifier) {
            guard let enclosing = enclosingType(of: position, in: file), let own = program.primary(of: enclosing)
            else { return program.functions(named: reference.name).filter(fits) }
            lineage = Array(program.lineage(of: own).dropFirst(qualifier == "super" ? 1 : 0))
        } else if let named = program.primary(qualifier) {
            lineage = program.lineage(of: named)
        } else {
            let all = program.functions(named: reference.name).filter(fits)
            return qualifier.first?.isUppercase ?? false ? all.filter { program[$0.owner].name == qualifier } : all
        }
        let parts = Set(lineage.flatMap { program.parts(of: $0) + program.protocols(of: $0) }).sorted()
        let near = parts.flatMap { program.functions(named: reference.name, in: $0) }.filter(fits)
        guard near.isEmpty else { return near }
        // A bare name may also be a method that the script adds to a library's class.
        return program.libraryExtensions.flatMap { program.functions(named: reference.name, in: $0) }.filter(fits)
    }

    /// The innermost type whose braces hold `position`. Logarithmic in the number of types, and linear in the depth.
    func enclosingType(of position: Int, in file: Int) -> TypeID? {
        let types = program.types[file]
        var low = 0
        var high = types.count
        while low < high {
            let middle = (low + high) / 2
            if types[middle].body.lowerBound <= position { low = middle + 1 } else { high = middle }
        }
        var candidate = low > 0 ? low - 1 : nil
        while let type = candidate, !types[type].body.contains(position) { candidate = types[type].outer }
        return candidate.map { TypeID(file: file, type: $0) }
    }

    /// `(A,B)`, the argument types of the method as they are written.
    private func argumentList(of id: MemberID) -> String {
        let types = program[id].function?.parameters.map(\.type) ?? []
        return "(\(types.joined(separator: ",")))".filter { $0 != " " }
    }

    private func variable(_ reference: SelectorReference, at position: Int, in file: Int) -> MemberID? {
        if let named = program.primary(reference.qualifier) {
            return program.variable(named: reference.name, of: named)
        }
        let isOwn = ["", "self", "Self", "super"].contains(reference.qualifier)
        if isOwn, let enclosing = enclosingType(of: position, in: file), let own = program.primary(of: enclosing),
            let found = program.variable(named: reference.name, of: own)
        {
            return found
        }
        guard isOwn || reference.qualifier.first?.isLowercase ?? true else { return nil }
        return program.variables(named: reference.name).first
    }

    private func getter(_ reference: SelectorReference, at position: Int, in file: Int) -> String {
        guard let id = variable(reference, at: position, in: file) else { return reference.name }
        return accessorNames(of: id)["get"] ?? program.key(of: id) ?? reference.name
    }

    private func setter(_ reference: SelectorReference, at position: Int, in file: Int) -> String {
        guard let id = variable(reference, at: position, in: file) else {
            return SelectorNames.setter(of: SelectorNames.libraryProperty(reference.name))
        }
        return accessorNames(of: id)["set"] ?? SelectorNames.setter(of: program.key(of: id) ?? reference.name)
    }

    /// The names in `@objc(name) get` and `@objc(name:) set`, by keyword.
    func accessorNames(of id: MemberID) -> [String: String] {
        guard let block = program[id].variable?.block else { return [:] }
        let source = program.sources[id.owner.file]
        var names: [String: String] = [:]
        for position in block where source.text(position) == "@objc" && source.text(position + 1) == "(" {
            guard let close = source.partner(position + 1), close > position + 2 else { continue }
            names[source.text(close + 1)] = source.joined(position + 2..<close).filter { $0 != " " }
        }
        return names
    }
}
