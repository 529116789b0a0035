import Foundation

/// A program that was read: the file with its top-level code, and files compiled with it.
struct ScriptUnit {
    /// The path to name in messages.
    let path: String
    let main: ScriptSource
    let others: [ScriptSource]

    /// A name for the compiled module, made from the file's.
    var moduleName: String {
        var name = (path as NSString).lastPathComponent
        if let dot = name.lastIndex(of: "."), dot != name.startIndex { name = String(name[..<dot]) }
        let folded = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
        let module = folded.first?.isNumber ?? true ? "_" + folded : folded
        let isTaken = AppleModules.all.contains(module) || AppleModules.portable.contains(module)
        return isTaken || module.hasPrefix("Keyhole") ? "Script_" + module : module
    }

    // MARK: Reading

    /// Reads the script, or every page of the playground, at `path`.
    ///
    /// - Parameter additional: files to compile with it, and folders of such files. One that is called `main.swift` has
    ///   the top-level code in place of a `path` that is not.
    static func read(_ path: String, additional: [String]) throws(ScriptError) -> [ScriptUnit] {
        guard try isFolder(path) else { return [try script(path, additional)] }
        let folder = trimmed(path)
        if folder.hasSuffix(pageSuffix) {
            let playground = URL(fileURLWithPath: path).deletingLastPathComponent().deletingLastPathComponent().path
            return [try page(folder, swiftFiles(in: playground + "/Sources") + additional)]
        }
        if folder.hasSuffix(".playground") {
            let shared = swiftFiles(in: folder + "/Sources") + additional
            let single = folder + "/Contents.swift"
            guard !FileManager.default.fileExists(atPath: single) else {
                return [ScriptUnit(path: folder, main: try ScriptFile.read(single), others: try sources(shared))]
            }
            var units: [ScriptUnit] = []
            for page in try pages(at: path) { units.append(try self.page(page.path, shared)) }
            return units
        }
        let main = folder + "/main.swift"
        guard FileManager.default.fileExists(atPath: main) else {
            throw .unreadable(path, "it is a folder, and neither a playground nor one with a 'main.swift'")
        }
        return [try script(main, swiftFiles(in: folder).filter { $0 != main } + additional)]
    }

    /// The pages of the playground at `path`, in its order; the path itself for anything that has no pages.
    static func pages(at path: String) throws(ScriptError) -> [ScriptRunner.Page] {
        let folder = trimmed(path)
        let name = ((folder as NSString).lastPathComponent as NSString).deletingPathExtension
        guard try isFolder(path), folder.hasSuffix(".playground"),
            !FileManager.default.fileExists(atPath: folder + "/Contents.swift")
        else { return [ScriptRunner.Page(name: name, path: path)] }
        let names = pageNames(of: folder)
        guard !names.isEmpty else { throw .unreadable(folder, "it has neither Contents.swift nor pages") }
        return names.map { ScriptRunner.Page(name: $0, path: "\(folder)/Pages/\($0)\(pageSuffix)") }
    }

    private static let pageSuffix = ".xcplaygroundpage"

    private static func isFolder(_ path: String) throws(ScriptError) -> Bool {
        var isFolder = ObjCBool(false)
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw ScriptFile.unreadable(path)
        }
        return isFolder.boolValue
    }

    private static func trimmed(_ path: String) -> String {
        path.count > 1 && path.hasSuffix("/") ? trimmed(String(path.dropLast())) : path
    }

    private static func script(_ path: String, _ additional: [String]) throws(ScriptError) -> ScriptUnit {
        var others = try expanded(additional)
        var main = path
        func isMain(_ path: String) -> Bool { (path as NSString).lastPathComponent == "main.swift" }
        if !isMain(path), let named = others.firstIndex(where: isMain) {
            main = others[named]
            others[named] = path
        }
        return ScriptUnit(path: main, main: try ScriptFile.read(main), others: try sources(others))
    }

    private static func page(_ folder: String, _ shared: [String]) throws(ScriptError) -> ScriptUnit {
        let others = try sources(expanded(shared) + swiftFiles(in: folder + "/Sources"))
        return ScriptUnit(path: folder, main: try ScriptFile.read(folder + "/Contents.swift"), others: others)
    }

    private static func sources(_ paths: [String]) throws(ScriptError) -> [ScriptSource] {
        var result: [ScriptSource] = []
        for path in try expanded(paths) { result.append(try ScriptFile.read(path)) }
        return result
    }

    /// The paths with every folder replaced by the Swift files in it.
    private static func expanded(_ paths: [String]) throws(ScriptError) -> [String] {
        var result: [String] = []
        for path in paths {
            guard try isFolder(path) else {
                result.append(path)
                continue
            }
            let files = swiftFiles(in: trimmed(path))
            guard !files.isEmpty else { throw .unreadable(path, "it is a folder without Swift files") }
            result += files
        }
        return result
    }

    /// The Swift files in the folder and the folders in it, by name.
    private static func swiftFiles(in folder: String) -> [String] {
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".swift") }.sorted().map { folder + "/" + $0 }
    }

    /// The pages in the order of `contents.xcplayground`, then those it does not name, by name.
    private static func pageNames(of folder: String) -> [String] {
        let found = ((try? FileManager.default.contentsOfDirectory(atPath: folder + "/Pages")) ?? [])
            .filter { $0.hasSuffix(pageSuffix) }.map { String($0.dropLast(pageSuffix.count)) }.sorted()
        let contents = FileManager.default.contents(atPath: folder + "/contents.xcplayground")
        let listed = PlaygroundContents.pageNames(String(decoding: contents ?? Data(), as: UTF8.self))
        let ordered = listed.filter { found.contains($0) }
        return ordered + found.filter { !ordered.contains($0) }
    }
}
