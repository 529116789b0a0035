/// A method that a protocol of the script lets its conforming classes leave out.
struct OptionalRequirement {
    let id: ScriptProgram.MemberID
    let name: String
    /// The argument labels, `nil` for `_`.
    let labels: [String?]
    /// The name of the property that stands for the method.
    let property: String
    /// The property's type.
    let type: String
    /// What stands before a property that fulfils the requirement in a class of the same access level.
    let access: Access
    /// The last token of the declaration.
    let end: Int
    /// The method's name with its labels: `tap(_:for:)`.
    let fullName: String

    /// Who sees the protocol.
    enum Access {
        case file, module, everyone

        /// The word for a class's member, where the class is `public` or is not.
        func word(inPublicClass isPublic: Bool) -> String {
            switch self {
            case .file: "fileprivate "
            case .module: ""
            case .everyone: isPublic ? "public " : ""
            }
        }
    }

    /// Reads the member `id`; `nil` when it is no method of an instance.
    init?(_ program: ScriptProgram, _ id: ScriptProgram.MemberID) {
        let member = program[id]
        guard let function = member.function, !member.head.isTypeMember, !function.isGeneric else { return nil }
        self.id = id
        name = function.name
        labels = function.parameters.map { $0.label?.filter { $0 != "`" } }
        fullName = function.fullName
        let selector = SelectorNames.selector(name: function.name, labels: function.parameters.map(\.label))
        property = "keyhole_" + String(selector.map { $0 == ":" ? "_" : $0 })
        let effects = (function.isAsync ? " async" : "") + (function.isThrowing ? " throws" : "")
        let parameters = function.parameters.map(\.type).joined(separator: ", ")
        type = "((\(parameters))\(effects) -> \(function.result ?? "Void"))?"
        end = function.end
        let head = program[id.owner].head
        access = head.isPrivate ? .file : head.modifier("public") != nil ? .everyone : .module
    }

    /// The method, as an expression in its class.
    var reference: String { labels.isEmpty ? "self.\(name)" : "self.\(fullName)" }
}

extension ScriptProgram {
    /// The class's method that fulfils `requirement`, of one of `classes` or its extensions.
    func method(_ requirement: OptionalRequirement, in classes: [TypeID]) -> MemberID? {
        classes.lazy.flatMap { parts(of: $0) }.flatMap { self.functions(named: requirement.name, in: $0) }.first {
            !self[$0].head.isTypeMember
                && self[$0].function?.parameters.map { $0.label?.filter { $0 != "`" } } == requirement.labels
        }
    }

    /// The classes of the script that inherit the class.
    func subclasses(of primary: TypeID) -> [TypeID] {
        var found: [TypeID] = []
        var waiting = directSubclasses[primary] ?? []
        while let next = waiting.popLast() {
            guard !found.contains(next) else { continue }
            found.append(next)
            waiting += directSubclasses[next] ?? []
        }
        return found.sorted()
    }
}
