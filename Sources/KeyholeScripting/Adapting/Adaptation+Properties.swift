/// Properties that are visible to Objective-C.
extension Adaptation {
    mutating func collectProperty(_ id: MemberID, _ exposure: Exposure, in plan: inout ClassPlan) {
        let member = program[id]
        let file = id.owner.file
        guard let variable = member.variable, let key = program.key(of: id) else { return }
        let isDynamic = member.head.modifier("dynamic") != nil
        if variable.isList {
            return report(
                "several properties in one declaration can't be declared one by one",
                write: "write one 'var' for each", at: member.head.position, in: file)
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
        let isObserved = isDynamic && !keepsForm(member)
        var arguments: [String] = []
        if isObserved {
            makeObserved(id)
            plan.hasObservedProperty = true
            if key != variable.name { arguments.append("field: \"\(variable.name.filter { $0 != "`" })\"") }
        }
        let accessors = accessorNames(of: id)
        if let getter = accessors["get"] { arguments.append("getter: \"\(getter)\"") }
        if let setter = accessors["set"] { arguments.append("setter: \"\(setter)\"") }
        if member.head.attribute("@NSCopying") != nil {
            arguments.append("ownership: .copy")
        } else if member.head.modifiers.contains(where: { $0.name == "weak" }) {
            arguments.append("ownership: .weak")
        } else if member.head.modifiers.contains(where: { $0.name == "unowned" }) {
            arguments.append("ownership: .assign")
        }
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
        stripDynamic(id)
        guard !isObserved || !arguments.isEmpty else { return }
        plan.addProperty(key, variable.name, arguments)
    }

    /// Whether a property can't become an observed field: it is no plain stored variable, or has another wrapper.
    private func keepsForm(_ member: Member) -> Bool {
        guard let variable = member.variable else { return true }
        let keeping: Set<String> = ["lazy", "weak", "unowned"]
        let isWrapped = member.head.attributes.contains { attribute in
            attribute.name.dropFirst().first?.isUppercase ?? false
                && !["@IBOutlet", "@IBInspectable", "@GKInspectable", "@NSCopying", "@MainActor"].contains(
                    attribute.name)
        }
        return variable.isConstant || variable.isComputed || isWrapped
            || member.head.modifiers.contains { keeping.contains($0.name) }
    }

    /// Puts `@Property` in the place of `@objc`, or of `dynamic` where the class says `@objcMembers`.
    private mutating func makeObserved(_ id: MemberID) {
        let source = program.sources[id.owner.file]
        let head = program[id].head
        if let attribute = head.attribute("@objc") {
            replaced.insert(Place(file: id.owner.file, position: attribute.position))
            let end = source.range(attribute.positions.upperBound).upperBound
            replace(source.range(attribute.position).lowerBound..<end, with: "@Property", in: id.owner.file)
        } else if let dynamic = head.modifier("dynamic") {
            replaced.insert(Place(file: id.owner.file, position: dynamic.position))
            replace(source.range(dynamic.position), with: "@Property", in: id.owner.file)
        }
    }

    /// Makes the setter of a property that keeps its form tell observers, as a `dynamic` one does on Apple's systems.
    ///
    /// - Returns: whether it does. A class that decides by itself what notifies is left alone.
    private mutating func announceChanges(_ id: MemberID, key: String) -> Bool {
        guard let variable = program[id].variable, !variable.isConstant else { return false }
        let source = program.sources[id.owner.file]
        if let owner = program.primary(of: id.owner),
            !program.functions(named: "automaticallyNotifiesObservers", of: program.lineage(of: owner)).isEmpty
        {
            return false
        }
        if variable.accessors == .none, !variable.hasInitialValue, variable.type != nil {
            let text =
                " { willSet { willChangeValue(forKey: \"\(key)\") } didSet { didChangeValue(forKey: \"\(key)\") } }"
            insert(text, at: source.range(variable.end).upperBound, in: id.owner.file)
            return true
        }
        guard variable.accessors == .readWrite, let block = variable.block else { return false }
        for position in block where source.text(position) == "set" && source.text(position - 1) != "." {
            var open = position + 1
            if source.text(open) == "(" { open = (source.partner(open) ?? open) + 1 }
            guard source.text(open) == "{" else { continue }
            let text =
                " willChangeValue(forKey: \"\(key)\"); defer { didChangeValue(forKey: \"\(key)\") }"
                + (source.beginsLine(open + 1) ? "" : ";")
            insert(text, at: source.range(open).upperBound, in: id.owner.file)
            return true
        }
        return false
    }
}
