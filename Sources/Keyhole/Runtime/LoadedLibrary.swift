import Foundation

/// A dynamic library that was brought into the process to look at its classes.
public struct LoadedLibrary: Sendable {
    /// Why a library can't be loaded.
    public struct LoadError: Error, CustomStringConvertible {
        /// What was asked for.
        public let path: String
        /// The dynamic loader's own words.
        public let reason: String

        /// One sentence that names the library and the reason.
        public var description: String { "The library '\(path)' can't be loaded: \(reason)" }
    }

    /// The path, or the bare file name, that was asked for.
    public let path: String

    /// Loads the library at `path`; a bare file name is looked up where the dynamic loader looks.
    ///
    /// Loading runs the library's initialisers, with all that they do. The library stays for the life of the process,
    /// since its classes' metadata can't be taken back.
    ///
    /// - Throws: ``LoadError`` when there is no such library, or it does not fit this machine.
    public init(path: String) throws(LoadError) {
        self.path = path
        guard !path.isEmpty, !path.utf8.contains(0) else {
            throw LoadError(path: path, reason: "the path is empty or holds a zero byte")
        }
        // A relative path of an existing file means that file, not a library of that name on the loader's path.
        var target = path
        if !path.contains("/"), FileManager.default.fileExists(atPath: path) { target = "./" + path }
        // The handle is kept open on purpose; nothing is read through it.
        guard dlopen(target, RTLD_NOW | RTLD_LOCAL) != nil else {
            // `dlerror` returns a string that is valid until the next call on this thread, or nil.
            throw LoadError(path: path, reason: dlerror().map { String(cString: $0) } ?? "the loader gave no reason")
        }
    }
}
