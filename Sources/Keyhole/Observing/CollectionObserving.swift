import Foundation

/// What observing a collection itself comes to: Cocoa refuses, and offers to observe the elements instead.
enum CollectionObserving {
    static func refuse(_ value: Any, _ action: Exceptions.CollectionAction, keyPath: String) {
        Exceptions.notObservable(
            className: CollectionClass.name(of: value) ?? "NSArray", value: value, action: action, keyPath: keyPath
        ).raise()
    }

    /// The elements at `indexes`; raises `NSRangeException` when there are fewer.
    static func elements(at indexes: IndexSet, of list: [Any], selector: String) -> [ReflectiveObject] {
        if let last = indexes.last, last >= list.count {
            Exceptions.indexBeyondBounds(last, count: list.count, of: list, selector: selector).raise()
            return []
        }
        return indexes.compactMap { list[$0] as? ReflectiveObject }
    }
}

extension Array where Element: ReflectiveObject {
    /// Registers `observer` at each element at `indexes`; the callback's object is the element.
    ///
    /// Raises `NSRangeException` when an index is beyond the end; nothing is registered then.
    public func addObserver(
        _ observer: ReflectiveObject, toObjectsAt indexes: IndexSet, forKeyPath keyPath: String,
        options: NSKeyValueObservingOptions = [], context: UnsafeMutableRawPointer?, fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let selector = "addObserver:toObjectsAtIndexes:forKeyPath:options:context:"
        for element in CollectionObserving.elements(at: indexes, of: self, selector: selector) {
            element.addObserver(
                observer, forKeyPath: keyPath, options: options, context: context, fileID: fileID, line: line)
        }
    }

    /// Ends a registration of `observer` at each element at `indexes`, whatever its context.
    public func removeObserver(
        _ observer: ReflectiveObject, fromObjectsAt indexes: IndexSet, forKeyPath keyPath: String
    ) {
        let selector = "removeObserver:fromObjectsAtIndexes:forKeyPath:"
        for element in CollectionObserving.elements(at: indexes, of: self, selector: selector) {
            element.removeObserver(observer, forKeyPath: keyPath)
        }
    }

    /// Ends a registration of `observer` with `context` at each element at `indexes`.
    public func removeObserver(
        _ observer: ReflectiveObject, fromObjectsAt indexes: IndexSet, forKeyPath keyPath: String,
        context: UnsafeMutableRawPointer?
    ) {
        let selector = "removeObserver:fromObjectsAtIndexes:forKeyPath:context:"
        for element in CollectionObserving.elements(at: indexes, of: self, selector: selector) {
            element.removeObserver(observer, forKeyPath: keyPath, context: context)
        }
    }
}

/// The collections that Cocoa refuses to observe. Each call raises `NSInvalidArgumentException`.
public protocol UnobservableCollection {}

extension NSArray: UnobservableCollection {}
extension NSSet: UnobservableCollection {}
extension NSOrderedSet: UnobservableCollection {}
extension Array: UnobservableCollection {}
extension Set: UnobservableCollection {}

extension UnobservableCollection {
    /// Raises `NSInvalidArgumentException`: a collection can't be observed, only the property that holds it.
    public func addObserver(
        _ observer: ReflectiveObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
        context: UnsafeMutableRawPointer?
    ) {
        CollectionObserving.refuse(self, .add, keyPath: keyPath)
    }

    /// Raises `NSInvalidArgumentException`: a collection can't be observed, only the property that holds it.
    public func removeObserver(_ observer: ReflectiveObject, forKeyPath keyPath: String) {
        CollectionObserving.refuse(self, .remove(withContext: false), keyPath: keyPath)
    }

    /// Raises `NSInvalidArgumentException`: a collection can't be observed, only the property that holds it.
    public func removeObserver(
        _ observer: ReflectiveObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
    ) {
        CollectionObserving.refuse(self, .remove(withContext: true), keyPath: keyPath)
    }
}
