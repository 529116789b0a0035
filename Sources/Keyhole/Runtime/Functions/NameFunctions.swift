/// The class named `name`: `Module.Class`, plain for Keyhole's and Foundation's classes, or mangled as
/// `_TtC6Module5Class`. A bare Swift name stands for no class, as on Apple's systems.
///
/// A generic class is none before its arguments are known, and neither is one of several with the same name; classes
/// made at run time have no Swift class and are found by the variant that returns a ``RuntimeClass``.
public func NSClassFromString(_ name: String) -> AnyClass? {
    ClassCatalog.onlyClass(name)
}

/// The class named `name`, one made at run time included.
@_disfavoredOverload
public func NSClassFromString(_ name: String) -> RuntimeClass? {
    ClassPairs.registered(name) ?? (NSClassFromString(name) as AnyClass?).map { RuntimeClass.of($0) }
}

/// The name of `type`, which ``NSClassFromString(_:)-(String)->AnyClass?`` finds it under.
public func NSStringFromClass(_ type: AnyClass) -> String { RuntimeClass.of(type).name }

/// The name of `type`.
@_disfavoredOverload
public func NSStringFromClass(_ type: RuntimeClass) -> String { type.name }

/// The selector named `name`.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

/// The name of `selector`.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.name }

/// The class named `name`, `nil` for an unknown one and for `nil`.
public func objc_getClass(_ name: UnsafePointer<CChar>?) -> AnyClass? {
    // The caller passes a zero-terminated string, as the C function's contract says.
    name.flatMap { NSClassFromString(String(cString: $0)) as AnyClass? }
}

/// The class named `name`, one made at run time included.
@_disfavoredOverload
public func objc_getClass(_ name: UnsafePointer<CChar>?) -> RuntimeClass? {
    name.flatMap { NSClassFromString(String(cString: $0)) as RuntimeClass? }
}

/// The class named `name`, `nil` for an unknown one and for `nil`.
public func objc_lookUpClass(_ name: UnsafePointer<CChar>?) -> AnyClass? { objc_getClass(name) }

/// The class named `name`, one made at run time included.
@_disfavoredOverload
public func objc_lookUpClass(_ name: UnsafePointer<CChar>?) -> RuntimeClass? { objc_getClass(name) }

/// The metaclass of the class named `name`.
public func objc_getMetaClass(_ name: UnsafePointer<CChar>?) -> RuntimeClass? {
    (objc_getClass(name) as RuntimeClass?)?.metaclass
}

/// All classes of the program that are not generic, ordered by name and followed by a null word; `free` takes the list.
///
/// The first call, and the first after an image was loaded, builds every class's metadata.
public func objc_copyClassList(_ count: UnsafeMutablePointer<UInt32>?) -> UnsafeMutablePointer<AnyClass>? {
    RuntimeRecords.list(ClassCatalog.classes, count) { $0 }
}

/// How many classes ``objc_copyClassList(_:)`` has; at most `capacity` of them are written to `buffer`.
public func objc_getClassList(_ buffer: UnsafeMutablePointer<AnyClass>?, _ capacity: Int32) -> Int32 {
    let classes = ClassCatalog.classes
    if let buffer {
        // The caller says that the buffer has room for `capacity` classes.
        for index in classes.indices.prefix(max(0, Int(capacity))) { (buffer + index).initialize(to: classes[index]) }
    }
    return Int32(clamping: classes.count)
}

/// The name of `selector`, `"<null selector>"` for `nil`. Valid for the life of the process.
public func sel_getName(_ selector: Selector?) -> UnsafePointer<CChar> {
    RuntimeRecords.name(selector?.name ?? "<null selector>")
}

/// The selector named `name`, `nil` for `nil`.
public func sel_registerName(_ name: UnsafePointer<CChar>?) -> Selector? {
    name.map { Selector(String(cString: $0)) }
}

/// The selector named `name`, `nil` for `nil`.
public func sel_getUid(_ name: UnsafePointer<CChar>?) -> Selector? { sel_registerName(name) }

/// Whether both selectors have the same name.
public func sel_isEqual(_ left: Selector?, _ right: Selector?) -> Bool { left == right }
