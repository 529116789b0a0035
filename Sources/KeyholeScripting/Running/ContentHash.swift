/// A short name for a text, the same in every run: FNV-1a with 64 bits (public domain, Fowler, Noll and Vo).
enum ContentHash {
    /// Sixteen hexadecimal digits.
    static func name(of text: String) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in text.utf8 {
            hash ^= UInt64(byte)
            hash &*= 0x0000_0100_0000_01B3
        }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
