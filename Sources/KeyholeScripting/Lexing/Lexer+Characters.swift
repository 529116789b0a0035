/// Questions about single characters.
extension Lexer {
    /// A character and how many bytes it takes.
    struct Scalar {
        let value: UInt32
        let length: Int
    }

    func isLineEnd(_ index: Int) -> Bool {
        byte(index) == UInt8(ascii: "\n") || byte(index) == UInt8(ascii: "\r")
    }

    func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    func isAlphanumeric(_ byte: UInt8) -> Bool {
        isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    /// The character that begins at `index`; a stray continuation byte counts as a character of one byte.
    func scalar(at index: Int) -> Scalar {
        let lead = byte(index)
        let length: Int
        switch lead {
        case 0xC2...0xDF: length = 2
        case 0xE0...0xEF: length = 3
        case 0xF0...0xF4: length = 4
        default: return Scalar(value: UInt32(lead), length: 1)
        }
        guard index + length <= bytes.count else { return Scalar(value: 0xFFFD, length: bytes.count - index) }
        var value = UInt32(lead) & (0xFF >> UInt32(length + 1))
        for continuation in bytes[index + 1..<index + length] { value = value << 6 | UInt32(continuation & 0x3F) }
        return Scalar(value: value, length: length)
    }

    /// Whether an operator may begin with `scalar`, by the grammar of The Swift Programming Language.
    static func isOperatorHead(_ scalar: Scalar) -> Bool {
        switch scalar.value {
        case 0x21, 0x25, 0x26, 0x2A, 0x2B, 0x2D, 0x2F, 0x3C, 0x3D, 0x3E, 0x3F, 0x5E, 0x7C, 0x7E: true
        case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7: true
        case 0x2016, 0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E: true
        case 0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F: true
        case 0x3001...0x3003, 0x3008...0x3020, 0x3030: true
        default: false
        }
    }
}
