import Foundation
import Synchronization

/// A property that a class was given at run time. Its values live in the object's side table.
enum AddedProperty {
    /// The descriptor of the property `name` with `attributes` of the class `owner`.
    static func descriptor(
        _ name: String, _ attributes: PropertyAttributes, of owner: RuntimeClass
    ) -> PropertyDescriptor {
        let key = "\(owner.name).\(name)"
        let type = valueType(attributes.typeEncoding)
        let storage = Storage(attributes)
        return PropertyDescriptor(
            name: name, declaringClass: owner.metatype, valueType: type, fieldOffset: nil,
            getterName: attributes.getterName ?? name,
            setterName: attributes.isReadOnly
                ? nil : attributes.setterName ?? RuntimeClass.defaultSetter(for: name),
            read: { object in
                guard let stored = object.addedValue(forKey: key) else { return zero(type) }
                return (stored as? WeakBox).map { $0.target as Any? } ?? stored
            },
            write: attributes.isReadOnly
                ? nil
                : { object, value in
                    guard let value = value.flatMap(flattened) else {
                        guard zero(type) == nil else { return .typeMismatch }
                        object.setAddedValue(nil, forKey: key)
                        return .written
                    }
                    guard let converted = convert(value, to: type) else { return .typeMismatch }
                    object.setAddedValue(storage.wrap(converted), forKey: key)
                    return .written
                },
            attributes: { attributes })
    }

    /// How the value is kept.
    private enum Storage {
        case strong, copy, weak

        init(_ attributes: PropertyAttributes) {
            self = attributes.isCopy ? .copy : attributes.isWeak ? .weak : .strong
        }

        func wrap(_ value: Any) -> Any {
            switch self {
            case .strong: value
            case .copy: (value as? any NSCopying)?.copy(with: nil) ?? value
            case .weak: type(of: value) is AnyClass ? WeakBox(value as AnyObject) : value
            }
        }
    }

    /// The Swift type of a scalar encoding; any value for all others.
    private static func valueType(_ encoding: String) -> Any.Type {
        guard let parsed = try? TypeEncoding(parsing: encoding), case .scalar(let scalar) = parsed else {
            return Any?.self
        }
        return switch scalar {
        case .bool: Bool.self
        case .char: Int8.self
        case .unsignedChar: UInt8.self
        case .short: Int16.self
        case .unsignedShort: UInt16.self
        case .int, .long: Int32.self
        case .unsignedInt, .unsignedLong: UInt32.self
        case .longLong: Int.self
        case .unsignedLongLong: UInt.self
        case .float: Float.self
        case .double: Double.self
        default: Any?.self
        }
    }

    /// What a scalar property holds before it is set.
    private static func zero(_ type: Any.Type) -> Any? {
        func open<T>(_ type: T.Type) -> Any? {
            if T.self == Bool.self { return false }
            return (T.self as? any ExpressibleByZero.Type)?.zeroValue
        }
        return _openExistential(type, do: open)
    }

    private static func convert(_ value: Any, to type: Any.Type) -> Any? {
        func open<T>(_ type: T.Type) -> Any? { value as? T }
        return _openExistential(type, do: open)
    }
}

/// Recognises numbers behind `Any`.
private protocol ExpressibleByZero { static var zeroValue: Any { get } }

extension Int8: ExpressibleByZero { fileprivate static var zeroValue: Any { Self.zero } }
extension UInt8: ExpressibleByZero { fileprivate static var zeroValue: Any { Self.zero } }
extension Int16: ExpressibleByZero { fileprivate static var zeroValue: Any { Self.zero } }
extension UInt16: ExpressibleByZero { fileprivate static var zeroValue: Any { Self.zero } }
extension Int32: ExpressibleByZero { fileprivate static var zeroValue: Any { Self.zero } }
extension UInt32: ExpressibleByZero { fileprivate static var zeroValue: Any { Self.zero } }
extension Int: ExpressibleByZero { fileprivate static var zeroValue: Any { Self.zero } }
extension UInt: ExpressibleByZero { fileprivate static var zeroValue: Any { Self.zero } }
extension Float: ExpressibleByZero { fileprivate static var zeroValue: Any { Self.zero } }
extension Double: ExpressibleByZero { fileprivate static var zeroValue: Any { Self.zero } }

/// A reference that does not keep its object alive.
final class WeakBox {
    private(set) weak var target: AnyObject?

    init(_ target: AnyObject) { self.target = target }
}

extension ReflectiveObject {
    /// A value that a member added at run time keeps beside the object.
    final func addedValue(forKey key: String) -> Any? {
        sideTable?.existingContents?.withLock { $0.addedValues[key] }?.value
    }

    /// Keeps `value` beside the object; `nil` removes it.
    final func setAddedValue(_ value: Any?, forKey key: String) {
        let fresh = value.map { AssociatedObject(value: $0) }
        // The old value leaves the lock before it may die: its `deinit` may come back here.
        let old = attachedSideTable().contents.withLock { contents in
            let old = contents.addedValues[key]
            contents.addedValues[key] = fresh
            return old
        }
        withExtendedLifetime(old) {}
    }
}
