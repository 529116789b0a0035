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
            "Keyhole's libraries are not in \(candidates[0].quoted); run 'swift build' in its package, and copy it with "
                + "'keyhole install'")
    }

    private init?(in folder: String) {
        let files = FileManager.default
        var objects: [String] = []
        for module in Self.modules {
            guard files.fileExists(atPath: "\(folder)/Modules/\(module).swiftmodule") else { continue }
            objects += Self.objects(of: "\(folder)/\(module).build")
        }
        guard files.fileExists(atPath: "\(folder)/Modules/KeyholeUI.swiftmodule"), !objects.isEmpty else { return nil }
        self.folder = folder
        self.objects = objects
    }

    /// Copies what scripts need to `target`, a new folder that can be located later.
    func copy(to target: String) throws {
        let files = FileManager.default
        try files.createDirectory(atPath: target + "/Modules", withIntermediateDirectories: true)
        for module in Self.modules where files.fileExists(atPath: "\(interfaces)/\(module).swiftmodule") {
            let name = "/Modules/\(module).swiftmodule"
            try files.copyItem(atPath: folder + name, toPath: target + name)
        }
        for object in objects {
            let place = URL(fileURLWithPath: target + object.dropFirst(folder.count))
            try files.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            try files.copyItem(atPath: object, toPath: place.path)
        }
    }

    /// The part of SwiftPM's list of outputs that is read.
    private struct Output: Decodable { let object: String? }

    /// The object files of one module.
    ///
    /// The folder also keeps objects of sources that are gone, so SwiftPM's list of outputs decides where there is one.
    private static func objects(of folder: String) -> [String] {
        let files = FileManager.default
        let list = files.contents(atPath: folder + "/output-file-map.json") ?? Data()
        let outputs = (try? JSONDecoder().decode([String: Output].self, from: list)) ?? [:]
        // The list names the folder in which the package was built, which may have been moved since.
        let listed = outputs.values.compactMap { $0.object.map { folder + "/" + ($0 as NSString).lastPathComponent } }
        let current = Set(listed).filter { files.fileExists(atPath: $0) }.sorted()
        guard current.isEmpty else { return current }
        let names = (try? files.subpathsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".o") }.sorted().map { "\(folder)/\($0)" }
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
