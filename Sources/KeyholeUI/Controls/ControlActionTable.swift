import Keyhole

/// A control's dispatch table: what it calls for which events, in the order it was added.
///
/// Adding and removing a target's selector takes constant time in the long run: what is taken out leaves its slot empty
/// until half of the slots are.
struct ControlActionTable {
    private struct Key: Hashable {
        let selector: Selector
        let target: ObjectIdentifier?
    }

    private var slots: [ControlAction] = []
    /// Where the selectors stand.
    private var places: [Key: Int] = [:]
    private var vacancies = 0

    /// The entries in force.
    var entries: [ControlAction] { slots.filter(\.isInForce) }

    /// All events that something is called for.
    var events: UIControl.Event { entries.reduce(into: []) { $0.formUnion($1.events) } }

    /// Adds a selector, or more events to the one that is there for the same target.
    mutating func add(_ selector: Selector, to target: AnyObject?, for events: UIControl.Event) {
        if let place = place(of: selector, for: target) {
            slots[place].events.formUnion(events)
        } else {
            append(ControlAction(target: target, call: .selector(selector), events: events))
        }
    }

    /// Adds an action in place of the one with the same identifier.
    mutating func add(_ action: UIAction, for events: UIControl.Event) {
        withdraw(action.identifier, from: events)
        append(ControlAction(target: nil, call: .action(action), events: events))
    }

    /// Adds an entry behind the others.
    mutating func append(_ entry: ControlAction) {
        if case .selector(let selector) = entry.call { places[key(selector, entry.target)] = slots.count }
        slots.append(entry)
    }

    /// Takes `events` from the entries of `target`, of all targets for `nil`, that send `selector`, or anything for
    /// `nil`. Actions stay.
    mutating func withdraw(_ selector: Selector?, of target: AnyObject?, from events: UIControl.Event) {
        if let selector, target != nil {
            if let place = place(of: selector, for: target) { subtract(events, at: place) }
        } else {
            for place in slots.indices where slots[place].isMeant(bySelector: selector, target: target) {
                subtract(events, at: place)
            }
        }
        fillVacancies()
    }

    /// Takes `events` from the action of this name.
    mutating func withdraw(_ identifier: UIAction.Identifier, from events: UIControl.Event) {
        for place in slots.indices where slots[place].runs(identifier) { subtract(events, at: place) }
        fillVacancies()
    }

    /// Drops the entries whose targets have gone.
    mutating func dropDead() {
        guard slots.contains(where: { !$0.isAlive }) else { return }
        vacancies = slots.count
        fillVacancies()
    }

    private func key(_ selector: Selector, _ target: AnyObject?) -> Key {
        Key(selector: selector, target: target.map { ObjectIdentifier($0) })
    }

    private func place(of selector: Selector, for target: AnyObject?) -> Int? {
        guard let place = places[key(selector, target)], slots[place].sends(selector, to: target),
            !slots[place].events.isEmpty
        else { return nil }
        return place
    }

    private mutating func subtract(_ events: UIControl.Event, at place: Int) {
        guard !slots[place].events.isEmpty else { return }
        slots[place].events.subtract(events)
        if slots[place].events.isEmpty { vacancies += 1 }
    }

    private mutating func fillVacancies() {
        guard vacancies * 2 > slots.count else { return }
        let kept = entries
        slots = []
        places = [:]
        vacancies = 0
        for entry in kept { append(entry) }
    }
}
