import Foundation

/// Where a call came from: the return addresses of the caller and of the calls that led to it, innermost first.
@usableFromInline
package struct CallerTrace: Hashable, Sendable {
    private let addresses: [UInt]

    /// The trace of who called the function that calls this one.
    ///
    /// Costs an unwinding of the stack, so it is taken only while someone listens.
    @usableFromInline @inline(never)
    static func ofCallersCaller() -> CallerTrace {
        // The frames left out: Foundation's getter, this function, and the function that calls it.
        CallerTrace(addresses: Thread.callStackReturnAddresses.dropFirst(3).map(\.uintValue))
    }

    /// Whether the call that asks now is made by the very same run of the very same function, on the instructions that
    /// follow the traced call: that is where a value is released that nobody keeps.
    ///
    /// The functions further out must stand at the same place in both traces; 128 bytes of instructions are room for
    /// the release of a result, and less than another statement that calls out usually takes.
    func isFollowedByNow() -> Bool {
        guard let made = addresses.first else { return false }
        let outer = addresses.dropFirst()
        let now = Thread.callStackReturnAddresses.map(\.uintValue)
        guard now.count > outer.count, now.suffix(outer.count).elementsEqual(outer) else { return false }
        let release = now[now.count - outer.count - 1]
        return release > made && release - made < 128
    }
}
