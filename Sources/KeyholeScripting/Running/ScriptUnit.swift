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
    /// - Parameter additional: files to compile with it.
    static func read(_ path: String, additional: [String]) throws(ScriptError) -> [ScriptUnit] {
        var isFolder = ObjCBool(false)
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw .unreadable(path, "there is no such file")
        }
        guard isFolder.boolValue else {
            return [ScriptUnit(path: path, main: try source(path), others: try sources(additional))]
        }
        if trimmed(path).hasSuffix(".xcplaygroundpage") {
            let playground = URL(fileURLWithPath: path).deletingLastPathComponent().deletingLastPathComponent().path
            let shared = try sources(swiftFiles(in: playground + "/Sources") + additional)
            return [try page(trimmed(path), shared)]
        }
        guard trimmed(path).hasSuffix(".playground") else {
            throw .unreadable(path, "it is a folder and no playground")
        }
        return try pages(of: trimmed(path), additional: additional)
    }

    private static func trimmed(_ path: String) -> String {
        path.count > 1 && path.hasSuffix("/") ? trimmed(String(path.dropLast())) : path
    }

    private static func sources(_ paths: [String]) throws(ScriptError) -> [ScriptSource] {
        var result: [ScriptSource] = []
        for path in paths { result.append(try source(path)) }
        return result
    }

    private static func source(_ path: String) throws(ScriptError) -> ScriptSource {
        let data: Data
        do {
            data = try Data(contentsOf: URL(fileURLWithPath: path))
        } catch {
            let isKnown = FileManager.default.fileExists(atPath: path)
            throw .unreadable(path, isKnown ? "reading it is not permitted" : "there is no such file")
        }
        guard let text = String(validating: data, as: UTF8.self) else {
            throw ScriptError(.unusableSource, "'\(path)' is not UTF-8")
        }
        guard text.contains(where: { !$0.isWhitespace }) else {
            throw ScriptError(.unusableSource, "'\(path)' is empty")
        }
        // A byte order mark is no part of the text.
        let marked = text.unicodeScalars.first == "\u{FEFF}"
        return ScriptSource(file: path, text: marked ? String(text.unicodeScalars.dropFirst()) : text)
    }

    // MARK: Playgrounds

    private static func pages(of folder: String, additional: [String]) throws(ScriptError) -> [ScriptUnit] {
        let shared = try sources(swiftFiles(in: folder + "/Sources") + additional)
        let single = folder + "/Contents.swift"
        if FileManager.default.fileExists(atPath: single) {
            return [ScriptUnit(path: folder, main: try source(single), others: shared)]
        }
        var units: [ScriptUnit] = []
        for page in pageNames(of: folder) {
            units.append(try self.page(folder + "/Pages/\(page).xcplaygroundpage", shared))
        }
        guard !units.isEmpty else { throw .unreadable(folder, "it has neither Contents.swift nor pages") }
        return units
    }

    private static func page(_ folder: String, _ shared: [ScriptSource]) throws(ScriptError) -> ScriptUnit {
        let own = try sources(swiftFiles(in: folder + "/Sources"))
        return ScriptUnit(path: folder, main: try source(folder + "/Contents.swift"), others: shared + own)
    }

    private static func swiftFiles(in folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".swift") }.sorted().map { folder + "/" + $0 }
    }

    /// The pages in the order of `contents.xcplayground`, then those it does not name, by name.
    private static func pageNames(of folder: String) -> [String] {
        let suffix = ".xcplaygroundpage"
        let found = ((try? FileManager.default.contentsOfDirectory(atPath: folder + "/Pages")) ?? [])
            .filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }.sorted()
        let contents = FileManager.default.contents(atPath: folder + "/contents.xcplayground")
        let listed = PlaygroundContents.pageNames(String(decoding: contents ?? Data(), as: UTF8.self))
        let ordered = listed.filter { found.contains($0) }
        return ordered + found.filter { !ordered.contains($0) }
    }
}
