import Foundation
import Synchronization

/// The functions of Swift's runtime library, and one of the dynamic loader, that Keyhole calls. All are exported on
/// Linux and their signatures are stable.
///
/// They are looked up by name, since the compiler keeps the runtime's names to itself and the C library's header
/// hides the loader's. A missing one answers the way that refuses access.
enum LanguageRuntime {
    /// Visits the metadata sections of one image; `true` goes on to the next.
    typealias SectionVisitor = @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer?) -> Bool

    /// Calls `visitor` for each image in the process that has Swift metadata.
    static func enumerateMetadataSections(_ visitor: SectionVisitor, _ context: UnsafeMutableRawPointer?) {
        sectionEnumerator?(visitor, context)
    }

    /// The description of a nominal type, `nil` for any other.
    static func contextDescriptor(ofType metadata: UnsafeRawPointer) -> UnsafeRawPointer? {
        descriptorLookup?(metadata)
    }

    /// Whether the destruction of an object has begun. Its memory must still be held by an unowned reference.
    static func isDeallocating(_ object: UnsafeRawPointer) -> Bool { deallocationTest?(object) ?? true }

    /// Takes a reference to an object unless its destruction has begun; its memory must still be held by an unowned one.
    ///
    /// - Returns: whether it did.
    @inline(__always)
    static func retain(_ object: UnsafeRawPointer) -> Bool {
        let known = knownConditionalRetain.load(ordering: .relaxed)
        // It was stored below, and nothing else is.
        if known != 0 { return unsafeBitCast(known, to: ConditionalRetain.self)(object) != nil }
        return firstRetain(object)
    }

    @inline(never)
    private static func firstRetain(_ object: UnsafeRawPointer) -> Bool {
        guard let retain = function("swift_tryRetain", as: ConditionalRetain.self) else { return false }
        knownConditionalRetain.store(unsafeBitCast(retain, to: UInt.self), ordering: .relaxed)
        return retain(object) != nil
    }

    private typealias ConditionalRetain = @convention(c) (UnsafeRawPointer) -> UnsafeRawPointer?

    /// The address of the function, 0 until it was looked up. A notification asks for it once an observer, and this needs
    /// no check whether it was made.
    private static let knownConditionalRetain = Atomic<UInt>(0)

    /// The file of the image that holds `address`, "" when no image does.
    static func imagePath(of address: UnsafeRawPointer) -> String {
        // The loader fills in four words: file name, image start, symbol name and symbol start.
        var information: (UnsafePointer<CChar>?, UInt, UInt, UInt) = (nil, 0, 0, 0)
        let isFound = withUnsafeMutablePointer(to: &information) { imageLookup?(address, $0) ?? 0 } != 0
        // The name belongs to the loader and is copied at once.
        return isFound ? information.0.map { String(cString: $0) } ?? "" : ""
    }

    private static let imageLookup = function(
        "dladdr", as: (@convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer) -> Int32).self)

    private static let sectionEnumerator = function(
        "swift_enumerateAllMetadataSections",
        as: (@convention(c) (SectionVisitor, UnsafeMutableRawPointer?) -> Void).self)

    private static let descriptorLookup = function(
        "swift_getTypeContextDescriptor", as: (@convention(c) (UnsafeRawPointer) -> UnsafeRawPointer?).self)

    private static let deallocationTest = function(
        "swift_isDeallocating", as: (@convention(c) (UnsafeRawPointer) -> Bool).self)

    /// The function `name` as a C function of type `type`, which must be its type in the runtime's own header.
    private static func function<Function>(_ name: String, as type: Function.Type) -> Function? {
        // A nil handle searches all images of the process in load order.
        dlsym(nil, name).map { unsafeBitCast($0, to: type) }
    }
}
