import Foundation

/// The name of an exception: `.rangeException` and the rest, as programs for Apple's systems write them.
public typealias NSExceptionName = ObjectiveCException.Name

extension ObjectiveCException.Name {
    /// Makes a name of any spelling.
    public init(_ rawValue: String) { self.init(rawValue: rawValue) }

    /// `NSRangeException`.
    public static let rangeException = range
    /// `NSInvalidArgumentException`.
    public static let invalidArgumentException = invalidArgument
    /// `NSInternalInconsistencyException`.
    public static let internalInconsistencyException = internalInconsistency
    /// `NSGenericException`: a mistake of no kind that has a name of its own.
    public static let genericException = Self(rawValue: "NSGenericException")
}

/// An exception as an object, as Cocoa's programs make and raise it.
///
/// ``raise()`` does what ``ObjectiveCException/raise()`` does, so ``catchingExceptions(_:)`` records it.
open class NSException: ReflectiveObject {
    /// What kind of mistake it was.
    public final let name: NSExceptionName
    /// The sentence; `nil` when none was given.
    public final let reason: String?
    /// What the exception is about; `nil` when nothing was given.
    public final let userInfo: [AnyHashable: Any]?

    /// Makes an exception without raising it.
    public init(name: NSExceptionName, reason: String?, userInfo: [AnyHashable: Any]? = nil) {
        self.name = name
        self.reason = reason
        self.userInfo = userInfo
        super.init()
    }

    /// Raises the exception. Entries of ``userInfo`` whose keys are no strings are not part of the record.
    public final func raise() {
        let entries = (userInfo ?? [:]).compactMap { key, value in (key.base as? String).map { ($0, value) } }
        ObjectiveCException(
            name: name, reason: reason ?? "(null)", userInfo: Dictionary(entries) { first, _ in first }
        ).raise()
    }

    /// The reason, or the name where there is none, as Cocoa describes an exception.
    open override var description: String { reason ?? name.rawValue }
}
