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
        case .getter: return .success(getter(reference))
        case .setter: return .success(setter(reference))
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

    /// The methods that the name and the labels, and the qualifier or the class round `position`, allow.
    private func candidates(for reference: SelectorReference, at position: Int, in file: Int) -> [MemberID] {
        func fitting(_ candidates: [MemberID]) -> [MemberID] {
            guard let labels = reference.labels else { return candidates }
            return candidates.filter { candidate in
                program[candidate].function?.parameters.map { $0.label?.filter { $0 != "`" } } == labels
            }
        }
        let qualifier = reference.qualifier
        let lineage: [TypeID]
        if ["", "self", "Self", "super"].contains(qualifier) {
            guard let enclosing = program.enclosingType(of: position, in: file),
                let own = program.primary(of: enclosing)
            else { return fitting(program.functions(named: reference.name)) }
            lineage = Array(program.lineage(of: own).dropFirst(qualifier == "super" ? 1 : 0))
        } else if let named = program.primary(qualifier) {
            lineage = program.lineage(of: named)
        } else if qualifier.first?.isUppercase ?? false {
            return fitting(program.functions(named: reference.name)).filter { program[$0.owner].name == qualifier }
        } else {
            return fitting(program.functions(named: reference.name))
        }
        let parts = Set(lineage.flatMap { program.parts(of: $0) } + lineage.flatMap { program.protocols(of: $0) })
        let near = fitting(program.functions(named: reference.name, of: parts.sorted()))
        // A bare name may also be a method that the script adds to a library's class.
        return near.isEmpty
            ? fitting(program.functions(named: reference.name, of: program.libraryExtensions)) : near
    }

    /// `(A,B)`, the argument types of the method as they are written.
    private func argumentList(of id: MemberID) -> String {
        let types = program[id].function?.parameters.map(\.type) ?? []
        return "(\(types.joined(separator: ",")))".filter { $0 != " " }
    }

    private func variable(_ reference: SelectorReference) -> MemberID? {
        let first = program.variables(named: reference.name).first
        guard let named = program.primary(reference.qualifier) else { return first }
        let parts = Set(program.lineage(of: named).flatMap { program.parts(of: $0) })
        return program.variables(named: reference.name, of: parts.sorted()).first ?? first
    }

    private func getter(_ reference: SelectorReference) -> String {
        guard let id = variable(reference) else { return reference.name }
        return accessorNames(of: id)["get"] ?? program.key(of: id) ?? reference.name
    }

    private func setter(_ reference: SelectorReference) -> String {
        guard let id = variable(reference) else {
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
