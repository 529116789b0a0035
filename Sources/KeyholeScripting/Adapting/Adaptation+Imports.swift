/// Imports of Apple's modules, and the conditions that ask for Apple's systems.
extension Adaptation {
    /// One `import` line.
    private struct Import {
        /// The first attribute or access level before it, or the word itself.
        let start: Int
        /// The word `import`.
        let keyword: Int
        /// The module's name.
        let module: Int
        /// The last token.
        let end: Int
    }

    /// Names that Foundation lacks here and Keyhole has.
    private static let rootNames: Set<String> = [
        "NSObject", "Selector", "NSSelectorFromString", "NSKeyValueObservation", "NSKeyValueObservedChange",
        "NSKeyValueChange", "NSKeyValueChangeKey", "NSKeyValueObservingOptions", "forKeyPath",
    ]

    private static let rootPrefixes = ["class_", "objc_", "ivar_", "property_", "method_", "sel_", "object_"]

    mutating func adaptImports(in file: Int) {
        let source = program.sources[file]
        let imports = imports(in: file)
        let hasShim = imports.contains { AppleModules.shims.contains(source.text($0.module)) }
        let needsRoot = filesNeedingRoot.contains(file) || usesRootNames(file)
        for statement in imports {
            let module = source.text(statement.module)
            switch module {
            case "Foundation" where hasShim:
                remove(statement.start...statement.end, in: file)
            case "Foundation" where needsRoot:
                replaceModule(of: statement, with: "ObjectiveC", in: file)
            case _ where AppleModules.shims.contains(module):
                // The module is not compiled for tests.
                if let testable = (statement.start..<statement.keyword).first(where: { source.text($0) == "@testable" })
                {
                    remove(testable...testable, in: file)
                }
                if statement.end > statement.keyword + 1 { replaceModule(of: statement, with: module, in: file) }
            case _ where AppleModules.systemLibraries.contains(module):
                replaceModule(of: statement, with: "Glibc", in: file)
            case _ where AppleModules.absent.contains(module):
                report(
                    "there is no module '\(module)' here", write: "import one of \(Self.offered)",
                    at: statement.module, in: file)
                // What follows can be checked without it.
                remove(statement.start...statement.end, in: file)
            default: break
            }
        }
        let seesRoot = hasShim || imports.contains { source.text($0.module) == "Foundation" }
        if filesNeedingRoot.contains(file), !seesRoot {
            insert("import ObjectiveC; ", at: source.range(0).lowerBound, in: file)
        }
    }

    private static let offered = ConditionalCompilation.shimModules.map { "'\($0)'" }.joined(separator: ", ")

    /// Makes `import class UIKit.UIView` and the like import the whole module.
    private mutating func replaceModule(of statement: Import, with module: String, in file: Int) {
        let source = program.sources[file]
        let range = source.range(statement.keyword + 1).lowerBound..<source.range(statement.end).upperBound
        replace(range, with: module, in: file)
    }

    private func imports(in file: Int) -> [Import] {
        let source = program.sources[file]
        let kinds: Set<String> = ["class", "struct", "enum", "protocol", "func", "var", "let", "typealias"]
        return (0..<source.count).compactMap { position in
            guard source.text(position) == "import", source.text(position - 1) != ".", isLive(position, in: file)
            else { return nil }
            let module = kinds.contains(source.text(position + 1)) ? position + 2 : position + 1
            guard source.kind(module) == .identifier else { return nil }
            var end = module
            while source.text(end + 1) == ".", source.kind(end + 2) != nil { end += 2 }
            return Import(start: start(ofImportAt: position, source), keyword: position, module: module, end: end)
        }
    }

    /// Where the words before `import` begin: `@testable`, `@preconcurrency`, `public`.
    private func start(ofImportAt keyword: Int, _ source: SourceText) -> Int {
        let levels: Set<String> = ["public", "package", "internal", "fileprivate", "private"]
        var start = keyword
        while source.kind(start - 1) == .attribute || levels.contains(source.text(start - 1)) { start -= 1 }
        return start
    }

    private func usesRootNames(_ file: Int) -> Bool {
        let source = program.sources[file]
        return (0..<source.count).contains { position in
            guard source.kind(position) == .identifier || source.text(position) == "#selector" else { return false }
            let word = source.text(position)
            return Self.rootNames.contains(word) || word == "#selector"
                || Self.rootPrefixes.contains { word.hasPrefix($0) }
        }
    }

    /// Makes the branches for iOS the ones that a script takes.
    mutating func adaptConditions(in file: Int) {
        let source = program.sources[file]
        for condition in source.conditions {
            let words = condition.map { String(decoding: source.bytes[source.tokens[$0].range], as: UTF8.self) }
            for index in words.indices.dropLast(3) where words[index...index + 2] == ["os", "(", "iOS"] {
                replace(source.tokens[condition[index]].range, with: "canImport", in: file)
                replace(source.tokens[condition[index + 2]].range, with: "UIKit", in: file)
            }
        }
    }
}
