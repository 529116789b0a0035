/// Protocols of Objective-C.
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
            guard let optional = member.head.modifier("optional") else { continue }
            guard let function = member.function, !function.returnsValue, !declaration.name.contains("."),
                !function.isAsync
            else {
                report(
                    "an optional requirement with a value can't be told from a missing one here",
                    write: "make it required and give it a default in 'extension \(declaration.name)'",
                    at: optional.position, in: id.file)
                continue
            }
            remove(optional.position...optional.position, in: id.file)
            defaults.append(signature(of: MemberID(owner: id, member: index)) + " {}")
            adaptOptionalCalls(of: function)
        }
        guard !defaults.isEmpty else { return }
        let isPublic = declaration.head.modifier("public") != nil
        let text = " \(isPublic ? "public " : "")extension \(declaration.name) { \(defaults.joined(separator: "; ")) }"
        insert(text, at: source.range(declaration.body.upperBound).upperBound, in: id.file)
    }

    /// `func name(label: Type)`, as it is written.
    private func signature(of id: MemberID) -> String {
        let source = program.sources[id.owner.file]
        let head = program[id].head
        var end = head.position + 1
        while end < source.count, source.text(end) != "(" { end += 1 }
        end = (source.partner(end) ?? end) + 1
        while ["throws", "rethrows"].contains(source.text(end)) { end += 1 }
        return source.joined(head.position..<end)
    }

    /// Turns `object.name?(…)` into `object.name(…)`, as the requirement always has an implementation now.
    private mutating func adaptOptionalCalls(of function: FunctionMember) {
        for file in program.sources.indices {
            let source = program.sources[file]
            for position in 0..<source.count
            where source.text(position) == function.name && source.text(position - 1) == "." {
                let mark = source.text(position + 1)
                if mark == "?" || mark == "!", source.text(position + 2) == "(" {
                    replace(source.range(position + 1), with: "", in: file)
                } else if mark == "!=" || mark == "==" {
                    report(
                        "whether '\(function.name)' is implemented can't be asked this way here",
                        write: "write 'responds(to: #selector(…))'", at: position, in: file)
                }
            }
        }
    }
}
