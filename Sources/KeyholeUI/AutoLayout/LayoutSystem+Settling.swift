/// The steps that meet what has changed: edited constants, new constraints, values.
extension LayoutSystem {
    /// Passes edited constants on to the tableau, all of them at once: one alone may contradict what another mends.
    mutating func flushShifts(breaking choose: (Conflict) -> ConstraintIdentifier) {
        spreadDefinitionShifts()
        while !tableauShifts.isEmpty {
            let shifts = tableauShifts.sorted { $0.key < $1.key }
            let inner = shifts.compactMap { identifier, delta -> (identifier: ConstraintIdentifier, delta: Double)? in
                guard case .tableau(let inner) = entries[identifier]?.place else { return nil }
                return (inner, delta)
            }
            do throws(LinearSolver.Conflict) {
                try solver.shift(inner)
                tableauShifts.removeAll()
            } catch {
                let involved = involved(in: error.weights, failed: nil)
                remove(choose(Conflict(constraints: involved)))
                requeueRedefined()
            }
        }
    }

    private mutating func spreadDefinitionShifts() {
        guard !definitionShifts.isEmpty else { return }
        var changes = definitionShifts
        for variable in dependents(of: definitionShifts.keys.sorted { $0.identifier < $1.identifier }) {
            guard let change = changes[variable], change != 0 else { continue }
            stale.insert(variable)
            for user in variables[variable.identifier].users {
                guard let entry = entries[user] else { continue }
                let factor = entry.constraint.expression.factor(of: variable)
                switch entry.place {
                case .waiting: break
                case .tableau: tableauShifts[user, default: 0] += factor * change
                case .definition(let defined):
                    let own = entry.constraint.expression.factor(of: defined)
                    changes[defined, default: 0] -= factor * change / own
                }
            }
        }
        definitionShifts.removeAll()
    }

    /// Finds a place for every waiting constraint: equations that may define something first.
    mutating func placeWaiting(breaking choose: (Conflict) -> ConstraintIdentifier) {
        while !waiting.isEmpty {
            var rest: Set<ConstraintIdentifier> = []
            // A new definition takes constraints out of the tableau again, so there may be several rounds.
            while !waiting.isEmpty {
                let batch = Set(waiting).sorted()
                waiting.removeAll()
                for identifier in batch where isWaiting(identifier) {
                    guard !(isEquation(identifier) && define(by: identifier)) else { continue }
                    rest.insert(identifier)
                }
                requeueRedefined()
            }
            for identifier in rest.sorted(by: { (isWish($0), $0) < (isWish($1), $1) }) where isWaiting(identifier) {
                guard waiting.isEmpty else {
                    waiting.append(identifier)
                    continue
                }
                enterTableau(identifier, breaking: choose)
            }
        }
    }

    /// 1 for a wish, which the tableau takes after what it has to meet; 0 for a requirement.
    private func isWish(_ identifier: ConstraintIdentifier) -> Int {
        entries[identifier]?.constraint.isRequired ?? false ? 0 : 1
    }

    private func isWaiting(_ identifier: ConstraintIdentifier) -> Bool {
        if case .waiting = entries[identifier]?.place { return true }
        return false
    }

    private func isEquation(_ identifier: ConstraintIdentifier) -> Bool {
        guard let constraint = entries[identifier]?.constraint else { return false }
        return constraint.isRequired && constraint.relation == .equal
    }

    private mutating func enterTableau(
        _ identifier: ConstraintIdentifier, breaking choose: (Conflict) -> ConstraintIdentifier
    ) {
        while isWaiting(identifier), let constraint = entries[identifier]?.constraint {
            let expanded = LinearConstraint(
                expression: rootExpression(of: constraint.expression), relation: constraint.relation,
                priority: constraint.priority)
            do throws(LinearSolver.Conflict) {
                let inner = try solver.add(expanded)
                setPlace(of: identifier, to: .tableau(inner))
                entryOfTableau[inner] = identifier
            } catch {
                let involved = involved(in: error.weights, failed: identifier)
                remove(choose(Conflict(constraints: involved)))
                requeueRedefined()
                // Taking one out may have freed others, and something for this one to define.
                if !waiting.isEmpty {
                    if isWaiting(identifier) { waiting.append(identifier) }
                    return
                }
            }
        }
    }

    /// The constraints that a contradiction in the tableau rests on, with the definitions they were written with.
    private func involved(
        in weights: [ConstraintIdentifier: Double], failed: ConstraintIdentifier?
    ) -> [ConstraintIdentifier] {
        var sum = LinearExpression()
        var found: Set<ConstraintIdentifier> = []
        for (inner, weight) in weights.sorted(by: { $0.key < $1.key }) where !SolverRow.isZero(weight) {
            guard let identifier = entryOfTableau[inner] ?? failed,
                let expression = entries[identifier]?.constraint.expression
            else { continue }
            found.insert(identifier)
            for (variable, factor) in expression.terms { sum.add(variable, factor: factor * weight) }
        }
        found.formUnion(expansion(of: sum).definitions.keys)
        if let failed { found.insert(failed) }
        return found.sorted()
    }

    /// Gives the variables their new values; the result lists those that changed, in order.
    mutating func evaluate() -> [LinearVariable] {
        for variable in solver.takeChanges() where variables[variable.identifier].definition == nil {
            stale.insert(variable)
        }
        guard !stale.isEmpty else { return [] }
        var affected = stale
        var changed: [LinearVariable] = []
        for variable in dependents(of: stale.sorted { $0.identifier < $1.identifier }) where affected.contains(variable)
        {
            evaluationCount += 1
            let value = evaluated(variable)
            guard value != variables[variable.identifier].value else { continue }
            variables[variable.identifier].value = value
            changed.append(variable)
            for user in variables[variable.identifier].users {
                if case .definition(let defined) = entries[user]?.place { affected.insert(defined) }
            }
        }
        stale.removeAll(keepingCapacity: true)
        return changed.sorted { $0.identifier < $1.identifier }
    }

    private func evaluated(_ variable: LinearVariable) -> Double {
        guard let definition = variables[variable.identifier].definition,
            let expression = entries[definition]?.constraint.expression
        else { return solver.value(of: variable) }
        var sum = expression.constant
        var own: Double = 1
        for (other, factor) in expression.terms {
            if other == variable { own = factor } else { sum += factor * variables[other.identifier].value }
        }
        return -sum / own
    }
}
