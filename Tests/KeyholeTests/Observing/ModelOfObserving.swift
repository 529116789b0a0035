import Keyhole

/// A small model of key-value observing that favours being obviously right: objects are numbers, links are one list.
///
/// The rules, each a few lines below: a registration is linked to every object and key that its path leads through,
/// and to what those keys depend on. A change is told before it happens in the order of the links, to registrations
/// that want it; then it happens, and paths are walked again, those registered meanwhile first, links that remain keeping their place; then it is told in
/// the reverse order, to registrations that are still there or have an equal that is.
struct ModelOfObserving {
    typealias Program = ObservingProgram

    struct Object {
        var value = 0
        var next: Int?
        var items: [Int] = []
    }

    struct Registration {
        let object: Int
        let observer: Int
        let path: String
        let options: NSKeyValueObservingOptions
        let context: Int
        var isActive = true
    }

    struct Link: Equatable {
        let object: Int
        let key: String
        let registration: Int
    }

    private(set) var history: [String] = []
    private var objects: [Object] = []
    private var slots: [Int] = []
    private var registrations: [Registration] = []
    private var links: [Link] = []
    /// Of each observer slot: the number of its present observer.
    private var observers: [Int] = []
    private var observerCount = 0
    private var reactions: [Int: [Program.Step]] = [:]
    private var raised = 0

    init(_ program: Program) {
        for _ in 0..<Program.slotCount {
            addObject(in: nil)
            observers.append(observerCount)
            observerCount += 1
        }
        for step in program.steps {
            raised = 0
            perform(step)
            if raised > 0 { history.append("raised \(raised)") }
            endWithTheDead()
        }
    }

    private mutating func addObject(in slot: Int?) {
        objects.append(Object())
        if let slot { slots[slot] = objects.count - 1 } else { slots.append(objects.count - 1) }
    }

    /// Ends the registrations on objects that no slot leads to any more: they have died.
    private mutating func endWithTheDead() {
        var alive = Set(slots)
        for slot in slots {
            var object = slot
            while let next = objects[object].next, alive.insert(next).inserted { object = next }
        }
        for index in registrations.indices where !alive.contains(registrations[index].object) {
            registrations[index].isActive = false
        }
        links.removeAll { !registrations[$0.registration].isActive }
    }

    // MARK: Steps

    private mutating func perform(_ step: Program.Step) {
        switch step {
        case .setValue(let slot, let value):
            change(slots[slot], "value", nil) { $0.value = value }
        case .setNext(let slot, let target):
            let target = target.map { slots[$0] }
            change(slots[slot], "next", nil) { $0.next = target }
        case .setItems(let slot, let items):
            change(slots[slot], "items", nil) { $0.items = items }
        case .insert(let slot, let value, let place):
            let index = place % (objects[slots[slot]].items.count + 1)
            change(slots[slot], "items", (.insertion, index)) { $0.items.insert(value, at: min(index, $0.items.count)) }
        case .remove(let slot, let place):
            let count = objects[slots[slot]].items.count
            guard count > 0 else { return }
            let index = place % count
            change(slots[slot], "items", (.removal, index)) { if index < $0.items.count { $0.items.remove(at: index) } }
        case .replace(let slot, let value, let place):
            let count = objects[slots[slot]].items.count
            guard count > 0 else { return }
            let index = place % count
            change(slots[slot], "items", (.replacement, index)) {
                if index < $0.items.count { $0.items[index] = value }
            }
        case .observe(let slot, let observer, let path, let options, let context):
            register(
                Registration(
                    object: slots[slot], observer: observers[observer], path: path, options: options,
                    context: context))
        case .stopObserving(let slot, let observer, let path, let context):
            let index = registrations.lastIndex {
                $0.isActive && $0.object == slots[slot] && $0.observer == observers[observer] && $0.path == path
                    && (context == nil || $0.context == context)
            }
            guard let index else { return raised += 1 }
            registrations[index].isActive = false
            links.removeAll { $0.registration == index }
        case .react(let observer, let reaction):
            reactions[observers[observer], default: []].append(contentsOf: reaction.map { [$0] } ?? [])
        case .dropObject(let slot):
            addObject(in: slot)
        case .dropObserver(let slot):
            observers[slot] = observerCount
            observerCount += 1
        }
    }

    private mutating func register(_ registration: Registration) {
        if registration.options.contains(.initial) {
            let new = registration.options.contains(.new) ? value(of: registration) : nil
            tell(registration, "setting", new: new)
        }
        registrations.append(registration)
        relink(registrations.count - 1)
    }

    // MARK: Links and values

    /// What a registration is linked to now, each once, in the order of the path.
    private func targets(of index: Int) -> [Link] {
        let registration = registrations[index]
        var found: [Link] = []
        func add(_ object: Int, _ key: String) {
            let link = Link(object: object, key: key, registration: index)
            if !found.contains(link) { found.append(link) }
        }
        var object: Int? = registration.object
        for key in registration.path.split(separator: ".").map(String.init) where key != "@count" {
            guard let present = object else { break }
            add(present, key)
            if key == "double" { add(present, "value") }
            object = key == "next" ? objects[present].next : nil
        }
        return found
    }

    private mutating func relink(_ index: Int) {
        let wanted = targets(of: index)
        links.removeAll { $0.registration == index && !wanted.contains($0) }
        for link in wanted where !links.contains(link) { links.append(link) }
    }

    /// The value at the path as it is told; "null" for nil and for a path that is broken off.
    private func value(of registration: Registration) -> String {
        var object: Int? = registration.object
        var text = "null"
        for key in registration.path.split(separator: ".") {
            guard let present = object else { return "null" }
            switch key {
            case "value": text = "\(objects[present].value)"
            case "double": text = "\(objects[present].value * 2)"
            case "items": text = Self.list(objects[present].items)
            case "@count": text = "\(objects[present].items.count)"
            default: text = objects[present].next.map { "object \($0)" } ?? "null"
            }
            if key == "next" { object = objects[present].next }
        }
        return text
    }

    private static func list(_ items: [Int]) -> String { "[" + items.map(String.init).joined(separator: ", ") + "]" }

    // MARK: Changes

    private mutating func change(
        _ object: Int, _ key: String, _ element: (kind: NSKeyValueChange, index: Int)?,
        _ body: (inout Object) -> Void
    ) {
        var pending: [(registration: Int, isElement: Bool, old: String?)] = []
        for link in links where link.object == object && link.key == key {
            let registration = registrations[link.registration]
            guard registration.isActive else { continue }
            let isElement = element != nil && registration.path.hasSuffix("items")
            var old: String?
            if registration.options.contains(.old) {
                if let element, isElement {
                    if element.kind != .insertion { old = elements(of: object, at: element.index) }
                } else {
                    old = value(of: registration)
                }
            }
            if registration.options.contains(.prior) {
                tell(registration, isElement ? element : nil, isPrior: true, old: old, new: nil)
            }
            pending.append((link.registration, isElement, old))
        }
        body(&objects[object])
        // Newcomers walk again as well; they are told nothing.
        for link in links
        where link.object == object && link.key == key
            && !pending.contains(where: { $0.registration == link.registration })
        {
            relink(link.registration)
        }
        for item in pending where registrations[item.registration].isActive { relink(item.registration) }
        for item in pending.reversed() where isPending(item.registration) {
            let registration = registrations[item.registration]
            var new: String?
            if registration.options.contains(.new) {
                if let element, item.isElement {
                    if element.kind != .removal { new = elements(of: object, at: element.index) }
                } else {
                    new = value(of: registration)
                }
            }
            tell(registration, item.isElement ? element : nil, isPrior: false, old: item.old, new: new)
        }
    }

    private func elements(of object: Int, at index: Int) -> String {
        let items = objects[object].items
        return Self.list(items.indices.contains(index) ? [items[index]] : [])
    }

    /// Whether the registration is there, or one that equals it in everything.
    private func isPending(_ index: Int) -> Bool {
        let wanted = registrations[index]
        return registrations.contains {
            $0.isActive && $0.object == wanted.object && $0.observer == wanted.observer && $0.path == wanted.path
                && $0.options == wanted.options && $0.context == wanted.context
        }
    }

    // MARK: Telling

    private mutating func tell(
        _ registration: Registration, _ element: (kind: NSKeyValueChange, index: Int)?, isPrior: Bool, old: String?,
        new: String?
    ) {
        var kind = "setting"
        switch element?.kind {
        case .insertion: kind = "insertion"
        case .removal: kind = "removal"
        case .replacement: kind = "replacement"
        case .setting, .none: break
        }
        if isPrior { kind += " prior" }
        if let element { kind += " at \(element.index)" }
        if let old { kind += " old \(old)" }
        tell(registration, kind, new: new)
    }

    private mutating func tell(_ registration: Registration, _ text: String, new: String?) {
        guard observers.contains(registration.observer) else { return }
        var line = "observer \(registration.observer) of object \(registration.object): \(registration.path) \(text)"
        if let new { line += " new \(new)" }
        if registration.context != 0 { line += " context \(registration.context)" }
        history.append(line)
        guard var waiting = reactions[registration.observer], !waiting.isEmpty else { return }
        let reaction = waiting.removeFirst()
        reactions[registration.observer] = waiting
        perform(reaction)
    }
}
