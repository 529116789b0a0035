/// A mangled type name as it stands in an image: text in which bytes below 32 announce a reference.
struct MangledTypeName {
    /// The address of its first byte.
    let address: UnsafeRawPointer
    /// The bytes in it, references included.
    let length: Int
    /// Where the text after the last reference begins.
    private let textStart: Int

    init?(address: UnsafeRawPointer) {
        self.address = address
        var index = 0
        var textStart = 0
        while true {
            let byte = address.load(fromByteOffset: index, as: UInt8.self)
            switch byte {
            case 0:
                length = index
                self.textStart = textStart
                return
            // A relative reference of four bytes, or an absolute one of a pointer's size.
            case 0x01...0x17:
                index += 5
                textStart = index
            case 0x18...0x1F:
                index += 1 + MemoryLayout<UnsafeRawPointer>.size
                textStart = index
            default: index += 1
            }
            // No name of a type is as long; the bound only guards against a wrong address.
            if index > 1 << 16 { return nil }
        }
    }

    /// The description that the name begins with, if it begins with a reference to one.
    var leadingDescriptor: ContextDescriptor? {
        switch address.load(as: UInt8.self) {
        case 0x01: RelativePointer.direct(at: address + 1).map(ContextDescriptor.init(address:))
        case 0x02:
            RelativePointer.direct(at: address + 1).map {
                ContextDescriptor(address: $0.loadUnaligned(as: UnsafeRawPointer.self))
            }
        default: nil
        }
    }

    /// The last two bytes as text, when they are no part of a reference.
    var lastTwoCharacters: String {
        guard length >= textStart + 2 else { return "" }
        let bytes = UnsafeRawBufferPointer(start: address + (length - 2), count: 2)
        return String(decoding: bytes, as: UTF8.self)
    }
}
