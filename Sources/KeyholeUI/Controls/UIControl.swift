import Foundation
import Keyhole

/// A view that reports what the user does with it to targets.
///
/// `selected`, `enabled` and `highlighted` are KVO-compliant. Only an enabled control takes touches.
open class UIControl: UIView {
    // MARK: State

    /// Whether the control takes touches. KVO-compliant.
    @Property open var isEnabled = true {
        didSet { if isEnabled != oldValue { stateDidChange() } }
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
    public final private(set) var isTracking = false

    /// Whether the touch being followed is inside; of no meaning when none is.
    public final private(set) var isTouchInside = false

    final var actions: [ControlAction] = []

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

    /// Called when the touch was taken away.
    open func cancelTracking(with event: UIEvent?) {}

    /// Starts following the touch: highlights the control and sends `touchDown`.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, let touch = touches.first else { return }
        isTouchInside = true
        isTracking = beginTracking(touch, with: event)
        guard isTracking else { return }
        isHighlighted = true
        send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event)
    }

    /// Follows the touch: highlights the control while it is inside and sends the drag events.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = touches.first else { return }
        let wasInside = isTouchInside
        isTouchInside = reaches(touch)
        isHighlighted = isTouchInside
        isTracking = continueTracking(touch, with: event)
        guard isTracking else {
            isHighlighted = false
            return
        }
        var events: Event = isTouchInside ? .touchDragInside : .touchDragOutside
        if isTouchInside != wasInside { events.insert(isTouchInside ? .touchDragEnter : .touchDragExit) }
        send(events, event)
    }

    /// Ends following the touch and sends `touchUpInside` or `touchUpOutside`.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = touches.first else { return }
        isTouchInside = reaches(touch)
        isHighlighted = false
        endTracking(touch, with: event)
        isTracking = false
        send(isTouchInside ? [.touchUpInside, .primaryActionTriggered] : .touchUpOutside, event)
    }

    /// Ends following the touch and sends `touchCancel`.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking else { return }
        isHighlighted = false
        cancelTracking(with: event)
        isTracking = false
        send(.touchCancel, event)
    }

    /// Cancels the tracking of a control that leaves its window: its touch goes on without it.
    open override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        guard isTracking, newWindow !== window else { return }
        isHighlighted = false
        cancelTracking(with: nil)
        isTracking = false
        send(.touchCancel, nil)
    }

    private func reaches(_ touch: UITouch) -> Bool { point(inside: touch.location(in: self), with: nil) }

    // MARK: Targets

    /// Sends `action` to `target` whenever one of `events` happens.
    ///
    /// The target is not retained. Without a target the first responder up the chain that has the method gets it.
    /// The same pair added twice is called once.
    open func addTarget(_ target: Any?, action: Selector, for events: Event) {
        let target = target.map { $0 as AnyObject }
        if let index = actions.firstIndex(where: { $0.sends(action, to: target) }) {
            actions[index].events.formUnion(events)
        } else {
            actions.append(ControlAction(target: target, call: .selector(action), events: events))
        }
    }

    /// Stops sending `action` to `target` for `events`. `nil` stands for every target, or every action.
    open func removeTarget(_ target: Any?, action: Selector?, for events: Event) {
        let target = target.map { $0 as AnyObject }
        for index in actions.indices {
            let entry = actions[index]
            guard case .selector(let selector) = entry.call, target == nil || entry.target === target,
                action == nil || selector == action
            else { continue }
            actions[index].events.subtract(events)
        }
        actions.removeAll { $0.events.isEmpty }
    }

    /// Calls what was added for `events`, in the order it was added.
    open func sendActions(for events: Event) { send(events, nil) }

    /// Sends one action to one target, or up the responder chain for `nil`.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        guard let target else {
            let receiver = sequence(first: self as UIResponder) { $0.next }.first { $0.responds(to: action) }
            receiver?.perform(action, with: self, with: event)
            return
        }
        (target as? ReflectiveObject)?.perform(action, with: self, with: event)
    }

    /// Runs one action.
    open func sendAction(_ action: UIAction) { action.perform(from: self) }

    // MARK: Members

    open override class func declareMembers(in declarations: inout MemberDeclarations) {
        declarations.property("enabled", \UIControl.isEnabled, field: "isEnabled", getter: "isEnabled")
        declarations.property("selected", \UIControl.isSelected, field: "isSelected", getter: "isSelected")
        declarations.property("highlighted", \UIControl.isHighlighted, field: "isHighlighted", getter: "isHighlighted")
        declarations.property("state", \UIControl.state, dependencies: ["enabled", "selected", "highlighted"])
    }
}
