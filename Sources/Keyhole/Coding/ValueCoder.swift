import Foundation

/// What came of converting a value to a property's Swift type.
enum Unboxed<Value> {
    case value(Value)
    /// The value is `nil` and the type cannot hold it.
    case isNil
    case mismatch
    /// The value is a number that the type cannot represent.
    case outOfRange

    func map<Other>(_ transform: (Value) -> Unboxed<Other>) -> Unboxed<Other> {
        switch self {
        case .value(let value): transform(value)
        case .isNil: .isNil
        case .mismatch: .mismatch
        case .outOfRange: .outOfRange
        }
    }
}

/// A Swift type that key-value coding hands out in another shape, as scalars are handed out as `NSNumber`.
protocol KeyValueCodable {
    static var valueCoder: ValueCoder<Self> { get }
}

/// How values of one Swift type leave and enter an object by key.
///
/// A coder is made once for a property and then used for every access, so that no access has to ask what type it is
/// dealing with.
struct ValueCoder<Value> {
    let box: (Value) -> Any?
    let unbox: (Any?) -> Unboxed<Value>

    /// The coder of `Value`: its own, its raw value's, or for all other types a cast.
    static func make() -> ValueCoder {
        if let coded = Value.self as? any KeyValueCodable.Type, let coder = ownCoder(of: coded) as? ValueCoder {
            return coder
        }
        if let raw = Value.self as? any RawRepresentable.Type, let coder = rawValueCoder(of: raw) as? ValueCoder {
            return coder
        }
        return casting()
    }

    private static func casting() -> ValueCoder {
        // Only an existential type holds values of other types than itself.
        let mayHoldOthers = [.existential, .extendedExistential].contains(TypeMetadata(Value.self).kind)
        return ValueCoder(
            box: { mayHoldOthers ? DynamicBoxing.box($0) : $0 },
            unbox: { value in
                guard let value else { return .isNil }
                if let typed = value as? Value { return .value(typed) }
                // A Swift collection of other elements converts by way of Foundation's, whose elements are bridged
                // one by one: `[Int]` to `[Double]`.
                if let object = FoundationCollections.object(from: value, as: Value.self) as? Value {
                    return .value(object)
                }
                return .mismatch
            })
    }
}

private func ownCoder<Coded: KeyValueCodable>(of type: Coded.Type) -> Any { Coded.valueCoder }

/// An enumeration or option set travels as its raw value.
private func rawValueCoder<Raw: RawRepresentable>(of type: Raw.Type) -> Any {
    let raw = ValueCoder<Raw.RawValue>.make()
    return ValueCoder<Raw>(
        box: { raw.box($0.rawValue) },
        unbox: { value in
            if let value, let typed = value as? Raw { return .value(typed) }
            return raw.unbox(value).map { rawValue in
                Raw(rawValue: rawValue).map { .value($0) } ?? .outOfRange
            }
        })
}

extension Optional: KeyValueCodable {
    /// `nil` travels as `nil`, everything else as the wrapped type does.
    static var valueCoder: ValueCoder<Self> {
        let wrapped = ValueCoder<Wrapped>.make()
        return ValueCoder(
            box: { $0.flatMap(wrapped.box) },
            unbox: { value in
                guard let value else { return .value(nil) }
                return wrapped.unbox(value).map { .value($0) }
            })
    }
}

/// Boxing of a value whose type is known only when it is there: what a property of type `Any` holds.
enum DynamicBoxing {
    static func box(_ value: Any) -> Any? {
        let type = type(of: value)
        if type is AnyClass { return value }
        if let coded = type as? any KeyValueCodable.Type { return box(value, as: coded) }
        if let raw = value as? any RawRepresentable { return box(raw.rawValue) }
        return value
    }

    private static func box<Coded: KeyValueCodable>(_ value: Any, as type: Coded.Type) -> Any? {
        guard let typed = value as? Coded else { return value }
        return Coded.valueCoder.box(typed)
    }
}

/// Conversions between Foundation's collections and other kinds of them.
enum FoundationCollections {
    /// A Foundation collection with the elements of `value`, mutable when `type` asks for it; `nil` for no collection.
    static func object(from value: Any, as type: Any.Type) -> Any? {
        if let array = value as? NSArray {
            return type == NSMutableArray.self ? NSMutableArray(array: array.allObjects) : array
        }
        if let set = value as? NSSet {
            return type == NSMutableSet.self ? NSMutableSet(array: set.allObjects) : set
        }
        if let set = value as? NSOrderedSet {
            return type == NSMutableOrderedSet.self ? NSMutableOrderedSet(array: set.objects) : set
        }
        if let dictionary = value as? NSDictionary {
            return type == NSMutableDictionary.self ? dictionary.mutableCopy() : dictionary
        }
        return nil
    }
}

extension NSArray {
    /// The elements in order.
    var allObjects: [Any] { FoundationStorage.elements(of: self) }
}

extension NSOrderedSet {
    /// The elements in order; unlike `array`, asked of a subclass one by one.
    var objects: [Any] { (0..<count).map { object(at: $0) } }
}
