/// The ivars that `type` itself declares, in declaration order and followed by a null word; `nil` and 0 for none.
///
/// - Parameter count: receives how many there are; `nil` when that is of no interest.
/// - Returns: a list that the caller gives to `free`. The records in it stay valid for the life of the process.
public func class_copyIvarList(
    _ type: AnyClass?, _ count: UnsafeMutablePointer<UInt32>?
) -> UnsafeMutablePointer<Ivar>? {
    class_copyIvarList(type.map { RuntimeClass.of($0) }, count)
}

/// The ivars that `type` itself declares, in declaration order and followed by a null word; `nil` and 0 for none.
@_disfavoredOverload
public func class_copyIvarList(
    _ type: RuntimeClass?, _ count: UnsafeMutablePointer<UInt32>?
) -> UnsafeMutablePointer<Ivar>? {
    let fields = (type?.ivars ?? []).map { RuntimeRecords.record(of: $0) }
    let added = (type?.added.snapshot?.ivars ?? []).map { RuntimeRecords.record(of: $0) }
    return RuntimeRecords.list(fields + added, count) { $0 }
}

/// The ivar `name` of `type` or the nearest superclass that has it, `nil` when there is none.
public func class_getInstanceVariable(_ type: AnyClass?, _ name: UnsafePointer<CChar>?) -> Ivar? {
    class_getInstanceVariable(type.map { RuntimeClass.of($0) }, name)
}

/// The ivar `name` of `type` or the nearest superclass that has it, `nil` when there is none.
@_disfavoredOverload
public func class_getInstanceVariable(_ type: RuntimeClass?, _ name: UnsafePointer<CChar>?) -> Ivar? {
    guard let type, let name, type.kind != .metaclass else { return nil }
    let text = String(cString: name)
    for ancestor in sequence(first: type, next: \.superclass) {
        if let added = ancestor.added.snapshot?.ivars.first(where: { $0.name == text }) {
            return RuntimeRecords.record(of: added)
        }
    }
    return type.ivar(named: text).map { RuntimeRecords.record(of: $0) }
}

/// The name of `ivar`; of a property, its attribute string, since that is the second word of its record. Valid for the
/// life of the process.
public func ivar_getName(_ ivar: Ivar) -> UnsafePointer<CChar>? { RuntimeRecords.text(ivar, word: 1) }

/// The type of `ivar` in the letters of `@encode`, `nil` when it is no ivar. Valid for the life of the process.
public func ivar_getTypeEncoding(_ ivar: Ivar) -> UnsafePointer<CChar>? {
    RuntimeRecords.ivar(ivar) == nil ? nil : RuntimeRecords.text(ivar, word: 2)
}

/// The distance of `ivar` from the object's start in bytes, 0 when it is no ivar.
public func ivar_getOffset(_ ivar: Ivar) -> Int {
    switch RuntimeRecords.ivar(ivar) {
    case .field(let field): field.offset
    case .added(let added): added.offset
    case nil: 0
    }
}

/// The value of `ivar` in `object`; `nil` for an empty one, for a missing argument and where it can't be read.
///
/// Values that are no objects are returned boxed, where Apple's function must not be used.
public func object_getIvar(_ object: Any?, _ ivar: Ivar?) -> Any? {
    guard let ivar, let object = object.flatMap(instance) else { return nil }
    switch RuntimeRecords.ivar(ivar) {
    case .field(let field): return (try? field.value(in: object)) ?? nil
    case .added(let added): return (object as? ReflectiveObject)?.addedValue(forKey: added.key)
    case nil: return nil
    }
}

/// Sets `ivar` in `object`, past accessors and observers.
///
/// What Apple's function would corrupt memory with — a value of another type, an object without the ivar, a `let` —
/// raises `NSInvalidArgumentException`.
public func object_setIvar(_ object: Any?, _ ivar: Ivar?, _ value: Any?) {
    guard let ivar, let object = object.flatMap(instance) else { return }
    switch RuntimeRecords.ivar(ivar) {
    case .field(let field):
        do { try field.setValue(value, in: object) } catch {
            ObjectiveCException(name: .invalidArgument, reason: "object_setIvar: \(error.description)").raise()
        }
    case .added(let added): (object as? ReflectiveObject)?.setAddedValue(value, forKey: added.key)
    case nil: return
    }
}

/// The ivar `name` of the object's class, and its value in `value`; `nil` for a missing argument.
@discardableResult
public func object_getInstanceVariable(
    _ object: Any?, _ name: UnsafePointer<CChar>?, _ value: UnsafeMutablePointer<Any?>?
) -> Ivar? {
    value?.pointee = nil
    guard let name, let object = object.flatMap(instance) else { return nil }
    let type = (object as? ReflectiveObject)?.runtimeClass ?? RuntimeClass.of(Swift.type(of: object))
    guard let ivar = class_getInstanceVariable(type, name) else { return nil }
    value?.pointee = object_getIvar(object, ivar)
    return ivar
}

/// `value` as an object, `nil` for a value that is none: boxing one would make an object without the ivar.
private func instance(_ value: Any) -> AnyObject? {
    guard let value = flattened(value), type(of: value) is AnyClass else { return nil }
    return value as AnyObject
}
