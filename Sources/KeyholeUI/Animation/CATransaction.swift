import Foundation

/// Groups changes of layers that take their time together.
///
/// Between ``begin()`` and ``commit()`` a change of a layer that is no view's is animated, for a quarter of a second
/// unless set otherwise; a view's own layer changes at once, as in UIKit. Outside a transaction every change is there
/// at once: there is no run loop whose turn would make one.
public enum CATransaction {
    /// What one open transaction says.
    private final class Group {
        var duration: TimeInterval
        var disablesActions: Bool
        var completion: (() -> Void)?

        init(in outer: Group?) {
            duration = outer?.duration ?? 0.25
            disablesActions = outer?.disablesActions ?? false
        }
    }

    private static let stackKey = "KeyholeUI.CATransaction.stack"

    /// The thread's own dictionary keeps the open transactions, so no two threads share one.
    private static var open: [Group] {
        get { Thread.current.threadDictionary[stackKey] as? [Group] ?? [] }
        set { Thread.current.threadDictionary[stackKey] = newValue }
    }

    /// Opens a transaction inside the one that is open, if any; it takes that one's settings over.
    public static func begin() { open.append(Group(in: open.last)) }

    /// Closes the innermost transaction. Its completion is called once its duration has passed on the virtual clock.
    public static func commit() {
        guard let group = open.popLast(), let completion = group.completion else { return }
        VirtualClock.current.schedule(after: group.disablesActions ? 0 : group.duration, completion)
    }

    /// Sets how long changes take, in seconds. Without an open transaction it does nothing.
    public static func setAnimationDuration(_ duration: TimeInterval) { open.last?.duration = max(duration, 0) }

    /// How long changes take, in seconds.
    public static func animationDuration() -> TimeInterval { open.last?.duration ?? 0.25 }

    /// Sets whether changes are there at once. Without an open transaction it does nothing.
    public static func setDisableActions(_ disables: Bool) { open.last?.disablesActions = disables }

    /// Whether changes are there at once.
    public static func disableActions() -> Bool { open.last?.disablesActions ?? false }

    /// Sets what is called when the changes of the transaction have taken their time.
    public static func setCompletionBlock(_ completion: (() -> Void)?) { open.last?.completion = completion }

    /// What the innermost transaction says of changes; `nil` where they are there at once.
    static var settings: AnimationSettings? {
        guard let group = open.last, !group.disablesActions else { return nil }
        return AnimationSettings(
            duration: group.duration, delay: 0, curve: .bezier(0.25, 0.1, 0.25, 1), beginsFromCurrentState: true,
            allowsInteraction: true)
    }
}
