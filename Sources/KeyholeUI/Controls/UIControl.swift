import Foundation
import Keyhole

/// A view that reports what the user does with it to targets.
///
/// `selected`, `enabled` and `highlighted` are KVO-compliant. Only an enabled control takes touches.
open class UIControl: UIView {
    // MARK: State

    /// Whether the control takes touches; switching it off cancels the tracking of a touch. KVO-compliant.
    @Property open var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            stateDidChange()
            if !isEnabled { giveUpTracking() }
        }
    }

    /// Whether the control is selected. KVO-compliant.
    @Property open var isSelected = false {
        didSet { if isSelected != oldValue { stateDidChange() } }
    }

    /// Whether the control shows that a touch is inside. KVO-compliant.
    @Property open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { stateDidChange() } }
    }

    /// The state as a set of flags. KVO-compliant.
    open var state: State {
        var state: State = []
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    /// Whether a touch is being followed.
    open var isTracking: Bool { follows }

    /// Whether the touch being followed is inside; of no meaning when none is.
    open var isTouchInside: Bool { trackedTouchIsInside }

    private final var follows = false
    private final var trackedTouchIsInside = false
    private final weak var trackedTouch: UITouch?
    final var actionTable = ControlActionTable()

    /// Where the control's content lies between left and right. A plain control has no content; a subclass that has lays
    /// it out anew. KVO-compliant.
    @Property open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }

    /// Where the control's content lies between top and bottom. A plain control has no content; a subclass that has lays
    /// it out anew. KVO-compliant.
    @Property open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }

    /// Called when ``state`` has changed.
    func stateDidChange() { setNeedsLayout() }

    // MARK: Making

    /// Makes a control that lies at `frame`.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Makes a control that runs `primaryAction` when the user does what the control is mainly for.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    /// Makes a control of no size.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    // MARK: Tracking

    /// Whether to follow the touch that went down; `true` unless overridden.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// Whether to go on following the touch that moved; `true` unless overridden.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// Called when the touch has gone up.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

    /// Stops following the touch, for one that was taken away or by the program. An override calls `super`.
    open func cancelTracking(with event: UIEvent?) {
        isHighlighted = false
        follows = false
    }

    /// Starts following the touch: highlights the control and sends `touchDown`. A second finger is not followed.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, !follows || trackedTouch == nil, let touch = touches.first else { return }
        trackedTouch = touch
        trackedTouchIsInside = true
        follows = beginTracking(touch, with: event)
        guard follows else { return }
        isHighlighted = true
        send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event)
    }

    /// Follows the touch: highlights the control while it is inside and sends the drag events.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = followed(touches) else { return }
        let wasInside = trackedTouchIsInside
        trackedTouchIsInside = reaches(touch)
        isHighlighted = trackedTouchIsInside
        follows = continueTracking(touch, with: event)
        guard follows else {
            isHighlighted = false
            return
        }
        var events: Event = trackedTouchIsInside ? .touchDragInside : .touchDragOutside
        if trackedTouchIsInside != wasInside { events.insert(trackedTouchIsInside ? .touchDragEnter : .touchDragExit) }
        send(events, event)
    }

    /// Ends following the touch and sends `touchUpInside` or `touchUpOutside`.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = followed(touches) else { return }
        trackedTouchIsInside = reaches(touch)
        isHighlighted = false
        endTracking(touch, with: event)
        follows = false
        send(trackedTouchIsInside ? [.touchUpInside, .primaryActionTriggered] : .touchUpOutside, event)
    }

    /// Ends following the touch and sends `touchCancel`.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if followed(touches) != nil { giveUpTracking(event) }
    }

    /// Cancels the tracking of a control that leaves its window: its touch goes on without it.
    open override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        if newWindow !== window { giveUpTracking() }
    }

    private func giveUpTracking(_ event: UIEvent? = nil) {
        guard follows else { return }
        isHighlighted = false
        cancelTracking(with: event)
        follows = false
        send(.touchCancel, event)
    }

    /// The touch that the control follows, where it is one of `touches`.
    private func followed(_ touches: Set<UITouch>) -> UITouch? {
        guard follows, let trackedTouch, touches.contains(trackedTouch) else { return nil }
        return trackedTouch
    }

    private func reaches(_ touch: UITouch) -> Bool { point(inside: touch.location(in: self), with: nil) }

    // MARK: Targets

    /// Sends `action` to `target` whenever one of `events` happens.
    ///
    /// The target is not retained. Without a target the first responder up the chain that has the method gets it.
    /// The same pair added twice is called once.
    open func addTarget(_ target: Any?, action: Selector, for events: Event) {
        actionTable.add(action, to: target.map { $0 as AnyObject }, for: events)
    }

    /// Stops sending `action` to `target` for `events`. `nil` stands for every target, or every action, methods of the
    /// target that were added by reference too.
    open func removeTarget(_ target: Any?, action: Selector?, for events: Event) {
        actionTable.withdraw(action, of: target.map { $0 as AnyObject }, from: events)
    }

    /// Runs `action` whenever one of `events` happens, in place of the action with the same identifier.
    open func addAction(_ action: UIAction, for events: Event) { actionTable.add(action, for: events) }

    /// Stops running `action` for `events`.
    open func removeAction(_ action: UIAction, for events: Event) {
        removeAction(identifiedBy: action.identifier, for: events)
    }

    /// Stops running the action of this name for `events`.
    open func removeAction(identifiedBy identifier: UIAction.Identifier, for events: Event) {
        actionTable.withdraw(identifier, from: events)
    }

    /// All events that something was added for.
    open var allControlEvents: Event { actionTable.events }

    /// The targets that are still alive.
    open var allTargets: Set<AnyHashable> { Set(actionTable.entries.compactMap { $0.target as? AnyHashable }) }

    /// The selectors sent to `target` for `event`, in the order they were added; `nil` for none.
    open func actions(forTarget target: Any?, forControlEvent event: Event) -> [String]? {
        selectorNames(for: target.map { $0 as AnyObject }, event)
    }

    /// Calls what was added for `events`, in the order it was added.
    open func sendActions(for events: Event) { send(events, nil) }

    /// Sends one action to one target. `nil` stands for the first responder, or the control where there is none, and for
    /// the next one up the chain that has the method.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        let receiver = target == nil ? responder(to: action) : target as? ReflectiveObject
        guard let receiver else { return }
        receiver.perform(action, with: self, with: receiver.event(event, takenBy: action))
    }

    private func responder(to action: Selector) -> UIResponder? {
        let starts = [window?.firstResponder, self].compactMap { $0 }
        return starts.lazy.flatMap { sequence(first: $0) { $0.next } }.first { $0.responds(to: action) }
    }

    /// Runs one action.
    open func sendAction(_ action: UIAction) { action.perform(from: self) }

    // MARK: Gestures

    /// As in UIKit, a tap with one finger on an enabled button or segmented control is the control's, not that of a
    /// recogniser on a view around it.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard isEnabled, self is UIButton || self is UISegmentedControl, gestureRecognizer.view !== self,
            let tap = gestureRecognizer as? UITapGestureRecognizer
        else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
        return tap.numberOfTouchesRequired > 1 || tap.numberOfTapsRequired > 1
    }

    // MARK: Members

    open override class func declareMembers(in declarations: inout MemberDeclarations) {
        declarations.property("enabled", \UIControl.isEnabled, field: "isEnabled", getter: "isEnabled")
        declarations.property("selected", \UIControl.isSelected, field: "isSelected", getter: "isSelected")
        declarations.property("highlighted", \UIControl.isHighlighted, field: "isHighlighted", getter: "isHighlighted")
        declarations.property("state", \UIControl.state, dependencies: ["enabled", "selected", "highlighted"])
        declarations.property("tracking", \UIControl.isTracking, getter: "isTracking", dependencies: [])
        declarations.property("touchInside", \UIControl.isTouchInside, getter: "isTouchInside", dependencies: [])
        declarations.property("allTargets", \UIControl.allTargets, dependencies: [])
        declarations.property("allControlEvents", \UIControl.allControlEvents, dependencies: [])
    }
}
