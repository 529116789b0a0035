/// The one place where an audit's findings are worded.
struct FaultWording {
    /// The classes of which the report names several objects: these get their numbers.
    private let numberedClasses: Set<String>
    private let vocabulary = Vocabulary.current

    init(for faults: [ObservationFault]) {
        var numbers: [String: Set<Int>] = [:]
        for object in faults.flatMap(\.objects) { numbers[object.className, default: []].insert(object.number) }
        numberedClasses = Set(numbers.filter { $0.value.count > 1 }.keys)
    }

    /// The finding for `fault`.
    func finding(_ fault: ObservationFault) -> ObservationFinding {
        let registrations = fault.registrations
        return ObservationFinding(
            kind: kind(of: fault), sentence: sentence(for: fault), advice: advice(for: fault),
            place: registrations.first?.site.map { ObservationFinding.Place($0) },
            registrations: registrations.map(described), cocoaText: fault.cocoaText, holders: fault.holders)
    }

    // MARK: Names

    private func name(_ object: AuditedObject) -> String {
        numberedClasses.contains(object.className) ? "\(object.className) #\(object.number)" : object.className
    }

    private func observer(_ registration: AuditedRegistration) -> String {
        guard let observer = registration.observer else { return "A closure" }
        return observer == registration.observed ? "\(name(observer)) itself" : name(observer)
    }

    private func described(_ registration: AuditedRegistration) -> ObservationFinding.Registration {
        let named: [(NSKeyValueObservingOptions, String)] = [
            (.new, "new"), (.old, "old"), (.initial, "initial"), (.prior, "prior"),
        ]
        return ObservationFinding.Registration(
            observer: registration.observer.map(name), observed: name(registration.observed),
            keyPath: registration.keyPath,
            options: named.filter { registration.options.contains($0.0) }.map(\.1),
            hasContext: registration.hasContext, place: registration.site.map { ObservationFinding.Place($0) },
            order: registration.order)
    }

    private func kind(of fault: ObservationFault) -> ObservationFinding.Kind {
        switch fault {
        case .observedObjectDied: .observedObjectDied
        case .observerDied: .observerDied
        case .removalMatchedNothing: .removalMatchedNothing
        case .removalFromAnotherObject: .removalFromAnotherObject
        case .doubledRegistration: .doubledRegistration
        case .aliveAtEnd: .aliveAtEnd
        case .tokenDroppedAtOnce: .tokenDroppedAtOnce
        case .silentKey(_, .getterName): .getterNameObserved
        case .silentKey: .keyNeverNotifies
        case .observedAfterLeaving: .observedAfterLeaving
        case .exceptionRaised: .exceptionRaised
        }
    }

    // MARK: What happened

    private func sentence(for fault: ObservationFault) -> String {
        switch fault {
        case .observedObjectDied(let object, let registrations, let owner, _):
            let observations = registrations.map { observation($0, of: object) }
            let left = owner.map { " after it left its \($0)" } ?? ""
            return "\(name(object)) died\(left) while \(listed(observations))."
        case .observerDied(let one):
            return "\(observer(one)) died while registered for `\(one.keyPath)` of \(name(one.observed))."
        case .removalMatchedNothing(let observer, let observed, let keyPath, let mismatch, _):
            return sentence(observer: name(observer), observed: name(observed), keyPath: keyPath, mismatch)
        case .removalFromAnotherObject(let one, let asked, _):
            return """
                \(observer(one)) is registered for `\(one.keyPath)` of \(name(one.observed)), \
                removed from \(name(asked)).
                """
        case .doubledRegistration(let second, _):
            return """
                \(observer(second)) is registered twice for `\(second.keyPath)` of \(name(second.observed)), \
                so each change is told twice.
                """
        case .aliveAtEnd(let one, _):
            return "\(observer(one)) still observes `\(one.keyPath)` of \(name(one.observed)) \(vocabulary.end)."
        case .tokenDroppedAtOnce(let one):
            return """
                The observation of `\(one.keyPath)` of \(name(one.observed)) ended on the line that began it: \
                nothing holds its token.
                """
        case .silentKey(let one, let silent): return sentence(for: silent, observer: observer(one))
        case .observedAfterLeaving(let one, let owner, _):
            return """
                \(observer(one)) still observes `\(one.keyPath)` of \(name(one.observed)), which has left its \(owner).
                """
        case .exceptionRaised(let name, _, _): return "\(name) was raised."
        }
    }

    private func observation(_ one: AuditedRegistration, of object: AuditedObject) -> String {
        switch one.observer {
        case .none: "a closure observed its `\(one.keyPath)`"
        case .some(object): "it observed its own `\(one.keyPath)`"
        case .some(let observer): "\(name(observer)) observed its `\(one.keyPath)`"
        }
    }

    private func sentence(
        observer: String, observed: String, keyPath: String, _ mismatch: ObservationFault.Mismatch
    ) -> String {
        switch mismatch {
        case .otherKeyPath(let one):
            "\(observer) is registered for `\(one.keyPath)` of \(observed), removed as `\(keyPath)`."
        case .otherContext:
            "\(observer) is registered for `\(keyPath)` of \(observed) with another context than it was removed with."
        case .alreadyEnded:
            "\(observer) was removed from `\(keyPath)` of \(observed) although that registration had ended before."
        case .unlikeKeyPaths(let several):
            """
            \(observer) was removed from `\(keyPath)` of \(observed), where it is registered for \
            \(listed(several.map { "`\($0.keyPath)`" })) only.
            """
        case .neverRegistered:
            "\(observer) was removed from `\(keyPath)` of \(observed) without being registered for it."
        }
    }

    private func sentence(for silent: SilentKey, observer: String) -> String {
        switch silent {
        case .misspelt(let key, let nearest, let className):
            "\(observer) observes `\(key)`, which \(className) does not have\(nearest.map { "; it has `\($0)`" } ?? "")."
        case .getterName(let key, let property, let className):
            "\(observer) observes `\(key)`, the getter's name: the property of \(className) is `\(property)`."
        case .readOnly(let key, let className):
            "\(observer) observes `\(key)` of \(className), which has no setter and follows from no other key."
        case .optedOut(let key, let className):
            """
            \(observer) observes `\(key)` of \(className), which opted out of automatic notification, \
            and nothing told of a change by hand.
            """
        case .storedField(let key, let className):
            """
            \(observer) observes `\(key)` of \(className), a stored variable without \(vocabulary.observedProperty): \
            assignments tell nobody.
            """
        }
    }

    private func listed(_ parts: [String]) -> String {
        guard parts.count > 1, let last = parts.last else { return parts.first ?? "" }
        return parts.dropLast().joined(separator: ", ") + " and " + last
    }

    // MARK: What to do

    private func advice(for fault: ObservationFault) -> String {
        switch fault {
        case .observedObjectDied(_, let registrations, .none, _):
            return registrations.allSatisfy { $0.observer == nil }
                ? "Invalidate the token before the object's last reference goes."
                : "Call removeObserver before the object's last reference goes."
        case .observedObjectDied(let object, _, .some(let owner), _):
            return "Call removeObserver when \(object.className) leaves its \(owner), not only in deinit."
        case .observerDied(let one):
            return "Call removeObserver(self, forKeyPath: \"\(one.keyPath)\") in the observer's deinit at the latest."
        case .removalMatchedNothing(_, _, let keyPath, let mismatch, _): return advice(keyPath, mismatch)
        case .removalFromAnotherObject(let one, _, _):
            return "Keep the \(one.observed.className) that was observed, and remove the observer from that object."
        case .doubledRegistration: return "Register once, or remove before registering again."
        case .aliveAtEnd(let one, _):
            return one.observer == nil
                ? "Invalidate the token, or let its owner die."
                : "Call removeObserver when the observer no longer needs `\(one.keyPath)`."
        case .tokenDroppedAtOnce: return "Store the token that observe returns for as long as changes are wanted."
        case .silentKey(_, let silent): return advice(for: silent)
        case .observedAfterLeaving(let one, let owner, _):
            return "Call removeObserver when \(one.observed.className) leaves its \(owner)."
        case .exceptionRaised(_, _, let hint): return hint ?? "On Apple's systems the program ends here."
        }
    }

    private func advice(_ keyPath: String, _ mismatch: ObservationFault.Mismatch) -> String {
        switch mismatch {
        case .otherKeyPath(let one): "Call removeObserver with the key path of the registration, \"\(one.keyPath)\"."
        case .otherContext: "Call removeObserver with the context of the registration."
        case .alreadyEnded: "Call removeObserver once for each registration."
        case .unlikeKeyPaths: "Call removeObserver with a key path that is registered."
        case .neverRegistered: "Call removeObserver only after addObserver for \"\(keyPath)\"."
        }
    }

    private func advice(for silent: SilentKey) -> String {
        switch silent {
        case .misspelt(_, .some(let nearest), _): "Observe \"\(nearest)\"."
        case .misspelt(_, .none, let className): "Observe a property that \(className) declares."
        case .getterName(_, let property, _): "Observe \"\(property)\"."
        case .readOnly(let key, _):
            "Say in \(vocabulary.dependencies(of: key)) what `\(key)` depends on, or observe that."
        case .optedOut(let key, _): "Put willChangeValue and didChangeValue(forKey: \"\(key)\") around each change."
        case .storedField(let key, _): "Declare `\(key)` with \(vocabulary.observedProperty)."
        }
    }
}

extension ObservationFault {
    /// The objects that its sentence may name.
    fileprivate var objects: [AuditedObject] {
        var objects = registrations.flatMap { [$0.observer, $0.observed].compactMap { $0 } }
        switch self {
        case .observedObjectDied(let object, _, _, _): objects.append(object)
        case .removalMatchedNothing(let observer, let observed, _, _, _): objects += [observer, observed]
        case .removalFromAnotherObject(_, let asked, _): objects.append(asked)
        default: break
        }
        return objects
    }
}
