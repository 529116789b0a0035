import Foundation

/// The methods that `type` itself has, followed by a null word; `nil` and 0 for none and for `nil`.
///
/// Swift's compiler keeps no names of methods, so only declared and added ones are there. The class methods are those
/// of the metaclass.
///
/// - Returns: a list that the caller gives to `free`. The records in it stay valid for the life of the process.
public func class_copyMethodList(
    _ type: AnyClass?, _ count: UnsafeMutablePointer<UInt32>?
) -> UnsafeMutablePointer<Method>? {
    class_copyMethodList(type.map { RuntimeClass.of($0) }, count)
}

/// The methods that `type` itself has, followed by a null word; `nil` and 0 for none and for `nil`.
@_disfavoredOverload
public func class_copyMethodList(
    _ type: RuntimeClass?, _ count: UnsafeMutablePointer<UInt32>?
) -> UnsafeMutablePointer<Method>? {
    RuntimeRecords.list(type?.methods ?? [], count) { RuntimeRecords.record(of: $0) }
}

/// The method of `type`, or of the nearest superclass that has it, for `selector`.
public func class_getInstanceMethod(_ type: AnyClass?, _ selector: Selector?) -> Method? {
    class_getInstanceMethod(type.map { RuntimeClass.of($0) }, selector)
}

/// The method of `type`, or of the nearest superclass that has it, for `selector`.
@_disfavoredOverload
public func class_getInstanceMethod(_ type: RuntimeClass?, _ selector: Selector?) -> Method? {
    guard let type, let selector else { return nil }
    return type.method(selector).map { RuntimeRecords.record(of: $0) }
}

/// The class method of `type`, or of the nearest superclass that has it, for `selector`.
public func class_getClassMethod(_ type: AnyClass?, _ selector: Selector?) -> Method? {
    class_getInstanceMethod(type.map { RuntimeClass.of($0).metaclass }, selector)
}

/// The implementation that `type` or a superclass has for `selector`, `nil` for none.
public func class_getMethodImplementation(_ type: AnyClass?, _ selector: Selector?) -> IMP? {
    class_getMethodImplementation(type.map { RuntimeClass.of($0) }, selector)
}

/// The implementation that `type` or a superclass has for `selector`, `nil` for none.
@_disfavoredOverload
public func class_getMethodImplementation(_ type: RuntimeClass?, _ selector: Selector?) -> IMP? {
    guard let type, let selector else { return nil }
    return type.method(selector)?.implementation
}

/// The selector of `method`.
public func method_getName(_ method: Method) -> Selector {
    Selector(RuntimeRecords.text(method, word: 0).map { String(cString: $0) } ?? "")
}

/// The encoding of `method`, such as `v24@0:8@16`. Valid for the life of the process.
public func method_getTypeEncoding(_ method: Method) -> UnsafePointer<CChar>? { RuntimeRecords.text(method, word: 1) }

/// The implementation of `method`, `nil` when it is no method.
public func method_getImplementation(_ method: Method) -> IMP? { RuntimeRecords.method(method)?.implementation }

/// How many arguments `method` takes, receiver and selector included; 0 for `nil`.
public func method_getNumberOfArguments(_ method: Method?) -> UInt32 {
    UInt32(method.flatMap(encoding)?.arguments.count ?? 0)
}

/// The type of the argument at `index`, `nil` when there is none. The caller gives it to `free`.
public func method_copyArgumentType(_ method: Method?, _ index: UInt32) -> UnsafeMutablePointer<CChar>? {
    guard let arguments = method.flatMap(encoding)?.arguments, Int(index) < arguments.count else { return nil }
    return strdup(arguments[Int(index)].type.description)
}

/// The type of the result. The caller gives it to `free`.
public func method_copyReturnType(_ method: Method?) -> UnsafeMutablePointer<CChar>? {
    method.flatMap(encoding).flatMap { strdup($0.result.description) }
}

/// Writes the type of the argument at `index` to `buffer`, cut off without a terminator when it is too long; zeros for
/// an argument that does not exist.
public func method_getArgumentType(
    _ method: Method?, _ index: UInt32, _ buffer: UnsafeMutablePointer<CChar>?, _ size: Int
) {
    let arguments = method.flatMap(encoding)?.arguments ?? []
    fill(buffer, size, with: Int(index) < arguments.count ? arguments[Int(index)].type.description : "")
}

/// Writes the type of the result to `buffer`, cut off without a terminator when it is too long.
public func method_getReturnType(_ method: Method?, _ buffer: UnsafeMutablePointer<CChar>?, _ size: Int) {
    fill(buffer, size, with: method.flatMap(encoding)?.result.description ?? "")
}

private func encoding(_ method: Method) -> MethodEncoding? { RuntimeRecords.method(method)?.typeEncoding }

/// What `strncpy` does; the caller says that `buffer` has room for `size` bytes.
private func fill(_ buffer: UnsafeMutablePointer<CChar>?, _ size: Int, with text: String) {
    guard let buffer, size > 0 else { return }
    strncpy(buffer, text, size)
}

/// An implementation that calls `block` with the receiver and the arguments.
///
/// A receiver or an argument of another type than the block takes means that the receiver does not recognise the
/// selector.
public func imp_implementationWithBlock<Receiver: ReflectiveObject, each Argument, Result>(
    _ block: @escaping (Receiver, repeat each Argument) -> Result
) -> IMP {
    var types: [Any.Type] = []
    for type in repeat (each Argument).self { types.append(type) }
    return IMP(argumentTypes: types, returnType: Result.self) { object, arguments in
        guard let receiver = object as? Receiver else { return .argumentMismatch(index: 0, expected: Receiver.self) }
        var values = ArgumentReader(arguments)
        do throws(ArgumentReader.Mismatch) {
            return .returned(block(receiver, repeat try values.next((each Argument).self)))
        } catch {
            return .argumentMismatch(index: error.index, expected: error.type)
        }
    }
}

/// Gives `type` a method for `selector`; it overrides a superclass's.
///
/// - Parameter types: the encoding; `nil` to derive it from the implementation.
/// - Returns: whether it was added: not when the class itself has a method for the selector, or `implementation` is
///   missing, since there is nothing that it could forward to.
@discardableResult
public func class_addMethod(
    _ type: AnyClass?, _ selector: Selector, _ implementation: IMP?, _ types: UnsafePointer<CChar>?
) -> Bool {
    class_addMethod(type.map { RuntimeClass.of($0) }, selector, implementation, types)
}

/// Gives `type` a method for `selector`; it overrides a superclass's.
///
/// - Returns: whether it was added: not when the class itself has a method for the selector.
@_disfavoredOverload
@discardableResult
public func class_addMethod(
    _ type: RuntimeClass?, _ selector: Selector, _ implementation: IMP?, _ types: UnsafePointer<CChar>?
) -> Bool {
    guard let type, let implementation, !type.methods.contains(where: { $0.selector == selector }) else {
        return false
    }
    type.setAddedMethod(selector, implementation, types)
    return true
}

/// Gives `type` a method for `selector`, in place of its own.
///
/// - Returns: the implementation that the class itself had, `nil` when it had none.
@discardableResult
public func class_replaceMethod(
    _ type: AnyClass?, _ selector: Selector, _ implementation: IMP, _ types: UnsafePointer<CChar>?
) -> IMP? {
    class_replaceMethod(type.map { RuntimeClass.of($0) }, selector, implementation, types)
}

/// Gives `type` a method for `selector`, in place of its own.
///
/// - Returns: the implementation that the class itself had, `nil` when it had none.
@_disfavoredOverload
@discardableResult
public func class_replaceMethod(
    _ type: RuntimeClass?, _ selector: Selector, _ implementation: IMP, _ types: UnsafePointer<CChar>?
) -> IMP? {
    guard let type else { return nil }
    let old = type.methods.first { $0.selector == selector }?.implementation
    type.setAddedMethod(selector, implementation, types)
    return old
}

extension RuntimeClass {
    /// Adds the method, in place of an earlier one.
    fileprivate func setAddedMethod(_ selector: Selector, _ body: IMP, _ types: UnsafePointer<CChar>?) {
        let encoding = types.flatMap { try? MethodEncoding(parsing: String(cString: $0)) }
        nonisolated(unsafe) let method = DeclaredMethod(
            selector: selector, declaringClass: metatype, implementation: body, givenEncoding: encoding)
        added.update { members in
            if let index = members.methods.firstIndex(where: { $0.selector == selector }) {
                members.methods[index] = method
            } else {
                members.methods.append(method)
            }
        }
    }
}
