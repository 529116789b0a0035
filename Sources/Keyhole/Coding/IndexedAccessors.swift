import Foundation

/// The methods that make a key an ordered to-many property for reading.
struct IndexedAccessors {
    let count: DeclaredMethod
    /// `objectIn<Key>AtIndex:`
    let object: DeclaredMethod?
    /// `<key>AtIndexes:`
    let objects: DeclaredMethod?
    /// `indexIn<Key>OfObject:`
    let index: DeclaredMethod?

    func count(in owner: ReflectiveObject) -> Int { count.result(owner, []).flatMap(Self.integer) ?? 0 }

    func object(at position: Int, in owner: ReflectiveObject) -> Any {
        if let object { return object.result(owner, [position]) ?? NSNull() }
        let all = objects.flatMap { method -> Any? in
            // The argument may be declared as either of the two types of index sets.
            method.result(owner, [IndexSet(integer: position)])
                ?? method.result(owner, [NSIndexSet(index: position)])
        }
        return all.flatMap(KeyedCollection.init)?.elements.first ?? NSNull()
    }

    /// The position of `object`, `nil` when the owner does not hold it.
    func index(of object: Any, in owner: ReflectiveObject) -> Int? {
        guard let index else { return nil }
        let position = index.result(owner, [object]).flatMap(Self.integer)
        return position == NSNotFound ? nil : position
    }

    static func integer(_ value: Any) -> Int? {
        guard case .value(let integer) = Int.valueCoder.unbox(value) else { return nil }
        return integer
    }
}

/// The methods that make a key an unordered to-many property for reading.
struct UnorderedAccessors {
    let count: DeclaredMethod
    /// `enumeratorOf<Key>`
    let enumerator: DeclaredMethod
    /// `memberOf<Key>:`
    let member: DeclaredMethod

    func count(in owner: ReflectiveObject) -> Int { count.result(owner, []).flatMap(IndexedAccessors.integer) ?? 0 }

    /// The elements. The enumerator may be an `NSEnumerator`, a collection or an iterator.
    func elements(in owner: ReflectiveObject) -> [Any] {
        guard let result = enumerator.result(owner, []) else { return [] }
        if let enumerator = result as? NSEnumerator {
            var elements: [Any] = []
            while let next = enumerator.nextObject() { elements.append(next) }
            return elements
        }
        if let collection = KeyedCollection(result) { return collection.elements }
        if var iterator = result as? any IteratorProtocol { return Self.drain(&iterator) }
        return []
    }

    func member(_ object: Any, in owner: ReflectiveObject) -> Any? { member.result(owner, [object]) }

    private static func drain(_ iterator: inout any IteratorProtocol) -> [Any] {
        var elements: [Any] = []
        while let next = iterator.next() { elements.append(next) }
        return elements
    }
}

extension DeclaredMethod {
    /// What the method returns for `arguments`, `nil` as well when they do not fit.
    func result(_ receiver: ReflectiveObject, _ arguments: [Any?]) -> Any? {
        guard argumentTypes.count == arguments.count, case .returned(let value) = body(receiver, arguments) else {
            return nil
        }
        return value.flatMap(flattened)
    }
}
