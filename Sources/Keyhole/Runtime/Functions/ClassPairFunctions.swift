/// Begins a class `name` on top of `superclass`, `nil` when the name is taken or the superclass is not usable.
///
/// The class is a value of the model's own class type, since no Swift metadata can be forged for it. Give it members,
/// register it, and make an object of its Swift class carry it with ``object_setClass(_:_:)``. Apple's function makes
/// a root class of no superclass; here every object is a Swift object, so ``ReflectiveObject`` stands below all.
///
/// - Parameter extraBytes: not used: values of added ivars are kept beside the object.
public func objc_allocateClassPair(
    _ superclass: AnyClass?, _ name: UnsafePointer<CChar>?, _ extraBytes: Int = 0
) -> RuntimeClass? {
    objc_allocateClassPair(superclass.map { RuntimeClass.of($0) }, name, extraBytes)
}

/// Begins a class `name` on top of `superclass`, which may be a class made at run time that is registered.
@_disfavoredOverload
public func objc_allocateClassPair(
    _ superclass: RuntimeClass?, _ name: UnsafePointer<CChar>?, _ extraBytes: Int = 0
) -> RuntimeClass? {
    guard let superclass, let name, superclass.metatype is ReflectiveObject.Type else { return nil }
    switch superclass.kind {
    case .swift: break
    case .made: guard superclass.isRegistered else { return nil }
    case .metaclass, .notifying: return nil
    }
    let text = String(cString: name)
    guard !text.isEmpty, (objc_getClass(text) as RuntimeClass?) == nil else { return nil }
    return RuntimeClass(kind: .made, name: text, metatype: superclass.metatype, superclass: superclass)
}

/// Lets the class be found by its name. A second registration, and that of a class that was not allocated, does
/// nothing.
public func objc_registerClassPair(_ made: RuntimeClass) {
    guard made.kind == .made else { return }
    _ = ClassPairs.register(made)
}

/// Forgets the class, so that its name is free again; objects that carry it keep it.
public func objc_disposeClassPair(_ made: RuntimeClass) {
    guard made.kind == .made else { return }
    ClassPairs.dispose(made)
}

/// Gives a class that is not registered yet an ivar, whose values are kept beside each object.
///
/// - Parameters:
///   - size: the size of a value in bytes.
///   - alignment: the logarithm of the alignment to the base of two.
///   - types: the type in the letters of `@encode`.
/// - Returns: whether it was added: not to a registered class, a metaclass or a class of the program, and not when the
///   class itself has an ivar of that name.
@discardableResult
public func class_addIvar(
    _ made: RuntimeClass?, _ name: UnsafePointer<CChar>?, _ size: Int, _ alignment: UInt8,
    _ types: UnsafePointer<CChar>?
) -> Bool {
    guard let made, made.kind == .made, !made.isRegistered, let name, size >= 0, alignment < 16 else { return false }
    let text = String(cString: name)
    let type = types.map { String(cString: $0) } ?? ""
    let step = 1 << Int(alignment)
    let end = sequence(first: made, next: \.superclass).lazy.compactMap { $0.added.snapshot?.ivars.last }.first
    let start = end.map { $0.offset + $0.size } ?? made.instanceSize
    let className = made.name
    return made.added.update { members in
        guard !members.ivars.contains(where: { $0.name == text }) else { return false }
        members.ivars.append(
            AddedInstanceVariable(
                name: text, typeEncoding: type, offset: (start + step - 1) / step * step, size: size,
                className: className))
        return true
    }
}

extension RuntimeClass {
    /// Whether a class made at run time is registered; others always are.
    var isRegistered: Bool { kind != .made || ClassPairs.registered(name) === self }
}
