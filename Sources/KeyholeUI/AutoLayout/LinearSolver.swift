/// An incremental solver for linear constraints with priorities: the Cassowary algorithm.
///
/// After G. J. Badros, A. Borning and P. J. Stuckey, "The Cassowary linear arithmetic constraint solving algorithm"
/// (2001): a simplex tableau in augmented form that is kept optimal, so that adding, removing or changing one
/// constraint costs a few pivots instead of a new start. Priorities are compared one after the other, highest first,
/// not as sums of large weights. Every choice goes by the lowest number, so equal inputs give equal results.
struct LinearSolver: Sendable {
    /// A required constraint that contradicts required ones that are there.
    struct Conflict: Error, Equatable {
        /// The constraints that it contradicts, in the order they were added.
        let constraints: [ConstraintIdentifier]
    }

    /// The symbols that stand for a constraint in the tableau.
    private struct Tag: Sendable {
        let marker: SolverSymbol
        let other: SolverSymbol?
        let constraint: LinearConstraint
    }

    private var nextIdentifier = 0
    private var tags: [ConstraintIdentifier: Tag] = [:]
    private var constraintOfMarker: [SolverSymbol: ConstraintIdentifier] = [:]
    private var externals: [LinearVariable: SolverSymbol] = [:]
    private var rows: [SolverSymbol: SolverRow] = [:]
    /// The basic symbols whose rows hold a symbol, so that a substitution visits no other row.
    private var columns: [SolverSymbol: Set<SolverSymbol>] = [:]
    /// One objective a priority.
    private var objectives: [Int: SolverRow] = [:]
    private var infeasible: [SolverSymbol] = []

    /// Makes a new variable.
    mutating func makeVariable() -> LinearVariable { LinearVariable(identifier: next()) }

    /// The value of `variable`; 0 while nothing constrains it.
    func value(of variable: LinearVariable) -> Double {
        externals[variable].flatMap { rows[$0]?.constant } ?? 0
    }

    /// Whether the constraints leave `variable` open: then its value is one of several.
    func isOpen(_ variable: LinearVariable) -> Bool {
        guard let symbol = externals[variable], let row = rows[symbol] else { return true }
        return row.factors.keys.contains { $0.kind == .external }
    }

    // MARK: Constraints

    /// Adds a constraint.
    ///
    /// - Throws: ``Conflict`` when a required constraint can't hold beside the required ones; the solver is unchanged.
    mutating func add(_ constraint: LinearConstraint) throws(Conflict) -> ConstraintIdentifier {
        let identifier = ConstraintIdentifier(number: next())
        try add(constraint, as: identifier)
        return identifier
    }

    private mutating func add(
        _ constraint: LinearConstraint, as identifier: ConstraintIdentifier
    ) throws(Conflict) {
        let (row, tag) = makeRow(constraint)
        tags[identifier] = tag
        constraintOfMarker[tag.marker] = identifier
        do {
            try place(row, tag)
        } catch {
            remove(identifier)
            throw error
        }
        optimize()
    }

    /// Removes a constraint; unknown identifiers have no effect.
    mutating func remove(_ identifier: ConstraintIdentifier) {
        guard let tag = tags.removeValue(forKey: identifier) else { return }
        constraintOfMarker[tag.marker] = nil
        forgetErrors(of: tag)
        if rows[tag.marker] != nil {
            drop(tag.marker)
        } else if let leaving = leavingRow(for: tag.marker), var row = drop(leaving) {
            row.solve(for: tag.marker, leaving: leaving)
            substitute(tag.marker, by: row)
        }
        optimize()
    }

    /// Adds `delta` to the constant of a constraint's expression and solves again from where the solution is.
    mutating func shift(_ identifier: ConstraintIdentifier, by delta: Double) throws(Conflict) {
        guard let tag = tags[identifier], delta != 0 else { return }
        if tag.constraint.priority >= LinearConstraint.required {
            // A required constraint may have to be refused, which a shift in place can't take back.
            var expression = tag.constraint.expression
            expression.constant += delta
            try replace(identifier, by: expression)
            return
        }
        var expression = tag.constraint.expression
        expression.constant += delta
        tags[identifier] = Tag(
            marker: tag.marker, other: tag.other,
            constraint: LinearConstraint(
                expression: expression, relation: tag.constraint.relation, priority: tag.constraint.priority))
        let change = tag.constraint.relation == .atLeast ? -delta : delta
        displace(tag, by: change)
        dualOptimize()
        optimize()
    }

    private mutating func replace(
        _ identifier: ConstraintIdentifier, by expression: LinearExpression
    ) throws(Conflict) {
        guard let old = tags[identifier]?.constraint else { return }
        remove(identifier)
        do {
            try add(
                LinearConstraint(expression: expression, relation: old.relation, priority: old.priority),
                as: identifier)
        } catch {
            // What held a moment ago holds again, so putting it back can't conflict.
            try add(old, as: identifier)
            throw error
        }
    }
}

// MARK: - The tableau

extension LinearSolver {
    private mutating func next() -> Int {
        nextIdentifier += 1
        return nextIdentifier
    }

    private mutating func symbol(_ kind: SolverSymbol.Kind) -> SolverSymbol {
        SolverSymbol(identifier: next(), kind: kind)
    }

    /// The row of a constraint, basic symbols replaced, its constant not below zero.
    private mutating func makeRow(_ constraint: LinearConstraint) -> (SolverRow, Tag) {
        var row = SolverRow(constant: constraint.expression.constant)
        for (variable, factor) in constraint.expression.terms where !SolverRow.isZero(factor) {
            let symbol = external(variable)
            if let basic = rows[symbol] {
                row.insert(basic, factor: factor)
            } else {
                row.insert(symbol, factor: factor)
            }
        }
        let isRequired = constraint.priority >= LinearConstraint.required
        let tag: Tag
        switch constraint.relation {
        case .atMost, .atLeast:
            let sign: Double = constraint.relation == .atMost ? 1 : -1
            let slack = symbol(.slack)
            row.insert(slack, factor: sign)
            var error: SolverSymbol?
            if !isRequired {
                let symbol = symbol(.error)
                row.insert(symbol, factor: -sign)
                objectives[constraint.priority, default: SolverRow()].insert(symbol, factor: 1)
                error = symbol
            }
            tag = Tag(marker: slack, other: error, constraint: constraint)
        case .equal where isRequired:
            let dummy = symbol(.dummy)
            row.insert(dummy, factor: 1)
            tag = Tag(marker: dummy, other: nil, constraint: constraint)
        case .equal:
            let above = symbol(.error)
            let below = symbol(.error)
            row.insert(above, factor: -1)
            row.insert(below, factor: 1)
            objectives[constraint.priority, default: SolverRow()].insert(above, factor: 1)
            objectives[constraint.priority, default: SolverRow()].insert(below, factor: 1)
            tag = Tag(marker: above, other: below, constraint: constraint)
        }
        if row.constant < 0 {
            var negated = SolverRow()
            negated.insert(row, factor: -1)
            row = negated
        }
        return (row, tag)
    }

    private mutating func external(_ variable: LinearVariable) -> SolverSymbol {
        if let known = externals[variable] { return known }
        let fresh = symbol(.external)
        externals[variable] = fresh
        return fresh
    }

    /// Brings a row into the basis.
    private mutating func place(_ row: SolverRow, _ tag: Tag) throws(Conflict) {
        if let subject = subject(of: row, tag) {
            var solved = row
            solved.solve(for: subject)
            substitute(subject, by: solved)
            insert(solved, for: subject)
            return
        }
        if row.factors.keys.allSatisfy({ $0.kind == .dummy }) {
            guard SolverRow.isZero(row.constant) else { throw conflict(in: row, except: tag) }
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
        guard abs(goal.constant) < 1e-7 else {
            drop(artificial)
            throw conflict(in: goal, except: tag)
        }
        if let rest = drop(artificial) {
            if let entering = rest.factors.keys.filter(\.isPivotable).min() {
                var solved = rest
                solved.solve(for: entering, leaving: artificial)
                substitute(entering, by: solved)
                insert(solved, for: entering)
            }
        }
        for owner in columns.removeValue(forKey: artificial) ?? [] { rows[owner]?.remove(artificial) }
        for priority in objectives.keys { objectives[priority]?.remove(artificial) }
    }

    private func conflict(in row: SolverRow, except tag: Tag) -> Conflict {
        let involved = row.factors.keys.filter { $0 != tag.marker }.compactMap { constraintOfMarker[$0] }
        return Conflict(constraints: involved.sorted())
    }

    // MARK: Rows and columns

    private mutating func insert(_ row: SolverRow, for basic: SolverSymbol) {
        rows[basic] = row
        for symbol in row.factors.keys { columns[symbol, default: []].insert(basic) }
    }

    @discardableResult
    private mutating func drop(_ basic: SolverSymbol) -> SolverRow? {
        guard let row = rows.removeValue(forKey: basic) else { return nil }
        for symbol in row.factors.keys { columns[symbol]?.remove(basic) }
        return row
    }

    /// Puts `row` in the place of `symbol` in every row and objective.
    private mutating func substitute(_ symbol: SolverSymbol, by row: SolverRow) {
        for owner in columns.removeValue(forKey: symbol) ?? [] {
            rows[owner]?.substitute(symbol, by: row)
            for other in row.factors.keys {
                if rows[owner]?.factors[other] == nil {
                    columns[other]?.remove(owner)
                } else {
                    columns[other, default: []].insert(owner)
                }
            }
            if owner.kind != .external, let constant = rows[owner]?.constant, constant < 0 {
                infeasible.append(owner)
            }
        }
        for priority in objectives.keys { objectives[priority]?.substitute(symbol, by: row) }
    }

    /// Exchanges a basic symbol for one outside the basis, and returns the new row.
    @discardableResult
    private mutating func pivot(_ leaving: SolverSymbol, _ entering: SolverSymbol) -> SolverRow? {
        guard var row = drop(leaving) else { return nil }
        row.solve(for: entering, leaving: leaving)
        substitute(entering, by: row)
        insert(row, for: entering)
        return row
    }

    /// The basic symbol that limits how far `entering` may grow.
    private func leavingForRatio(_ entering: SolverSymbol) -> SolverSymbol? {
        var best: (ratio: Double, symbol: SolverSymbol)?
        for basic in columns[entering] ?? [] where basic.kind != .external {
            guard let row = rows[basic] else { continue }
            let factor = row.factor(of: entering)
            guard factor < 0 else { continue }
            let ratio = -row.constant / factor
            if best.map({ ratio < $0.ratio || (ratio == $0.ratio && basic < $0.symbol) }) ?? true {
                best = (ratio, basic)
            }
        }
        return best?.symbol
    }

    /// The row to take a marker out through: one that stays feasible, or an external one.
    private func leavingRow(for marker: SolverSymbol) -> SolverSymbol? {
        let owners = (columns[marker] ?? []).filter { rows[$0] != nil }
        let restricted = owners.filter { $0.kind != .external }
        func ratio(_ symbol: SolverSymbol, _ sign: Double) -> Double {
            guard let row = rows[symbol] else { return .infinity }
            return sign * row.constant / row.factor(of: marker)
        }
        let negative = restricted.filter { (rows[$0]?.factor(of: marker) ?? 0) < 0 }
        if let best = negative.min(by: { (ratio($0, -1), $0) < (ratio($1, -1), $1) }) { return best }
        if let best = restricted.min(by: { (ratio($0, 1), $0) < (ratio($1, 1), $1) }) { return best }
        return owners.min()
    }

    // MARK: Optimising

    private func isBetter(_ symbol: SolverSymbol, above priorities: ArraySlice<Int>) -> Bool {
        priorities.allSatisfy { SolverRow.isZero(objectives[$0]?.factor(of: symbol) ?? 0) }
    }

    /// The symbol whose growth improves the highest priority it touches.
    private func enteringSymbol() -> SolverSymbol? {
        let priorities = objectives.keys.sorted(by: >)
        for (index, priority) in priorities.enumerated() {
            let candidates = (objectives[priority]?.factors ?? [:]).filter {
                $0.key.isPivotable && $0.value < -SolverRow.tolerance && isBetter($0.key, above: priorities[..<index])
            }
            if let best = candidates.keys.min() { return best }
        }
        return nil
    }

    private mutating func optimize() {
        while let entering = enteringSymbol(), let leaving = leavingForRatio(entering) { pivot(leaving, entering) }
        infeasible.removeAll()
    }

    private mutating func dualOptimize() {
        let priorities = objectives.keys.sorted(by: >)
        while let leaving = infeasible.popLast() {
            guard let row = rows[leaving], row.constant < -SolverRow.tolerance else { continue }
            var best: (costs: [Double], symbol: SolverSymbol)?
            for (symbol, factor) in row.factors where factor > 0 && symbol.isPivotable {
                let costs = priorities.map { (objectives[$0]?.factor(of: symbol) ?? 0) / factor }
                guard let current = best else {
                    best = (costs, symbol)
                    continue
                }
                if costs.lexicographicallyPrecedes(current.costs) || (costs == current.costs && symbol < current.symbol)
                {
                    best = (costs, symbol)
                }
            }
            if let entering = best?.symbol { pivot(leaving, entering) }
        }
    }

    /// Moves the constant of a constraint that is in the tableau.
    private mutating func displace(_ tag: Tag, by change: Double) {
        if let row = rows[tag.marker] {
            let sign: Double = tag.constraint.relation == .equal ? 1 : -1
            rows[tag.marker]?.constant = row.constant + sign * change
            if row.constant + sign * change < 0 { infeasible.append(tag.marker) }
            return
        }
        if let other = tag.other, let row = rows[other] {
            let sign: Double = tag.constraint.relation == .equal ? -1 : 1
            rows[other]?.constant = row.constant + sign * change
            if row.constant + sign * change < 0 { infeasible.append(other) }
            return
        }
        let sign: Double = tag.constraint.relation == .equal ? -1 : 1
        // Where both symbols are outside the basis, the rows that hold the marker take the shift.
        for owner in columns[tag.marker] ?? [] {
            guard let row = rows[owner] else { continue }
            let constant = row.constant + sign * change * row.factor(of: tag.marker)
            rows[owner]?.constant = constant
            if owner.kind != .external, constant < 0 { infeasible.append(owner) }
        }
    }

    private mutating func forgetErrors(of tag: Tag) {
        let priority = tag.constraint.priority
        guard priority < LinearConstraint.required else { return }
        for symbol in [tag.marker, tag.other].compactMap({ $0 }) where symbol.kind == .error {
            if let row = rows[symbol] {
                objectives[priority]?.insert(row, factor: -1)
            } else {
                objectives[priority]?.insert(symbol, factor: -1)
            }
        }
    }
}
