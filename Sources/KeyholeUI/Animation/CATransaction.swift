import Foundation
import Synchronization

/// Groups changes of layers that take their time together.
///
/// Between ``begin()`` and ``commit()`` a change of a layer that is no view's is animated, for a quarter of a second
/// unless set otherwise; a view's own layer changes at once, as in UIKit. Outside a transaction every change is there
/// at once: Core Animation would make a transaction that lasts as long as the turn of the run loop, and here what a
/// statement says is to show in a picture taken after it, in a program without a run loop as in a script that has one.
public enum CATransaction {
    /// What one open transaction says.
    private final class Group {
        var duration: TimeInterval
        var timingFunction: CAMediaTimingFunction?
        var disablesActions: Bool
        var completion: CompletionCount?
        var values: [String: Any]

        init(in outer: Group?) {
            duration = outer?.duration ?? defaultDuration
            timingFunction = outer?.timingFunction
            disablesActions = outer?.disablesActions ?? false
            values = outer?.values ?? [:]
        }
    }

    /// How long changes take unless a transaction says otherwise, in seconds.
    static let defaultDuration = 0.25

    private static let stackKey = "KeyholeUI.CATransaction.stack"

    /// How many transactions are open on all threads: while it is 0, the common case, no thread has to look.
    private static let openCount = Atomic(0)

    /// The thread's own dictionary keeps the open transactions, so no two threads share one.
    private static var open: [Group] {
        get { Thread.current.threadDictionary[stackKey] as? [Group] ?? [] }
        set { Thread.current.threadDictionary[stackKey] = newValue }
    }

    private static var innermost: Group? { openCount.load(ordering: .relaxed) == 0 ? nil : open.last }

    /// Whether a transaction is open on this thread.
    static var isOpen: Bool { innermost != nil }

    /// Opens a transaction inside the one that is open, if any; it takes that one's settings over.
    public static func begin() {
        open.append(Group(in: open.last))
        openCount.add(1, ordering: .relaxed)
    }

    /// Closes the innermost transaction. Its completion is called when the animations that were added in it, after the
    /// completion was set, have ended or been removed; at once where there are none.
    public static func commit() {
        guard let group = open.popLast() else { return }
        openCount.subtract(1, ordering: .relaxed)
        group.completion?.close()
    }

    /// Commits what changes outside a transaction have begun; nothing waits for it, since they are there at once.
    public static func flush() {}

    /// Sets how long changes take, in seconds. Without an open transaction it does nothing.
    public static func setAnimationDuration(_ duration: CFTimeInterval) {
        innermost?.duration = duration.isFinite ? max(duration, 0) : defaultDuration
    }

    /// How long changes take, in seconds.
    public static func animationDuration() -> CFTimeInterval { innermost?.duration ?? defaultDuration }

    /// Sets how fast changes go on their way; `nil` leaves it to them. Without an open transaction it does nothing.
    public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        innermost?.timingFunction = function
    }

    /// How fast changes go on their way; `nil` where they go by their own.
    public static func animationTimingFunction() -> CAMediaTimingFunction? { innermost?.timingFunction }

    /// Sets whether changes are there at once. Without an open transaction it does nothing.
    public static func setDisableActions(_ disables: Bool) { innermost?.disablesActions = disables }

    /// Whether changes are there at once.
    public static func disableActions() -> Bool { innermost?.disablesActions ?? false }

    /// Sets what is called when the animations that are added from now on have ended. What was set before waits for
    /// those that were added until now. Without an open transaction it does nothing.
    public static func setCompletionBlock(_ completion: (() -> Void)?) {
        guard let group = innermost else { return }
        group.completion?.close()
        group.completion = completion.map { CompletionCount($0) }
    }

    /// What is called when the animations of the transaction have ended.
    public static func completionBlock() -> (() -> Void)? { innermost?.completion?.action }

    /// The value for `key`: one of the settings under the names of Core Animation, or what was kept there.
    public static func value(forKey key: String) -> Any? {
        switch key {
        case kCATransactionAnimationDuration: animationDuration()
        case kCATransactionAnimationTimingFunction: animationTimingFunction()
        case kCATransactionDisableActions: disableActions()
        case kCATransactionCompletionBlock: completionBlock()
        default: innermost?.values[key]
        }
    }

    /// Sets one of the settings under the names of Core Animation, or keeps any other value in the transaction. A
    /// setting's value of a wrong type changes nothing.
    public static func setValue(_ anObject: Any?, forKey key: String) {
        switch key {
        case kCATransactionAnimationDuration:
            if let number = anObject as? NSNumber { setAnimationDuration(number.doubleValue) }
        case kCATransactionAnimationTimingFunction:
            setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
        case kCATransactionDisableActions:
            if let number = anObject as? NSNumber { setDisableActions(number.boolValue) }
        case kCATransactionCompletionBlock: setCompletionBlock(anObject as? () -> Void)
        default: innermost?.values[key] = anObject
        }
    }

    /// What waits for the animations that are added now, inner transactions first.
    static var waitingCompletions: [CompletionCount] {
        openCount.load(ordering: .relaxed) == 0 ? [] : open.reversed().compactMap(\.completion)
    }
}

/// The key of ``CATransaction/animationDuration()``.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of ``CATransaction/disableActions()``.
public let kCATransactionDisableActions = "disableActions"
/// The key of ``CATransaction/animationTimingFunction()``.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of ``CATransaction/completionBlock()``.
public let kCATransactionCompletionBlock = "completionBlock"

/// Something to do when a number of animations that is not known yet have all ended.
final class CompletionCount {
    let action: () -> Void
    private var running = 0
    private var isClosed = false

    init(_ action: @escaping () -> Void) { self.action = action }

    func animationAdded() { running += 1 }

    func animationEnded() {
        running -= 1
        if isClosed, running == 0 { action() }
    }

    /// Says that no more animations are coming.
    func close() {
        guard !isClosed else { return }
        isClosed = true
        if running == 0 { action() }
    }
}
