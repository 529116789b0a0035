import Foundation

/// Key-value coding of Swift objects outside the object model: their stored fields are all there is.
enum PlainObjectCoding {
    /// The value for `key`; `nil` in the outer optional when `target` has no such field.
    static func value(of target: Any, forKey key: String) -> Any?? {
        guard let (object, field) = field(of: target, key) else { return nil }
        do throws(InstanceVariableError) {
            return .some(try field.value(in: object))
        } catch {
            return nil
        }
    }

    static func setValue(_ value: Any?, of target: Any, forKey key: String) throws(Unwinding) {
        guard let (object, field) = field(of: target, key), field.isMutable else {
            throw .raising(Exceptions.undefinedKey(key, .write, of: target))
        }
        switch field.write(object, value) {
        case .written: return
        case .isNil: throw .raising(Exceptions.nilValue(forKey: key, of: target))
        case .mismatch:
            throw .raising(Exceptions.unsuitable(value, forKey: key, of: target, expected: field.valueType))
        case .outOfRange:
            throw .raising(Exceptions.outOfRange(value, forKey: key, of: target, expected: field.valueType))
        case .unreachable: throw .raising(Exceptions.undefinedKey(key, .write, of: target))
        }
    }

    private static func field(of target: Any, _ key: String) -> (AnyObject, StoredFieldAccess)? {
        // Foundation's own objects keep their fields to themselves: they change from one version to the next.
        guard let object = HeldObject.of(target), !key.isEmpty, !(object is NSObject) else { return nil }
        let capitalized = key.prefix(1).uppercased() + key.dropFirst()
        guard let field = StoredFieldAccess(in: RuntimeClass.of(type(of: object)), key: key, capitalized: capitalized)
        else {
            return nil
        }
        return (object, field)
    }
}
