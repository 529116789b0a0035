import Synchronization

/// A key path of several keys, split at its first dot.
///
/// What was split is remembered: making strings of its parts costs more than reading a property does.
final class SplitKeyPath: Sendable {
    let whole: String
    /// The first key.
    let head: String
    /// What follows the dot.
    let rest: String

    private init(_ whole: String, at dot: String.Index) {
        self.whole = whole
        head = String(whole[..<dot])
        rest = String(whole[whole.utf8.index(after: dot)...])
    }

    /// `keyPath`, `nil` when it has no dot.
    @inline(__always)
    static func of(_ keyPath: String) -> SplitKeyPath? {
        let hash = AccessorCache.mixed(keyPath) &* 0x9E37_79B9_7F4A_7C15
        let slot = slots + Int(hash >> (UInt(UInt.bitWidth) - slotBits))
        if let address = slot.pointee.load(ordering: .acquiring) {
            // A slot keeps what it holds for the rest of the process.
            let known = Unmanaged<SplitKeyPath>.fromOpaque(address)._withUnsafeGuaranteedRef { $0 }
            if known.whole == keyPath { return known }
        }
        return split(keyPath, into: slot)
    }

    /// Splits `keyPath`, and remembers it if its slot is empty and it is not long: so a program that makes up key paths
    /// without end fills the table once, and no more.
    @inline(never)
    private static func split(_ keyPath: String, into slot: UnsafeMutablePointer<Atomic<UnsafeRawPointer?>>)
        -> SplitKeyPath?
    {
        guard let dot = keyPath.utf8.firstIndex(of: UInt8(ascii: ".")) else { return nil }
        let fresh = SplitKeyPath(keyPath, at: dot)
        guard keyPath.utf8.count <= longestRemembered else { return fresh }
        let retained = Unmanaged.passRetained(fresh)
        let isKept = slot.pointee.compareExchange(
            expected: nil, desired: UnsafeRawPointer(retained.toOpaque()), ordering: .acquiringAndReleasing
        ).exchanged
        // The slot is taken, so nobody else has the reference.
        if !isKept { retained.release() }
        return fresh
    }

    private static let longestRemembered = 128
    private static let slotBits: UInt = 10

    // Allocated once for the process and never freed; every index is the upper `slotBits` bits of a word.
    nonisolated(unsafe) private static let slots: UnsafeMutablePointer<Atomic<UnsafeRawPointer?>> = {
        let slots = UnsafeMutablePointer<Atomic<UnsafeRawPointer?>>.allocate(capacity: 1 << Int(slotBits))
        for index in 0..<1 << Int(slotBits) { (slots + index).initialize(to: Atomic(nil)) }
        return slots
    }()
}
