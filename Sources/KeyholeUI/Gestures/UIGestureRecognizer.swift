import Foundation
import Keyhole

/// Watches the touches of a view and of those inside it, and tells targets when they make up its gesture.
///
/// One gesture of the recognisers that see a touch wins; the others fail, unless a delegate lets two go together.
open class UIGestureRecognizer: ReflectiveObject {
    /// Where a recogniser stands; Apple's raw values.
    public enum State: Int, Hashable, Sendable {
        /// The touches may still become the gesture.
        case possible = 0
        /// A continuous gesture has begun.
        case began = 1
        /// A continuous gesture has moved on.
        case changed = 2
        /// The gesture is complete; of a discrete gesture, it was recognised.
        case ended = 3
        /// A continuous gesture was broken off.
        case cancelled = 4
        /// The touches are not the gesture.
        case failed = 5

        /// The name of ``ended`` for discrete gestures.
        public static var recognized: State { .ended }
    }

    /// The view whose touches are watched.
    public internal(set) final weak var view: UIView?

    /// Who has a say in whether the gesture begins and which others may go with it.
    open weak var delegate: (any UIGestureRecognizerDelegate)?

    /// Whether touches are watched; switching off cancels a gesture that is under way.
    open var isEnabled = true {
        didSet { if !isEnabled { breakOff() } }
    }

    /// Whether the touches of a recognised gesture are taken from their view.
    open var cancelsTouchesInView = true

    /// Where the recogniser stands. A subclass sets it; the rules that decide between recognisers may refuse.
    open var state: State {
        get { current }
        set { enter(newValue) }
    }

    final var current = State.possible
    final var touches: [UITouch] = []
    final var event: UIEvent?
    final var actions: [GestureAction] = []
    /// The recognisers that must fail first.
    final var requirements: [WeakRecognizer] = []
    /// The recognisers that must fail first in the gesture under way; `nil` until somebody was asked for them.
    final var lateRequirements: [WeakRecognizer]?
    /// The recognisers that wait for this one to fail.
    final var waiting: [WeakRecognizer] = []
    /// A recognition that waits for ``requirements`` or ``lateRequirements``.
    final var held: State?
    /// The view that the last touch went down in.
    final weak var hitView: UIView?
    /// Whether the gesture goes on after the fingers went up, as a double tap does after its first tap.
    final var waitsForMore = false

    /// Makes a recogniser that tells nobody.
    public override init() { super.init() }

    /// Makes a recogniser that sends `action` to `target`, which is not retained.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    // MARK: For subclasses

    /// Tells that touches went down.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Tells that touches moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Tells that touches went up.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Tells that touches were taken away; breaks the gesture off.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { breakOff() }

    /// Prepares for the next gesture: called after the last touch of one that ended, failed or was cancelled.
    open func reset() {}

    /// Whether recognition fails `other`. `true` unless a delegate lets both go together.
    open func canPrevent(_ other: UIGestureRecognizer) -> Bool { true }

    /// Whether recognition of `other` fails this one. `true` unless a delegate lets both go together.
    open func canBePrevented(by other: UIGestureRecognizer) -> Bool { true }

    /// Whether the gesture is recognised only once `other` has failed, for every `other` that sees the same touches;
    /// `false` unless overridden. Asked once a gesture.
    open func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { false }

    /// Whether `other` is recognised only once this one has failed, for every `other` that sees the same touches;
    /// `false` unless overridden. Asked once a gesture.
    open func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { false }

    // MARK: Places

    /// The centre of the touches in points of `view`; of the window for `nil`.
    open func location(in view: UIView?) -> CGPoint {
        guard !touches.isEmpty else { return lastLocation.map { convert($0, to: view) } ?? .zero }
        let points = touches.map { $0.location(in: view) }
        let count = CGFloat(points.count)
        return CGPoint(x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
    }

    /// Where touch `index` is, in points of `view`; the zero point for an index beyond the touches.
    open func location(ofTouch index: Int, in view: UIView?) -> CGPoint {
        touches.indices.contains(index) ? touches[index].location(in: view) : .zero
    }

    /// How many touches make up the gesture.
    public final var numberOfTouches: Int { touches.count }

    /// Where the touches were last, in points of the window: targets ask after the last finger has gone up.
    final var lastLocation: CGPoint?

    private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let view, let window = view.window else { return point }
        return view.convert(point, from: window)
    }

    // MARK: Description

    /// The class, the address, the state, what differs from the defaults, the view and the targets, as UIKit prints them.
    open override var description: String { describe() }

    /// What a subclass adds to ``description`` after the targets.
    var trailingDescription: [String] { [] }

    // MARK: Order

    /// Lets `other` go first: the gesture is recognised only once `other` has failed.
    public final func require(toFail other: UIGestureRecognizer) { requirements.append(WeakRecognizer(other)) }
}

/// Refers to a recogniser without keeping it.
struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?
    init(_ recognizer: UIGestureRecognizer) { self.recognizer = recognizer }
}

/// Has a say in what a recogniser does.
public protocol UIGestureRecognizerDelegate: AnyObject {
    /// Whether the gesture may begin; `true` unless implemented.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    /// Whether the recogniser gets `touch`; `true` unless implemented.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
    /// Whether both gestures may be recognised at once; `false` unless implemented. One `true` is enough.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    /// Whether the gesture is recognised only once the other has failed; `false` unless implemented. Asked once a gesture
    /// for each recogniser that sees the same touches.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    /// Whether the other gesture is recognised only once this one has failed; `false` unless implemented. Asked once a
    /// gesture for each recogniser that sees the same touches.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
}

extension UIGestureRecognizerDelegate {
    /// Lets the gesture begin.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Lets the recogniser have the touch.
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        true
    }

    /// Lets one gesture win.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }

    /// Lets the gesture be recognised without waiting.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }

    /// Lets the other gesture be recognised without waiting.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
}
