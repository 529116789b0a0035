import Foundation

/// The objects that Foundation's collections hold, as they are.
///
/// Foundation on Linux hands out a collection inside a collection as a Swift copy of it: what is set in the copy is lost,
/// and a dictionary that holds itself never ends. The objects themselves are in the collection's storage. Where the
/// storage is not what it was when this was written, its public accessors answer.
enum FoundationStorage {
    /// The object for `key`: a Foundation collection as itself, everything else as the dictionary hands it out.
    static func object(in dictionary: NSDictionary, forKey key: String) -> Any? {
        if let storage = try? dictionaryStorage?.value(in: dictionary) as? [NSObject: AnyObject],
            let collection = storage[NSString(string: key)], isCollection(collection)
        {
            return collection
        }
        return dictionary.object(forKey: key)
    }

    /// The elements of `array`: a Foundation collection as itself, everything else as the array hands it out.
    static func elements(of array: NSArray) -> [Any] {
        let count = array.count
        // A subclass keeps its elements elsewhere.
        let isStored = type(of: array) == NSArray.self || type(of: array) == NSMutableArray.self
        guard isStored, let objects = try? arrayStorage?.value(in: array) as? [AnyObject], objects.count == count else {
            return (0..<count).map { array.object(at: $0) }
        }
        return (0..<count).map { index in
            isCollection(objects[index]) ? objects[index] : array.object(at: index)
        }
    }

    private static let dictionaryStorage = RuntimeClass.of(NSDictionary.self).ivar(named: "_storage")
    private static let arrayStorage = RuntimeClass.of(NSArray.self).ivar(named: "_storage")

    private static func isCollection(_ object: AnyObject) -> Bool {
        object is NSDictionary || object is NSArray || object is NSSet || object is NSOrderedSet
    }
}
