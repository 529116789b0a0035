import Keyhole

extension Command {
    /// `keyhole list`: every Swift class of the process, private ones too.
    static let list = Command(
        name: "list",
        overview: "List the Swift classes of this process, private ones too.",
        options: [
            ClassLookup.moduleOption, ClassLookup.matchingOption, ClassLookup.libraryOption, ClassLookup.jsonOption,
        ],
        discussion: "With --library, only the classes that the libraries brought are listed.",
        examples: [
            Example(call: "keyhole list --module KeyholeUI", explanation: "The classes of the headless UIKit."),
            Example(
                call: "keyhole list --library ./libModel.so --matching cache",
                explanation: "The classes of your own library whose names hold 'cache'."),
        ],
        run: { invocation throws(ToolError) in
            let libraries = invocation.values("library")
            let before = libraries.isEmpty ? [] : Set(ClassCatalog.all.map(\.imagePath))
            let lookup = try ClassLookup(invocation)
            // A library that was loaded all along, as Foundation is, counts by its name.
            let named = Set(libraries.map { $0.split(separator: "/").last.map(String.init) ?? $0 })
            let rows = ClassCatalog.all.filter { entry in
                let image = entry.imagePath.split(separator: "/").last.map(String.init) ?? ""
                return (!before.contains(entry.imagePath) || named.contains(image)) && lookup.matches(entry.name)
                    && (invocation.value("module").map { $0 == entry.module } ?? true)
            }.map {
                ClassRow(
                    name: $0.name, module: $0.module, superclass: $0.superclassName, isGeneric: $0.isGeneric)
            }
            if let module = invocation.value("module"), rows.isEmpty, invocation.value("matching") == nil {
                let modules = ClassCatalog.all.map(\.module).uniqued()
                throw .failure(
                    "There is no class of a module '\(module)' in this process",
                    suggestions: Array(NearestSpelling.all(of: module, among: modules).prefix(5)))
            }
            if invocation.has("json") {
                Terminal.print(try JSONDocument(content: rows).text())
            } else {
                var table = Table(headings: ["NAME", "MODULE", "SUPERCLASS"])
                table.rows = rows.map { [$0.name, $0.module, $0.superclass ?? ""] }
                Terminal.print(table.text)
            }
            if rows.isEmpty { Terminal.printError("No class of this process is meant by these options") }
            return rows.isEmpty ? .failure : .success
        })

    /// `keyhole superclasses CLASS`: the line from the class to its root.
    static let superclasses = Command(
        name: "superclasses",
        overview: "Print the superclasses of a class up to its root.",
        arguments: [ClassLookup.classArgument],
        options: [ClassLookup.moduleOption, ClassLookup.libraryOption, ClassLookup.jsonOption],
        examples: [
            Example(call: "keyhole superclasses UISegment", explanation: "From the private segment view to the root.")
        ],
        run: { invocation throws(ToolError) in
            // By description alone, so that a generic class has superclasses too.
            let found = try ClassLookup(invocation).entry()
            let names = sequence(first: found) { $0.superclassName.flatMap { try? ClassCatalog.find($0) } }.map(\.name)
            if invocation.has("json") {
                Terminal.print(try JSONDocument(content: names).text())
            } else {
                Terminal.print(names.joined(separator: "\n"))
            }
            return .success
        })
}

private struct ClassRow: Encodable {
    let name: String
    let module: String
    let superclass: String?
    let isGeneric: Bool
}
