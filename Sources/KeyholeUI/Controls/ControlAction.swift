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

    /// Whether there is something to call for some event.
    var isInForce: Bool { isAlive && !events.isEmpty }

    /// Whether the entry sends `selector` to `target`.
    func sends(_ selector: Selector, to target: AnyObject?) -> Bool {
        guard case .selector(let own) = call else { return false }
        return own == selector && self.target === target && hasTarget == (target != nil)
    }

    /// Whether a removal is about the entry: `nil` stands for every target, and for every selector or method of it.
    func isMeant(bySelector selector: Selector?, target: AnyObject?) -> Bool {
        guard target == nil || self.target === target else { return false }
        switch call {
        case .selector(let own): return selector == nil || own == selector
        case .method: return selector == nil
        case .action: return false
        }
    }

    /// Whether the entry runs the action of this name.
    func runs(_ identifier: UIAction.Identifier) -> Bool {
        if case .action(let action) = call { return action.identifier == identifier }
        return false
    }
}
