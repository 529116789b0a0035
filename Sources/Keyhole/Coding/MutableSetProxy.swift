import Foundation

/// What ``ReflectiveObject/mutableSetValue(forKey:)`` returns: a set that has no storage of its own.
///
/// Each call is one notification of the matching kind of set mutation.
///
/// Foundation for Linux casts a set object of any class but its own two to an empty Swift `Set`. So a caller that wants
/// a Swift set makes one from `allObjects`.
final class MutableSetProxy: NSMutableSet {
    private let content: any UnorderedContent

    init(_ content: any UnorderedContent) {
        self.content = content
        super.init(capacity: 0)
    }

    required init(capacity: Int) {
        content = DetachedUnorderedContent()
        super.init(capacity: 0)
    }

    override init(objects: UnsafePointer<AnyObject>!, count: Int) {
        // The caller vouches for `count` objects behind the pointer.
        content = DetachedUnorderedContent(Array(UnsafeBufferPointer(start: objects, count: count)))
        super.init(capacity: 0)
    }

    /// A proxy can't be archived, since the object it belongs to would be missing.
    required convenience init?(coder: NSCoder) { nil }

    // MARK: Reading

    override var count: Int { content.elements.count }

    override func member(_ object: Any) -> Any? {
        let elements = content.elements
        return elements.firstIndex(of: CollectionElement(object)).map { elements[$0].value }
    }

    /// Enumerates the elements as they are now.
    override func objectEnumerator() -> NSEnumerator {
        NSArray(array: content.elements.map(\.value)).objectEnumerator()
    }

    override func isEqual(to other: Set<AnyHashable>) -> Bool {
        content.elements == Set(other.map { CollectionElement($0.base) })
    }

    override func isEqual(_ value: Any?) -> Bool {
        guard let value, let other = CollectionElement.elements(ofSet: value) else { return false }
        return content.elements == other
    }

    override var description: String { NSSet(array: allObjects).description }

    // MARK: Changing

    override func add(_ object: Any) { content.union([CollectionElement(object)]) }

    override func remove(_ object: Any) { content.minus([CollectionElement(object)]) }

    override func addObjects(from array: [Any]) { content.union(array.map { CollectionElement($0) }) }

    override func union(_ other: Set<AnyHashable>) { content.union(elements(of: other)) }

    override func minus(_ other: Set<AnyHashable>) { content.minus(elements(of: other)) }

    override func intersect(_ other: Set<AnyHashable>) { content.intersect(elements(of: other)) }

    override func removeAllObjects() { content.intersect([]) }

    override func setSet(_ other: Set<AnyHashable>) { content.set(elements(of: other)) }

    private func elements(of set: Set<AnyHashable>) -> [CollectionElement] { set.map { CollectionElement($0.base) } }
}
