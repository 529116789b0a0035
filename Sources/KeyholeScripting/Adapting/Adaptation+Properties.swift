/// Properties that are visible to Objective-C.
extension Adaptation {
    /// What becomes of a property that is `dynamic`.
    enum ObservedForm {
        /// A field with this wrapper.
        case field(wrapper: String)
        /// It stays as it is, and its setter tells.
        case kept
    }

    mutating func collectProperty(_ id: MemberID, _ exposure: Exposure, in plan: inout ClassPlan) {
        let member = program[id]
        let file = id.owner.file
        guard let variable = member.variable, let key = program.key(of: id) else { return }
        let isDynamic = member.head.modifier("dynamic") != nil
        if variable.listing.count > 1, program.explicitName(id) != nil {
            guard variable.listing.index == 0 else { return }
            return report(
                "one name for Objective-C can't stand for several properties", write: "write one 'var' for each",
                at: member.head.position, in: file)
        }
        // An override keeps the declaration of the class it overrides.
        guard member.head.modifier("override") == nil else { return stripDynamic(id) }
        if member.head.attribute("@NSManaged") != nil { return }
        if let copying = member.head.attribute("@NSCopying") {
            report(
                "'\(variable.name)' keeps the object itself, not a copy",
                write: "copy the value before it is set", as: .warning,
                at: copying.position, in: file)
        }
        let name = variable.name.filter { $0 != "`" }
        let ownership = Self.ownership(member.head)
        var arguments: [String] = []
        var isObserved = false
        if isDynamic, case .field(let wrapper) = observedForm(of: member) {
            isObserved = true
            makeObserved(id, wrapper)
            if key != name { arguments.append("field: \"\(name)\"") }
        }
        let accessors = accessorNames(of: id)
        if let getter = accessors["get"] { arguments.append("getter: \"\(getter)\"") }
        if let setter = accessors["set"] { arguments.append("setter: \"\(setter)\"") }
        // A weak field says so itself.
        if let ownership, !isObserved || ownership == "copy" { arguments.append("ownership: .\(ownership)") }
        let isPlainField = !isObserved && !variable.isComputed && member.head.modifier("lazy") == nil
        if isPlainField, key != name { arguments.append("backingIvar: \"\(name)\"") }
        let isStated = !arguments.isEmpty && arguments != ["field: \"\(name)\""]
        let capital = ClassPlan.capitalized(key)
        if let automatic = plan.automatic[capital] {
            arguments.append("notifiesAutomatically: \(automatic)")
        } else if isDynamic, !isObserved, announceChanges(id, key: key) {
            arguments.append("notifiesAutomatically: false")
        }
        if member.head.attribute("@IBInspectable") != nil { arguments.append("isInspectable: true") }
        if let dependencies = plan.dependencies[capital] {
            arguments.append("dependencies: \(dependencies)")
        } else if !isObserved {
            arguments.append("dependencies: []")
        }
        if isStated { arguments.append("isInSwiftOrder: true") }
        stripDynamic(id)
        if isObserved, arguments.isEmpty {
            plan.addField(name)
        } else {
            plan.addProperty(key, variable.name, arguments)
        }
    }

    /// The word for a reference that keeps nothing alive, or keeps a copy.
    private static func ownership(_ head: DeclarationHead) -> String? {
        if head.attribute("@NSCopying") != nil { return "copy" }
        return head.modifiers.contains { $0.name == "weak" || $0.name == "unowned" } ? "weak" : nil
    }

    /// What becomes of a `dynamic` property. One that is no plain stored variable, or has another wrapper, is kept.
    private func observedForm(of member: Member) -> ObservedForm {
        guard let variable = member.variable else { return .kept }
        let isWrapped = member.head.attributes.contains { attribute in
            attribute.name.dropFirst().first?.isUppercase ?? false
                && !["@IBOutlet", "@IBInspectable", "@GKInspectable", "@NSCopying", "@MainActor"].contains(
                    attribute.name)
        }
        let keeping: Set<String> = ["lazy", "unowned"]
        guard !variable.isConstant, !variable.isComputed, !isWrapped,
            !member.head.modifiers.contains(where: { keeping.contains($0.name) })
        else { return .kept }
        return .field(wrapper: member.head.modifier("weak") == nil ? "@Property" : "@WeakProperty")
    }

    /// Puts the wrapper in the place of `@objc`, or of `dynamic` where the class says `@objcMembers`; a list of variables
    /// becomes one declaration for each, since a wrapper can't stand for several.
    private mutating func makeObserved(_ id: MemberID, _ wrapper: String) {
        let file = id.owner.file
        let source = program.sources[file]
        let head = program[id].head
        if let attribute = head.attribute("@objc") {
            if replaced.insert(Place(file: file, position: attribute.position)).inserted {
                let end = source.range(attribute.positions.upperBound).upperBound
                replace(source.range(attribute.position).lowerBound..<end, with: wrapper, in: file)
            }
        } else if let dynamic = head.modifier("dynamic") {
            if replaced.insert(Place(file: file, position: dynamic.position)).inserted {
                replace(source.range(dynamic.position), with: wrapper, in: file)
            }
        }
        if let weak = head.modifier("weak"), replaced.insert(Place(file: file, position: weak.position)).inserted {
            remove(weak.position...weak.position, in: file)
        }
        splitList(id, wrapper)
    }

    /// Ends the declaration before the variable `id` of a list and begins another one with the same head.
    private mutating func splitList(_ id: MemberID, _ wrapper: String) {
        guard let variable = program[id].variable, variable.listing.count > 1 else { return }
        let file = id.owner.file
        let source = program.sources[file]
        let head = program[id].head
        if variable.listing.index > 0 {
            let attributes = head.attributes
                .filter { !Self.stripped.contains($0.name) }
                .map { source.joined($0.positions.lowerBound..<$0.positions.upperBound + 1) }
            let modifiers = head.modifiers.filter { !["dynamic", "weak"].contains($0.name) }
                .map { $0.name + ($0.argument.map { "(\($0))" } ?? "") }
            let words = [wrapper] + attributes + modifiers + [head.introducer]
            replace(source.range(variable.start - 1), with: "; \(words.joined(separator: " "))", in: file)
        }
        // `var a, b: Int` gives both the type of the one that has it.
        guard variable.type == nil, !variable.hasInitialValue else { return }
        let rest = program[id.owner].members.dropFirst(id.member + 1).prefix { $0.head.position == head.position }
        if let type = rest.lazy.compactMap({ $0.variable?.type }).first {
            insert(": \(type)", at: source.range(variable.start).upperBound, in: file)
        }
    }

    // MARK: Properties that keep their form

    /// Makes the setter of a property that keeps its form tell observers, as a `dynamic` one does on Apple's systems.
    ///
    /// - Returns: whether it does. A class that decides by itself what notifies is left alone.
    private mutating func announceChanges(_ id: MemberID, key: String) -> Bool {
        guard let variable = program[id].variable, !variable.isConstant else { return false }
        let source = program.sources[id.owner.file]
        if let owner = program.primary(of: id.owner),
            program.lineage(of: owner).flatMap({ program.parts(of: $0) })
                .contains(where: { !program.functions(named: "automaticallyNotifiesObservers", in: $0).isEmpty })
        {
            return false
        }
        switch variable.accessors {
        case .readOnly: return false
        case .none:
            guard variable.type != nil || variable.hasInitialValue else { return false }
            let text =
                " { willSet { willChangeValue(forKey: \"\(key)\") } didSet { didChangeValue(forKey: \"\(key)\") } }"
            insert(text, at: source.range(variable.end).upperBound, in: id.owner.file)
            return true
        case .observers: return announceInObservers(variable, key: key, in: id.owner.file)
        case .readWrite:
            guard let open = opening(of: "set", in: variable, source) else { return false }
            announce(
                "willChangeValue(forKey: \"\(key)\"); defer { didChangeValue(forKey: \"\(key)\") }", after: open,
                in: id.owner.file)
            return true
        }
    }

    /// Makes `willSet` and `didSet` tell, and adds the one of them that is missing.
    private mutating func announceInObservers(_ variable: VariableMember, key: String, in file: Int) -> Bool {
        guard let block = variable.block else { return false }
        let source = program.sources[file]
        let statements = [
            ("willSet", "willChangeValue(forKey: \"\(key)\")"),
            ("didSet", "defer { didChangeValue(forKey: \"\(key)\") }"),
        ]
        for (keyword, statement) in statements {
            if let open = opening(of: keyword, in: variable, source) {
                announce(statement, after: open, in: file)
            } else {
                insert(" \(keyword) { \(statement) }", at: source.range(block.lowerBound).upperBound, in: file)
            }
        }
        return true
    }

    /// The brace after the accessor `keyword` of `variable`.
    private func opening(of keyword: String, in variable: VariableMember, _ source: SourceText) -> Int? {
        guard let block = variable.block else { return nil }
        for position in DeclarationParser.accessorKeywords(in: block, of: source) where source.text(position) == keyword
        {
            var open = position + 1
            if source.text(open) == "(" { open = (source.partner(open) ?? open) + 1 }
            if source.text(open) == "{" { return open }
        }
        return nil
    }

    private mutating func announce(_ statement: String, after open: Int, in file: Int) {
        let source = program.sources[file]
        let text = " \(statement)" + (source.beginsLine(open + 1) ? "" : ";")
        insert(text, at: source.range(open).upperBound, in: file)
    }
}
