import Keyhole
import KeyholeScripting

/// A call of a command, taken apart and checked against what the command takes.
struct Invocation {
    let command: Command
    /// The words by place.
    private(set) var arguments: [String] = []
    /// The words after `--`, handed on unread.
    private(set) var passedOn: [String] = []
    /// The options in the order they were given, each with its value.
    private(set) var given: [(name: String, value: String?)] = []
    private var flags: Set<String> = []
    private var values: [String: [String]] = [:]

    /// Takes `words` apart.
    ///
    /// - Parameter endsAtFirstArgument: whether everything after the first word by place is handed on unread, as for a
    ///   program that a script names in its first line.
    init(_ command: Command, _ words: [String], endsAtFirstArgument: Bool = false) throws(ToolError) {
        self.command = command
        var rest = words[...]
        while let word = rest.popFirst() {
            if endsAtFirstArgument, word == "--" || !word.hasPrefix("-") {
                arguments = word == "--" ? Array(rest.prefix(1)) : [word]
                passedOn = Array(word == "--" ? rest.dropFirst() : rest)
                break
            } else if word == "--" {
                // Words that are still missing come first, so that a file's name may begin with a dash.
                let missing = max(0, command.arguments.count - arguments.count)
                arguments += rest.prefix(missing)
                passedOn = Array(rest.dropFirst(missing))
                break
            } else if word.hasPrefix("--") {
                try take(word, &rest)
            } else if word.hasPrefix("-"), word.count > 1 {
                throw .usage("Unknown option \(word.quoted)" + hint(for: String(word.dropFirst())), command)
            } else {
                arguments.append(word)
            }
        }
        try checkArguments()
    }

    /// Whether the flag `name` was given.
    func has(_ name: String) -> Bool { flags.contains(name) }

    /// The last value given for the option `name`.
    func value(_ name: String) -> String? { values[name]?.last }

    /// All values given for the option `name`, in order.
    func values(_ name: String) -> [String] { values[name] ?? [] }

    private func hint(for name: String) -> String {
        let known = command.options.map(\.name) + [Command.helpOption.name]
        return NearestSpelling.of(name, among: known).map { ". Did you mean '--\($0)'?" } ?? ""
    }

    private mutating func take(_ word: String, _ rest: inout ArraySlice<String>) throws(ToolError) {
        let body = word.dropFirst(2)
        let name = String(body.prefix { $0 != "=" })
        let inline = body.count > name.count ? String(body.dropFirst(name.count + 1)) : nil
        guard let option = command.options.first(where: { $0.name == name }) else {
            throw .usage("Unknown option \("--\(name)".quoted)\(hint(for: name))", command)
        }
        guard let placeholder = option.placeholder else {
            guard inline == nil else {
                throw .usage("The option '--\(name)' takes no value (was \((inline ?? "").quoted))", command, option)
            }
            flags.insert(name)
            given.append((name, nil))
            return
        }
        guard let value = inline ?? rest.popFirst() else {
            throw .usage("Missing value for '--\(name) <\(placeholder)>'", command, option)
        }
        guard option.repeats || values[name] == nil else {
            throw .usage(
                "The option '--\(name)' may be given once (was given again with \(value.quoted))", command, option)
        }
        values[name, default: []].append(value)
        given.append((name, value))
    }

    private func checkArguments() throws(ToolError) {
        let required = command.arguments.filter { !$0.isOptional }
        if arguments.count < required.count {
            throw .usage("Missing expected argument '<\(required[arguments.count].placeholder)>'", command)
        }
        let takesMore = command.arguments.last?.repeats ?? false
        if !takesMore, arguments.count > command.arguments.count {
            let surplus = arguments[command.arguments.count...].map(\.quoted)
            let noun = surplus.count == 1 ? "unexpected argument" : "unexpected arguments"
            throw .usage("\(surplus.count) \(noun): \(surplus.joined(separator: ", "))", command)
        }
        for (argument, word) in zip(command.arguments, arguments)
        where !argument.allowedValues.isEmpty && !argument.allowedValues.contains(word) {
            let allowed = argument.allowedValues.map { "'\($0)'" }.joined(separator: ", ")
            let message = "The value \(word.quoted) is invalid for '<\(argument.placeholder)>': it is one of \(allowed)"
            throw .usage(message, command)
        }
    }
}
