import Foundation

/// What Cocoa answers to a programming error: a name, a reason and what it was about.
///
/// Cocoa throws an `NSException`, which ends the program unless Objective-C code catches it. Here the exception is
/// *raised*: outside ``catchingExceptions(_:)`` it is printed in Cocoa's wording and the process aborts, inside it is
/// recorded, the offending call has no effect and the program goes on.
public struct ObjectiveCException: Error, CustomStringConvertible {
    /// The name of an exception, as Cocoa spells it.
    public struct Name: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
        /// Cocoa's spelling.
        public let rawValue: String

        /// Makes a name of any spelling.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Cocoa's spelling.
        public var description: String { rawValue }

        /// `NSRangeException`: an index, or a removal, outside what is there.
        public static let range = Name(rawValue: "NSRangeException")
        /// `NSInvalidArgumentException`: an argument that the receiver can never take.
        public static let invalidArgument = Name(rawValue: "NSInvalidArgumentException")
        /// `NSInternalInconsistencyException`: a broken contract between objects.
        public static let internalInconsistency = Name(rawValue: "NSInternalInconsistencyException")
        /// `NSUndefinedKeyException`, whose string is `NSUnknownKeyException`.
        public static let undefinedKey = Name(rawValue: "NSUnknownKeyException")
        /// `NSDecimalNumberOverflowException`: decimal arithmetic without a representable result.
        public static let decimalNumberOverflow = Name(rawValue: "NSDecimalNumberOverflowException")
    }

    /// What kind of mistake it was.
    public let name: Name
    /// The sentence, in Cocoa's wording.
    public let reason: String
    /// What the exception is about, under Cocoa's keys.
    public let userInfo: [String: Any]
    /// What Cocoa never says: the nearest valid name, or the place that made the registration.
    public let hint: String?

    /// Makes an exception without raising it.
    public init(name: Name, reason: String, userInfo: [String: Any] = [:], hint: String? = nil) {
        self.name = name
        self.reason = reason
        self.userInfo = userInfo
        self.hint = hint
    }

    /// The line Cocoa prints before it ends the program.
    public var description: String {
        "*** Terminating app due to uncaught exception '\(name)', reason: '\(reason)'"
    }

    /// Records the exception in the innermost ``catchingExceptions(_:)``, or in an audit of the whole program; ends the
    /// program where there is neither.
    public func raise() {
        if let record = ExceptionRecord.receiving {
            record.append(self)
            return
        }
        var text = description
        if let hint { text += "\n*** \(hint)" }
        FileHandle.standardError.write(Data((text + "\n").utf8))
        // A backtrace ends at `abort`, which keeps no frame pointer. The signal that `kill` sends is taken by the main
        // thread right here, so that from there the backtrace shows who raised the exception.
        if Thread.isMainThread { kill(getpid(), SIGABRT) }
        abort()
    }
}

// The exception crosses no isolation by itself: `userInfo` may hold objects that are not `Sendable`, so a catcher
// must stay on the thread that raised it unless those objects are safe to share.
extension ObjectiveCException: @unchecked Sendable {}
