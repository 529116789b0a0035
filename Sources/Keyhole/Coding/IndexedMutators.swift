import Foundation

/// The indexed accessor methods that a class declares for changing an ordered to-many key.
///
/// There must be one to insert and one to remove: `insertObject:in<Key>AtIndex:` or `insert<Key>:atIndexes:`, and
/// `removeObjectFrom<Key>AtIndex:` or `remove<Key>AtIndexes:`. Of each pair the first is used for a single object.
struct IndexedMutators {
    private let insertOne: DeclaredMethod?
    private let insertMany: DeclaredMethod?
    private let removeOne: DeclaredMethod?
    private let removeMany: DeclaredMethod?
    private let replaceOne: DeclaredMethod?
    private let replaceMany: DeclaredMethod?

    /// The methods for `key`, `nil` unless the class can both insert and remove.
    init?(in type: RuntimeClass, key: String) {
        let name = key.prefix(1).uppercased() + key.dropFirst()
        insertOne = type.method(Selector("insertObject:in\(name)AtIndex:"))
        insertMany = type.method(Selector("insert\(name):atIndexes:"))
        removeOne = type.method(Selector("removeObjectFrom\(name)AtIndex:"))
        removeMany = type.method(Selector("remove\(name)AtIndexes:"))
        replaceOne = type.method(Selector("replaceObjectIn\(name)AtIndex:withObject:"))
        replaceMany = type.method(Selector("replace\(name)AtIndexes:with\(name):"))
        guard insertOne != nil || insertMany != nil, removeOne != nil || removeMany != nil else { return nil }
    }

    func insert(_ objects: [Any], at indexes: IndexSet, in owner: ReflectiveObject) {
        if let insertOne, indexes.count == 1 || insertMany == nil {
            for (object, index) in zip(objects, indexes) { insertOne.call(on: owner, [object, index]) }
        } else {
            insertMany?.call(on: owner, [objects, indexes])
        }
    }

    func remove(at indexes: IndexSet, from owner: ReflectiveObject) {
        if let removeOne, indexes.count == 1 || removeMany == nil {
            for index in indexes.reversed() { removeOne.call(on: owner, [index]) }
        } else {
            removeMany?.call(on: owner, [indexes])
        }
    }

    func replace(at indexes: IndexSet, with objects: [Any], in owner: ReflectiveObject) {
        if let replaceOne, indexes.count == 1 || replaceMany == nil {
            for (object, index) in zip(objects, indexes) { replaceOne.call(on: owner, [index, object]) }
        } else if let replaceMany {
            replaceMany.call(on: owner, [indexes, objects])
        } else {
            remove(at: indexes, from: owner)
            insert(objects, at: indexes, in: owner)
        }
    }
}
