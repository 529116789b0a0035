/// An incremental solver for linear constraints with priorities: the Cassowary algorithm.
///
/// After G. J. Badros, A. Borning and P. J. Stuckey, "The Cassowary linear arithmetic constraint solving algorithm"
/// (2001): a simplex tableau in augmented form that is kept feasible, and made optimal when a value is asked for after
/// a change, so that adding, removing or changing one constraint costs a few pivots instead of a new start. Priorities
/// are compared one after the other, highest first, not as sums of large weights. Every choice goes by the lowest
/// number, so equal inputs give equal results.
struct LinearSolver: Sendable {
    /// A required constraint that contradicts required ones that are there.
    struct Conflict: Error, Equatable {
        /// The constraints that it contradicts, in the order they were added.
        let constraints: [ConstraintIdentifier]
        /// How often each constraint's expression is to be taken so that the sum is a constant that can't be.
        var weights: [ConstraintIdentifier: Double] = [:]

        static func == (left: Conflict, right: Conflict) -> Bool { left.constraints == right.constraints }
    }

    /// The symbols that stand for a constraint in the tableau.
    struct Tag: Sendable {
        let marker: SolverSymbol
        /// The factor of the marker in the constraint: 1 or -1.
        let markerSign: Double
        let other: SolverSymbol?
        let relation: LinearConstraint.Relation
        let priority: Float
    }

    var nextIdentifier = 0
    var tags: [ConstraintIdentifier: Tag] = [:]
    var constraintOfMarker: [SolverSymbol: ConstraintIdentifier] = [:]
    var externals: [LinearVariable: SolverSymbol] = [:]
    var variableOfExternal: [SolverSymbol: LinearVariable] = [:]
    var rows: [SolverSymbol: SolverRow] = [:]
    /// The basic symbols whose rows hold a symbol, so that a substitution visits no other row.
    var columns: [SolverSymbol: Set<SolverSymbol>] = [:]
    /// One objective a priority.
    var objectives: [Float: SolverRow] = [:]
    /// The priorities of ``objectives``, highest first.
    var priorities: [Float] = []
    /// The symbols whose price in some objective has changed since they were last looked at.
    var repriced = SymbolQueue()
    /// The basic symbols whose value may have left its range.
    var displaced = SymbolQueue()
    /// The variables whose value may have changed since they were last asked for.
    var changed: Set<LinearVariable> = []
    /// How many pivots were made in all: what an edit costs, as a number.
    private(set) var pivotCount = 0
    /// How many rows were written anew in all because a symbol in them was replaced.
    var rewriteCount = 0

    /// Makes a new variable.
    mutating func makeVariable() -> LinearVariable { LinearVariable(identifier: next()) }

    /// The value of `variable`; 0 while nothing constrains it. Call ``optimize()`` first after a change.
    func value(of variable: LinearVariable) -> Double {
        externals[variable].flatMap { rows[$0]?.constant } ?? 0
    }

    /// The variables whose value may have changed since the last call, in order.
    mutating func takeChanges() -> [LinearVariable] {
        defer { changed.removeAll(keepingCapacity: true) }
        return changed.sorted { $0.identifier < $1.identifier }
    }

    /// Takes out a variable that no constraint mentions any more.
    mutating func forget(_ variable: LinearVariable) {
        guard let symbol = externals[variable], rows[symbol] == nil, columns[symbol]?.isEmpty ?? true else { return }
        externals[variable] = nil
        variableOfExternal[symbol] = nil
        columns[symbol] = nil
        changed.remove(variable)
    }

    // MARK: Constraints

    /// Adds a constraint; the result is optimal after ``optimize()``.
    ///
    /// - Throws: ``Conflict`` when a required constraint can't hold beside the required ones; the solver is unchanged.
    mutating func add(_ constraint: LinearConstraint) throws(Conflict) -> ConstraintIdentifier {
        let identifier = ConstraintIdentifier(number: next())
        let (row, tag) = makeRow(constraint)
        tags[identifier] = tag
        constraintOfMarker[tag.marker] = identifier
        do {
            try place(row, tag)
        } catch {
            remove(identifier)
            throw error
        }
        return identifier
    }

    /// Removes a constraint; unknown identifiers have no effect. The result is optimal after ``optimize()``.
    mutating func remove(_ identifier: ConstraintIdentifier) {
        guard let tag = tags.removeValue(forKey: identifier) else { return }
        constraintOfMarker[tag.marker] = nil
        forgetErrors(of: tag)
        if rows[tag.marker] != nil {
            drop(tag.marker)
        } else if let leaving = leavingRow(for: tag.marker), var row = drop(leaving) {
            if leaving.kind == .external { noteChange(of: leaving) }
            row.solve(for: tag.marker, leaving: leaving)
            substitute(tag.marker, by: row)
        }
        columns[tag.marker] = nil
        if let other = tag.other, columns[other]?.isEmpty ?? false { columns[other] = nil }
        displaced.removeAll()
    }

    /// Removes constraints; unknown identifiers have no effect. The result is optimal after ``optimize()``.
    ///
    /// Those that only a row of their own stands for go first: that leaves the others to trade places with constraints
    /// that stay, and none has to make room that is about to go itself.
    mutating func remove(_ identifiers: [ConstraintIdentifier]) {
        var rest: [ConstraintIdentifier] = []
        for identifier in identifiers {
            if tags[identifier].map({ rows[$0.marker] != nil }) ?? false {
                remove(identifier)
            } else {
                rest.append(identifier)
            }
        }
        for identifier in rest.reversed() { remove(identifier) }
    }

    /// Adds to the constants of constraints' expressions, all at once, and solves again from where the solution is.
    ///
    /// - Throws: ``Conflict`` when required constraints contradict each other then; the solver is as before.
    mutating func shift(_ changes: [(identifier: ConstraintIdentifier, delta: Double)]) throws(Conflict) {
        // The dual simplex starts from an optimum.
        optimize()
        let known = changes.filter { tags[$0.identifier] != nil && $0.delta != 0 }
        for change in known { displace(change.identifier, by: change.delta) }
        guard let conflict = dualOptimize() else { return }
        displaced.removeAll()
        for change in known { displace(change.identifier, by: -change.delta) }
        // What held a moment ago holds again.
        _ = dualOptimize()
        throw conflict
    }

    /// Brings the wishes as near to what they ask for as they can come.
    mutating func optimize() {
        while let entering = repriced.popFirst() {
            guard entering.isPivotable, rows[entering] == nil, improves(entering),
                let leaving = leavingForRatio(entering)
            else { continue }
            pivot(leaving, entering)
        }
        displaced.removeAll()
    }

    // MARK: Basics

    mutating func next() -> Int {
        nextIdentifier += 1
        return nextIdentifier
    }

    mutating func symbol(_ kind: SolverSymbol.Kind) -> SolverSymbol { SolverSymbol(identifier: next(), kind: kind) }

    mutating func external(_ variable: LinearVariable) -> SolverSymbol {
        if let known = externals[variable] { return known }
        let fresh = symbol(.external)
        externals[variable] = fresh
        variableOfExternal[fresh] = variable
        return fresh
    }

    mutating func noteChange(of symbol: SolverSymbol) {
        if let variable = variableOfExternal[symbol] { changed.insert(variable) }
    }

    /// Exchanges a basic symbol for one outside the basis, and returns the new row.
    @discardableResult
    mutating func pivot(_ leaving: SolverSymbol, _ entering: SolverSymbol) -> SolverRow? {
        guard var row = drop(leaving) else { return nil }
        pivotCount += 1
        if leaving.kind == .external { noteChange(of: leaving) }
        row.solve(for: entering, leaving: leaving)
        substitute(entering, by: row)
        insert(row, for: entering)
        return row
    }
}
