/// Reads the value at a key path by direct calls of the getters that it names.
///
/// The standard library evaluates a key path by interpreting its components, which costs ten times a call. A wrapped
/// property is computed as far as key paths are concerned, so `\Account.balance` has one component, and that names the
/// function to call; `\Account.owner?.name` has four: a getter, the way out for `nil`, another getter, and the wrapping
/// of the value in an optional.
@usableFromInline
struct KeyPathGetter<Root, Value> {
    // Held in a generic type, a function takes its argument and gives its result by address, whatever the types are:
    // that is how the getter of a key path's component does it, too.
    @usableFromInline let read: (Root) -> Value

    /// A function as it lies in memory.
    private struct Function {
        let code: UInt
        let context: UInt
    }

    /// Reads at `keyPath`.
    @usableFromInline
    init(_ keyPath: KeyPath<Root, Value>) {
        guard let components = KeyPathLayout(keyPath).components, let getter = Self.along(components[...]) else {
            read = { $0[keyPath: keyPath] }
            return
        }
        self = getter
    }

    private init(read: @escaping (Root) -> Value) { self.read = read }

    /// Calls the getter of a component at `code`.
    private init(code: UInt) {
        // A getter without captured arguments ignores what comes after its first argument, and has no context.
        self = unsafeBitCast(Function(code: code, context: 0), to: KeyPathGetter.self)
    }

    /// Follows `components` from a `Root`; `nil` when they don't lead to a `Value`.
    private static func along(_ components: ArraySlice<KeyPathLayout.Component>) -> KeyPathGetter? {
        guard let first = components.first else { return nil }
        let rest = components.dropFirst()
        switch first.kind {
        case .getter(let code):
            guard let next = first.next else { return KeyPathGetter(code: code) }
            func open<Next>(_ type: Next.Type) -> KeyPathGetter? {
                guard let rest = KeyPathGetter<Next, Value>.along(rest) else { return nil }
                return KeyPathGetter<Root, Next>(code: code).followed(by: rest)
            }
            return _openExistential(next, do: open)
        case .exit:
            guard let next = first.next, let nothing = (Value.self as? any OptionalValue.Type)?.empty as? Value else {
                return nil
            }
            func open<Next>(_ type: Next.Type) -> KeyPathGetter? {
                guard Root.self == Next?.self, let rest = KeyPathGetter<Next, Value>.along(rest) else { return nil }
                return rest.unlessNil(nothing).reinterpreted()
            }
            return _openExistential(next, do: open)
        case .wrapping:
            guard Value.self == Root?.self, rest.isEmpty else { return nil }
            // The commonest types are named, so that the compiler makes a fast version for each.
            switch Root.self {
            case is Int.Type: return KeyPathGetter<Int, Int?> { $0 }.reinterpreted()
            case is Bool.Type: return KeyPathGetter<Bool, Bool?> { $0 }.reinterpreted()
            case is Double.Type: return KeyPathGetter<Double, Double?> { $0 }.reinterpreted()
            case is String.Type: return KeyPathGetter<String, String?> { $0 }.reinterpreted()
            default: return KeyPathGetter<Root, Root?> { $0 }.reinterpreted()
            }
        }
    }

    /// The same function for types that have the same layout as these.
    private func reinterpreted<OtherRoot, OtherValue>() -> KeyPathGetter<OtherRoot, OtherValue> {
        // It takes and gives by address, so the types' layout is all that it depends on.
        unsafeBitCast(self, to: KeyPathGetter<OtherRoot, OtherValue>.self)
    }

    private func followed<Next>(by rest: KeyPathGetter<Value, Next>) -> KeyPathGetter<Root, Next> {
        // All references to objects are one word, and `nil` is 0: what is made for any object serves all classes.
        guard Root.self is AnyClass, Value.self is AnyClass || Value.self is any OptionalReference.Type else {
            return KeyPathGetter<Root, Next> { rest.read(read($0)) }
        }
        let first: KeyPathGetter<AnyObject, AnyObject?> = reinterpreted()
        let second: KeyPathGetter<AnyObject?, Next> = rest.reinterpreted()
        return KeyPathGetter<AnyObject, Next> { second.read(first.read($0)) }.reinterpreted()
    }

    private func unlessNil(_ nothing: Value) -> KeyPathGetter<Root?, Value> {
        guard Root.self is AnyClass else { return KeyPathGetter<Root?, Value> { $0.map(read) ?? nothing } }
        // As in `followed(by:)`.
        let some: KeyPathGetter<AnyObject, Value> = reinterpreted()
        return KeyPathGetter<AnyObject?, Value> { object in
            guard let object else { return nothing }
            return some.read(object)
        }.reinterpreted()
    }
}

/// An optional reference to an object of a class.
private protocol OptionalReference {}

extension Optional: OptionalReference where Wrapped: AnyObject {}

/// The memory of a key path object, as far as the library reads it.
///
/// After the object's header and a word for Objective-C stands the components' header, a 32-bit field padded to a word,
/// and then the components, each aligned to a word. A component begins with a 32-bit header that tells its kind; that of
/// a computed property goes on, after padding, with an identifier, the getter's address, and the setter's if there is
/// one. After each component but the last stands the type that it leads to.
struct KeyPathLayout {
    /// One step of a key path.
    struct Component {
        /// What a step does.
        enum Kind: Equatable {
            /// Calls the getter at an address.
            case getter(UInt)
            /// Ends with `nil` where the value is `nil`.
            case exit
            /// Makes an optional of the value.
            case wrapping
        }

        let kind: Kind
        /// The type that it leads to, `nil` for the last one: that leads to the key path's value.
        let next: Any.Type?
    }

    /// The components, `nil` when one of them is of another kind.
    let components: [Component]?

    init(_ keyPath: AnyKeyPath) {
        components = withExtendedLifetime(keyPath) {
            let object = UnsafeRawPointer(Unmanaged.passUnretained(keyPath).toOpaque())
            let size = Int(object.load(fromByteOffset: 24, as: UInt32.self) & 0x00FF_FFFF)
            // The components take `size` bytes from here, and every load below lies within them.
            let start = object + 32
            var offset = 0
            var components: [Component] = []
            while offset < size {
                guard let (kind, end) = Self.component(at: start, offset, size) else { return nil }
                guard end < size else {
                    components.append(Component(kind: kind, next: nil))
                    return components
                }
                let type = (end + 7) & ~7
                guard type + 8 < size else { return nil }
                components.append(Component(kind: kind, next: start.load(fromByteOffset: type, as: Any.Type.self)))
                offset = type + 8
            }
            return nil
        }
    }

    /// The component at `offset` of the `size` bytes from `start`, and where it ends; `nil` for one of another kind.
    private static func component(
        at start: UnsafeRawPointer, _ offset: Int, _ size: Int
    ) -> (kind: Component.Kind, end: Int)? {
        guard offset + 4 <= size else { return nil }
        let header = start.load(fromByteOffset: offset, as: UInt32.self)
        switch header & 0x7F00_0000 {
        case 0x0200_0000:
            let hasArguments = header & 0x0008_0000 != 0
            let end = offset + (header & 0x0040_0000 != 0 ? 32 : 24)
            guard !hasArguments, end <= size else { return nil }
            return (.getter(start.load(fromByteOffset: offset + 16, as: UInt.self)), end)
        case 0x0400_0000:
            switch header & 0x00FF_FFFF {
            case 0: return (.exit, offset + 4)
            case 1: return (.wrapping, offset + 4)
            default: return nil
            }
        default:
            return nil
        }
    }
}
