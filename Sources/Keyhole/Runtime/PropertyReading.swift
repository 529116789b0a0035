import Foundation
import Synchronization

/// What a getter is made to read while it is asked for the value before or after a change: the property that changes
/// has the value lent here, and a read of any other property is noticed.
///
/// So the old value can be asked for after the change, and checking what a value follows from records nothing.
@usableFromInline
struct PropertyReading {
    // All outlive the reading.
    private let root: Unmanaged<ReflectiveObject>
    private let object: Unmanaged<ReflectiveObject>
    private let registration: Unmanaged<Registration>
    private let known: Unmanaged<KnownReads>?
    private let offset: Int
    private let thread: Unmanaged<ThreadState>
    /// The reading that this one interrupts on the same thread.
    private let outer: UnsafeMutablePointer<PropertyReading>?
    /// The value that stands for the property's.
    @usableFromInline var value: UnsafeRawPointer
    /// The value before the change.
    @usableFromInline let old: UnsafeRawPointer
    /// The value after the change.
    @usableFromInline let new: UnsafeRawPointer
    /// Whether the value before the change was asked for.
    @usableFromInline let wantsOld: Bool
    /// Whether the value after the change was asked for.
    @usableFromInline let wantsNew: Bool
    /// Whether the value has the property's type, so that it can be compared with the property's.
    @usableFromInline let hasPropertyType: Bool
    /// Whether the getter gave the property's own value when it was last asked, which is the value before the change.
    @usableFromInline let passedThrough: Bool
    /// Whether a property was read that is not among the known ones, or is not the one that changes where none are known.
    @usableFromInline var readOther = false
    /// Which of the known properties were read.
    @usableFromInline var seen: UInt64 = 0
    /// The known properties that must be read for the links to be right, 0 where none are known.
    private let expected: UInt64
    /// The bit of the property that changes.
    private let changed: UInt64

    @inline(__always)
    private init(
        through link: ObservationLink, of object: ReflectiveObject, _ change: FieldChange,
        for registration: Registration, on root: ReflectiveObject, known: KnownReads?, hasPropertyType: Bool,
        on thread: Unmanaged<ThreadState>
    ) {
        self.root = Unmanaged.passUnretained(root)
        self.object = Unmanaged.passUnretained(object)
        self.registration = Unmanaged.passUnretained(registration)
        self.known = known.map { Unmanaged.passUnretained($0) }
        self.thread = thread
        self.hasPropertyType = hasPropertyType
        offset = Int(link.offset)
        expected = known?.all ?? 0
        changed =
            known?.bit(
                ofTableAt: object._sideTableAddress.load(ordering: .relaxed), offset: Int(link.offset)) ?? 0
        outer = thread._withUnsafeGuaranteedRef { $0.reading }
        value = change.new
        old = change.old
        new = change.new
        wantsOld = registration.optionBits & UInt8(NSKeyValueObservingOptions.old.rawValue) != 0
        wantsNew = registration.optionBits & UInt8(NSKeyValueObservingOptions.new.rawValue) != 0
        passedThrough = registration.passedThrough.load(ordering: .relaxed)
    }

    /// The value that stands for the property of `object` at `offset` on this thread, if there is one.
    @inline(__always)
    static func place(of object: ReflectiveObject, offset: Int) -> UnsafeRawPointer? {
        // The variable behind the pointer belongs to a call of `lend` that has not ended its reading yet.
        guard let reading = ThreadState.unmanaged._withUnsafeGuaranteedRef({ $0.reading }) else { return nil }
        if reading.pointee.object.toOpaque() == Unmanaged.passUnretained(object).toOpaque(),
            reading.pointee.offset == offset
        {
            reading.pointee.seen |= reading.pointee.changed
            return reading.pointee.value
        }
        reading.pointee.note(object, offset: offset)
        return nil
    }

    /// Notes the read of another property than the one that changes.
    @inline(__always)
    private mutating func note(_ object: ReflectiveObject, offset: Int) {
        guard let known else { return readOther = true }
        let table = object._sideTableAddress.load(ordering: .relaxed)
        let bit = known._withUnsafeGuaranteedRef { $0.bit(ofTableAt: table, offset: offset) }
        if bit == 0 { readOther = true }
        seen |= bit
    }

    /// Lends the values of `change` of `object` to the getter of `root` that `deliver` asks. That must end the reading.
    ///
    /// - Parameter known: what the getter is known to read, `nil` for the property that changes and nothing else.
    @inline(__always)
    static func lend(
        _ change: FieldChange, of object: ReflectiveObject, through link: ObservationLink, known: KnownReads?,
        to registration: Registration, on root: ReflectiveObject, hasPropertyType: Bool,
        _ deliver: TypedObserving.Delivery
    ) {
        let thread = ThreadState.unmanaged
        var reading = PropertyReading(
            through: link, of: object, change, for: registration, on: root, known: known,
            hasPropertyType: hasPropertyType, on: thread)
        withUnsafeMutablePointer(to: &reading) { reading in
            thread._withUnsafeGuaranteedRef { $0.reading = reading }
            deliver(root, TypedChange(reading))
        }
    }

    /// Ends the reading, and renews the links when other properties were read than those that are linked.
    ///
    /// - Parameter seen: what was read for the value after the change.
    @inline(__always)
    fileprivate func end(passesThrough: Bool, seen: UInt64) {
        thread._withUnsafeGuaranteedRef { $0.reading = outer }
        registration._withUnsafeGuaranteedRef { registration in
            if passesThrough != passedThrough {
                registration.passedThrough.store(passesThrough, ordering: .relaxed)
            }
            if readOther || seen != expected { root._withUnsafeGuaranteedRef { registration.rewire(from: $0) } }
        }
    }
}

/// A change of the property that an observed key path leads to, which the handler's own module turns into values.
@usableFromInline
struct TypedChange {
    @usableFromInline let reading: UnsafeMutablePointer<PropertyReading>

    @inline(__always)
    fileprivate init(_ reading: UnsafeMutablePointer<PropertyReading>) { self.reading = reading }

    /// The change with the values that `getter` gives for `root` before and after it.
    ///
    /// The getter is asked for the new value in any case: only its reads say whether the value follows from other
    /// properties now. For the old value it need not be asked when it has given the property's own for it before.
    @inlinable @inline(__always)
    func values<Root, Value>(of root: Root, by getter: KeyPathGetter<Root, Value>) -> NSKeyValueObservedChange<Value> {
        let new = getter.read(root)
        let seen = reading.pointee.seen
        var passesThrough = false
        var old: Value?
        if reading.pointee.wantsOld {
            passesThrough = reading.pointee.hasPropertyType && Self.isSame(new, as: reading.pointee.new)
            if passesThrough, reading.pointee.passedThrough {
                // A getter that gives the property's own value gives one of the property's type.
                old = reading.pointee.old.assumingMemoryBound(to: Value.self).pointee
            } else {
                reading.pointee.value = reading.pointee.old
                old = getter.read(root)
            }
        }
        let wantsNew = reading.pointee.wantsNew
        end(passesThrough, seen)
        return NSKeyValueObservedChange(
            kind: .setting, newValue: wantsNew ? new : nil, oldValue: old, indexes: nil, isPrior: false)
    }

    /// Whether `value` is, bit by bit, the value at `place`.
    @inlinable @inline(__always)
    static func isSame<Value>(_ value: Value, as place: UnsafeRawPointer) -> Bool {
        withUnsafeBytes(of: value) { bytes in
            guard let address = bytes.baseAddress else { return true }
            // The compiler knows the size in the handler's module, so that one comparison is left for a number.
            switch MemoryLayout<Value>.size {
            case 1: return address.load(as: UInt8.self) == place.load(as: UInt8.self)
            case 8: return address.loadUnaligned(as: UInt64.self) == place.loadUnaligned(as: UInt64.self)
            default: return memcmp(address, place, MemoryLayout<Value>.size) == 0
            }
        }
    }

    /// Ends the reading.
    @usableFromInline
    func end(_ passesThrough: Bool, _ seen: UInt64) { reading.pointee.end(passesThrough: passesThrough, seen: seen) }
}
