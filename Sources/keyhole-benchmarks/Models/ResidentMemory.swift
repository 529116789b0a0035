import Foundation

/// The memory of this process.
enum ResidentMemory {
    /// The bytes of its pages that are in memory, 0 where the system does not tell.
    static var bytes: Int {
        // The second number of the file is the pages in memory.
        let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
        return fields.count > 1 ? (Int(fields[1]) ?? 0) * sysconf(Int32(_SC_PAGESIZE)) : 0
    }
}
