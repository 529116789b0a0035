import Foundation
import Synchronization

/// How an associated value is kept.
public enum objc_AssociationPolicy: UInt, Sendable {
    /// The object is not kept alive; once it died there is no value, where Apple's runtime leaves a dangling pointer.
    case OBJC_ASSOCIATION_ASSIGN = 0
    /// The value is kept.
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    /// A copy of the value is kept, when it can be copied.
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    /// The value is kept; accesses are atomic, as all are here.
    case OBJC_ASSOCIATION_RETAIN = 769
    /// A copy of the value is kept; accesses are atomic, as all are here.
    case OBJC_ASSOCIATION_COPY = 771
}

/// Associates `value` with `object` under `key`, an address that stands for itself; `nil` ends the association.
///
/// `object` must inherit ``ReflectiveObject`` or be a class: no other value has room for it. Another one raises
/// `NSInvalidArgumentException`.
public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    let key = UInt(bitPattern: key)
    let fresh = value.flatMap(flattened).map { AssociatedObject(value: stored($0, policy)) }
    var old: AssociatedObject?
    if let object = object as? ReflectiveObject {
        old = object.attachedSideTable().contents.withLock { contents in
            defer { contents.associatedObjects[key] = fresh }
            return contents.associatedObjects[key]
        }
    } else if let owner = classIdentity(object) {
        let place = ClassAssociations.Place(owner: owner, key: key)
        old = ClassAssociations.values.withLock { values in
            defer { values[place] = fresh }
            return values[place]
        }
    } else {
        Exceptions.noSideTable(object, for: "objc_setAssociatedObject").raise()
    }
    // The old value may die here, outside the lock: its `deinit` may come back.
    withExtendedLifetime(old) {}
}

/// The value that is associated with `object` under `key`.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    let key = UInt(bitPattern: key)
    var found: AssociatedObject?
    if let object = object as? ReflectiveObject {
        found = object.sideTable?.existingContents?.withLock { $0.associatedObjects[key] }
    } else if let owner = classIdentity(object) {
        let place = ClassAssociations.Place(owner: owner, key: key)
        found = ClassAssociations.values.withLock { $0[place] }
    }
    guard let value = found?.value else { return nil }
    return (value as? WeakBox).map { $0.target as Any? } ?? value
}

/// Ends all associations of `object`.
public func objc_removeAssociatedObjects(_ object: Any) {
    if let object = object as? ReflectiveObject {
        let old = object.sideTable?.existingContents?.withLock { contents in
            defer { contents.associatedObjects = [:] }
            return contents.associatedObjects
        }
        withExtendedLifetime(old) {}
    } else if let owner = classIdentity(object) {
        let old = ClassAssociations.values.withLock { values in
            let old = values.filter { $0.key.owner == owner }
            for place in old.keys { values[place] = nil }
            return old
        }
        withExtendedLifetime(old) {}
    }
}

/// The values that are associated with classes, which live for ever.
private enum ClassAssociations {
    struct Place: Hashable {
        let owner: ObjectIdentifier
        let key: UInt
    }

    static let values = Guarded<[Place: AssociatedObject]>([:])
}

private func classIdentity(_ value: Any) -> ObjectIdentifier? {
    if let type = value as? AnyClass { return ObjectIdentifier(RuntimeClass.of(type)) }
    return (value as? RuntimeClass).map { ObjectIdentifier($0) }
}

private func stored(_ value: Any, _ policy: objc_AssociationPolicy) -> Any {
    switch policy {
    case .OBJC_ASSOCIATION_ASSIGN: type(of: value) is AnyClass ? WeakBox(value as AnyObject) : value
    case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
        (value as? any NSCopying)?.copy(with: nil) ?? value
    case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC: value
    }
}
