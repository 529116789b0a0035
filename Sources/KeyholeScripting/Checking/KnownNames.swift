import Foundation

/// The names that Keyhole's modules offer to scripts.
struct KnownNames {
    let names: Set<String>

    /// The part of a symbol graph that is read.
    private struct SymbolGraph: Decodable {
        struct Symbol: Decodable { let pathComponents: [String] }
        let symbols: [Symbol]
    }

    /// Reads the names from symbol graphs, which the toolchain writes once for each build of the libraries.
    static func load(_ environment: ScriptEnvironment, in cache: ScriptCache) throws(ScriptError) -> KnownNames {
        let compiler = environment.toolchain.compiler
        let extractor = (compiler as NSString).deletingLastPathComponent + "/swift-symbolgraph-extract"
        guard FileManager.default.isExecutableFile(atPath: extractor) else { return KnownNames(names: []) }
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
        var names: Set<String> = []
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for file in files.sorted() where file.hasSuffix(".symbols.json") {
            let data = FileManager.default.contents(atPath: folder + "/" + file) ?? Data()
            let graph = try? JSONDecoder().decode(SymbolGraph.self, from: data)
            for symbol in graph?.symbols ?? [] {
                guard let last = symbol.pathComponents.last else { continue }
                names.insert(String(last.prefix { $0 != "(" }))
            }
        }
        return KnownNames(names: names)
    }

    #if arch(arm64)
        private static let target = "aarch64-unknown-linux-gnu"
    #else
        private static let target = "x86_64-unknown-linux-gnu"
    #endif

    /// The name that differs in the fewest letters, at most a third of them; the first by alphabet of several.
    func nearest(to name: String) -> String? {
        let wanted = Array(name)
        let limit = max(1, wanted.count / 3)
        var best: (distance: Int, name: String)?
        for candidate in names.sorted() where abs(candidate.count - wanted.count) <= limit {
            let distance = Self.distance(wanted, Array(candidate))
            if distance <= limit, distance > 0, distance < best?.distance ?? .max { best = (distance, candidate) }
        }
        return best?.name
    }

    /// How many letters must be put in, taken out or changed to make one word of the other.
    private static func distance(_ left: [Character], _ right: [Character]) -> Int {
        var row = Array(0...right.count)
        for (index, letter) in left.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for (column, other) in right.enumerated() {
                let replaced = diagonal + (letter == other ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
            }
        }
        return row[right.count]
    }
}
