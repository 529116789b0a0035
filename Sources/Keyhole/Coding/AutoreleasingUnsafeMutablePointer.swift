/// The place of a value that a validator checks and may replace, as Apple's systems hand it to `validate<Key>:error:`.
///
/// There it is a pointer. Here it stands for a variable of the caller while ``lend(_:to:)`` runs; afterwards it keeps the
/// last value, and nothing is written.
public struct AutoreleasingUnsafeMutablePointer<Pointee> {
    private final class Place {
        var value: Pointee

        init(_ value: Pointee) { self.value = value }
    }

    private let place: Place

    /// The value.
    public var pointee: Pointee {
        get { place.value }
        nonmutating set { place.value = newValue }
    }
}

extension AutoreleasingUnsafeMutablePointer where Pointee == AnyObject? {
    /// Calls `body` with the place of `value`, and then sets `value` to what is there.
    ///
    /// A value that is no object is there in its object form.
    ///
    /// - Throws: what `body` throws; `value` is unchanged then.
    public static func lend(_ value: inout Any?, to body: (Self) throws -> Void) rethrows {
        let original = value.flatMap(flattened).map { HeldObject.of($0) ?? $0 as AnyObject }
        let pointer = Self(place: Place(original))
        try body(pointer)
        // What was left alone stays the very value that it was.
        if pointer.pointee !== original { value = pointer.pointee }
    }
}

extension ReflectiveObject {
    /// Checks, and may replace, a value before it is set for `key`; see ``validateValue(_:forKey:)-(Any?,_)``.
    ///
    /// - Throws: the validator's error when the value is not acceptable.
    public final func validateValue(_ value: inout AnyObject?, forKey key: String) throws {
        var any: Any? = value
        try validateValue(&any, forKey: key)
        value = any.flatMap(flattened).map { HeldObject.of($0) ?? $0 as AnyObject }
    }

    /// Checks, and may replace, a value before it is set at `keyPath`.
    ///
    /// - Throws: the validator's error when the value is not acceptable.
    public final func validateValue(_ value: inout AnyObject?, forKeyPath keyPath: String) throws {
        var any: Any? = value
        try validateValue(&any, forKeyPath: keyPath)
        value = any.flatMap(flattened).map { HeldObject.of($0) ?? $0 as AnyObject }
    }
}
