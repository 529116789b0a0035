import Foundation
import Synchronization

/// Animations that are begun by one call and committed by another one, as before there were blocks.
final class BegunAnimations {
    let run: ViewAnimationRun
    /// The block in which they were begun: what runs inside another one is none of their business.
    private let block: ViewAnimationRun?

    private init(_ run: ViewAnimationRun, in block: ViewAnimationRun?) {
        self.run = run
        self.block = block
    }

    private static let stackKey = "KeyholeUI.BegunAnimations.stack"

    /// How many are begun on all threads: while it is 0, the common case, no thread has to look.
    private static let openCount = Atomic(0)

    /// The thread's own dictionary keeps them, so no two threads share one.
    private static var open: [BegunAnimations] {
        get { Thread.current.threadDictionary[stackKey] as? [BegunAnimations] ?? [] }
        set { Thread.current.threadDictionary[stackKey] = newValue }
    }

    /// The innermost of those begun in `block`.
    static func run(in block: ViewAnimationRun?) -> ViewAnimationRun? {
        guard openCount.load(ordering: .relaxed) > 0, let last = open.last, last.block === block else { return nil }
        return last.run
    }

    static func begin() {
        let run = ViewAnimationRun(
            duration: defaultDuration, pace: .curve(UIView.AnimationCurve.easeInOut.timingFunction),
            options: [
                .overrideInheritedDuration, .overrideInheritedCurve, .overrideInheritedOptions, .allowUserInteraction,
            ])
        open.append(BegunAnimations(run, in: ViewAnimationRun.block))
        openCount.add(1, ordering: .relaxed)
    }

    static func commit() {
        guard let last = open.popLast() else { return }
        openCount.subtract(1, ordering: .relaxed)
        last.run.close()
    }

    /// How long the changes take unless they are told otherwise, in seconds.
    private static let defaultDuration = 0.2
}

extension UIView {
    /// Begins to animate changes of views, until ``commitAnimations()``: for 0.2 seconds, slow at both ends.
    ///
    /// Identifier and context name the animations to a delegate on Apple's systems, which they have none of here; an
    /// animation block has a completion.
    public static func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
        BegunAnimations.begin()
    }

    /// Ends what ``beginAnimations(_:context:)`` began last.
    public static func commitAnimations() { BegunAnimations.commit() }

    /// Sets how long the changes take that are made from now on, in seconds. Outside begun animations it does nothing.
    public static func setAnimationDuration(_ duration: TimeInterval) {
        begun?.duration = duration.isFinite ? max(duration, 0) : 0
    }

    /// Sets how long the changes wait that are made from now on, in seconds. Outside begun animations it does nothing.
    public static func setAnimationDelay(_ delay: TimeInterval) {
        begun?.delay = delay.isFinite ? max(delay, 0) : 0
    }

    /// Sets how fast the changes go that are made from now on. Outside begun animations it does nothing.
    public static func setAnimationCurve(_ curve: AnimationCurve) { begun?.pace = .curve(curve.timingFunction) }

    /// Sets how often the changes are played that are made from now on. Outside begun animations it does nothing.
    public static func setAnimationRepeatCount(_ repeatCount: Float) {
        begun?.repetition = (
            repeatCount.isNaN ? 0 : max(repeatCount, 0), begun?.repetition?.autoreverses ?? false
        )
    }

    /// Sets whether the changes that are made from now on go backwards after they went forwards. Outside begun
    /// animations it does nothing.
    public static func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
        begun?.repetition = (begun?.repetition?.count ?? 0, repeatAutoreverses)
    }

    /// Sets whether the changes that are made from now on begin where the views show. Outside begun animations it does
    /// nothing.
    public static func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
        if fromCurrentState {
            begun?.options.insert(.beginFromCurrentState)
        } else {
            begun?.options.remove(.beginFromCurrentState)
        }
    }

    private static var begun: ViewAnimationRun? { BegunAnimations.run(in: ViewAnimationRun.block) }
}
