import Keyhole
import KeyholeScripting

/// What the inspecting commands share: loading libraries, and finding the class that a word means.
struct ClassLookup {
    static let classArgument = Command.Argument(
        placeholder: "class", help: "A class's name, plain ('UISegment') or with its module ('KeyholeUI.UISegment').")
    static let libraryOption = Command.Option(
        name: "library", placeholder: "path",
        help: "A Swift library to load first. Loading runs the library's initialisers.", repeats: true)
    static let moduleOption = Command.Option(
        name: "module", placeholder: "module", help: "Look in this module alone.")
    static let matchingOption = Command.Option(
        name: "matching", placeholder: "text", help: "Keep names that hold this text, in any case.")
    static let inheritedOption = Command.Option(
        name: "inherited", help: "Add those of the superclasses, the root's first.")
    static let jsonOption = Command.Option(name: "json", help: "Print one JSON document for programs.")

    private let invocation: Invocation

    /// Loads the libraries that `invocation` names.
    init(_ invocation: Invocation) throws(ToolError) {
        self.invocation = invocation
        for path in invocation.values("library") {
            do {
                _ = try LoadedLibrary(path: path)
            } catch {
                throw .failure(error.description.replacing(path, with: path.shortened))
            }
        }
    }

    /// The class that the first argument names.
    func entry() throws(ToolError) -> ClassEntry {
        let word = invocation.arguments[0]
        let module = invocation.value("module")
        // Foundation's classes have Apple's names, which differ from the Swift names that a module qualifies.
        let listed = ClassCatalog.all.filter { $0.name == word && $0.module == module }
        if listed.count == 1 { return listed[0] }
        do {
            return try ClassCatalog.find(module.map { word.contains(".") ? word : "\($0).\(word)" } ?? word)
        } catch {
            throw ClassLookup.report(error, word)
        }
    }

    /// The class that the first argument names, as the object model sees it.
    func runtimeClass() throws(ToolError) -> RuntimeClass {
        let entry = try entry()
        guard let type = entry.type else {
            throw .failure("'\(entry.name)' is generic: it has no members until it is given its type arguments")
        }
        return RuntimeClass.of(type)
    }

    /// The class, or with `--inherited` all of its line from the root down.
    func line() throws(ToolError) -> [RuntimeClass] {
        let found = try runtimeClass()
        guard invocation.has("inherited") else { return [found] }
        return sequence(first: found, next: { $0.superclass }).reversed()
    }

    /// Whether `name` passes `--matching`.
    func matches(_ name: String) -> Bool {
        guard let text = invocation.value("matching") else { return true }
        return name.lowercased().contains(text.lowercased())
    }

    private static func report(_ error: ClassLookupError, _ word: String) -> ToolError {
        switch error {
        case .ambiguous(_, let candidates):
            .failure(
                "\(word.quoted) is the name of several classes: say which, with its module", suggestions: candidates)
        case .notFound(_, let nearest):
            .failure("There is no class \(word.quoted) in this process", suggestions: nearest)
        }
    }
}

extension Array where Element: Hashable {
    /// The elements without repetitions, in the order they are met first.
    func uniqued() -> [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
