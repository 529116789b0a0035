/// The value inside an `Any` that was made of exactly the wanted type.
///
/// A cast from `Any` looks the types up, asks for bridges, and copies the value and its container on the way: over a
/// hundred instructions for an integer. This compares one word and loads the value.
enum ExactValue {
    /// The `Value` in `container`, `nil` when it holds nothing or was made of a value of another type.
    @inline(__always)
    static func of<Value: BitwiseCopyable>(_ container: Any?, as type: Value.Type) -> Value? {
        // Values that are copied bit by bit lie in the container itself when they fit its three words.
        guard MemoryLayout<Value>.size <= 3 * word, MemoryLayout<Value>.alignment <= word else { return nil }
        return withStoredValue(container, madeOf: Value.self) { $0.load(as: Value.self) }
    }

    /// The object in `container`, `nil` when it holds nothing or was made of a reference of another type.
    ///
    /// The object may be of a subclass: what counts is the type that the reference had when the container was made.
    @inline(__always)
    static func object<Object: AnyObject>(_ container: Any?, as type: Object.Type) -> Object? {
        // A reference is one word, and lies in the container itself.
        withStoredValue(container, madeOf: Object.self) {
            Unmanaged<Object>.fromOpaque($0.load(as: UnsafeRawPointer.self)).takeUnretainedValue()
        }
    }

    /// The string in `container`, `nil` when it holds nothing or was made of a value of another type.
    @inline(__always)
    static func string(_ container: Any?) -> String? {
        // A string is two words that may be moved anywhere, so it lies in the container itself.
        withStoredValue(container, madeOf: String.self) { $0.load(as: String.self) }
    }

    private static var word: Int { MemoryLayout<UInt>.size }

    @inline(__always)
    private static func withStoredValue<Result>(
        _ container: Any?, madeOf type: Any.Type, _ load: (UnsafeRawPointer) -> Result
    ) -> Result? {
        // An `Any` is four words: a buffer of three, and the address of the type's metadata, which is 0 for `nil`.
        withUnsafePointer(to: container) { container in
            let container = UnsafeRawPointer(container)
            guard container.load(fromByteOffset: 3 * word, as: UInt.self) == unsafeBitCast(type, to: UInt.self) else {
                return nil
            }
            return load(container)
        }
    }
}
