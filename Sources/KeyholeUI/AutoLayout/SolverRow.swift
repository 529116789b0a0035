/// A column of the solver's tableau.
struct SolverSymbol: Hashable, Comparable, Sendable {
    enum Kind: Sendable { case external, slack, error, dummy }

    let identifier: Int
    let kind: Kind

    /// Whether it may enter the basis in an optimisation.
    var isPivotable: Bool { kind == .slack || kind == .error }

    func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

    static func == (left: SolverSymbol, right: SolverSymbol) -> Bool { left.identifier == right.identifier }

    static func < (left: SolverSymbol, right: SolverSymbol) -> Bool { left.identifier < right.identifier }
}

/// One row: a basic symbol's value as a constant and factors of the symbols outside the basis.
struct SolverRow: Sendable {
    /// Below this a factor counts as zero, so that rounding can't keep a column alive.
    static let tolerance = 1e-9

    var constant: Double
    private(set) var factors: [SolverSymbol: Double] = [:]

    init(constant: Double = 0) { self.constant = constant }

    static func isZero(_ value: Double) -> Bool { abs(value) < tolerance }

    func factor(of symbol: SolverSymbol) -> Double { factors[symbol] ?? 0 }

    /// Adds `factor` times `symbol`.
    mutating func insert(_ symbol: SolverSymbol, factor: Double) {
        let sum = (factors[symbol] ?? 0) + factor
        factors[symbol] = Self.isZero(sum) ? nil : sum
    }

    /// Adds `factor` times `row`.
    mutating func insert(_ row: SolverRow, factor: Double) {
        constant += row.constant * factor
        for (symbol, other) in row.factors { insert(symbol, factor: other * factor) }
    }

    /// Takes `symbol` out of the row.
    mutating func remove(_ symbol: SolverSymbol) { factors[symbol] = nil }

    /// Solves the row, which stands for zero, for `symbol`, which must have a factor.
    mutating func solve(for symbol: SolverSymbol) {
        guard let factor = factors.removeValue(forKey: symbol) else { return }
        let scale = -1 / factor
        constant *= scale
        factors = factors.mapValues { $0 * scale }
    }

    /// Turns a row that says `leaving = …` into one that says `entering = …`.
    mutating func solve(for entering: SolverSymbol, leaving: SolverSymbol) {
        insert(leaving, factor: -1)
        solve(for: entering)
    }

    /// Puts `row` in the place of `symbol`.
    mutating func substitute(_ symbol: SolverSymbol, by row: SolverRow) {
        guard let factor = factors.removeValue(forKey: symbol) else { return }
        insert(row, factor: factor)
    }
}
