/// Classes: what they mark for Objective-C is declared in a member that is added to them.
extension Adaptation {
    mutating func adaptClass(_ id: TypeID) {
        let declaration = program[id]
        guard isLive(declaration.head.position, in: id.file) else { return }
        var plan = ClassPlan(name: declaration.simpleName)
        for part in program.parts(of: id) { collectConventions(of: part, in: &plan) }
        // What a category adds comes first in the runtime's lists, the last category's before the others'.
        let extensions = program.parts(of: id).filter { $0 != id }
        for part in libraryExtensions(for: id) + extensions.reversed() + [id] {
            collectMembers(of: part, for: id, in: &plan)
        }
        collectOptionalWitnesses(of: id, in: &plan)
        if let name = program.explicitName(declaration.head, file: id.file) { plan.setName(name) }
        guard !plan.isEmpty else { return }
        if program.libraryRoot(of: id) == nil {
            filesNeedingRoot.insert(id.file)
            guard let root = program.lineage(of: id).last, inheritRoot(root) else { return }
        }
        synthesize(plan, in: id)
    }

    // MARK: Members

    private static let dependencyPrefix = "keyPathsForValuesAffecting"
    private static let automaticPrefix = "automaticallyNotifiesObserversOf"

    private static func isConvention(_ name: String) -> Bool {
        name.hasPrefix(dependencyPrefix) || name.hasPrefix(automaticPrefix)
    }

    /// Class members that key-value observing finds by their name.
    private mutating func collectConventions(of part: TypeID, in plan: inout ClassPlan) {
        for member in program[part].members
        where member.head.isTypeMember && isLive(member.head.position, in: part.file) {
            guard let name = member.function?.name ?? member.variable?.name else { continue }
            let call = "\(plan.name).\(name)" + (member.function == nil ? "" : "()")
            let type = member.function?.result ?? member.variable?.type ?? ""
            if let rest = name.suffix(after: Self.dependencyPrefix), member.function?.parameters.isEmpty ?? true {
                let set = type.contains("NSSet") ? "(\(call) as? Set<String> ?? [])" : call
                plan.dependencies[rest] = "\(set).sorted()"
            } else if let rest = name.suffix(after: Self.automaticPrefix) {
                plan.automatic[rest] = call
            }
        }
    }

    private mutating func collectMembers(of part: TypeID, for owner: TypeID, in plan: inout ClassPlan) {
        for (index, member) in program[part].members.enumerated() {
            let id = MemberID(owner: part, member: index)
            guard isLive(member.head.position, in: part.file) else { continue }
            guard let exposure = exposure(of: id, in: owner) else { continue }
            if exposure == .explicit, program.sources[part.file].activity(member.head.position) == .unknown {
                report(
                    "whether this member is compiled can't be told from its '#if'", write: "move it out of the '#if'",
                    at: member.head.position, in: part.file)
                continue
            }
            if part.file != owner.file, member.head.isPrivate {
                report(
                    "a private member in another file than its class can't be declared",
                    write: "move it into the class or leave 'private' out", at: member.head.position, in: part.file)
                continue
            }
            switch member.kind {
            case .function: collectMethod(id, exposure, in: &plan)
            case .variable where !member.head.isTypeMember: collectProperty(id, exposure, in: &plan)
            case .variable: stripDynamic(id)
            case .other: checkPattern(member, exposure, in: part.file)
            }
        }
    }

    /// How a member comes to be visible to Objective-C.
    enum Exposure { case explicit, inferred }

    /// How the member `id` is visible to Objective-C in the class `owner`, `nil` when it is not.
    private func exposure(of id: MemberID, in owner: TypeID) -> Exposure? {
        let head = program[id].head
        if head.attribute("@nonobjc") != nil { return nil }
        if selected.contains(id) || head.attributes.contains(where: { Self.exposing.contains($0.name) }) {
            return .explicit
        }
        if program.requirement(of: id) != nil { return .inferred }
        let isWhole =
            program[id.owner].head.attribute("@objc") != nil && program[id.owner].head.introducer == "extension"
            || program.lineage(of: owner).contains { program[$0].head.attribute("@objcMembers") != nil }
        return isWhole && !head.isPrivate && head.modifier("override") == nil ? .inferred : nil
    }

    private mutating func collectMethod(_ id: MemberID, _ exposure: Exposure, in plan: inout ClassPlan) {
        guard let function = program[id].function, let selector = program.selector(of: id) else { return }
        stripDynamic(id)
        let isTypeMember = program[id].head.isTypeMember
        if !isTypeMember, let key = function.validatedKey { return plan.addValidator(key, function) }
        if let reason = function.obstacle {
            guard exposure == .explicit else { return }
            return report(
                "method '\(function.fullName)' can't be marked '@objc' because \(reason)",
                write: "leave '@objc' out and call the method itself", at: program[id].head.position,
                in: id.owner.file)
        }
        if function.isAsync {
            if !isTypeMember { plan.addAsyncMethod(selector, function) }
        } else if isTypeMember {
            if !Self.isConvention(function.name) { plan.addClassMethod(selector, function) }
        } else {
            plan.addMethod(selector, function)
        }
    }

    /// Says that variables in a pattern, such as a tuple's, can't be visible to Objective-C.
    private mutating func checkPattern(_ member: Member, _ exposure: Exposure, in file: Int) {
        guard exposure == .explicit, ["var", "let"].contains(member.head.introducer) else { return }
        report(
            "variables that are taken from a tuple can't be declared for Objective-C",
            write: "write one 'var' for each",
            at: member.head.position, in: file)
    }

    /// Takes `dynamic` off a member whose calls go through Swift's dispatch here.
    mutating func stripDynamic(_ id: MemberID) {
        guard let dynamic = program[id].head.modifier("dynamic"),
            replaced.insert(Place(file: id.owner.file, position: dynamic.position)).inserted
        else { return }
        remove(dynamic.position...dynamic.position, in: id.owner.file)
    }

    // MARK: Extensions of library classes

    /// The extensions of library classes whose members the class inherits: it declares them for its own instances.
    private func libraryExtensions(for id: TypeID) -> [TypeID] {
        guard let root = program.libraryRoot(of: id), program.lineage(of: id).count == 1 else { return [] }
        return program.libraryExtensions(ofClass: root)
    }

    /// Warns of methods that an extension adds to a library's class of which the script has no subclass.
    mutating func checkLibraryExtension(_ id: TypeID) {
        let name = program[id].name
        let isInherited = libraryRoots.contains { LibraryClasses.isClass($0, kindOf: name) }
        for (index, member) in program[id].members.enumerated() where isLive(member.head.position, in: id.file) {
            let memberID = MemberID(owner: id, member: index)
            if exposure(of: memberID, in: id) != nil { stripDynamic(memberID) }
            guard !isInherited, member.function != nil, exposure(of: memberID, in: id) == .explicit else { continue }
            report(
                "a method added to '\(name)' is found by its selector on the script's own subclasses alone",
                write: "declare it in a subclass of '\(name)'", as: .warning, at: member.head.position, in: id.file)
        }
    }
}

extension String {
    /// What follows `prefix`, when that is not nothing.
    fileprivate func suffix(after prefix: String) -> String? {
        hasPrefix(prefix) && count > prefix.count ? String(dropFirst(prefix.count)) : nil
    }
}
