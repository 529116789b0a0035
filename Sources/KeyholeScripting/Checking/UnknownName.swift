/// The name that a message of the compiler calls unknown.
struct UnknownName: Equatable {
    /// What the name was to be.
    enum Role: Equatable {
        case type
        /// A variable, a function or a type.
        case any
        /// A member of the type with that name.
        case member(of: String)
    }

    let name: String
    let role: Role

    init?(_ message: String) {
        if let name = Self.quoted(after: "cannot find type '", in: message) {
            self.init(name: name, role: .type)
        } else if let name = Self.quoted(after: "cannot find '", in: message) {
            self.init(name: name, role: .any)
        } else if let name = Self.quoted(after: "has no member '", in: message),
            let type = Self.quoted(after: "type '", in: message)
        {
            self.init(name: name, role: .member(of: Self.plain(type)))
        } else {
            return nil
        }
    }

    private init(name: String, role: Role) {
        self.name = name
        self.role = role
    }

    private static func quoted(after lead: String, in message: String) -> String? {
        guard let range = message.firstRange(of: lead) else { return nil }
        return String(message[range.upperBound...].prefix { $0 != "'" && $0 != "(" })
    }

    /// The type's own name, without its module, generic arguments and question marks.
    private static func plain(_ type: String) -> String {
        let name = type.prefix { $0 != "<" && $0 != "?" && $0 != "!" }
        return name.split(separator: ".").last.map(String.init) ?? String(name)
    }
}
