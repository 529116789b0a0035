import Foundation
import Synchronization

/// The root of the reflective object model: what `NSObject` is on Apple's systems.
///
/// A subclass declares its observable properties with ``Property``; everything else about it (stored fields, their
/// types and offsets, the superclass) comes from Swift's own metadata. What metadata can't tell is said in
/// ``declareMembers(in:)``.
open class ReflectiveObject: NSObjectProtocol, Hashable, CustomStringConvertible, CustomDebugStringConvertible {
    /// The address of the object's side table, `nil` until someone observes, associates or re-classes the object.
    @usableFromInline
    internal final let _sideTableAddress = Atomic<UnsafeRawPointer?>(nil)

    /// Makes an object that nobody observes.
    public init() {}

    deinit { detachSideTable() }

    // MARK: Identity and description

    /// Whether `object` counts as the same value. Identity, unless a subclass says otherwise.
    open func isEqual(_ object: Any?) -> Bool { (object as AnyObject?) === self }

    /// A hash that agrees with ``isEqual(_:)``.
    open var hash: Int { Int(bitPattern: ObjectIdentifier(self)) }

    /// `<Class: 0xADDRESS>`, as Cocoa prints an object that says nothing of its own.
    open var description: String { "<\(className): \(Exceptions.address(self))>" }

    /// The text a debugger shows: ``description`` unless a subclass says otherwise.
    open var debugDescription: String { description }

    /// The name of the object's class as Apple's runtime spells it.
    public final var className: String { RuntimeClass.of(type(of: self)).name }

    /// The class to archive the object as: the declared class, also while the object is observed.
    open var classForCoder: AnyClass { type(of: self) }

    /// The object's declared class, also while it is observed.
    public final var `class`: AnyClass { type(of: self) }

    /// The superclass of the object's declared class, `nil` for the root.
    public final var superclass: AnyClass? { _getSuperclass(type(of: self)) }

    /// The object itself.
    public final func `self`() -> Self { self }

    /// Always `false`: the object stands for itself.
    public final func isProxy() -> Bool { false }

    /// Whether the object's class is `aClass` or inherits it.
    public final func isKind(of aClass: AnyClass) -> Bool {
        sequence(first: type(of: self) as AnyClass, next: { _getSuperclass($0) }).contains { $0 == aClass }
    }

    /// Whether the object's class is exactly `aClass`.
    public final func isMember(of aClass: AnyClass) -> Bool { type(of: self) as AnyClass == aClass }

    /// Whether both objects count as the same value, by ``isEqual(_:)``.
    public static func == (left: ReflectiveObject, right: ReflectiveObject) -> Bool { left.isEqual(right) }

    /// Feeds ``hash`` to `hasher`.
    public final func hash(into hasher: inout Hasher) { hasher.combine(hash) }

    // MARK: Members

    /// Says what Swift's metadata can't: names, attributes, computed properties and methods reached by selector.
    ///
    /// An override declares its own class's members alone and need not call `super`: each declaration belongs to
    /// the class its key path or method is rooted in.
    open class func declareMembers(in declarations: inout MemberDeclarations) {}

    /// Whether the object's class, or the class made at run time that it carries, has a method for `selector`.
    open func responds(to selector: Selector?) -> Bool {
        guard let selector else { return false }
        return runtimeClass.instancesRespond(to: selector)
    }

    /// Calls the declared method `selector` without an argument.
    ///
    /// The result is what the method returns, a value in its object form, and `nil` for a method that returns nothing.
    /// It belongs to nobody, so take it with `takeUnretainedValue()`; it stays alive as an autoreleased object does, see
    /// ``autoreleasepool(invoking:)``.
    @discardableResult
    open func perform(_ selector: Selector?) -> Unmanaged<AnyObject>! {
        AutoreleasedObjects.keep(invoke(selector, []))
    }

    /// Calls the declared method `selector` with one argument; the result is that of ``perform(_:)``.
    @discardableResult
    open func perform(_ selector: Selector?, with argument: Any?) -> Unmanaged<AnyObject>! {
        AutoreleasedObjects.keep(invoke(selector, [argument]))
    }

    /// Calls the declared method `selector` with two arguments; the result is that of ``perform(_:)``.
    @discardableResult
    open func perform(_ selector: Selector?, with first: Any?, with second: Any?) -> Unmanaged<AnyObject>! {
        AutoreleasedObjects.keep(invoke(selector, [first, second]))
    }

    /// Called when no method is declared for `selector`: raises `NSInvalidArgumentException`.
    open func doesNotRecognizeSelector(_ selector: Selector) {
        Exceptions.unrecognizedSelector(selector, sentTo: self).raise()
    }

    // MARK: Key-value coding

    /// Whether key-value coding may read and write stored fields when there is no accessor. `true` unless overridden.
    open class var accessInstanceVariablesDirectly: Bool { true }

    /// The value for `key`, found in the order of Cocoa's accessor search; scalars are boxed as `NSNumber`.
    ///
    /// An unknown key goes to ``value(forUndefinedKey:)``.
    open func value(forKey key: String) -> Any? { KeyValueCoding.value(of: self, forKey: key) }

    /// Sets the value for `key`, found in the order of Cocoa's accessor search, and tells observers once.
    open func setValue(_ value: Any?, forKey key: String) {
        KeyValueCoding.setValue(value, of: self, forKey: key)
    }

    /// The value at `keyPath`: keys separated by dots, collection operators begin with `@`.
    open func value(forKeyPath keyPath: String) -> Any? { KeyValueCoding.value(of: self, forKeyPath: keyPath) }

    /// Sets the value at `keyPath`.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) {
        KeyValueCoding.setValue(value, of: self, forKeyPath: keyPath)
    }

    /// Called for a key that the object does not have: raises `NSUndefinedKeyException`.
    open func value(forUndefinedKey key: String) -> Any? {
        Exceptions.undefinedKey(key, .read, of: self).raise()
        return nil
    }

    /// Called for a key that the object does not have: raises `NSUndefinedKeyException`.
    open func setValue(_ value: Any?, forUndefinedKey key: String) {
        Exceptions.undefinedKey(key, .write, of: self).raise()
    }

    /// Called when `nil` is set for a scalar: raises `NSInvalidArgumentException`.
    open func setNilValueForKey(_ key: String) { Exceptions.nilValue(forKey: key, of: self).raise() }

    /// Checks, and may replace, a value before it is set for `key`, by the declared method `validate<Key>:error:`.
    ///
    /// - Throws: the validator's error when the value is not acceptable.
    open func validateValue(_ value: inout Any?, forKey key: String) throws {
        try KeyValueCoding.validate(&value, of: self, forKey: key)
    }

    /// Checks, and may replace, a value before it is set at `keyPath`.
    ///
    /// - Throws: the validator's error when the value is not acceptable.
    open func validateValue(_ value: inout Any?, forKeyPath keyPath: String) throws {
        try KeyValueCoding.validate(&value, of: self, forKeyPath: keyPath)
    }

    /// The values for `keys`; a `nil` value is `NSNull`.
    open func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
        KeyValueCoding.dictionary(of: self, forKeys: keys)
    }

    /// Sets each value by its key; `NSNull` sets `nil`.
    open func setValuesForKeys(_ keyedValues: [String: Any]) {
        KeyValueCoding.setValues(keyedValues, of: self)
    }

    /// A live array whose changes go through the object's accessors and tell its observers.
    open func mutableArrayValue(forKey key: String) -> NSMutableArray {
        KeyValueCoding.mutableArray(of: self, forKey: key)
    }

    /// A live set whose changes go through the object's accessors and tell its observers.
    open func mutableSetValue(forKey key: String) -> NSMutableSet {
        KeyValueCoding.mutableSet(of: self, forKey: key)
    }

    /// A live ordered set whose changes go through the object's accessors and tell its observers.
    open func mutableOrderedSetValue(forKey key: String) -> NSMutableOrderedSet {
        KeyValueCoding.mutableOrderedSet(of: self, forKey: key)
    }

    /// The live array for the last key of `keyPath`, of the object that the rest leads to.
    ///
    /// A path through `nil` gives an empty array that belongs to nobody.
    open func mutableArrayValue(forKeyPath keyPath: String) -> NSMutableArray {
        KeyValueCoding.mutableArray(of: self, forKeyPath: keyPath)
    }

    /// The live set for the last key of `keyPath`, of the object that the rest leads to.
    ///
    /// A path through `nil` gives an empty set that belongs to nobody.
    open func mutableSetValue(forKeyPath keyPath: String) -> NSMutableSet {
        KeyValueCoding.mutableSet(of: self, forKeyPath: keyPath)
    }

    /// The live ordered set for the last key of `keyPath`, of the object that the rest leads to.
    ///
    /// A path through `nil` gives an empty ordered set that belongs to nobody.
    open func mutableOrderedSetValue(forKeyPath keyPath: String) -> NSMutableOrderedSet {
        KeyValueCoding.mutableOrderedSet(of: self, forKeyPath: keyPath)
    }

    // MARK: Key-value observing

    /// Receives the notifications that the object asked for; the root's implementation raises.
    open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        Exceptions.notHandled(by: self, keyPath: keyPath, object: object, change: change, context: context).raise()
    }

    /// Registers `observer` for changes of the value at `keyPath`; override point of the registration.
    ///
    /// A call that does not name the place goes to the variant that records file and line, which calls this one.
    @_disfavoredOverload
    open func addObserver(
        _ observer: ReflectiveObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
        context: UnsafeMutableRawPointer?
    ) {
        KeyValueObserving.add(observer, to: self, keyPath: keyPath, options: options, context: context)
    }

    /// Ends the registration of `observer` for `keyPath` that was made last, whatever its context.
    open func removeObserver(_ observer: ReflectiveObject, forKeyPath keyPath: String) {
        KeyValueObserving.remove(observer, from: self, keyPath: keyPath, context: .any)
    }

    /// Ends the registration of `observer` for `keyPath` that was made with `context`.
    open func removeObserver(
        _ observer: ReflectiveObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
    ) {
        KeyValueObserving.remove(observer, from: self, keyPath: keyPath, context: .exactly(context))
    }

    /// Says that the value for `key` is about to change.
    open func willChangeValue(forKey key: String) { KeyValueObserving.willChange(self, key: key, .setting) }

    /// Says that the value for `key` has changed.
    open func didChangeValue(forKey key: String) { KeyValueObserving.didChange(self, key: key, .setting) }

    /// Says that the objects at `indexes` of the ordered to-many property `key` are about to change.
    open func willChange(_ kind: NSKeyValueChange, valuesAt indexes: IndexSet, forKey key: String) {
        KeyValueObserving.willChange(self, key: key, .indexed(kind, indexes))
    }

    /// Says that the objects at `indexes` of the ordered to-many property `key` have changed.
    open func didChange(_ kind: NSKeyValueChange, valuesAt indexes: IndexSet, forKey key: String) {
        KeyValueObserving.didChange(self, key: key, .indexed(kind, indexes))
    }

    /// Says that the set `key` is about to be changed with `objects`.
    open func willChangeValue(
        forKey key: String, withSetMutation kind: NSKeyValueSetMutationKind, using objects: Set<AnyHashable>
    ) {
        KeyValueObserving.willChange(self, key: key, .set(kind, objects))
    }

    /// Says that the set `key` has been changed with `objects`.
    open func didChangeValue(
        forKey key: String, withSetMutation kind: NSKeyValueSetMutationKind, using objects: Set<AnyHashable>
    ) {
        KeyValueObserving.didChange(self, key: key, .set(kind, objects))
    }

    /// Whether setters of `key` tell observers by themselves. `true` unless overridden or declared otherwise.
    open class func automaticallyNotifiesObservers(forKey key: String) -> Bool {
        KeyValueObserving.declaredAutomaticNotification(of: self, forKey: key)
    }

    /// The key paths whose change also changes the value for `key`. An override adds to what `super` returns.
    open class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
        KeyValueObserving.declaredDependencies(of: self, forKey: key)
    }

    /// An opaque pointer that is `nil` exactly while nobody observes the object.
    public final var observationInfo: UnsafeMutableRawPointer? { KeyValueObserving.observationInfo(of: self) }
}
