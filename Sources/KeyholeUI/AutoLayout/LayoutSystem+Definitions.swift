/// The graph of definitions: what depends on what, in an order in which it can be evaluated.
extension LayoutSystem {
    /// `start` and every variable that follows from it by definitions, each after those it follows from. Linear in
    /// the variables and the constraints that mention them.
    mutating func dependents(of start: [LinearVariable]) -> [LinearVariable] {
        if start.count == 1, variables[start[0].identifier].definitionCount == 0 { return start }
        var finished: [LinearVariable] = []
        var seen: Set<LinearVariable> = []
        // A chain of views may be longer than the call stack is deep.
        var stack: [(variable: LinearVariable, next: [LinearVariable])] = []
        for root in start where seen.insert(root).inserted {
            stack.append((root, definedUsers(of: root)))
            while let top = stack.last {
                guard let following = top.next.last else {
                    finished.append(top.variable)
                    stack.removeLast()
                    continue
                }
                stack[stack.count - 1].next.removeLast()
                if seen.insert(following).inserted { stack.append((following, definedUsers(of: following))) }
            }
        }
        walkCount += finished.count
        return finished.reversed()
    }

    private func definedUsers(of variable: LinearVariable) -> [LinearVariable] {
        guard variables[variable.identifier].definitionCount > 0 else { return [] }
        return variables[variable.identifier].users.compactMap { user in
            guard case .definition(let defined) = entries[user]?.place else { return nil }
            return defined
        }
    }

    /// An expression with every defined variable replaced, and how often each definition was used for it.
    func expansion(
        of expression: LinearExpression
    ) -> (expression: LinearExpression, definitions: [ConstraintIdentifier: Double]) {
        guard expression.terms.contains(where: { variables[$0.variable.identifier].definition != nil }) else {
            return (expression, [:])
        }
        var factors: [LinearVariable: Double] = [:]
        for (variable, factor) in expression.terms { factors[variable, default: 0] += factor }
        var constant = expression.constant
        var used: [ConstraintIdentifier: Double] = [:]
        var roots: [LinearVariable] = []
        for variable in foundations(of: expression.terms.map(\.variable)) {
            guard let factor = factors[variable], !SolverRow.isZero(factor) else { continue }
            guard let definition = variables[variable.identifier].definition,
                let inner = entries[definition]?.constraint.expression
            else {
                roots.append(variable)
                continue
            }
            let scale = -factor / inner.factor(of: variable)
            used[definition] = scale
            constant += inner.constant * scale
            for (other, otherFactor) in inner.terms where other != variable {
                factors[other, default: 0] += otherFactor * scale
            }
        }
        var result = LinearExpression(constant: constant)
        for root in roots { result.add(root, factor: factors[root] ?? 0) }
        return (result, used)
    }

    /// `start` and every variable that it follows from, each before those it follows from.
    private func foundations(of start: [LinearVariable]) -> [LinearVariable] {
        Self.foundations(of: start, parts: parts)
    }

    /// `start` and everything that is reached from it by `parts`, each before its own parts.
    static func foundations(
        of start: [LinearVariable], parts: (LinearVariable) -> [LinearVariable]
    ) -> [LinearVariable] {
        var finished: [LinearVariable] = []
        var seen: Set<LinearVariable> = []
        var stack: [(variable: LinearVariable, next: [LinearVariable])] = []
        for root in start.reversed() where seen.insert(root).inserted {
            stack.append((root, parts(root)))
            while let top = stack.last {
                guard let following = top.next.last else {
                    finished.append(top.variable)
                    stack.removeLast()
                    continue
                }
                stack[stack.count - 1].next.removeLast()
                if seen.insert(following).inserted { stack.append((following, parts(following))) }
            }
        }
        return finished.reversed()
    }

    private func parts(of variable: LinearVariable) -> [LinearVariable] {
        guard let definition = variables[variable.identifier].definition,
            let terms = entries[definition]?.constraint.expression.terms
        else { return [] }
        return terms.map(\.variable).filter { $0 != variable }
    }

    /// Whether one of `start` is, or follows from, `variable`.
    private func follows(_ start: [LinearVariable], from variable: LinearVariable) -> Bool {
        if start.contains(variable) { return true }
        guard variables[variable.identifier].definitionCount > 0 else { return false }
        return foundations(of: start).contains(variable)
    }

    // MARK: Choosing what an equation defines

    /// Lets a required equation define one of its variables; `false` where it can't.
    mutating func define(by identifier: ConstraintIdentifier) -> Bool {
        guard let expression = entries[identifier]?.constraint.expression else { return false }
        let terms = expression.terms.filter { !SolverRow.isZero($0.factor) }.map(\.variable)
        let free = terms.filter { variables[$0.identifier].definition == nil }
        let ranked = free.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
        for (_, variable) in ranked where !follows(terms.filter { $0 != variable }, from: variable) {
            setDefinition(of: variable, to: identifier)
            return true
        }
        return exchangeDefinition(for: identifier, terms: terms)
    }

    /// Lower for what is better to define: nothing in the tableau mentions it, nothing follows from it, a position.
    private func rank(_ variable: LinearVariable) -> Int {
        let record = variables[variable.identifier]
        return (record.tableauCount > 0 ? 4 : 0) + (record.definitionCount > 0 ? 2 : 0) + (record.isLength ? 1 : 0)
    }

    /// Lets the equation define a variable that another one defines, where that one can define a free variable instead.
    private mutating func exchangeDefinition(for identifier: ConstraintIdentifier, terms: [LinearVariable]) -> Bool {
        for variable in terms {
            guard let old = variables[variable.identifier].definition,
                let inner = entries[old]?.constraint.expression.terms.filter({ !SolverRow.isZero($0.factor) })
            else { continue }
            let others = terms.filter { $0 != variable }
            guard !follows(others, from: variable) else { continue }
            let parts = inner.map(\.variable).filter { $0 != variable }
            let released = parts.first { part in
                variables[part.identifier].definition == nil
                    && !follows(others + parts.filter { $0 != part }, from: part)
            }
            guard let released else { continue }
            withdraw(old)
            setDefinition(of: variable, to: identifier)
            setDefinition(of: released, to: old)
            return true
        }
        return false
    }

    private mutating func setDefinition(of variable: LinearVariable, to identifier: ConstraintIdentifier) {
        redefined.insert(variable)
        ties.removeAll(keepingCapacity: true)
        variables[variable.identifier].definition = identifier
        variables[variable.identifier].users.remove(identifier)
        setPlace(of: identifier, to: .definition(variable))
        stale.insert(variable)
    }
}
