import Foundation

/// Keyhole's own modules as SwiftPM built them: interfaces in `Modules`, objects in a folder for each target.
struct KeyholeLibraries {
    /// The modules that scripts use, lower ones first.
    static let modules = ["Keyhole", "KeyholeGraphics", "KeyholeUI", "SegmentedControls"]

    /// The folder of the build products.
    let folder: String
    /// The object files of the modules that are there, in a fixed order.
    let objects: [String]

    /// The folder with the modules' interfaces.
    var interfaces: String { folder + "/Modules" }

    /// Finds the libraries in `folder`, or else beside the running program.
    static func locate(_ folder: String?) throws(ScriptError) -> KeyholeLibraries {
        let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        let beside = (program as NSString).deletingLastPathComponent
        let candidates = folder.map { [$0] } ?? [beside, beside + "/../lib/keyhole"]
        for candidate in candidates {
            if let libraries = KeyholeLibraries(in: candidate) { return libraries }
        }
        throw ScriptError(
            .missingTools,
            "Keyhole's libraries are not in '\(candidates[0])'; run 'swift build' in its package, or name their folder")
    }

    private init?(in folder: String) {
        let files = FileManager.default
        var objects: [String] = []
        for module in Self.modules {
            guard files.fileExists(atPath: "\(folder)/Modules/\(module).swiftmodule") else { continue }
            let names = (try? files.subpathsOfDirectory(atPath: "\(folder)/\(module).build")) ?? []
            objects += names.filter { $0.hasSuffix(".o") }.sorted().map { "\(folder)/\(module).build/\($0)" }
        }
        guard files.fileExists(atPath: "\(folder)/Modules/KeyholeUI.swiftmodule"), !objects.isEmpty else { return nil }
        self.folder = folder
        self.objects = objects
    }

    /// A text that changes with every build of the libraries: names, sizes and dates of their files.
    var stamp: String {
        let moduleFiles = Self.modules.map { "\(interfaces)/\($0).swiftmodule" }
        return (moduleFiles + objects).map { path in
            let attributes = try? FileManager.default.attributesOfItem(atPath: path)
            let size = (attributes?[.size] as? NSNumber)?.int64Value ?? 0
            let date = (attributes?[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate ?? 0
            return "\(path) \(size) \(date)"
        }.joined(separator: "\n")
    }
}
