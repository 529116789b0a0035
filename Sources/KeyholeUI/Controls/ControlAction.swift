import Keyhole

/// One entry of a control's dispatch table: what to call, for which events.
struct ControlAction {
    enum Call {
        /// A selector sent to the target.
        case selector(Selector)
        /// A method of the target.
        case method((AnyObject, UIControl, UIEvent?) -> Void)
        /// An action of its own; the table holds it strongly.
        case action(UIAction)
    }

    /// The target is not retained; an entry whose target has gone is dropped when the table is next read.
    weak var target: AnyObject?
    /// Whether there was a target: without one a selector goes up the responder chain.
    let hasTarget: Bool
    let call: Call
    var events: UIControl.Event

    init(target: AnyObject?, call: Call, events: UIControl.Event) {
        self.target = target
        hasTarget = target != nil
        self.call = call
        self.events = events
    }

    var isAlive: Bool { !hasTarget || target != nil }

    /// Whether the entry sends `selector` to `target`.
    func sends(_ selector: Selector, to target: AnyObject?) -> Bool {
        guard case .selector(let own) = call else { return false }
        return own == selector && self.target === target && hasTarget == (target != nil)
    }
}
