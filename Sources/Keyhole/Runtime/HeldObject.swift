/// The object inside an `Any`.
///
/// A cast from `Any` to a class first asks whether the value could be bridged to an object, which copies collections
/// and costs hundreds of nanoseconds for a value that is an object already. This asks for the reference alone.
enum HeldObject {
    /// The object that `value` is, `nil` when it is of a value type.
    static func of(_ value: Any) -> AnyObject? {
        guard type(of: value) is AnyClass else { return nil }
        func reference<Value>(_ value: Value) -> AnyObject {
            // An `Any` that was made of an `Any` is opened to one once more, and has another size than a reference.
            guard Value.self is AnyClass else { return value as AnyObject }
            // `Value` is a class, so the value is one reference.
            return unsafeBitCast(value, to: AnyObject.self)
        }
        return _openExistential(value, do: reference)
    }

    /// The object that `value` is, when its class is that of `wanted` or a subclass of it, found without a cast.
    static func of(_ value: Any?, ofClass wanted: ObjectIdentifier) -> AnyObject? {
        guard let value, let object = of(value) else { return nil }
        var next: AnyClass? = type(of: object)
        while let type = next {
            if ObjectIdentifier(type) == wanted { return object }
            next = _getSuperclass(type)
        }
        return nil
    }
}
