/// What one class has to declare for the runtime.
struct ClassPlan {
    /// How many arguments a method that is called by selector may have.
    static let argumentLimit = 2

    /// The class's name, as its own body knows it.
    let name: String
    /// The statements of the declaring member, in order.
    var statements: [String] = []
    /// By capitalized key, the expression that lists the key paths its value follows from.
    var dependencies: [String: String] = [:]
    /// By capitalized key, the expression that says whether setters notify.
    var automatic: [String: String] = [:]
    /// Whether a stored property became an observed one.
    var hasObservedProperty = false

    init(name: String) { self.name = name }

    /// Whether the class can stay as it is.
    var isEmpty: Bool { statements.isEmpty && !hasObservedProperty }

    /// Declares a method. The closure's argument types choose among overloads.
    mutating func addMethod(_ selector: String, _ function: FunctionMember) {
        let names = ["first", "second"]
        let parameters = zip(names, function.parameters).map { "\($0): \($1.type)" }.joined(separator: ", ")
        let arguments = zip(names, function.parameters)
            .map { name, parameter in (parameter.label.map { "\($0): " } ?? "") + name }.joined(separator: ", ")
        let call = "\(function.isThrowing ? "try? " : "")object.\(function.name)(\(arguments))"
        let inner = parameters.isEmpty ? "{ \(call) }" : "{ (\(parameters)) in \(call) }"
        statements.append("declarations.method(\"\(selector)\", { (object: \(name)) in \(inner) })")
    }

    /// Declares a property, with the arguments that differ from the defaults.
    mutating func addProperty(_ key: String, _ property: String, _ arguments: [String]) {
        let all = ["\"\(key)\"", "\\\(name).\(property)"] + arguments
        statements.append("declarations.property(\(all.joined(separator: ", ")))")
    }

    /// `key` with a capital.
    static func capitalized(_ key: String) -> String { key.prefix(1).uppercased() + key.dropFirst() }
}
