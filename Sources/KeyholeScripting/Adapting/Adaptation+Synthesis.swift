/// Writing the declaring member.
extension Adaptation {
    /// Adds the member that declares what `plan` says before the closing brace of the class.
    mutating func synthesize(_ plan: ClassPlan, in id: TypeID) {
        let statements = plan.statements
        guard !statements.isEmpty || !plan.members.isEmpty else { return }
        let declaration = program[id]
        let source = program.sources[id.file]
        if let own = declaration.members.first(where: { $0.function?.name == "declareMembers" }) {
            return report(
                "'\(declaration.name)' declares its members itself, so nothing is declared for it",
                write: "declare them there: \(statements.joined(separator: "; "))", as: .warning,
                at: own.head.position,
                in: id.file)
        }
        let close = declaration.body.upperBound
        let isPublic = declaration.head.modifier("public") != nil || declaration.head.modifier("open") != nil
        let access = isPublic ? "public " : ""
        let separator = source.beginsLine(close) || close == declaration.body.lowerBound + 1 ? "" : "; "
        var members = plan.members
        if !statements.isEmpty {
            members.append(
                "\(access)override class func declareMembers(in declarations: inout MemberDeclarations) "
                    + "{ \(statements.joined(separator: "; ")) }")
        }
        let text = separator + members.joined(separator: "; ") + " "
        insert(text, at: source.range(close).lowerBound, in: id.file)
    }

    /// Makes a class without superclass inherit the root class, once.
    ///
    /// - Returns: whether it does; if it can't, that is reported.
    mutating func inheritRoot(_ id: TypeID) -> Bool {
        let declaration = program[id]
        let source = program.sources[id.file]
        guard replaced.insert(Place(file: id.file, position: declaration.head.position)).inserted else { return true }
        let conflictingMembers: Set<String> = ["description", "debugDescription", "hash", "isEqual", "==", "className"]
        let conflictingProtocols: Set<String> = [
            "Equatable", "Hashable", "CustomStringConvertible", "CustomDebugStringConvertible",
        ]
        let parts = program.parts(of: id)
        let isConflicting = parts.contains { part in
            !conflictingProtocols.isDisjoint(with: program[part].inherited)
                || program[part].members.contains {
                    conflictingMembers.contains($0.function?.name ?? $0.variable?.name ?? "")
                }
        }
        guard !isConflicting else {
            report(
                "class '\(declaration.name)' has members for Objective-C but no superclass",
                write: "write 'class \(declaration.simpleName): NSObject'", at: declaration.head.position, in: id.file)
            return false
        }
        if let first = declaration.firstInherited {
            insert("NSObject, ", at: source.range(first).lowerBound, in: id.file)
        } else {
            insert(": NSObject", at: source.range(declaration.nameEnd).upperBound, in: id.file)
        }
        for member in declaration.members where member.head.introducer == "init" {
            let position = member.head.position
            guard source.text(position + 1) == "(", source.text(position + 2) == ")",
                member.head.modifier("convenience") == nil
            else { continue }
            insert("override ", at: source.range(position).lowerBound, in: id.file)
        }
        filesNeedingRoot.insert(id.file)
        return true
    }
}
