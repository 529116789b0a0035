extension TypeEncoding {
    /// Size and alignment in bytes on a 64-bit machine; zero for what has no size.
    var layout: (size: Int, alignment: Int) {
        switch self {
        case .scalar(let scalar): return (scalar.size, max(scalar.size, 1))
        case .object, .block, .pointer: return (8, 8)
        case .array(let count, let element):
            let layout = element.layout
            let (size, overflow) = layout.size.multipliedReportingOverflow(by: count)
            return (overflow ? 0 : size, layout.alignment)
        case .structure(_, let members):
            var end = 0
            var alignment = 1
            for member in members ?? [] {
                let layout = member.type.layout
                alignment = max(alignment, layout.alignment)
                end = Self.round(end, to: layout.alignment) &+ layout.size
            }
            return (Self.round(end, to: alignment), alignment)
        case .union(_, let members):
            let layouts = (members ?? []).map(\.type.layout)
            let alignment = layouts.map(\.alignment).max() ?? 1
            return (Self.round(layouts.map(\.size).max() ?? 0, to: alignment), alignment)
        case .bitField(let width): return (width / 8 + (width % 8 == 0 ? 0 : 1), 1)
        case .qualified(_, let type): return type.layout
        }
    }

    private static func round(_ value: Int, to alignment: Int) -> Int {
        (value &+ alignment &- 1) / alignment &* alignment
    }
}

extension TypeEncoding.Scalar {
    fileprivate var size: Int {
        switch self {
        case .char, .unsignedChar, .bool: 1
        case .short, .unsignedShort: 2
        case .int, .unsignedInt, .long, .unsignedLong, .float: 4
        case .longLong, .unsignedLongLong, .double, .cString, .atom, .class, .selector: 8
        case .int128, .unsignedInt128, .longDouble: 16
        case .void, .unknown: 0
        }
    }
}
