import Foundation

/// The objects that Foundation's collections hold, as they are.
///
/// Foundation on Linux hands out a collection inside a collection as a Swift copy of it: what is set in the copy is lost,
/// and a dictionary that holds itself never ends. The objects themselves are in the collection's storage. Where the
/// storage is not what it was when this was written, its public accessors answer.
enum FoundationStorage {
    /// The object for `key`: a Foundation collection as itself, everything else as the dictionary hands it out.
    static func object(in dictionary: NSDictionary, forKey key: String) -> Any? {
        if let field = dictionaryStorage,
            let collection = field.value(in: dictionary, as: [NSObject: AnyObject].self)[NSString(string: key)],
            isCollection(collection)
        {
            return collection
        }
        return dictionary.object(forKey: key)
    }

    /// The elements of `array`: a Foundation collection as itself, everything else as the array hands it out.
    static func elements(of array: NSArray) -> [Any] {
        let count = array.count
        guard let field = arrayStorage, type(of: array) == NSArray.self || type(of: array) == NSMutableArray.self else {
            return (0..<count).map { array.object(at: $0) }
        }
        let objects = field.value(in: array, as: [AnyObject].self)
        return (0..<count).map { index in
            isCollection(objects[index]) ? objects[index] : array.object(at: index)
        }
    }

    private static let dictionaryStorage = field("_storage", of: NSDictionary.self, as: [NSObject: AnyObject].self)
    private static let arrayStorage = field("_storage", of: NSArray.self, as: [AnyObject].self)

    private static func field<Value>(_ name: String, of type: AnyClass, as: Value.Type) -> StoredField? {
        StoredField.all(of: type).first { $0.name == name && $0.type == Value.self }
    }

    private static func isCollection(_ object: AnyObject) -> Bool {
        object is NSDictionary || object is NSArray || object is NSSet || object is NSOrderedSet
    }
}
