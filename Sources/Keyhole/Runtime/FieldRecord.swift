/// One stored field as the compiler describes it.
struct FieldRecord {
    /// The address of the record in the image's read-only data.
    let address: UnsafeRawPointer

    /// Whether it is a `var`.
    var isMutable: Bool { address.load(as: UInt32.self) & 2 != 0 }

    /// Its name.
    var name: String {
        RelativePointer.direct(at: address + 8).map {
            String(cString: $0.assumingMemoryBound(to: CChar.self))
        } ?? ""
    }

    /// How it refers to its object.
    var ownership: InstanceVariable.Ownership {
        guard let mangled = RelativePointer.direct(at: address + 4).flatMap(MangledTypeName.init(address:)) else {
            return .strong
        }
        // The mangling of a reference that is not strong ends in an operator of its own.
        return switch mangled.lastTwoCharacters {
        case "Xw": .weak
        case "Xo": .unowned
        case "Xu": .unmanaged
        default: .strong
        }
    }
}
