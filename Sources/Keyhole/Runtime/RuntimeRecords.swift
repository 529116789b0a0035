import Foundation
import Synchronization

/// A property as the runtime functions hand it out: the address of a record that begins with name and attributes.
public typealias objc_property_t = OpaquePointer
/// An ivar as the runtime functions hand it out: the address of a record of offset pointer, name and type.
public typealias Ivar = OpaquePointer
/// A method as the runtime functions hand it out: the address of a record of name and type.
public typealias Method = OpaquePointer
/// The name of a method.
public typealias SEL = Selector

/// The records behind `objc_property_t`, `Ivar` and `Method`, laid out as on Apple's systems.
///
/// A record is made once for each member and never freed, so a pointer to it, and the names in it, stay valid for the
/// life of the process. Since a property's second word is its attributes and an ivar's second word is its name,
/// `ivar_getName` of a property gives the attributes, as it does there.
enum RuntimeRecords {
    private struct Tables: @unchecked Sendable {
        // Sendable by proof: reached under the lock only.
        var propertyOfRecord: [OpaquePointer: PropertyDescriptor] = [:]
        var ivars: [IvarKey: OpaquePointer] = [:]
        var ivarOfRecord: [OpaquePointer: IvarMeaning] = [:]
        var methods: [MethodKey: OpaquePointer] = [:]
        var methodOfRecord: [OpaquePointer: DeclaredMethod] = [:]
        var names: [String: UnsafePointer<CChar>] = [:]
    }

    private struct IvarKey: Hashable {
        let owner: String
        let name: String
        let offset: Int
    }

    private struct MethodKey: Hashable {
        let owner: ObjectIdentifier
        let selector: Selector
        let implementation: ObjectIdentifier
    }

    /// What an ivar record stands for.
    enum IvarMeaning {
        case field(InstanceVariable)
        case added(AddedInstanceVariable)
    }

    private static let tables = Guarded<Tables>(Tables())

    // MARK: Making records

    /// The record of `property`. From the second call on, one load.
    static func record(of property: PropertyDescriptor) -> objc_property_t {
        property.record.load(ordering: .acquiring).map { OpaquePointer($0) } ?? newRecord(of: property)
    }

    private static func newRecord(of property: PropertyDescriptor) -> objc_property_t {
        // Composed before the lock is taken: it may build other classes.
        let attributes = property.attributes.description
        return OpaquePointer(
            bitPattern: tables.withLock { tables in
                if let known = property.record.load(ordering: .acquiring) { return UInt(bitPattern: known) }
                let record = words([
                    UInt(bitPattern: name(property.name, &tables)), UInt(bitPattern: name(attributes, &tables)),
                ])
                // The record keeps its property, so that it stays the meaning of the record.
                tables.propertyOfRecord[record] = property
                property.record.store(UnsafeRawPointer(record), ordering: .releasing)
                return UInt(bitPattern: record)
            }
        ).unsafelyUnwrapped
    }

    /// The record of the stored field `ivar`.
    static func record(of ivar: InstanceVariable) -> Ivar {
        let owner = RuntimeClass.of(ivar.declaringClass).name + "/\(ObjectIdentifier(ivar.declaringClass).hashValue)"
        return record(
            IvarKey(owner: owner, name: ivar.name, offset: ivar.offset), type: ivar.typeEncoding,
            alignment: ivar.alignment, size: ivar.size, .field(ivar))
    }

    /// The record of an ivar added at run time.
    static func record(of ivar: AddedInstanceVariable) -> Ivar {
        record(
            IvarKey(owner: ivar.className, name: ivar.name, offset: ivar.offset), type: ivar.typeEncoding,
            alignment: 1, size: ivar.size, .added(ivar))
    }

    private static func record(
        _ key: IvarKey, type: String, alignment: Int, size: Int, _ meaning: IvarMeaning
    ) -> Ivar {
        return OpaquePointer(
            bitPattern: tables.withLock { tables in
                if let known = tables.ivars[key] { return UInt(bitPattern: known) }
                // The offset stands apart, as a 32-bit number that the first word points to.
                let offset = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
                offset.initialize(to: Int32(clamping: key.offset))
                let record = words([
                    UInt(bitPattern: offset), UInt(bitPattern: name(key.name, &tables)),
                    UInt(bitPattern: name(type, &tables)), UInt(alignment) | UInt(size) << 32,
                ])
                tables.ivars[key] = record
                tables.ivarOfRecord[record] = meaning
                return UInt(bitPattern: record)
            }
        ).unsafelyUnwrapped
    }

    /// The record of `method`.
    static func record(of method: DeclaredMethod) -> Method {
        let key = MethodKey(
            owner: ObjectIdentifier(method.declaringClass), selector: method.selector,
            implementation: ObjectIdentifier(method.implementation))
        let encoding = method.typeEncoding.description
        return OpaquePointer(
            bitPattern: tables.withLock { tables in
                if let known = tables.methods[key] { return UInt(bitPattern: known) }
                let record = words([
                    UInt(bitPattern: name(method.selector.name, &tables)), UInt(bitPattern: name(encoding, &tables)),
                ])
                tables.methods[key] = record
                tables.methodOfRecord[record] = method
                return UInt(bitPattern: record)
            }
        ).unsafelyUnwrapped
    }

    /// A copy of `text` that stays valid; equal texts share one.
    static func name(_ text: String) -> UnsafePointer<CChar> {
        UnsafePointer(bitPattern: tables.withLock { UInt(bitPattern: name(text, &$0)) }).unsafelyUnwrapped
    }

    private static func name(_ text: String, _ tables: inout Tables) -> UnsafePointer<CChar> {
        if let known = tables.names[text] { return known }
        let bytes = text.utf8CString
        let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
        for (index, byte) in bytes.enumerated() { (copy + index).initialize(to: byte) }
        tables.names[text] = UnsafePointer(copy)
        return UnsafePointer(copy)
    }

    private static func words(_ words: [UInt]) -> OpaquePointer {
        let record = UnsafeMutablePointer<UInt>.allocate(capacity: words.count)
        for (index, word) in words.enumerated() { (record + index).initialize(to: word) }
        return OpaquePointer(record)
    }

    // MARK: Reading records

    /// The text that the word at `index` of a record points to. Every record has two words at least.
    static func text(_ record: OpaquePointer, word index: Int) -> UnsafePointer<CChar>? {
        UnsafeRawPointer(record).load(fromByteOffset: index * 8, as: UnsafePointer<CChar>?.self)
    }

    /// The property behind a record, `nil` for a record of another kind.
    static func property(_ record: OpaquePointer) -> PropertyDescriptor? {
        nonisolated(unsafe) var found: PropertyDescriptor?
        tables.withLock { found = $0.propertyOfRecord[record] }
        return found
    }

    /// The ivar behind a record, `nil` for a record of another kind.
    static func ivar(_ record: OpaquePointer) -> IvarMeaning? {
        nonisolated(unsafe) var found: IvarMeaning?
        tables.withLock { found = $0.ivarOfRecord[record] }
        return found
    }

    /// The method behind a record, `nil` for a record of another kind.
    static func method(_ record: OpaquePointer) -> DeclaredMethod? {
        nonisolated(unsafe) var found: DeclaredMethod?
        tables.withLock { found = $0.methodOfRecord[record] }
        return found
    }

    // MARK: Lists

    /// A list from `malloc` of what `record` makes of each of `members`, with a null word after it; `nil` and a count
    /// of 0 for none.
    static func list<Member, Item>(
        _ members: [Member], _ count: UnsafeMutablePointer<UInt32>?, _ record: (Member) -> Item
    ) -> UnsafeMutablePointer<Item>? {
        count?.pointee = UInt32(members.count)
        guard !members.isEmpty, let memory = calloc(members.count + 1, MemoryLayout<Item>.stride) else { return nil }
        // `calloc` gives room for one item more than there are and clears it, which is the null word.
        let list = memory.bindMemory(to: Item.self, capacity: members.count + 1)
        for (index, member) in members.enumerated() { (list + index).initialize(to: record(member)) }
        return list
    }
}
