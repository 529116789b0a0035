/// Rows and columns: how constraints come into the tableau.
extension LinearSolver {
    /// A required equation that comes out as a constant holds if the constant is smaller than this, in points.
    private static let equationTolerance = 1e-7

    /// The row of a constraint, basic symbols replaced, its constant not below zero.
    mutating func makeRow(_ constraint: LinearConstraint) -> (SolverRow, Tag) {
        var row = SolverRow(constant: constraint.expression.constant)
        for (variable, factor) in constraint.expression.terms where !SolverRow.isZero(factor) {
            let symbol = external(variable)
            if let basic = rows[symbol] {
                row.insert(basic, factor: factor)
            } else {
                row.insert(symbol, factor: factor)
            }
        }
        let tag = makeTag(constraint, row: &row)
        if row.constant < 0 {
            var negated = SolverRow()
            negated.insert(row, factor: -1)
            row = negated
        }
        return (row, tag)
    }

    private mutating func makeTag(_ constraint: LinearConstraint, row: inout SolverRow) -> Tag {
        let marker: SolverSymbol
        var sign: Double = 1
        var other: SolverSymbol?
        switch constraint.relation {
        case .atMost, .atLeast:
            sign = constraint.relation == .atMost ? 1 : -1
            marker = symbol(.slack)
            row.insert(marker, factor: sign)
            if !constraint.isRequired {
                let error = symbol(.error)
                row.insert(error, factor: -sign)
                price(error, at: constraint.priority)
                other = error
            }
        case .equal where constraint.isRequired:
            marker = symbol(.dummy)
            row.insert(marker, factor: 1)
        case .equal:
            sign = -1
            marker = symbol(.error)
            let below = symbol(.error)
            row.insert(marker, factor: -1)
            row.insert(below, factor: 1)
            price(marker, at: constraint.priority)
            price(below, at: constraint.priority)
            other = below
        }
        return Tag(
            marker: marker, markerSign: sign, other: other, relation: constraint.relation,
            priority: constraint.priority)
    }

    private mutating func price(_ error: SolverSymbol, at priority: Float) {
        if objectives[priority] == nil {
            objectives[priority] = SolverRow()
            priorities = objectives.keys.sorted(by: >)
        }
        objectives[priority]?.insert(error, factor: 1)
        repriced.insert(error)
    }

    /// Brings a row into the basis.
    mutating func place(_ row: SolverRow, _ tag: Tag) throws(Conflict) {
        if let subject = subject(of: row, tag) {
            var solved = row
            solved.solve(for: subject)
            substitute(subject, by: solved)
            insert(solved, for: subject)
            return
        }
        if row.factors.keys.allSatisfy({ $0.kind == .dummy }) {
            guard abs(row.constant) < Self.equationTolerance else { throw conflict(in: row, except: tag.marker) }
            var solved = row
            solved.solve(for: tag.marker)
            substitute(tag.marker, by: solved)
            insert(solved, for: tag.marker)
            return
        }
        try placeWithArtificialVariable(row, tag)
    }

    private func subject(of row: SolverRow, _ tag: Tag) -> SolverSymbol? {
        if let external = row.factors.keys.filter({ $0.kind == .external }).min() { return external }
        if tag.marker.isPivotable, row.factor(of: tag.marker) < 0 { return tag.marker }
        if let other = tag.other, other.isPivotable, row.factor(of: other) < 0 { return other }
        return nil
    }

    private mutating func placeWithArtificialVariable(_ row: SolverRow, _ tag: Tag) throws(Conflict) {
        let artificial = symbol(.slack)
        insert(row, for: artificial)
        var goal = row
        while let entering = goal.factors.filter({ $0.key.isPivotable && $0.value < -SolverRow.tolerance }).keys.min(),
            let leaving = leavingForRatio(entering)
        {
            if let row = pivot(leaving, entering) { goal.substitute(entering, by: row) }
        }
        guard abs(goal.constant) < Self.equationTolerance else {
            drop(artificial)
            removeColumn(of: artificial)
            throw conflict(in: goal, except: tag.marker)
        }
        if let rest = drop(artificial) {
            if let entering = rest.factors.keys.filter(\.isPivotable).min() {
                var solved = rest
                solved.solve(for: entering, leaving: artificial)
                substitute(entering, by: solved)
                insert(solved, for: entering)
            } else if rest.factor(of: tag.marker) != 0 {
                // Nothing but markers of equations: the constraint follows from them and gets a row of its own.
                var solved = rest
                solved.solve(for: tag.marker, leaving: artificial)
                substitute(tag.marker, by: solved)
                insert(solved, for: tag.marker)
            }
        }
        removeColumn(of: artificial)
    }

    private mutating func removeColumn(of symbol: SolverSymbol) {
        for owner in columns.removeValue(forKey: symbol) ?? [] { rows[owner]?.remove(symbol) }
        for priority in priorities { objectives[priority]?.remove(symbol) }
    }

    /// The constraints whose markers make up a row that can't hold.
    ///
    /// - Parameter marker: that of the constraint that can't be met, which is weighed but not listed.
    func conflict(in row: SolverRow, except marker: SolverSymbol) -> Conflict {
        var weights: [ConstraintIdentifier: Double] = [:]
        for (symbol, factor) in row.factors {
            guard let identifier = constraintOfMarker[symbol], let tag = tags[identifier] else { continue }
            weights[identifier] = -tag.markerSign * factor
        }
        let involved = weights.keys.filter { constraintOfMarker[marker] != $0 }
        return Conflict(constraints: involved.sorted(), weights: weights)
    }

    // MARK: Rows and columns

    mutating func insert(_ row: SolverRow, for basic: SolverSymbol) {
        rows[basic] = row
        if basic.kind == .external { noteChange(of: basic) }
        for symbol in row.factors.keys { columns[symbol, default: []].insert(basic) }
    }

    @discardableResult
    mutating func drop(_ basic: SolverSymbol) -> SolverRow? {
        guard let row = rows.removeValue(forKey: basic) else { return nil }
        for symbol in row.factors.keys { columns[symbol]?.remove(basic) }
        return row
    }

    /// Puts `row` in the place of `symbol` in every row and objective.
    mutating func substitute(_ symbol: SolverSymbol, by row: SolverRow) {
        for owner in columns.removeValue(forKey: symbol) ?? [] {
            rewriteCount += 1
            rows[owner]?.substitute(symbol, by: row)
            for other in row.factors.keys {
                if rows[owner]?.factors[other] == nil {
                    columns[other]?.remove(owner)
                } else {
                    columns[other, default: []].insert(owner)
                }
            }
            if owner.kind == .external {
                noteChange(of: owner)
            } else if let constant = rows[owner]?.constant, constant < 0 || owner.kind == .dummy {
                displaced.insert(owner)
            }
        }
        for priority in priorities where objectives[priority]?.factors[symbol] != nil {
            objectives[priority]?.substitute(symbol, by: row)
            for other in row.factors.keys where other.isPivotable { repriced.insert(other) }
        }
    }

    /// The row to take a marker out through: one that stays feasible, or an external one.
    func leavingRow(for marker: SolverSymbol) -> SolverSymbol? {
        let owners = columns[marker] ?? []
        var best: (rank: Int, ratio: Double, symbol: SolverSymbol)?
        for owner in owners {
            guard let row = rows[owner] else { continue }
            let factor = row.factor(of: marker)
            let candidate: (rank: Int, ratio: Double, symbol: SolverSymbol)
            switch (owner.kind, factor < 0) {
            case (.dummy, _): candidate = (0, 0, owner)
            case (.external, _): candidate = (3, 0, owner)
            case (_, true): candidate = (1, -row.constant / factor, owner)
            case (_, false): candidate = (2, row.constant / factor, owner)
            }
            if best.map({ candidate < $0 }) ?? true { best = candidate }
        }
        return best?.symbol
    }

    mutating func forgetErrors(of tag: Tag) {
        guard tag.priority < LinearConstraint.required else { return }
        for symbol in [tag.marker, tag.other].compactMap({ $0 }) where symbol.kind == .error {
            if let row = rows[symbol] {
                objectives[tag.priority]?.insert(row, factor: -1)
                for other in row.factors.keys where other.isPivotable { repriced.insert(other) }
            } else {
                objectives[tag.priority]?.insert(symbol, factor: -1)
                repriced.insert(symbol)
            }
        }
    }
}
