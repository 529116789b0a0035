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
    /// For each type of each file, the place of the type round it, -1 for none.
    private let outer: [[Int]]
    private let primaries: [String: [TypeID]]
    private let extensions: [TypeID: [TypeID]]
    /// The extensions of types that the script does not declare, in the order of the files.
    let libraryExtensions: [TypeID]
    /// The library's classes that classes of the script come down from.
    private(set) var libraryRoots: Set<String> = []
    private let functions: [String: [MemberID]]
    private let variables: [String: [MemberID]]

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
            if let extended = Self.primary(types[id.file][id.type].name, in: primaries, types) {
                extensions[extended, default: []].append(id)
            } else {
                libraryExtensions.append(id)
            }
        }
        self.sources = sources
        self.types = types
        outer = types.map(Self.outerTypes)
        self.primaries = primaries
        self.functions = functions
        self.variables = variables
        self.extensions = extensions
        self.libraryExtensions = libraryExtensions
        if !libraryExtensions.isEmpty {
            let classes = all.filter { types[$0.file][$0.type].head.introducer == "class" }
            libraryRoots = Set(classes.compactMap { libraryRoot(of: $0) })
        }
    }

    private static func outerTypes(_ types: [TypeDeclaration]) -> [Int] {
        var open: [Int] = []
        return types.indices.map { index in
            while let last = open.last, !types[last].body.contains(types[index].body.lowerBound) { open.removeLast() }
            defer { open.append(index) }
            return open.last ?? -1
        }
    }

    subscript(id: TypeID) -> TypeDeclaration { types[id.file][id.type] }

    subscript(id: MemberID) -> Member { types[id.owner.file][id.owner.type].members[id.member] }

    /// Every type declaration, in the order of the files.
    var allTypes: [TypeID] {
        types.indices.flatMap { file in types[file].indices.map { TypeID(file: file, type: $0) } }
    }

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
    func protocols(of primary: TypeID) -> [TypeID] {
        var waiting = lineage(of: primary).flatMap { parts(of: $0) }
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

    /// The properties called `name`, in the order of the files.
    func variables(named name: String) -> [MemberID] { variables[name] ?? [] }

    /// The methods called `name` of the type declarations `parts`, in their order.
    func functions(named name: String, of parts: [TypeID]) -> [MemberID] {
        parts.flatMap { Self.members(functions[name] ?? [], of: $0) }
    }

    /// The properties called `name` of the type declarations `parts`, in their order.
    func variables(named name: String, of parts: [TypeID]) -> [MemberID] {
        parts.flatMap { Self.members(variables[name] ?? [], of: $0) }
    }

    /// Those of `members`, which are in the order of the files, that belong to `owner`. Logarithmic in their number.
    private static func members(_ members: [MemberID], of owner: TypeID) -> ArraySlice<MemberID> {
        var low = 0
        var high = members.count
        while low < high {
            let middle = (low + high) / 2
            if members[middle].owner < owner { low = middle + 1 } else { high = middle }
        }
        return members[low...].prefix { $0.owner == owner }
    }

    /// The innermost type of `file` whose braces hold `position`.
    func enclosingType(of position: Int, in file: Int) -> TypeID? {
        // Types stand in the order in which their braces open, so those that begin later are not looked at.
        let declared = types[file]
        var low = 0
        var high = declared.count
        while low < high {
            let middle = (low + high) / 2
            if declared[middle].body.lowerBound <= position { low = middle + 1 } else { high = middle }
        }
        var index = low - 1
        while index >= 0, !declared[index].body.contains(position) {
            index = outer[file][index]
        }
        return index < 0 ? nil : TypeID(file: file, type: index)
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
        return functions(named: function.name, of: protocols).first { candidate in
            self[candidate].function?.parameters.map(\.label) == function.parameters.map(\.label)
        }
    }

    /// The Objective-C name of the property `id`.
    func key(of id: MemberID) -> String? {
        guard let variable = self[id].variable else { return nil }
        return explicitName(id) ?? variable.name.filter { $0 != "`" }
    }
}
