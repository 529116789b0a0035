/// Finds who holds an object, as far as stored fields tell.
///
/// The search goes from named roots through the strong fields of objects and structures and through arrays, sets and
/// dictionaries, breadth first, so each path it finds is a shortest one. It sees neither into closures nor into the
/// payloads of enumerations. Linear in what is reachable.
struct RetentionSearch {
    private let targets: Set<ObjectIdentifier>
    private var paths: [ObjectIdentifier: String] = [:]
    private var closures: [String] = []
    /// The objects to look into; those before ``next`` have been. It keeps them alive, so that no identity is reused.
    private var queue: [(path: String, object: AnyObject)] = []
    private var next = 0
    private var seen: Set<ObjectIdentifier> = []

    /// Searches from `roots` for `targets`.
    init(for targets: Set<ObjectIdentifier>, from roots: [(name: String, object: ReflectiveObject)]) {
        self.targets = targets
        guard !targets.isEmpty else { return }
        for root in roots { reach(root.object, at: root.name) }
        run()
        queue = []
    }

    /// The paths to those of `objects` that were found; when none was, the closures on the way, any of which may hold
    /// them.
    func holders(of objects: [ObjectIdentifier]) -> [String] {
        let found = objects.compactMap { paths[$0] }
        return found.isEmpty ? closures.map { "\($0), a closure: what it captures can't be seen" } : found
    }

    private mutating func run() {
        while next < queue.count {
            let (path, object) = queue[next]
            next += 1
            for ancestor in sequence(first: RuntimeClass.of(type(of: object)), next: { $0.superclass }) {
                for field in ancestor.ivars where field.ownership == .strong {
                    let place = "\(path).\(field.name)"
                    if TypeMetadata(field.type).holdsBareFunction {
                        closures.append(place)
                    } else if let value = try? field.value(in: object) {
                        reach(value, at: place)
                    }
                }
            }
        }
    }

    private mutating func reach(_ value: Any, at path: String) {
        guard let value = flattened(value) else { return }
        let metadata = TypeMetadata(type(of: value))
        if metadata.kind == .class {
            reach(value as AnyObject, at: path)
        } else if metadata.kind == .structure {
            reachParts(of: value, at: path)
        }
    }

    private mutating func reach(_ object: AnyObject, at path: String) {
        let identity = ObjectIdentifier(object)
        guard seen.insert(identity).inserted else { return }
        if targets.contains(identity) { paths[identity] = path }
        queue.append((path, object))
    }

    private mutating func reachParts(of value: Any, at path: String) {
        switch value {
        case let array as [Any]:
            for (index, element) in array.enumerated() { reach(element, at: "\(path)[\(index)]") }
        case let dictionary as [AnyHashable: Any]:
            for (key, element) in dictionary.sorted(by: { "\($0.key)" < "\($1.key)" }) {
                reach(element, at: "\(path)[\(key)]")
            }
        case let set as Set<AnyHashable>:
            for element in set { reach(element.base, at: "\(path)[…]") }
        default:
            for part in StructureFields.parts(of: value) {
                if let value = part.value {
                    reach(value, at: "\(path).\(part.name)")
                } else {
                    closures.append("\(path).\(part.name)")
                }
            }
        }
    }
}
