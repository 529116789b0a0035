/// Calls `body` and lets go of what was returned without an owner in the meantime, as ``ReflectiveObject/perform(_:)``
/// does.
///
/// Outside of any call such an object stays alive until its thread was handed at least 64 others. On Apple's systems it
/// lives until the run loop's turn ends, or for good where no loop runs.
///
/// - Returns: what `body` returns.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
    let objects = ThreadState.current.autoreleased
    let start = objects.openPool()
    defer { objects.closePool(at: start) }
    return try body()
}

/// The objects of one thread that nobody may own yet.
final class AutoreleasedObjects {
    /// How many objects stay outside of any pool.
    private static let limit = 64

    private var objects: [AnyObject] = []
    private var poolCount = 0

    /// `value` as an object without owner, kept alive for the caller.
    static func keep(_ value: Any?) -> Unmanaged<AnyObject>? {
        guard let value else { return nil }
        let object = HeldObject.of(value) ?? value as AnyObject
        ThreadState.current.autoreleased.append(object)
        return Unmanaged.passUnretained(object)
    }

    private func append(_ object: AnyObject) {
        objects.append(object)
        if poolCount == 0, objects.count > 2 * Self.limit { release(0..<Self.limit) }
    }

    /// Begins a pool and returns its place.
    func openPool() -> Int {
        poolCount += 1
        return objects.count
    }

    /// Ends the pool at `start`.
    func closePool(at start: Int) {
        poolCount -= 1
        if start < objects.count { release(start..<objects.count) }
    }

    private func release(_ range: Range<Int>) {
        // The last reference may run foreign code, which may come back here: the list is in order before.
        let released = Array(objects[range])
        objects.removeSubrange(range)
        withExtendedLifetime(released) {}
    }
}
