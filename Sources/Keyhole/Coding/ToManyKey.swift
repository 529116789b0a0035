import Foundation

/// A to-many key of an object or a dictionary, as a mutable collection proxy sees it.
///
/// The owner is retained for as long as the proxy lives, as Cocoa's proxies do.
struct ToManyKey {
    let owner: Any
    let key: String
    /// The owner when it is one that can be observed.
    let object: ReflectiveObject?

    init(owner: Any, key: String) {
        self.owner = owner
        self.key = key
        object = HeldObject.of(owner) as? ReflectiveObject
    }

    // An error in the two accesses below means that the exception has been raised already.

    /// The collection as it is now, `nil` for none.
    var value: Any? {
        if let object { return object.value(forKey: key) }
        return try? KeyPathTraversal.value(of: owner, forKey: key)
    }

    /// Replaces the whole collection: by its setter, in its field, or by the handler of undefined keys.
    func set(_ collection: Any) {
        if let object { return object.setValue(collection, forKey: key) }
        try? KeyPathTraversal.setValue(collection, of: owner, forKey: key)
    }

    /// Whether a write reaches a stored field because the owner's class has no accessor for it.
    var isStoredField: Bool {
        guard let object else { return false }
        return KeyValueCoding.setter(of: object, forKey: key)?.step == .storedField
    }

    /// Runs `body` as one change of the key that observers are told of as `mutation`, and of nothing else.
    func change(_ mutation: KeyValueObserving.Mutation, _ body: () -> Void) {
        guard let object else { return body() }
        KeyValueObserving.change(object, key: key, mutation, body)
    }
}

/// Calls of declared accessor methods with the argument types they ask for.
extension DeclaredMethod {
    /// Calls the method on `object`; a collection of indexes is handed over as the method's own kind of it.
    func call(on object: ReflectiveObject, _ arguments: [Any]) {
        let converted = zip(arguments, argumentTypes).map { argument, type -> Any? in
            switch argument {
            case let indexes as IndexSet where type == NSIndexSet.self: NSIndexSet(indexSet: indexes)
            case let elements as [Any] where type == NSMutableArray.self: NSMutableArray(array: elements)
            case let elements as [Any] where type == NSArray.self: NSArray(array: elements)
            case let elements as [Any] where type == NSOrderedSet.self: NSOrderedSet(array: elements)
            case let elements as Set<AnyHashable> where type == NSMutableSet.self: NSMutableSet(set: elements)
            case let elements as Set<AnyHashable> where type == NSSet.self: NSSet(set: elements)
            default: argument
            }
        }
        guard case .argumentMismatch = body(object, converted) else { return }
        object.doesNotRecognizeSelector(selector)
    }
}
