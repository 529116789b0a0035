/// Lends an object as an `Any`.
enum BorrowedAny {
    /// Calls `body` with `object` as an `Any` that has no reference of its own, so that making and ending it costs nothing.
    @inline(__always)
    static func with(_ object: ReflectiveObject, _ body: (inout Any?) -> Void) {
        withUnsafeTemporaryAllocation(of: Any?.self, capacity: 1) { buffer in
            // A buffer for one value has a base address. The value is never deinitialised: its reference is given back
            // at once, and the caller keeps the object alive.
            let box = buffer.baseAddress.unsafelyUnwrapped
            box.initialize(to: object)
            Unmanaged.passUnretained(object).release()
            body(&box.pointee)
        }
    }
}
