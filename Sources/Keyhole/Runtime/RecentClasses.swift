import Synchronization

/// The class objects that were asked for last, found without a lock or a hash of more than one multiplication.
final class RecentClasses: @unchecked Sendable {
    // Sendable by proof: `slots` is set in `init` and its elements are atomics.

    private static let bits: UInt = 10
    private let slots: UnsafeMutablePointer<Atomic<UnsafeRawPointer?>>

    init() {
        // Allocated once for the process and never freed; every index is masked to `bits` bits.
        slots = .allocate(capacity: 1 << Int(Self.bits))
        for index in 0..<1 << Int(Self.bits) { (slots + index).initialize(to: Atomic(nil)) }
    }

    /// The class object of `type`, `nil` when another one has taken its place.
    @inline(__always)
    func find(_ type: AnyClass) -> RuntimeClass? {
        guard let address = slots[Self.slot(of: type)].load(ordering: .acquiring) else { return nil }
        // Only class objects that are kept for the life of the process are put here.
        let found = Unmanaged<RuntimeClass>.fromOpaque(address)._withUnsafeGuaranteedRef { $0 }
        return found.metatype == type ? found : nil
    }

    /// Remembers `found`, the class object of a Swift class, which must be kept for the life of the process.
    func keep(_ found: RuntimeClass) {
        let address = UnsafeRawPointer(Unmanaged.passUnretained(found).toOpaque())
        slots[Self.slot(of: found.metatype)].store(address, ordering: .releasing)
    }

    @inline(__always)
    private static func slot(of type: AnyClass) -> Int {
        let address = UInt(bitPattern: ObjectIdentifier(type))
        return Int((address >> 3 &* 0x9E37_79B9_7F4A_7C15) >> (UInt(UInt.bitWidth) - bits))
    }
}
