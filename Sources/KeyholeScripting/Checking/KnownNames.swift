import Foundation

/// The names that Keyhole's modules offer to scripts.
struct KnownNames {
    /// Classes, structures, enumerations, protocols and aliases.
    private(set) var types: Set<String> = []
    /// Functions and variables that belong to no type.
    private(set) var globals: Set<String> = []
    private var membersByType: [String: Set<String>] = [:]
    private var superclasses: [String: String] = [:]

    /// The members of the type `name` and its superclasses.
    func members(of name: String) -> Set<String> {
        var names: Set<String> = []
        var seen: Set<String> = []
        var current: String? = name == "NSObject" ? "ReflectiveObject" : name
        while let type = current, seen.insert(type).inserted {
            names.formUnion(membersByType[type] ?? [])
            current = superclasses[type]
        }
        return names
    }

    // MARK: Reading

    /// The part of a symbol graph that is read.
    private struct SymbolGraph: Decodable {
        struct Symbol: Decodable {
            struct Kind: Decodable { let identifier: String }
            struct Identifier: Decodable { let precise: String }
            let kind: Kind
            let identifier: Identifier
            let pathComponents: [String]
        }
        struct Relationship: Decodable {
            let kind: String
            let source: String
            let target: String
        }
        let symbols: [Symbol]
        let relationships: [Relationship]
    }

    private static let typeKinds: Set<String> = [
        "swift.class", "swift.struct", "swift.enum", "swift.protocol", "swift.typealias", "swift.actor",
    ]

    /// Reads the names from symbol graphs, which the toolchain writes once for each build of the libraries.
    static func load(_ environment: ScriptEnvironment, in cache: ScriptCache) throws(ScriptError) -> KnownNames {
        let compiler = environment.toolchain.compiler
        let extractor = (compiler as NSString).deletingLastPathComponent + "/swift-symbolgraph-extract"
        guard FileManager.default.isExecutableFile(atPath: extractor) else { return KnownNames() }
        let folder = try cache.entry("names", environment.folder) { (folder: String) throws(ScriptError) in
            for module in KeyholeLibraries.modules {
                let words = [
                    "-module-name", module, "-I", environment.libraries.interfaces, "-output-dir", folder,
                    "-minimum-access-level", "public", "-target", Self.target, "-module-cache-path",
                    environment.toolchain.moduleCache,
                ]
                let result = try ChildProcess(executable: extractor, arguments: words).run()
                // Names that are missing for a reason of the moment must not be kept.
                guard result.ending == .exited(0) else {
                    throw ScriptError(
                        .missingTools, "the names in the module '\(module)' could not be read",
                        details: result.standardError.split(separator: "\n").map(String.init))
                }
            }
        }
        var names = KnownNames()
        var classNames: [String: String] = [:]
        var inheritance: [(class: String, superclass: String)] = []
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for file in files.sorted() where file.hasSuffix(".symbols.json") {
            let data = FileManager.default.contents(atPath: folder + "/" + file) ?? Data()
            guard let graph = try? JSONDecoder().decode(SymbolGraph.self, from: data) else { continue }
            for symbol in graph.symbols { names.add(symbol, &classNames) }
            inheritance += graph.relationships.filter { $0.kind == "inheritsFrom" }.map { ($0.source, $0.target) }
        }
        for (source, target) in inheritance {
            if let name = classNames[source] { names.superclasses[name] = classNames[target] }
        }
        names.types.formUnion(["NSObject"])
        return names
    }

    private mutating func add(_ symbol: SymbolGraph.Symbol, _ classNames: inout [String: String]) {
        guard let last = symbol.pathComponents.last else { return }
        let name = String(last.prefix { $0 != "(" })
        // What begins with an underscore is public for technical reasons alone.
        guard !name.hasPrefix("_"), name.first?.isLetter ?? false else { return }
        if Self.typeKinds.contains(symbol.kind.identifier) {
            types.insert(name)
            if symbol.kind.identifier == "swift.class" { classNames[symbol.identifier.precise] = name }
        }
        guard symbol.pathComponents.count > 1 else {
            if !types.contains(name) { globals.insert(name) }
            return
        }
        membersByType[symbol.pathComponents[symbol.pathComponents.count - 2], default: []].insert(name)
    }

    #if arch(arm64)
        private static let target = "aarch64-unknown-linux-gnu"
    #else
        private static let target = "x86_64-unknown-linux-gnu"
    #endif
}
