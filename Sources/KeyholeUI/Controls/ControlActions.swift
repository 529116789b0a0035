import Keyhole

/// What a control calls: methods and closures beside selectors.
extension UIControl {
    /// Calls `action` of `target` whenever one of `events` happens: `addTarget(self, action: Page.tapped, for: …)`.
    ///
    /// The target is not retained.
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

    /// Runs `action` whenever one of `events` happens, in place of the action with the same identifier.
    public final func addAction(_ action: UIAction, for events: Event) {
        removeAction(identifiedBy: action.identifier, for: events)
        actions.append(ControlAction(target: nil, call: .action(action), events: events))
    }

    /// Stops running `action` for `events`.
    public final func removeAction(_ action: UIAction, for events: Event) {
        removeAction(identifiedBy: action.identifier, for: events)
    }

    /// Stops running the action of this name for `events`.
    public final func removeAction(identifiedBy identifier: UIAction.Identifier, for events: Event) {
        for index in actions.indices {
            if case .action(let action) = actions[index].call, action.identifier == identifier {
                actions[index].events.subtract(events)
            }
        }
        actions.removeAll { $0.events.isEmpty }
    }

    /// All events that something was added for.
    public final var allControlEvents: Event {
        actions.filter(\.isAlive).reduce(into: Event()) { $0.formUnion($1.events) }
    }

    /// The targets that are still alive.
    public final var allTargets: Set<AnyHashable> { Set(actions.compactMap { $0.target as? AnyHashable }) }

    /// The selectors sent to `target` for `event`, in the order they were added; `nil` for none.
    public final func actions(forTarget target: Any?, forControlEvent event: Event) -> [String]? {
        let target = target.map { $0 as AnyObject }
        let names = actions.compactMap { entry -> String? in
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
        actions.append(ControlAction(target: target, call: .method(method), events: events))
    }

    /// Calls the entries for `events`. An entry that an earlier one removes is still called, as the table was read.
    final func send(_ events: Event, _ event: UIEvent?) {
        actions.removeAll { !$0.isAlive }
        for entry in actions where !entry.events.isDisjoint(with: events) {
            switch entry.call {
            case .selector(let selector): sendAction(selector, to: entry.target, for: event)
            case .method(let method): if let target = entry.target { method(target, self, event) }
            case .action(let action): sendAction(action)
            }
        }
    }
}
