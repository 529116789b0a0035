import Foundation

/// The folder in which libraries and scripts are built.
struct ScriptCache {
    let folder: String

    /// The folder that was asked for, or `keyhole` in the user's cache folder.
    init(
        _ folder: String?, environment: [String: String] = ProcessInfo.processInfo.environment
    ) {
        if let folder {
            self.folder = folder
        } else if let base = environment["XDG_CACHE_HOME"], base.hasPrefix("/") {
            self.folder = base + "/keyhole"
        } else {
            self.folder = (environment["HOME"] ?? NSTemporaryDirectory()) + "/.cache/keyhole"
        }
    }

    /// The folder's path without symbolic links.
    var resolvedFolder: String { URL(fileURLWithPath: folder).resolvingSymlinksInPath().path }

    /// The folder for `key` under `area`, filled by `fill` when it is not there yet.
    ///
    /// It is filled beside its place and moved there when it is complete, so that programs that run at the same time
    /// see it whole or not at all.
    func entry(
        _ area: String, _ key: String, _ fill: (_ folder: String) throws(ScriptError) -> Void
    ) throws(ScriptError) -> String {
        let place = "\(folder)/\(area)/\(ContentHash.name(of: key))"
        guard !FileManager.default.fileExists(atPath: place) else { return place }
        let draft = "\(folder)/\(area)/draft-\(UUID().uuidString)"
        do {
            try FileManager.default.createDirectory(atPath: draft, withIntermediateDirectories: true)
        } catch {
            throw ScriptError(.unwritable, "the cache folder \(folder.quoted) can't be written")
        }
        defer { try? FileManager.default.removeItem(atPath: draft) }
        try fill(draft)
        prune(area)
        // Another program may have been faster; what it made is the same.
        try? FileManager.default.moveItem(atPath: draft, toPath: place)
        guard FileManager.default.fileExists(atPath: place) else {
            throw ScriptError(.unwritable, "the cache folder \(folder.quoted) can't be written")
        }
        return place
    }

    /// How many entries each area keeps.
    private static let capacity = 64

    /// Takes the oldest entries out when there are too many.
    private func prune(_ area: String) {
        let root = "\(folder)/\(area)"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
        guard names.count > Self.capacity else { return }
        let dated = names.map { name in
            let attributes = try? FileManager.default.attributesOfItem(atPath: root + "/" + name)
            return (name: name, date: attributes?[.modificationDate] as? Date ?? .distantPast)
        }
        for entry in dated.sorted(by: { $0.date < $1.date }).prefix(names.count - Self.capacity) {
            try? FileManager.default.removeItem(atPath: root + "/" + entry.name)
        }
    }

    /// Writes `text` to `path`.
    func write(_ text: String, to path: String) throws(ScriptError) {
        do {
            try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        } catch {
            throw ScriptError(.unwritable, "the cache folder \(folder.quoted) can't be written")
        }
    }
}
