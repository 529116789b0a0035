/// Why a script could not be run at all, with the exit code that says so to a shell (`sysexits.h`).
public struct ScriptError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The kinds of reasons.
    public enum Kind: Int32, Sendable {
        /// The source is no script: not UTF-8, empty, not adaptable, or the compiler refuses it (`EX_DATAERR`).
        case unusableSource = 65
        /// The source can't be read (`EX_NOINPUT`).
        case unreadable = 66
        /// The compiler or Keyhole's libraries are missing (`EX_UNAVAILABLE`).
        case missingTools = 69
        /// A process could not be started (`EX_OSERR`).
        case systemFailure = 71
        /// A file or the cache folder can't be written (`EX_CANTCREAT`).
        case unwritable = 73
    }

    /// What kind of reason it is.
    public let kind: Kind
    /// One sentence without a full stop.
    public let message: String
    /// What the adaptation or the compiler said, line by line; empty for other reasons.
    public let details: [String]

    /// The exit code for a shell.
    public var exitCode: Int32 { kind.rawValue }

    /// The message, and the details under it.
    public var description: String { ([message] + details).joined(separator: "\n") }

    init(_ kind: Kind, _ message: String, details: [String] = []) {
        self.kind = kind
        self.message = message
        self.details = details
    }

    static func unreadable(_ path: String, _ reason: String) -> ScriptError {
        ScriptError(.unreadable, "\(path.quoted) can't be read: \(reason)")
    }
}
