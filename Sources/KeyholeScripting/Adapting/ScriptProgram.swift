/// The files of a script taken together: which types there are, what they inherit, who declares which method.
struct ScriptProgram {
    /// A type declaration, by its file and its place in it.
    struct TypeID: Hashable, Comparable {
        let file: Int
        let type: Int

        static func < (left: TypeID, right: TypeID) -> Bool { (left.file, left.type) < (right.file, right.type) }
    }

    /// A member, by its type declaration and its place in it.
    struct MemberID: Hashable, Comparable {
        let owner: TypeID
        let member: Int

        static func < (left: MemberID, right: MemberID) -> Bool {
            (left.owner, left.member) < (right.owner, right.member)
        }
    }

    let sources: [SourceText]
    let types: [[TypeDeclaration]]
    /// Every type declaration, in the order of the files.
    let allTypes: [TypeID]
    /// The extensions of types that are not the script's.
    let libraryExtensions: [TypeID]
    private let libraryExtensionsByName: [String: [TypeID]]
    /// The classes of the script by the class of the script that they inherit.
    private(set) var directSubclasses: [TypeID: [TypeID]] = [:]
    private let primaries: [String: [TypeID]]
    private let extensions: [TypeID: [TypeID]]
    private let functions: [String: [MemberID]]
    private let variables: [String: [MemberID]]
    /// What the `@objc` protocols let conforming classes leave out, in the order of the files.
    private(set) var optionalRequirements: [OptionalRequirement] = []
    /// The same by their protocols.
    private(set) var optionalRequirementsByProtocol: [TypeID: [OptionalRequirement]] = [:]

    init(_ sources: [SourceText]) {
        let types = sources.map { DeclarationParser.types(in: $0) }
        var primaries: [String: [TypeID]] = [:]
        var functions: [String: [MemberID]] = [:]
        var variables: [String: [MemberID]] = [:]
        let all = types.indices.flatMap { file in types[file].indices.map { TypeID(file: file, type: $0) } }
        for id in all {
            let type = types[id.file][id.type]
            if type.head.introducer != "extension" { primaries[type.simpleName, default: []].append(id) }
            for (index, member) in type.members.enumerated() {
                let memberID = MemberID(owner: id, member: index)
                if let function = member.function { functions[function.name, default: []].append(memberID) }
                if let variable = member.variable { variables[variable.name, default: []].append(memberID) }
            }
        }
        var extensions: [TypeID: [TypeID]] = [:]
        var libraryExtensions: [TypeID] = []
        for id in all where types[id.file][id.type].head.introducer == "extension" {
            let extended = Self.primary(types[id.file][id.type].name, in: primaries, types)
            if let extended { extensions[extended, default: []].append(id) } else { libraryExtensions.append(id) }
        }
        self.sources = sources
        self.types = types
        allTypes = all
        self.libraryExtensions = libraryExtensions
        libraryExtensionsByName = Dictionary(grouping: libraryExtensions) { types[$0.file][$0.type].name }
        self.primaries = primaries
        self.functions = functions
        self.variables = variables
        self.extensions = extensions
        for id in all {
            guard let name = superclassName(of: id), let above = primary(name) else { continue }
            directSubclasses[above, default: []].append(id)
        }
        optionalRequirements = all.filter { self[$0].head.introducer == "protocol" }.flatMap { id in
            self[id].members.indices.compactMap { index in
                let member = MemberID(owner: id, member: index)
                guard self[id].head.attribute("@objc") != nil, self[member].head.modifier("optional") != nil else {
                    return nil
                }
                return OptionalRequirement(self, member)
            }
        }
        optionalRequirementsByProtocol = Dictionary(grouping: optionalRequirements, by: \.id.owner)
    }

    subscript(id: TypeID) -> TypeDeclaration { types[id.file][id.type] }

    subscript(id: MemberID) -> Member { types[id.owner.file][id.owner.type].members[id.member] }

    // MARK: Types

    /// The declaration, not an extension, of the type that `name` means; `name` may be qualified.
    func primary(_ name: String) -> TypeID? { Self.primary(name, in: primaries, types) }

    private static func primary(
        _ name: String, in primaries: [String: [TypeID]], _ types: [[TypeDeclaration]]
    ) -> TypeID? {
        let simple = name.split(separator: ".").last.map(String.init) ?? name
        return primaries[simple]?.first {
            let full = types[$0.file][$0.type].name
            return full == name || full.hasSuffix("." + name) || name.hasSuffix("." + full)
        }
    }

    /// The extensions of the library's class `name` and of those it inherits, in the order of the files.
    func libraryExtensions(ofClass name: String) -> [TypeID] {
        guard !libraryExtensions.isEmpty else { return [] }
        return LibraryClasses.ancestry(of: name).flatMap { libraryExtensionsByName[$0] ?? [] }.sorted()
    }

    /// The declaration that `id` is, or that it extends; `nil` for an extension of a library's type.
    func primary(of id: TypeID) -> TypeID? { self[id].head.introducer == "extension" ? primary(self[id].name) : id }

    /// The type's declaration and its extensions, in the order of the files.
    func parts(of primary: TypeID) -> [TypeID] { ([primary] + (extensions[primary] ?? [])).sorted() }

    /// Whether `name` is a protocol: one of the script, or one of the libraries as far as the name tells.
    func isProtocol(_ name: String) -> Bool {
        if let id = primary(name) { return self[id].head.introducer == "protocol" }
        let simple = name.split(separator: ".").last.map(String.init) ?? name
        return LibraryClasses.isProtocolName(simple)
    }

    /// The name of the superclass, `nil` for none.
    func superclassName(of primary: TypeID) -> String? {
        guard self[primary].head.introducer == "class", let first = self[primary].inherited.first else { return nil }
        return isProtocol(first) ? nil : first
    }

    /// The class and its superclasses that the script declares, nearest first.
    func lineage(of primary: TypeID) -> [TypeID] {
        var result = [primary]
        while let name = superclassName(of: result[result.count - 1]), let next = self.primary(name),
            !result.contains(next)
        {
            result.append(next)
        }
        return result
    }

    /// The library's class that the class comes down from, `nil` when it is a root class of its own.
    func libraryRoot(of primary: TypeID) -> String? {
        guard let last = lineage(of: primary).last, let name = superclassName(of: last) else { return nil }
        return self.primary(name) == nil ? name : nil
    }

    /// The protocols of the script that the class or a superclass conforms to.
    func protocols(of primary: TypeID) -> [TypeID] { protocols(from: lineage(of: primary).flatMap { parts(of: $0) }) }

    /// The protocols of the script that the class itself says it conforms to.
    func ownProtocols(of primary: TypeID) -> [TypeID] { protocols(from: parts(of: primary)) }

    private func protocols(from parts: [TypeID]) -> [TypeID] {
        var waiting = parts
        var seen = Set(waiting)
        var result: [TypeID] = []
        while let next = waiting.popLast() {
            for name in self[next].inherited {
                guard let id = self.primary(name), self[id].head.introducer == "protocol", seen.insert(id).inserted
                else { continue }
                result.append(id)
                waiting.append(id)
            }
        }
        return result.sorted()
    }

    // MARK: Members

    /// The methods called `name`, in the order of the files.
    func functions(named name: String) -> [MemberID] { functions[name] ?? [] }

    /// The methods called `name` of one declaration or extension.
    func functions(named name: String, in part: TypeID) -> [MemberID] {
        self[part].members.indices.lazy.filter { self[part].members[$0].function?.name == name }
            .map { MemberID(owner: part, member: $0) }
    }

    /// The properties called `name`, in the order of the files.
    func variables(named name: String) -> [MemberID] { variables[name] ?? [] }

    /// The property `name` of the class, or of the nearest superclass that has it.
    func variable(named name: String, of primary: TypeID) -> MemberID? {
        for part in lineage(of: primary).lazy.flatMap({ self.parts(of: $0) }) {
            let index = self[part].members.firstIndex { $0.variable?.name.filter { $0 != "`" } == name }
            if let index { return MemberID(owner: part, member: index) }
        }
        return nil
    }

    /// The name in `@objc(name)`.
    func explicitName(_ id: MemberID) -> String? { explicitName(self[id].head, file: id.owner.file) }

    /// The name in `@objc(name)` of the declaration with `head`.
    func explicitName(_ head: DeclarationHead, file: Int) -> String? {
        guard let arguments = head.attribute("@objc")?.arguments, arguments.count > 2 else { return nil }
        return sources[file].joined(arguments.lowerBound + 1..<arguments.upperBound).filter { $0 != " " }
    }

    /// The selector of the method `id`.
    func selector(of id: MemberID) -> String? {
        guard let function = self[id].function else { return nil }
        if let name = explicitName(id) { return name }
        if let requirement = requirement(of: id), let name = explicitName(requirement) { return name }
        return SelectorNames.selector(
            name: function.name, labels: function.parameters.map(\.label), isThrowing: function.isThrowing,
            isAsync: function.isAsync)
    }

    /// The requirement of an `@objc` protocol of the script that the method `id` of a class fulfils.
    func requirement(of id: MemberID) -> MemberID? {
        guard let function = self[id].function, let owner = primary(of: id.owner),
            self[owner].head.introducer == "class"
        else { return nil }
        let protocols = self.protocols(of: owner).filter { self[$0].head.attribute("@objc") != nil }
        guard !protocols.isEmpty else { return nil }
        return protocols.lazy.flatMap { self.functions(named: function.name, in: $0) }.first { candidate in
            self[candidate].function?.parameters.map(\.label) == function.parameters.map(\.label)
        }
    }

    /// The Objective-C name of the property `id`.
    func key(of id: MemberID) -> String? {
        guard let variable = self[id].variable else { return nil }
        return explicitName(id) ?? variable.name.filter { $0 != "`" }
    }
}
