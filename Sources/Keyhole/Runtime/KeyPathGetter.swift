/// Reads the value at a key path, by a direct call of the getter where the key path is a single computed property.
///
/// The standard library evaluates a key path by interpreting its components, which costs ten times a call. A wrapped
/// property is computed as far as key paths are concerned, so `\Account.balance` has one component, and that names the
/// function to call.
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
        guard let code = KeyPathLayout(keyPath).soleGetter else {
            read = { $0[keyPath: keyPath] }
            return
        }
        // A getter without captured arguments ignores what comes after its first argument, and has no context.
        self = unsafeBitCast(Function(code: code, context: 0), to: KeyPathGetter.self)
    }
}

/// The memory of a key path object, as far as the library reads it.
///
/// After the object's header and a word for Objective-C stands the components' header, a 32-bit field padded to a word,
/// and then the components. A component begins with a 32-bit header, padded to a word, that tells its kind; that of a
/// computed property goes on with an identifier and the getter's address.
struct KeyPathLayout {
    /// The address of the only component's getter; `nil` when there are several, or one of another kind.
    let soleGetter: UInt?

    init(_ keyPath: AnyKeyPath) {
        soleGetter = withExtendedLifetime(keyPath) {
            let object = UnsafeRawPointer(Unmanaged.passUnretained(keyPath).toOpaque())
            let components = object.load(fromByteOffset: 24, as: UInt32.self)
            let size = components & 0x00FF_FFFF
            let isSingle = components & 0x2000_0000 != 0
            // Header, identifier and getter, with or without a setter.
            guard isSingle, size == 24 || size == 32 else { return nil }
            let component = object.load(fromByteOffset: 32, as: UInt32.self)
            let isComputed = component & 0x7F00_0000 == 0x0200_0000
            let isSettable = component & 0x0040_0000 != 0
            let hasArguments = component & 0x0008_0000 != 0
            guard isComputed, !hasArguments, (size == 32) == isSettable else { return nil }
            return object.load(fromByteOffset: 48, as: UInt.self)
        }
    }
}
