/// A reference that does not keep its object alive, but keeps the object's memory from being used again.
///
/// A weak reference would move the object's reference count to a record of its own for good, and every later use of the
/// object would pay for it.
struct UnretainedObject {
    /// Which object it is, also after its death.
    let identity: ObjectIdentifier
    // Never read: it holds the memory, so that what `identity` points to can be asked whether it still lives.
    private unowned let memory: ReflectiveObject

    init(_ object: ReflectiveObject) {
        identity = ObjectIdentifier(object)
        memory = object
    }

    /// Whether the object's destruction has not begun. Asking takes no reference, so it can't put off the destruction.
    var isAlive: Bool {
        UnsafeRawPointer(bitPattern: UInt(bitPattern: identity)).map { !LanguageRuntime.isDeallocating($0) } ?? false
    }

    /// The object, `nil` once its destruction has begun.
    @inline(__always)
    var object: ReflectiveObject? {
        // An identity is the object's address.
        guard let address = UnsafeRawPointer(bitPattern: UInt(bitPattern: identity)), LanguageRuntime.retain(address)
        else { return nil }
        return Unmanaged<ReflectiveObject>.fromOpaque(address).takeRetainedValue()
    }
}
