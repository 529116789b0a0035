import Foundation

extension ReflectiveObject {
    /// Gives the root class a name that is not longer than its own, for Keyhole and for the language's runtime.
    ///
    /// A type alias gives no name at run time, and a class that is declared under the name of Foundation's root class
    /// would make that name ambiguous in every package. So the name is written over in the compiler's description of
    /// the class. A system that forbids that keeps the name as it is.
    static func renameRoot(_ name: String) {
        guard let descriptor = TypeMetadata(ReflectiveObject.self).descriptor,
            let place = RelativePointer.direct(at: descriptor.address + 8),
            name.utf8.count <= descriptor.name.utf8.count, let protection = protection(at: place)
        else { return }
        let pageSize = UInt(sysconf(Int32(_SC_PAGESIZE)))
        let start = UInt(bitPattern: place) & ~(pageSize - 1)
        let length = Int(UInt(bitPattern: place) - start) + name.utf8.count + 1
        // The image is mapped privately, so a page that is written becomes the process's own.
        guard let page = UnsafeMutableRawPointer(bitPattern: start),
            mprotect(page, length, protection | PROT_WRITE) == 0
        else { return }
        // The text at `place` is the zero-terminated name, and the new one with its zero is not longer.
        memcpy(UnsafeMutableRawPointer(mutating: place), name, name.utf8.count + 1)
        mprotect(page, length, protection)
    }

    /// What the process may do with the memory at `address`, `nil` where there is none.
    private static func protection(at address: UnsafeRawPointer) -> Int32? {
        let wanted = UInt(bitPattern: address)
        let maps = String(decoding: FileManager.default.contents(atPath: "/proc/self/maps") ?? Data(), as: UTF8.self)
        for line in maps.split(separator: "\n") {
            // START-END PERMISSIONS …, in hexadecimal digits and letters such as `r-xp`.
            let words = line.split(separator: " ", maxSplits: 2)
            let bounds = words.first.map { $0.split(separator: "-").compactMap { UInt($0, radix: 16) } } ?? []
            guard words.count > 1, bounds.count == 2, bounds[0] <= wanted, wanted < bounds[1] else { continue }
            let letters: [(Character, Int32)] = [("r", PROT_READ), ("w", PROT_WRITE), ("x", PROT_EXEC)]
            return letters.reduce(0) { words[1].contains($1.0) ? $0 | $1.1 : $0 }
        }
        return nil
    }
}
