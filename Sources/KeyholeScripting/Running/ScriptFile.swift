import Foundation

/// A source file on disk, and what can be wrong with it.
enum ScriptFile {
    /// The largest source that is read, in bytes.
    private static let sizeLimit = 64 << 20

    /// Reads the source at `path`: a file, or the end of a pipe.
    ///
    /// - Throws: ``ScriptError`` with the reason, for a path that can't be read and for a text that is no source.
    static func read(_ path: String) throws(ScriptError) -> ScriptSource {
        let data = try contents(of: path)
        guard data.count <= sizeLimit else { throw .unreadable(path, "it is larger than 64 MB") }
        guard let text = String(validating: data, as: UTF8.self) else {
            throw ScriptError(.unusableSource, "\(path.quoted) is not UTF-8")
        }
        guard text.contains(where: { !$0.isWhitespace }) else {
            throw ScriptError(.unusableSource, "\(path.quoted) is empty")
        }
        // A byte order mark is no part of the text.
        let marked = text.unicodeScalars.first == "\u{FEFF}"
        return ScriptSource(file: path, text: marked ? String(text.unicodeScalars.dropFirst()) : text)
    }

    /// Why `path` can't be read: that of the system, in our words.
    static func unreadable(_ path: String) -> ScriptError {
        var status = stat()
        guard stat(path, &status) == 0 else {
            switch errno {
            case EACCES: return .unreadable(path, "looking into its folder is not permitted")
            case ENAMETOOLONG: return .unreadable(path, "the name is too long")
            case ELOOP: return .unreadable(path, "its symbolic links go round in a circle")
            case ENOTDIR: return .unreadable(path, "a part of it that should be a folder is a file")
            default: return .unreadable(path, "there is no such file")
            }
        }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: return .unreadable(path, "it is a folder")
        case S_IFCHR, S_IFBLK: return .unreadable(path, "it is a device and no file")
        case S_IFSOCK: return .unreadable(path, "it is a socket and no file")
        default: return .unreadable(path, "reading it is not permitted")
        }
    }

    private static func contents(of path: String) throws(ScriptError) -> Data {
        var status = stat()
        guard stat(path, &status) == 0, [S_IFREG, S_IFIFO].contains(status.st_mode & S_IFMT),
            let file = FileHandle(forReadingAtPath: path)
        else { throw unreadable(path) }
        defer { try? file.close() }
        do {
            return try file.read(upToCount: sizeLimit + 1) ?? Data()
        } catch {
            throw .unreadable(path, "reading it failed")
        }
    }
}
