/// What one class has to declare for the runtime.
struct ClassPlan {
    /// A property in the order of the class's list.
    private enum ListedProperty {
        /// An observed field that needs no declaration but its place.
        case field(String)
        case declared(String)
    }

    /// The class's name, as its own body knows it.
    let name: String
    /// By capitalized key, the expression that lists the key paths its value follows from.
    var dependencies: [String: String] = [:]
    /// By capitalized key, the expression that says whether setters notify.
    var automatic: [String: String] = [:]
    /// Members that are added to the class beside the declaring one.
    var members: [String] = []
    private var names: [String] = []
    private var methods: [String] = []
    private var properties: [ListedProperty] = []

    init(name: String) { self.name = name }

    /// Whether the class can stay as it is.
    var isEmpty: Bool { names.isEmpty && methods.isEmpty && properties.isEmpty && members.isEmpty }

    /// The statements of the declaring member, in order.
    var statements: [String] {
        var list = names
        let needsOrder = properties.contains { if case .declared = $0 { true } else { false } }
        if needsOrder {
            list += properties.map { property in
                switch property {
                case .field(let field): "declarations.field(\"\(field)\", of: \(name).self)"
                case .declared(let statement): statement
                }
            }
        }
        return list + methods
    }

    /// Gives the class its name for Objective-C.
    mutating func setName(_ objectiveCName: String) {
        names.append("declarations.name(\"\(objectiveCName)\", for: \(name).self)")
    }

    /// Adds the observed field `field` to the list of properties.
    mutating func addField(_ field: String) { properties.append(.field(field)) }

    /// Declares a property, with the arguments that differ from the defaults.
    mutating func addProperty(_ key: String, _ property: String, _ arguments: [String]) {
        let all = ["\"\(key)\"", "\\\(name).\(property)"] + arguments
        properties.append(.declared("declarations.property(\(all.joined(separator: ", ")))"))
    }

    // MARK: Methods

    /// Declares a method of instances. The closure's argument types choose among overloads.
    mutating func addMethod(_ selector: String, _ function: FunctionMember) {
        let call = call(of: "object", function)
        methods.append("declarations.method(\"\(selector)\", { (object: \(name)) in \(inner(function, call)) })")
    }

    /// Declares a method of the class itself.
    mutating func addClassMethod(_ selector: String, _ function: FunctionMember) {
        let closure = inner(function, call(of: name, function))
        methods.append("declarations.classMethod(\"\(selector)\", of: \(name).self, \(closure))")
    }

    /// Declares an asynchronous method: as on Apple's systems it takes a completion handler.
    mutating func addAsyncMethod(_ selector: String, _ function: FunctionMember) {
        let result = function.returnsValue ? function.result : nil
        let isThrowing = function.isThrowing
        let handler =
            "("
            + ([result.map { isThrowing ? "(\($0))?" : $0 }, isThrowing ? "(any Error)?" : nil]
                .compactMap { $0 }.joined(separator: ", ")) + ") -> Void"
        let call = "await object.\(function.name)(\(argumentList(function)))"
        let success = result == nil ? "\(call); completion(" : "completion(\(call)"
        let body: String
        if isThrowing {
            let values = result == nil ? "try \(success)nil)" : "completion(try \(call), nil)"
            body = "do { \(values) } catch { completion(\(result == nil ? "error" : "nil, error")) }"
        } else {
            body = success + ")"
        }
        let parameters = parameterList(function) + ["completion: @escaping \(handler)"]
        let bindings = (["object", "completion"] + function.parameters.indices.map(Self.argumentName))
            .map { "nonisolated(unsafe) let \($0) = \($0); " }.joined()
        methods.append(
            "declarations.method(\"\(selector)\", { (object: \(name)) in { (\(parameters.joined(separator: ", "))) -> Void in "
                + "\(bindings)Task { \(body) } } })")
    }

    /// Declares the validator of the property `key`.
    mutating func addValidator(_ key: String, _ function: FunctionMember) {
        let label = function.parameters.first?.label.map { "\($0): " } ?? ""
        methods.append(
            "declarations.validator(\"\(key)\", { (object: \(name)) in { (value: inout Any?) in "
                + "try AutoreleasingUnsafeMutablePointer.lend(&value) { try object.\(function.name)(\(label)$0) } } })")
    }

    private func call(of receiver: String, _ function: FunctionMember) -> String {
        "\(function.isThrowing ? "try? " : "")\(receiver).\(function.name)(\(argumentList(function)))"
    }

    private func inner(_ function: FunctionMember, _ call: String) -> String {
        let parameters = parameterList(function).joined(separator: ", ")
        return parameters.isEmpty ? "{ \(call) }" : "{ (\(parameters)) in \(call) }"
    }

    private func parameterList(_ function: FunctionMember) -> [String] {
        function.parameters.enumerated().map { "\(Self.argumentName($0)): \($1.type)" }
    }

    private func argumentList(_ function: FunctionMember) -> String {
        function.parameters.enumerated()
            .map { index, parameter in (parameter.label.map { "\($0): " } ?? "") + Self.argumentName(index) }
            .joined(separator: ", ")
    }

    private static func argumentName(_ index: Int) -> String {
        let names = ["first", "second", "third", "fourth", "fifth", "sixth"]
        return names.indices.contains(index) ? names[index] : "argument\(index + 1)"
    }

    /// `key` with a capital.
    static func capitalized(_ key: String) -> String { key.prefix(1).uppercased() + key.dropFirst() }
}
