/// The simplex steps: which symbols trade places.
extension LinearSolver {
    /// Whether the growth of `symbol` improves the highest priority it touches.
    func improves(_ symbol: SolverSymbol) -> Bool {
        for priority in priorities {
            let price = objectives[priority]?.factors[symbol] ?? 0
            if price < -SolverRow.tolerance { return true }
            if price > SolverRow.tolerance { return false }
        }
        return false
    }

    /// The basic symbol that limits how far `entering` may grow.
    func leavingForRatio(_ entering: SolverSymbol) -> SolverSymbol? {
        var best: (ratio: Double, symbol: SolverSymbol)?
        for basic in columns[entering] ?? [] where basic.kind != .external {
            guard let row = rows[basic] else { continue }
            let factor = row.factor(of: entering)
            let ratio: Double
            if basic.kind == .dummy {
                // The marker of an equation has no room in either direction.
                ratio = 0
            } else {
                guard factor < 0 else { continue }
                ratio = -row.constant / factor
            }
            if best.map({ (ratio, basic) < $0 }) ?? true { best = (ratio, basic) }
        }
        return best?.symbol
    }

    /// Brings the values that have left their range back, and keeps the optimum; tells what makes that impossible.
    mutating func dualOptimize() -> Conflict? {
        while let leaving = displaced.popFirst() {
            guard let row = rows[leaving] else { continue }
            let excess = row.constant
            let isOut =
                leaving.kind == .dummy ? abs(excess) > SolverRow.tolerance : excess < -SolverRow.tolerance
            guard isOut else { continue }
            guard let entering = enteringForDual(row, direction: excess < 0 ? 1 : -1) else {
                if leaving.kind == .dummy, abs(excess) < 1e-7 { continue }
                // The row says `leaving = …`: with the leaving symbol on the other side it stands for zero.
                var zero = row
                zero.insert(leaving, factor: -1)
                let found = conflict(in: zero, except: leaving)
                return Conflict(constraints: found.weights.keys.sorted(), weights: found.weights)
            }
            pivot(leaving, entering)
        }
        return nil
    }

    /// The symbol that brings a row back at the least price.
    private func enteringForDual(_ row: SolverRow, direction: Double) -> SolverSymbol? {
        var best: (prices: [Double], symbol: SolverSymbol)?
        for (symbol, factor) in row.factors where factor * direction > SolverRow.tolerance && symbol.isPivotable {
            let prices = priorities.map { (objectives[$0]?.factors[symbol] ?? 0) / (factor * direction) }
            guard let current = best else {
                best = (prices, symbol)
                continue
            }
            switch order(prices, current.prices) {
            case ..<0: best = (prices, symbol)
            case 0 where symbol < current.symbol: best = (prices, symbol)
            default: break
            }
        }
        return best?.symbol
    }

    /// -1, 0 or 1 as the first list comes before, with or after the second; differences of rounding do not count.
    private func order(_ first: [Double], _ second: [Double]) -> Int {
        for (one, other) in zip(first, second) where !SolverRow.isZero(one - other) { return one < other ? -1 : 1 }
        return 0
    }

    /// Moves the constant of a constraint that is in the tableau.
    ///
    /// The marker is replaced by itself and the change, which alters no factor and no price.
    mutating func displace(_ identifier: ConstraintIdentifier, by delta: Double) {
        guard let tag = tags[identifier] else { return }
        let change = tag.markerSign * delta
        if rows[tag.marker] != nil {
            move(tag.marker, by: -change)
        } else if let other = tag.other, rows[other] != nil {
            move(other, by: change)
        } else {
            for owner in columns[tag.marker] ?? [] {
                move(owner, by: change * (rows[owner]?.factor(of: tag.marker) ?? 0))
            }
        }
    }

    private mutating func move(_ basic: SolverSymbol, by change: Double) {
        guard change != 0 else { return }
        rows[basic]?.constant += change
        if basic.kind == .external { noteChange(of: basic) } else { displaced.insert(basic) }
    }

    // MARK: Ambiguity

    /// Whether the constraints leave the sum of `terms` open: then its value is one of several that are as good.
    func isOpen(_ terms: [(variable: LinearVariable, factor: Double)]) -> Bool {
        var sum = SolverRow()
        for (variable, factor) in terms {
            guard let symbol = externals[variable] else { return true }
            if let row = rows[symbol] { sum.insert(row, factor: factor) } else { sum.insert(symbol, factor: factor) }
        }
        return sum.factors.keys.contains { $0.kind == .external || ($0.isPivotable && isFree($0)) }
    }

    /// Whether the constraints leave `variable` open.
    func isOpen(_ variable: LinearVariable) -> Bool { isOpen([(variable, 1)]) }

    /// Whether a symbol outside the basis may grow at no price.
    private func isFree(_ symbol: SolverSymbol) -> Bool {
        let prices = priorities.filter { $0 > LinearConstraint.trial }
        guard prices.allSatisfy({ SolverRow.isZero(objectives[$0]?.factors[symbol] ?? 0) }) else { return false }
        guard let limit = leavingForRatio(symbol), let row = rows[limit] else { return true }
        return limit.kind != .dummy && row.constant > SolverRow.tolerance
    }
}
