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
                stand(
                    in: source.text(position) == "#imageLiteral" ? "UIImage()" : "URL(fileURLWithPath: \"\")",
                    forDirectiveAt: position, in: file)
            case "#Preview" where source.kind(position) == .directive: adaptPreview(at: position, in: file)
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
            report(
                "'#selector' needs the name of a method or property", write: "write Selector(\"name:\")",
                at: position, in: file)
            return stand(in: "Selector(\"\")", forDirectiveAt: position, in: file)
        }
        switch resolve(reference, at: position, in: file) {
        case .success(let selector):
            let range = source.range(position).lowerBound..<source.range(argument.upperBound).upperBound
            replace(range, with: "Selector(\"\(selector)\")", in: file)
        case .failure(let problem):
            report(problem.message, write: problem.suggestion, at: position, in: file)
            stand(in: "Selector(\"\")", forDirectiveAt: position, in: file)
        }
    }

    /// Puts `text` in the place of a directive that was refused, so that the rest can still be checked.
    private mutating func stand(in text: String, forDirectiveAt position: Int, in file: Int) {
        let source = program.sources[file]
        guard let argument = argument(of: position, in: file) else { return }
        let range = source.range(position).lowerBound..<source.range(argument.upperBound).upperBound
        replace(range, with: text, in: file)
    }

    /// Leaves out a preview for Xcode's canvas.
    private mutating func adaptPreview(at position: Int, in file: Int) {
        let source = program.sources[file]
        var end = position + 1
        if source.text(end) == "(", let close = source.partner(end) { end = close + 1 }
        guard source.text(end) == "{", let close = source.partner(end), close > end else { return }
        report(
            "a preview is for Xcode's canvas and is left out",
            write: "write 'PlaygroundPage.current.liveView = …' to see the view", as: .warning, at: position, in: file)
        replace(source.range(position).lowerBound..<source.range(close).upperBound, with: "", in: file)
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
                report(
                    "'#keyPath' takes properties joined by dots", write: "write the key path as a string",
                    at: current, in: file)
                return stand(in: "\"\"", forDirectiveAt: position, in: file)
            }
            current += 1
        }
        let typeCount = names.prefix { $0 == "Self" || $0 == "self" || isTypeName($0) }.count
        let typeName = names.prefix(typeCount).joined(separator: ".")
        let start =
            typeCount == 0 || names[0] == "Self" || names[0] == "self"
            ? enclosingType(of: position, in: file).flatMap { program.primary(of: $0) } : program.primary(typeName)
        let keys = keys(for: Array(names.dropFirst(typeCount)), from: start, isTyped: typeCount > 0)
        guard !keys.isEmpty else {
            report("'#keyPath' names no property", at: position, in: file)
            return stand(in: "\"\"", forDirectiveAt: position, in: file)
        }
        let range = source.range(position).lowerBound..<source.range(argument.upperBound).upperBound
        replace(range, with: "\"\(keys.joined(separator: "."))\"", in: file)
    }

    private func isTypeName(_ name: String) -> Bool {
        program.primary(name) != nil || (name.first?.isUppercase ?? false)
    }

    /// The Objective-C names of the properties `names`, each of the type of the one before it, the first of `start`.
    ///
    /// Where the type is not known the script's first property of the name is taken, else a library's.
    private func keys(for names: [String], from start: TypeID?, isTyped: Bool) -> [String] {
        var type = start
        var isKnown = start != nil || !isTyped
        return names.map { name in
            let own = type.flatMap { program.variable(named: name, of: $0) }
            let found = own ?? (type == nil && isKnown ? program.variables(named: name).first : nil)
            guard let found, let key = program.key(of: found) else {
                (type, isKnown) = (nil, type == nil && isKnown)
                return SelectorNames.libraryProperty(name)
            }
            let element = (program[found].variable?.type ?? "").filter { !"?![] ".contains($0) }
            type = program.primary(element.split(separator: ".").last.map(String.init) ?? "")
            // A type that is not the script's has no properties of the script.
            isKnown = element.isEmpty
            return key
        }
    }
}
