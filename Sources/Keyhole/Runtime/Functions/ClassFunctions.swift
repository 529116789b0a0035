import Synchronization

/// The class of `object` as the runtime shows it, `nil` for `nil` and for values that are no objects.
///
/// While an object is observed it is `NSKVONotifying_<Class>`, whose superclass is the real class; of a class it is the
/// class's metaclass. Neither exists in Swift, so a ``RuntimeClass`` stands for both. To ask whether an object belongs
/// to a class, use `isKind(of:)`.
public func object_getClass(_ object: Any?) -> RuntimeClass? {
    guard let object = object.flatMap(flattened) else { return nil }
    if let object = object as? ReflectiveObject { return object.visibleClass }
    if let runtimeClass = object as? RuntimeClass { return runtimeClass.metaclass }
    if let type = object as? AnyClass { return RuntimeClass.of(type).metaclass }
    return (type(of: object) as? AnyClass).map { RuntimeClass.of($0) }
}

/// Makes `object` an instance of `newClass`, whose stored fields must be those of its Swift class.
///
/// That is a class made at run time on top of the object's Swift class, or that class itself. Any other raises
/// `NSInvalidArgumentException`.
///
/// - Returns: the class that the object had, `nil` when there is nothing to change.
@discardableResult
public func object_setClass(_ object: ReflectiveObject?, _ newClass: RuntimeClass?) -> RuntimeClass? {
    guard let object, let newClass else { return nil }
    let old = object.runtimeClass
    guard newClass.metatype == type(of: object), newClass.kind == .made || newClass.kind == .swift else {
        Exceptions.incompatibleClass(newClass, for: object).raise()
        return nil
    }
    object.attachedSideTable().contents.withLock { $0.madeClass = newClass.kind == .made ? newClass : nil }
    return old
}

/// The name of the object's class as the runtime shows it, `"nil"` for `nil`. Valid for the life of the process.
public func object_getClassName(_ object: Any?) -> UnsafePointer<CChar> { class_getName(object_getClass(object)) }

/// Whether `object` is a class, a metaclass included.
public func object_isClass(_ object: Any?) -> Bool {
    guard let object = object.flatMap(flattened) else { return false }
    return object is RuntimeClass || object is AnyClass
}

/// The name of `type`, `"nil"` for `nil`. Valid for the life of the process.
public func class_getName(_ type: AnyClass?) -> UnsafePointer<CChar> {
    class_getName(type.map { RuntimeClass.of($0) })
}

/// The name of `type`, `"nil"` for `nil`. Valid for the life of the process.
@_disfavoredOverload
public func class_getName(_ type: RuntimeClass?) -> UnsafePointer<CChar> { RuntimeRecords.name(type?.name ?? "nil") }

/// The superclass of `type`, `nil` for a root class and for `nil`.
public func class_getSuperclass(_ type: AnyClass?) -> AnyClass? { type.flatMap { _getSuperclass($0) } }

/// The superclass of `type`, `nil` for a root class and for `nil`.
@_disfavoredOverload
public func class_getSuperclass(_ type: RuntimeClass?) -> RuntimeClass? { type?.superclass }

/// The bytes of an instance of `type` with its header, 0 for `nil`.
public func class_getInstanceSize(_ type: AnyClass?) -> Int { type.map { RuntimeClass.of($0).instanceSize } ?? 0 }

/// The bytes of an instance of `type` with its header, 0 for `nil`.
@_disfavoredOverload
public func class_getInstanceSize(_ type: RuntimeClass?) -> Int { type?.instanceSize ?? 0 }

/// Whether `type` is a metaclass; never so for a class of the program.
public func class_isMetaClass(_ type: AnyClass?) -> Bool { false }

/// Whether `type` is the class of a class.
@_disfavoredOverload
public func class_isMetaClass(_ type: RuntimeClass?) -> Bool { type?.kind == .metaclass }

/// Whether instances of `type` have a method for `selector`: a declared one, or the accessor of a property.
public func class_respondsToSelector(_ type: AnyClass?, _ selector: Selector?) -> Bool {
    class_respondsToSelector(type.map { RuntimeClass.of($0) }, selector)
}

/// Whether instances of `type` have a method for `selector`: a declared one, or the accessor of a property.
@_disfavoredOverload
public func class_respondsToSelector(_ type: RuntimeClass?, _ selector: Selector?) -> Bool {
    guard let type, let selector else { return false }
    return type.instancesRespond(to: selector)
}

/// Whether `left` stands for the class `right` itself, and not for a class on top of it.
@_disfavoredOverload
public func === (left: RuntimeClass?, right: AnyClass?) -> Bool { left === right.map { RuntimeClass.of($0) } }

/// Whether `left` stands for another class than `right`.
@_disfavoredOverload
public func !== (left: RuntimeClass?, right: AnyClass?) -> Bool { !(left === right) }

/// Whether `left` stands for the class `right` itself, and not for a class on top of it.
@_disfavoredOverload
public func == (left: RuntimeClass?, right: AnyClass?) -> Bool { left === right }

/// Whether `left` stands for another class than `right`.
@_disfavoredOverload
public func != (left: RuntimeClass?, right: AnyClass?) -> Bool { !(left === right) }
