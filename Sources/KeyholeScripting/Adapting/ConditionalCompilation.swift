/// Follows `#if` … `#endif` through a source and knows which branches a script compiles.
struct ConditionalCompilation {
    /// Whether code is compiled.
    enum Activity {
        case active
        case inactive
        /// The condition is one that only the compiler can decide.
        case unknown
    }

    /// A directive of conditional compilation.
    enum Directive: String {
        case `if` = "#if"
        case elseif = "#elseif"
        case `else` = "#else"
        case endif = "#endif"

        init?(_ bytes: ArraySlice<UInt8>) { self.init(rawValue: String(decoding: bytes, as: UTF8.self)) }

        var hasCondition: Bool { self == .if || self == .elseif }
    }

    /// One `#if` and where in it we are.
    private struct Level {
        var current: Activity
        /// Whether a branch before the current one was, or may have been, taken.
        var earlier: Activity
    }

    /// The modules that a script can import here although they are Apple's.
    static let shimModules = ["UIKit", "QuartzCore", "CoreGraphics", "ObjectiveC", "PlaygroundSupport"]

    private static let presentModules: Set<String> = Set(
        shimModules + ["Foundation", "Dispatch", "Glibc", "Swift", "Synchronization", "RegexBuilder", "Observation"])

    private var levels: [Level] = []

    /// Whether the code that follows is compiled.
    var activity: Activity { levels.reduce(.active) { Self.both($0, $1.current) } }

    /// Goes past a directive; one that fits no `#if` is passed over.
    mutating func enter(_ directive: Directive, condition: [String]) {
        switch directive {
        case .if:
            var parser = ConditionParser(words: condition)
            levels.append(Level(current: parser.value(), earlier: .inactive))
        case .elseif, .else:
            guard let last = levels.indices.last else { return }
            let earlier = Self.either(levels[last].earlier, levels[last].current)
            var parser = ConditionParser(words: condition)
            let own = directive == .else ? .active : parser.value()
            levels[last] = Level(current: Self.both(own, Self.not(earlier)), earlier: earlier)
        case .endif:
            _ = levels.popLast()
        }
    }

    static func both(_ left: Activity, _ right: Activity) -> Activity {
        if left == .inactive || right == .inactive { return .inactive }
        return left == .active && right == .active ? .active : .unknown
    }

    static func either(_ left: Activity, _ right: Activity) -> Activity { not(both(not(left), not(right))) }

    static func not(_ activity: Activity) -> Activity {
        switch activity {
        case .active: .inactive
        case .inactive: .active
        case .unknown: .unknown
        }
    }

    /// Evaluates a condition: `||` over `&&` over `!`, parentheses and platform conditions.
    private struct ConditionParser {
        let words: [String]
        private var index = 0
        private var depth = 0
        private static let depthLimit = 64

        init(words: [String]) { self.words = words }

        private var word: String { index < words.count ? words[index] : "" }

        mutating func value() -> Activity {
            guard !words.isEmpty else { return .unknown }
            let result = disjunction()
            return index == words.count ? result : .unknown
        }

        private mutating func disjunction() -> Activity {
            var result = conjunction()
            while word == "||" {
                index += 1
                result = either(result, conjunction())
            }
            return result
        }

        private mutating func conjunction() -> Activity {
            var result = primary()
            while word == "&&" {
                index += 1
                result = both(result, primary())
            }
            return result
        }

        private mutating func primary() -> Activity {
            depth += 1
            defer { depth -= 1 }
            guard depth < Self.depthLimit else { return .unknown }
            let first = word
            index += 1
            switch first {
            case "!": return not(primary())
            case "!!": return primary()
            case "(":
                let result = disjunction()
                guard word == ")" else { return .unknown }
                index += 1
                return result
            case "true": return .active
            case "false": return .inactive
            default:
                guard word == "(" else { return .inactive }
                let arguments = Array(words[min(index + 1, words.count)...].prefix { $0 != ")" })
                index += arguments.count + 2
                return platformCondition(first, arguments)
            }
        }

        private func platformCondition(_ name: String, _ arguments: [String]) -> Activity {
            let argument = arguments.first ?? ""
            switch name {
            case "os": return ["Linux", "iOS"].contains(argument) ? .active : .inactive
            case "canImport":
                if presentModules.contains(argument) { return .active }
                return AppleModules.all.contains(argument) ? .inactive : .unknown
            case "targetEnvironment": return .inactive
            case "swift", "compiler": return versionCondition(name, arguments)
            default: return .unknown
            }
        }

        /// Scripts are compiled in mode 5, which counts as 5.10, or in mode 6, by compiler 6.3 or a later one; only what
        /// holds for all of them is decided.
        private func versionCondition(_ name: String, _ arguments: [String]) -> Activity {
            guard arguments.count == 2, [">=", "<"].contains(arguments[0]) else { return .unknown }
            let parts = arguments[1].split(separator: ".").map { Int($0) ?? .max }
            let surelyReached = name == "swift" ? [5, 10] : [6, 3]
            guard !parts.isEmpty, !surelyReached.lexicographicallyPrecedes(parts) else { return .unknown }
            return arguments[0] == ">=" ? .active : .inactive
        }
    }
}
