/// The constraints of a layout, solved in two stages so that the cost of an edit follows what depends on it.
///
/// Most requirements of a layout are equations that say where one view lies when another is known. Each of those
/// *defines* one variable and is kept as it was written; together they form a graph without cycles, in which a changed
/// constant is passed on to what depends on it and to nothing else. What defines nothing (inequalities, wishes,
/// equations between variables that are defined already) is written in the variables that are left over and goes to
/// a simplex tableau. So a chain of a thousand views takes a thousand short equations, not a tableau of a million
/// factors.
struct LayoutSystem: Sendable {
    /// Required constraints that can't all hold.
    struct Conflict: Equatable {
        /// The constraints, in the order they were added.
        let constraints: [ConstraintIdentifier]
    }

    /// Where a constraint is kept.
    enum Place: Sendable {
        case waiting
        case definition(LinearVariable)
        case tableau(ConstraintIdentifier)
    }

    struct Entry: Sendable {
        var constraint: LinearConstraint
        var place = Place.waiting

        var isInTableau: Bool {
            if case .tableau = place { return true }
            return false
        }
    }

    struct Variable: Sendable {
        /// Whether it is a length: positions are defined first, for lengths are what wishes are about.
        let isLength: Bool
        /// The equation that defines it.
        var definition: ConstraintIdentifier?
        /// The constraints that mention it, its own definition left out.
        var users: Set<ConstraintIdentifier> = []
        /// How many of ``users`` are definitions of other variables.
        var definitionCount = 0
        /// How many of ``users`` are in the tableau.
        var tableauCount = 0
        var value: Double = 0
    }

    var entries: [ConstraintIdentifier: Entry] = [:]
    var variables: [Variable] = []
    var solver = LinearSolver()
    var entryOfTableau: [ConstraintIdentifier: ConstraintIdentifier] = [:]
    private var unusedVariables: [LinearVariable] = []
    private var lastNumber = 0
    var waiting: [ConstraintIdentifier] = []
    /// What is still to be added to defined variables, for each whose definition's constant was edited.
    var definitionShifts: [LinearVariable: Double] = [:]
    /// What is still to be added to the constants of constraints in the tableau.
    var tableauShifts: [ConstraintIdentifier: Double] = [:]
    /// Variables whose definition has come or gone; what the tableau says by way of them has to be said anew.
    var redefined: Set<LinearVariable> = []
    private var isSettling = false
    /// Constraints of the tableau that are gone but for their rows, which are taken out together.
    private var discarded: [ConstraintIdentifier] = []
    /// Variables that are gone but for their columns.
    private var retired: [LinearVariable] = []
    /// Where chains of definitions end, as far as that was asked for and no definition has changed since.
    var ties: [LinearVariable: Tie] = [:]
    /// How many variables were passed in following definitions: what placing constraints costs, as a number.
    var walkCount = 0
    /// Variables to evaluate anew.
    var stale: Set<LinearVariable> = []
    /// How many variables were evaluated in all: what an edit costs, as a number.
    var evaluationCount = 0

    /// Whether ``settle(breaking:)`` has something to do.
    private(set) var isDirty = false

    // MARK: Variables

    /// Makes a new variable.
    mutating func makeVariable(isLength: Bool) -> LinearVariable {
        if let index = unusedVariables.lastIndex(where: { variables[$0.identifier].isLength == isLength }) {
            let variable = unusedVariables.remove(at: index)
            variables[variable.identifier] = Variable(isLength: isLength)
            return variable
        }
        variables.append(Variable(isLength: isLength))
        return LinearVariable(identifier: variables.count - 1)
    }

    /// Takes out a variable that no constraint mentions any more.
    mutating func remove(_ variable: LinearVariable) {
        guard variables[variable.identifier].users.isEmpty, variables[variable.identifier].definition == nil else {
            return
        }
        stale.remove(variable)
        redefined.remove(variable)
        retired.append(variable)
    }

    /// The constraints that mention a variable, in the order they were added.
    func users(of variable: LinearVariable) -> [ConstraintIdentifier] {
        let record = variables[variable.identifier]
        return record.users.union(record.definition.map { [$0] } ?? []).sorted()
    }

    /// The value of a variable as of the last ``settle(breaking:)``.
    func value(of variable: LinearVariable) -> Double { variables[variable.identifier].value }

    /// Whether the constraints leave a variable open: then its value is one of several that are as good.
    mutating func isOpen(_ variable: LinearVariable) -> Bool {
        let open = rootExpression(of: LinearExpression(variable))
        return solver.isOpen(open.terms.filter { !SolverRow.isZero($0.factor) })
    }

    // MARK: Constraints

    /// Adds a constraint; it is met after ``settle(breaking:)``.
    mutating func add(_ constraint: LinearConstraint) -> ConstraintIdentifier {
        lastNumber += 1
        let identifier = ConstraintIdentifier(number: lastNumber)
        var constraint = constraint
        // A term that adds nothing would look as if one variable depended on the other.
        constraint.expression = constraint.expression.reduced
        entries[identifier] = Entry(constraint: constraint)
        for (variable, _) in constraint.expression.terms { variables[variable.identifier].users.insert(identifier) }
        waiting.append(identifier)
        isDirty = true
        return identifier
    }

    /// Removes a constraint; unknown identifiers have no effect.
    mutating func remove(_ identifier: ConstraintIdentifier) {
        guard entries[identifier] != nil else { return }
        withdraw(identifier)
        guard let entry = entries.removeValue(forKey: identifier) else { return }
        for (variable, _) in entry.constraint.expression.terms {
            variables[variable.identifier].users.remove(identifier)
        }
        isDirty = true
    }

    /// Adds `delta` to the constant of a constraint's expression.
    mutating func shift(_ identifier: ConstraintIdentifier, by delta: Double) {
        guard delta != 0, let entry = entries[identifier] else { return }
        entries[identifier]?.constraint.expression.constant += delta
        switch entry.place {
        case .waiting: break
        case .definition(let variable):
            ties.removeAll(keepingCapacity: true)
            definitionShifts[variable, default: 0] -= delta / entry.constraint.expression.factor(of: variable)
        case .tableau: tableauShifts[identifier, default: 0] += delta
        }
        isDirty = true
    }

    /// Meets what was added, removed and edited.
    ///
    /// - Parameter choose: asked which constraint to leave out where required ones contradict each other; it must
    ///   choose one of those it is given.
    /// - Returns: the variables whose value has changed, in order.
    mutating func settle(breaking choose: (Conflict) -> ConstraintIdentifier) -> [LinearVariable] {
        isDirty = false
        isSettling = true
        defer { isSettling = false }
        takeOutDiscarded()
        requeueRedefined()
        flushShifts(breaking: choose)
        placeWaiting(breaking: choose)
        solver.optimize()
        return evaluate()
    }

    /// Takes a constraint out of its place, and what depended on it there, to be placed anew.
    mutating func withdraw(_ identifier: ConstraintIdentifier) {
        guard let entry = entries[identifier] else { return }
        setPlace(of: identifier, to: .waiting)
        switch entry.place {
        case .waiting: break
        case .tableau(let inner):
            entryOfTableau[inner] = nil
            tableauShifts[identifier] = nil
            if isSettling { solver.remove(inner) } else { discarded.append(inner) }
        case .definition(let variable):
            definitionShifts[variable] = nil
            variables[variable.identifier].definition = nil
            variables[variable.identifier].users.insert(identifier)
            ties.removeAll(keepingCapacity: true)
            stale.insert(variable)
            redefined.insert(variable)
        }
    }

    private mutating func takeOutDiscarded() {
        solver.remove(discarded)
        discarded.removeAll()
        for variable in retired { solver.forget(variable) }
        unusedVariables += retired
        retired.removeAll()
    }

    /// Writes down where a constraint is kept, and counts it for the variables it mentions.
    mutating func setPlace(of identifier: ConstraintIdentifier, to place: Place) {
        guard let entry = entries[identifier] else { return }
        count(entry, by: -1)
        entries[identifier]?.place = place
        count(Entry(constraint: entry.constraint, place: place), by: 1)
    }

    private mutating func count(_ entry: Entry, by step: Int) {
        for (variable, _) in entry.constraint.expression.terms {
            switch entry.place {
            case .waiting: return
            case .tableau: variables[variable.identifier].tableauCount += step
            case .definition(let defined):
                if variable != defined { variables[variable.identifier].definitionCount += step }
            }
        }
    }

    /// Takes every constraint out of the tableau that a redefined variable comes into, directly or by definitions.
    ///
    /// Many may change before it matters: one walk for all of them is enough.
    mutating func requeueRedefined() {
        guard !redefined.isEmpty else { return }
        let roots = redefined.sorted { $0.identifier < $1.identifier }
        redefined.removeAll(keepingCapacity: true)
        guard !entryOfTableau.isEmpty else { return }
        var found: Set<ConstraintIdentifier> = []
        for variable in dependents(of: roots) where variables[variable.identifier].tableauCount > 0 {
            for user in variables[variable.identifier].users where entries[user]?.isInTableau ?? false {
                found.insert(user)
            }
        }
        var inner: [ConstraintIdentifier] = []
        for identifier in found.sorted() {
            guard case .tableau(let place) = entries[identifier]?.place else { continue }
            setPlace(of: identifier, to: .waiting)
            entryOfTableau[place] = nil
            tableauShifts[identifier] = nil
            inner.append(place)
            waiting.append(identifier)
        }
        solver.remove(inner)
    }
}
