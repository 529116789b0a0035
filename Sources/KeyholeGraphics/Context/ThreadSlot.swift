import Foundation

/// Something that each thread has for itself: made on the thread's first use, and gone with the thread.
///
/// A thread's own dictionary keeps it, so no two threads ever share one.
package struct ThreadSlot<Content: AnyObject>: @unchecked Sendable {
    // The key is never changed, only compared by identity, and `make` captures nothing that could be.
    private let key = NSObject()
    private let make: @Sendable () -> Content

    /// Makes a slot that `make` fills.
    package init(_ make: @escaping @Sendable () -> Content) { self.make = make }

    /// What the calling thread has.
    package var content: Content {
        let dictionary = Thread.current.threadDictionary
        if let content = dictionary.object(forKey: key) as? Content { return content }
        let content = make()
        dictionary.setObject(content, forKey: key)
        return content
    }
}
