/// Protocols of Objective-C.
///
/// A method that a conforming class may leave out becomes a property of optional function type, so that a call keeps its
/// meaning: `delegate?.told?(1)` asks the property for the method, and so does a comparison with `nil`.
extension Adaptation {
    mutating func adaptProtocol(_ id: TypeID) {
        let declaration = program[id]
        let source = program.sources[id.file]
        guard declaration.head.attribute("@objc") != nil, isLive(declaration.head.position, in: id.file) else { return }
        let classBound: Set<String> = ["AnyObject", "class", "NSObjectProtocol"]
        if let first = declaration.firstInherited {
            if classBound.isDisjoint(with: declaration.inherited) {
                insert("AnyObject, ", at: source.range(first).lowerBound, in: id.file)
            }
        } else {
            insert(": AnyObject", at: source.range(declaration.nameEnd).upperBound, in: id.file)
        }
        var defaults: [String] = []
        for (index, member) in declaration.members.enumerated() {
            guard let optional = member.head.modifier("optional"), isLive(optional.position, in: id.file) else {
                continue
            }
            guard let requirement = OptionalRequirement(program, MemberID(owner: id, member: index)) else {
                report(
                    "an optional requirement that is no method of an instance can't be told from a missing one here",
                    write: "make it required and give it a default in 'extension \(declaration.name)'",
                    at: optional.position, in: id.file)
                remove(optional.position...optional.position, in: id.file)
                continue
            }
            for attribute in member.head.attributes {
                replaced.insert(Place(file: id.file, position: attribute.position))
            }
            let start = source.range(member.head.start).lowerBound
            let end = source.range(requirement.end).upperBound
            replace(start..<end, with: "var \(requirement.property): \(requirement.type) { get }", in: id.file)
            defaults.append("var \(requirement.property): \(requirement.type) { nil }")
        }
        guard !defaults.isEmpty else { return }
        let isPublic = declaration.head.modifier("public") != nil
        let access = isPublic ? "public " : ""
        let members = defaults.map { access + $0 }.joined(separator: "; ")
        // An extension stands at the top of a file.
        var outermost = declaration
        while let outer = outermost.outer { outermost = program.types[id.file][outer] }
        insert(
            "; extension \(declaration.name) { \(members) }",
            at: source.range(outermost.body.upperBound).upperBound, in: id.file)
    }

    // MARK: Conforming classes

    /// Adds to the class `id` the properties that hand out its methods for optional requirements.
    mutating func collectOptionalWitnesses(of id: TypeID, in plan: inout ClassPlan) {
        guard !program.optionalRequirements.isEmpty else { return }
        let lineage = program.lineage(of: id)
        let head = program[id].head
        let isPublic = head.modifier("public") != nil || head.modifier("open") != nil
        let requirements = program.protocols(of: id).flatMap { program.optionalRequirementsByProtocol[$0] ?? [] }
        for requirement in requirements {
            let conforming = lineage.lastIndex { program.ownProtocols(of: $0).contains(requirement.id.owner) } ?? 0
            let own = program.method(requirement, in: [id])
            let property = "var \(requirement.property): \(requirement.type)"
            let access = requirement.access.word(inPublicClass: isPublic)
            if conforming > 0 {
                guard own != nil else { continue }
                plan.members.append("\(access)override \(property) { \(requirement.reference) }")
            } else if program.method(requirement, in: lineage) != nil {
                plan.members.append("\(access)\(property) { \(requirement.reference) }")
            } else if program.subclasses(of: id).contains(where: { program.method(requirement, in: [$0]) != nil }) {
                plan.members.append("\(access)\(property) { nil }")
            }
        }
    }

    // MARK: Calls

    /// Makes calls and comparisons of optional requirements go to the properties.
    mutating func adaptOptionalCalls(in file: Int) {
        let source = program.sources[file]
        let requirements = Dictionary(grouping: program.optionalRequirements, by: \.name)
        guard !requirements.isEmpty else { return }
        for position in 0..<source.count
        where source.kind(position) == .identifier && source.text(position - 1) == "." && isLive(position, in: file) {
            guard let candidates = requirements[source.text(position)] else { continue }
            adaptOptionalCall(at: position, candidates, in: file)
        }
    }

    private mutating func adaptOptionalCall(at position: Int, _ candidates: [OptionalRequirement], in file: Int) {
        let source = program.sources[file]
        let next = source.text(position + 1)
        if next == "?" || next == "!", source.text(position + 2) == "(", let close = source.partner(position + 2) {
            let labels = argumentLabels(in: position + 2...close, of: source)
            let names = labels.map { $0.map { source.text($0) } }
            // Closures after the parentheses are arguments, too.
            let fitting =
                candidates.first { $0.labels == names }
                ?? candidates.first { $0.labels.count > names.count && Array($0.labels.prefix(names.count)) == names }
            guard let fitting else { return }
            replace(source.range(position), with: fitting.property, in: file)
            for label in labels.compactMap({ $0 }) { remove(label...label + 1, in: file) }
        } else if next == "(", let close = source.partner(position + 1), isAskedForNil(close + 1, in: source),
            let fitting = candidates.first(where: {
                "\($0.name)\(source.joined(position + 1..<close + 1))" == $0.fullName
            })
        {
            let range = source.range(position).lowerBound..<source.range(close).upperBound
            replace(range, with: fitting.property, in: file)
        } else if isAskedForNil(position + 1, in: source) || isBound(position, in: source), candidates.count == 1 {
            replace(source.range(position), with: candidates[0].property, in: file)
        }
    }

    /// The label tokens of the arguments in `parentheses`, `nil` for an argument without a label.
    private func argumentLabels(in parentheses: ClosedRange<Int>, of source: SourceText) -> [Int?] {
        guard parentheses.count > 2 else { return [] }
        var labels: [Int?] = []
        var position = parentheses.lowerBound
        while position < parentheses.upperBound {
            if position == parentheses.lowerBound || source.text(position) == "," {
                let isLabelled = source.kind(position + 1) == .identifier && source.text(position + 2) == ":"
                labels.append(isLabelled ? position + 1 : nil)
                position += 1
            } else {
                position = max(position, source.partner(position) ?? position) + 1
            }
        }
        return labels
    }

    private func isAskedForNil(_ position: Int, in source: SourceText) -> Bool {
        ["==", "!="].contains(source.text(position)) && source.text(position + 1) == "nil"
    }

    /// Whether the member at `position` is what `if let name = object.member {` binds.
    private func isBound(_ position: Int, in source: SourceText) -> Bool {
        guard ["{", ",", "else"].contains(source.text(position + 1)) else { return false }
        var start = position
        while source.kind(start) == .identifier || [".", "?", "!", "?."].contains(source.text(start)) { start -= 1 }
        return source.text(start) == "=" && ["let", "var"].contains(source.text(start - 2))
            && ["if", "guard", "while", ","].contains(source.text(start - 3))
    }
}
