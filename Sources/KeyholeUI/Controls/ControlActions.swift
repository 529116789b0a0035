import Keyhole

/// What a control calls: methods and closures beside selectors.
extension UIControl {
    /// Calls `action` of `target` whenever one of `events` happens: `addTarget(self, action: Page.tapped, for: …)`.
    ///
    /// The target is not retained. Method references can't be told apart: one that is added twice is called twice, and
    /// ``removeTarget(_:action:for:)`` takes away all of a target at once, where it is given no action.
    public final func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping (Target) -> () -> Void, for events: Event
    ) {
        add(target, events) { receiver, _, _ in
            if let receiver = receiver as? Target { action(receiver)() }
        }
    }

    /// Calls `action` of `target` with the control whenever one of `events` happens. The target is not retained.
    ///
    /// A control of another type than the method takes is not passed: the method is not called.
    public final func addTarget<Target: AnyObject, Sender>(
        _ target: Target, action: @escaping (Target) -> (Sender) -> Void, for events: Event
    ) {
        add(target, events) { receiver, sender, _ in
            if let receiver = receiver as? Target, let sender = sender as? Sender { action(receiver)(sender) }
        }
    }

    /// Calls `action` of `target` with the control and the event. The target is not retained.
    public final func addTarget<Target: AnyObject, Sender>(
        _ target: Target, action: @escaping (Target) -> (Sender, UIEvent?) -> Void, for events: Event
    ) {
        add(target, events) { receiver, sender, event in
            if let receiver = receiver as? Target, let sender = sender as? Sender { action(receiver)(sender, event) }
        }
    }

    final func selectorNames(for target: AnyObject?, _ event: Event) -> [String]? {
        let names = actionTable.entries.compactMap { entry -> String? in
            guard case .selector(let selector) = entry.call, entry.target === target,
                !entry.events.isDisjoint(with: event)
            else { return nil }
            return selector.name
        }
        return names.isEmpty ? nil : names
    }

    private func add(
        _ target: AnyObject, _ events: Event, _ method: @escaping (AnyObject, UIControl, UIEvent?) -> Void
    ) {
        actionTable.append(ControlAction(target: target, call: .method(method), events: events))
    }

    /// Calls the entries for `events`. An entry that an earlier one removes is still called, as the table was read.
    final func send(_ events: Event, _ event: UIEvent?) {
        actionTable.dropDead()
        for entry in actionTable.entries where !entry.events.isDisjoint(with: events) {
            switch entry.call {
            case .selector(let selector): sendAction(selector, to: entry.target, for: event)
            case .method(let method): if let target = entry.target { method(target, self, event) }
            case .action(let action): sendAction(action)
            }
        }
    }
}

extension ReflectiveObject {
    /// The event as the method `selector` takes it.
    ///
    /// A method that must have an event gets an empty one where there is none: UIKit calls it too, with a reference to
    /// nothing, which Swift can't hold.
    func event(_ event: UIEvent?, takenBy selector: Selector) -> UIEvent? {
        guard event == nil, let types = runtimeClass.method(selector)?.argumentTypes, types.count == 2,
            types[1] == UIEvent.self
        else { return event }
        return UIEvent(touches: [], timestamp: VirtualClock.current.now)
    }
}
