/// The classes of a set of images, by every name that they can be found under.
final class ClassIndex: @unchecked Sendable {
    // Sendable by proof: all is set in `init` but the declared names and the classes, which are built once and set
    // under a lock.

    /// The images that were read.
    let images: [MetadataSections]
    /// The classes, ordered by name, then by image.
    let entries: [ClassEntry]

    private let exactNames: [String: [Int]]
    private let plainNames: [String: [Int]]
    private let declaredNames = Guarded<[String: [Int]]?>(nil)
    private let builtClasses = Guarded<[AnyClass]?>(nil)

    init(_ images: [MetadataSections]) {
        self.images = images
        var found: [ClassEntry] = []
        for image in images {
            let path = image.imagePath
            found += image.classes.map { ClassEntry($0, imagePath: path) }
        }
        found.sort { ($0.name, $0.imagePath) < ($1.name, $1.imagePath) }
        var exact: [String: [Int]] = [:]
        var plain: [String: [Int]] = [:]
        for (index, entry) in found.enumerated() {
            let names = [entry.name, entry.qualifiedName, entry.descriptor?.objectiveCName ?? entry.name]
            for name in Set(names) { exact[name, default: []].append(index) }
            let path = entry.qualifiedName.split(separator: ".")
            let shorter = [path.dropFirst().joined(separator: "."), String(path.last ?? "")]
            for name in Set(shorter) where !name.isEmpty { plain[name, default: []].append(index) }
        }
        entries = found
        // In a script the model's root class has the name of Foundation's, and stands in its place.
        let root = TypeMetadata(ReflectiveObject.self).descriptor
        for (name, indexes) in exact where indexes.count > 1 {
            if let own = indexes.first(where: { found[$0].descriptor == root }) { exact[name] = [own] }
        }
        exactNames = exact
        plainNames = plain
    }

    /// The classes whose full or mangled name is `name`, or that declare it as theirs.
    func exact(_ name: String) -> [ClassEntry] { places(name).map { entries[$0] } }

    /// The class that alone has the full or mangled name `name`, or declares it; `nil` for a generic one.
    func onlyClass(_ name: String) -> AnyClass? {
        let found = places(name)
        return found.count == 1 ? entries[found[0]].type : nil
    }

    /// The classes that are not generic, in the order of ``entries``; the first call builds their metadata.
    var classes: [AnyClass] {
        if let known = builtClasses.withLock({ $0 }) { return known }
        let built = entries.compactMap(\.type)
        builtClasses.withLock { $0 = built }
        return built
    }

    private func places(_ name: String) -> [Int] {
        // Only objects of the model can declare a name, and asking them needs their metadata: the last resort.
        exactNames[Self.withoutDiscriminators(name)] ?? allDeclaredNames[name] ?? []
    }

    /// The classes whose name without module, or without the types around it, is `name`.
    func plain(_ name: String) -> [ClassEntry] { (plainNames[name] ?? []).map { entries[$0] } }

    /// The names for a hint, without repetitions.
    var knownNames: [String] {
        Array(Set(entries.map(\.name)).union(plainNames.keys).union(allDeclaredNames.keys)).sorted()
    }

    private var allDeclaredNames: [String: [Int]] {
        if let known = declaredNames.withLock({ $0 }) { return known }
        // Built outside the lock: declaring members is the program's own code.
        var names: [String: [Int]] = [:]
        for (index, entry) in entries.enumerated() where !entry.isGeneric && inheritsModel(entry) {
            guard let type = entry.type else { continue }
            let name = ClassMembers.name(of: type)
            if name != entry.name { names[name, default: []].append(index) }
        }
        declaredNames.withLock { $0 = names }
        return names
    }

    /// Whether the chain of superclasses, by description and so without building metadata, leads to the root class.
    private func inheritsModel(_ entry: ClassEntry) -> Bool {
        let root = TypeMetadata(ReflectiveObject.self).descriptor
        guard let start = entry.descriptor else { return false }
        return sequence(first: start, next: \.superclass).contains { $0 == root }
    }

    /// `_TtC4mainP33_0123…5Class` without the file's discriminator, which `P`, a length and `_` begin.
    private static func withoutDiscriminators(_ name: String) -> String {
        guard name.hasPrefix("_Tt"), let start = name.firstRange(of: "P33_") else { return name }
        let rest = name[start.upperBound...]
        guard rest.utf8.count > 32 else { return name }
        return withoutDiscriminators(name[..<start.lowerBound] + String(rest.dropFirst(32)))
    }
}
