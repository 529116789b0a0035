/// A ``Property`` field of one of the commonest types, which key-value coding reads and writes without a call through a
/// closure: that would take and give back a reference to what the closure holds.
struct DirectField {
    private enum Kind {
        case integer, boolean, double, string
        /// An object of a class or of one of its subclasses.
        case object(ofClass: ObjectIdentifier)
    }

    private let kind: Kind
    private let offset: Int

    /// `nil` for a field of another type.
    init?(_ type: Any.Type, at offset: Int) {
        switch type {
        case is Int.Type: kind = .integer
        case is Bool.Type: kind = .boolean
        case is Double.Type: kind = .double
        case is String.Type: kind = .string
        default:
            let wrapped = (type as? any OptionalValue.Type)?.wrappedType ?? type
            guard wrapped is AnyClass else { return nil }
            kind = .object(ofClass: ObjectIdentifier(wrapped))
        }
        self.offset = offset
    }

    /// The value in the shape that key-value coding hands out.
    @inline(__always)
    func value(of object: ReflectiveObject) -> Any? {
        switch kind {
        case .integer: SharedNumbers.number(object.propertyValue(at: offset, of: Int.self))
        case .boolean: SharedNumbers.number(object.propertyValue(at: offset, of: Bool.self))
        case .double: Double.boxed(object.propertyValue(at: offset, of: Double.self))
        case .string: object.propertyValue(at: offset, of: String.self)
        case .object: object.objectValue(at: offset)
        }
    }

    /// Sets a number that `value` is or holds, or a string or an object that it is.
    ///
    /// - Returns: `nil` when the general way has to be taken, and nothing was done.
    @inline(__always)
    func setValue(_ value: Any?, of object: ReflectiveObject) -> KeySetter.Outcome? {
        switch kind {
        case .integer: set(Int.exactly(value), of: object)
        case .boolean: set(Bool.exactly(value), of: object)
        case .double: set(Double.exactly(value), of: object)
        case .string: set(ExactValue.string(value).map { .value($0) }, of: object)
        case .object(let wanted):
            HeldObject.of(value, ofClass: wanted).map {
                object.setObjectValue($0, at: offset)
                return .written
            }
        }
    }

    @inline(__always)
    private func set<Value>(_ value: Unboxed<Value>?, of object: ReflectiveObject) -> KeySetter.Outcome? {
        guard let value else { return nil }
        guard case .value(let value) = value else { return value.outcome }
        object.setPropertyValue(value, at: offset)
        return .written
    }
}
