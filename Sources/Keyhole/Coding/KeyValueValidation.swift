import Foundation

/// The argument that a validator declared for `validate<Key>:error:` receives: Cocoa's pointer to a value.
final class ValueUnderValidation {
    var value: Any?
    var error: (any Error)?

    init(_ value: Any?) { self.value = value }
}

extension MemberDeclarations {
    /// Declares the validator of `key`: what ``ReflectiveObject/validateValue(_:forKey:)`` calls.
    ///
    /// The method returns without a change for a value that is fine, replaces one that it can repair, and throws for one
    /// that it cannot accept. It is listed as the method `validate<Key>:error:`.
    public mutating func validator<Root: ReflectiveObject>(
        _ key: String, _ method: @escaping (Root) -> (inout Any?) throws -> Void
    ) {
        append(
            DeclaredMethod(
                selector: KeyValueCoding.validatorSelector(key), declaringClass: Root.self,
                argumentTypes: [ValueUnderValidation.self, Any?.self], returnType: Bool.self,
                body: { object, arguments in
                    guard let object = object as? Root else {
                        return .argumentMismatch(index: 0, expected: Root.self)
                    }
                    guard let argument = arguments.first as? ValueUnderValidation else {
                        return .argumentMismatch(index: 0, expected: ValueUnderValidation.self)
                    }
                    var value = argument.value
                    do {
                        try method(object)(&value)
                        argument.value = value
                    } catch {
                        argument.error = error
                    }
                    return .returned(argument.error == nil)
                }))
    }
}

extension KeyValueCoding {
    /// `validate<Key>:error:`.
    static func validatorSelector(_ key: String) -> Selector {
        Selector("validate\(key.prefix(1).uppercased())\(key.dropFirst()):error:")
    }

    /// Runs the validator of `key`; a key without one accepts everything, and so does one of another shape.
    static func validate(_ value: inout Any?, of object: ReflectiveObject, forKey key: String) throws {
        guard !key.isEmpty, let method = object.runtimeClass.method(validatorSelector(key)),
            method.argumentTypes.count == 2, method.argumentTypes[0] == ValueUnderValidation.self
        else { return }
        let argument = ValueUnderValidation(value)
        guard case .returned = method.body(object, [argument, nil]) else { return }
        if let error = argument.error { throw error }
        value = argument.value
    }

    /// Runs the validator of the last key with the object that the keys before it lead to.
    static func validate(_ value: inout Any?, of object: ReflectiveObject, forKeyPath keyPath: String) throws {
        guard keyPath.utf8.contains(UInt8(ascii: ".")) else { return try object.validateValue(&value, forKey: keyPath) }
        // The exception of a broken path has been raised by then: nothing is left to validate.
        guard let found = try? KeyPathTraversal.owner(of: object, forKeyPath: keyPath),
            let owner = found.owner as? ReflectiveObject
        else { return }
        try owner.validateValue(&value, forKey: found.key)
    }
}
