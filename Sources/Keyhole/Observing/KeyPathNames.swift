/// The names of the properties that a Swift key path goes through, as far as its description and its reads tell.
struct KeyPathNames {
    /// What stands for a property whose name is not known.
    private static let unknown = "…"

    /// One entry for each property; `nil` for an accessor, of which the description knows the address alone.
    private let names: [String?]

    /// Reads the description of `keyPath`: `\Root.name.<computed 0x… (Type)>?.name`.
    init(_ keyPath: AnyKeyPath) {
        var names: [String?] = []
        var current = ""
        var depth = 0
        for character in "\(keyPath)" {
            switch character {
            case "<", "(", "[": depth += 1
            case ">", ")", "]": depth -= 1
            case "." where depth == 0:
                names.append(current)
                current = ""
                continue
            default: break
            }
            current.append(character)
        }
        names.append(current)
        self.names = names.dropFirst().map { part in
            let name = part?.filter { $0 != "?" && $0 != "!" } ?? ""
            return name.hasPrefix("<") ? nil : name
        }
    }

    /// How many properties there are.
    var count: Int { names.count }

    /// The names with dots between them; `found` are those of the properties that were read, in their order.
    func joined(by found: [String]) -> String {
        var rest = found[...]
        let missing = names.count { $0 == nil }
        return names.map { name in
            if let name { return name }
            // A computed property reads others, or none: then only the first reads are surely the path's own.
            guard let next = rest.popFirst(), found.count <= missing || rest.count + 1 == found.count else {
                return Self.unknown
            }
            return next
        }.joined(separator: ".")
    }
}
