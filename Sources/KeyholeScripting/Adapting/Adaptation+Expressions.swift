/// Forms that stand in expressions: `#selector`, `#keyPath`, literals of playgrounds.
extension Adaptation {
    mutating func adaptExpressions(in file: Int) {
        let source = program.sources[file]
        for position in 0..<source.count where isLive(position, in: file) {
            switch source.text(position) {
            case "#selector" where source.kind(position) == .directive: adaptSelector(at: position, in: file)
            case "#keyPath" where source.kind(position) == .directive: adaptKeyPath(at: position, in: file)
            case "#colorLiteral" where source.kind(position) == .directive:
                replace(source.range(position), with: "UIColor", in: file)
            case "#imageLiteral", "#fileLiteral":
                guard source.kind(position) == .directive else { continue }
                report(
                    "a script has no resources for '\(source.text(position))'",
                    write: "write UIImage(contentsOfFile: \"…\")", at: position, in: file)
            case "AutoreleasingUnsafeMutablePointer":
                report(
                    "values are checked by Swift errors here, not through a pointer",
                    write: "override 'validateValue(_:forKey:)'", at: position, in: file)
            default: break
            }
        }
    }

    /// The parentheses after the directive at `position`.
    private func argument(of position: Int, in file: Int) -> ClosedRange<Int>? {
        let source = program.sources[file]
        guard source.text(position + 1) == "(", let close = source.partner(position + 1), close > position + 2
        else { return nil }
        return position + 1...close
    }

    private mutating func adaptSelector(at position: Int, in file: Int) {
        let source = program.sources[file]
        guard let argument = argument(of: position, in: file),
            let reference = SelectorReference(source, argument.lowerBound + 1..<argument.upperBound)
        else {
            return report(
                "'#selector' needs the name of a method or property", write: "write Selector(\"name:\")",
                at: position, in: file)
        }
        switch resolve(reference, at: position, in: file) {
        case .success(let selector):
            let range = source.range(position).lowerBound..<source.range(argument.upperBound).upperBound
            replace(range, with: "Selector(\"\(selector)\")", in: file)
        case .failure(let problem):
            report(problem.message, write: problem.suggestion, at: position, in: file)
        }
    }

    // MARK: Key paths

    private mutating func adaptKeyPath(at position: Int, in file: Int) {
        let source = program.sources[file]
        guard let argument = argument(of: position, in: file) else {
            return report(
                "'#keyPath' needs a property", write: "write the key path as a string", at: position, in: file)
        }
        var names: [String] = []
        var current = argument.lowerBound + 1
        while current < argument.upperBound {
            switch source.kind(current) {
            case .identifier: names.append(source.text(current).filter { $0 != "`" })
            case .operator where source.text(current).hasPrefix("<"):
                current = source.skipGenerics(current)
                continue
            case .punctuation where source.text(current) == ".", .operator: break
            default:
                return report(
                    "'#keyPath' takes properties joined by dots", write: "write the key path as a string",
                    at: current, in: file)
            }
            current += 1
        }
        let typeCount = names.prefix { $0 == "Self" || $0 == "self" || isTypeName($0) }.count
        let keys = names.dropFirst(typeCount).map(key)
        guard !keys.isEmpty else {
            return report("'#keyPath' names no property", at: position, in: file)
        }
        let range = source.range(position).lowerBound..<source.range(argument.upperBound).upperBound
        replace(range, with: "\"\(keys.joined(separator: "."))\"", in: file)
    }

    private func isTypeName(_ name: String) -> Bool {
        program.primary(name) != nil || (name.first?.isUppercase ?? false)
    }

    /// The Objective-C name of the property `name`, of the script where it has one, else of a library.
    func key(_ name: String) -> String {
        program.variables(named: name).first.flatMap { program.key(of: $0) } ?? SelectorNames.libraryProperty(name)
    }
}
