/// A class that was found in the process.
public struct ClassEntry: Sendable, CustomStringConvertible {
    /// The name as the runtime functions spell it: `Module.Class`, or plain for Keyhole's and Foundation's classes.
    public let name: String
    /// The name with its module and the types around it.
    public let qualifiedName: String
    /// The module that declares it.
    public let module: String
    /// The superclass's name, `nil` for a root class.
    public let superclassName: String?
    /// Whether it has generic parameters, its own or those of a type around it.
    public let isGeneric: Bool
    /// The file of the executable or library that holds it.
    public let imagePath: String

    private let descriptorAddress: UInt

    init(_ descriptor: ContextDescriptor, imagePath: String) {
        name = descriptor.className
        qualifiedName = descriptor.qualifiedName
        module = descriptor.module
        superclassName = descriptor.superclass?.className
        isGeneric = descriptor.isGeneric
        self.imagePath = imagePath
        descriptorAddress = UInt(bitPattern: descriptor.address)
    }

    var descriptor: ContextDescriptor? {
        // The description lies in an image that is never unloaded.
        UnsafeRawPointer(bitPattern: descriptorAddress).map(ContextDescriptor.init(address:))
    }

    /// The class itself, `nil` for a generic one, which is no class before its arguments are known.
    ///
    /// The first call builds the class's metadata; nothing of the class's own code runs.
    public var type: AnyClass? { descriptor?.type as? AnyClass }

    /// The class's name.
    public var description: String { name }
}

/// Why a name stands for no class.
public enum ClassLookupError: Error, Hashable, CustomStringConvertible {
    /// No class has the name; the nearest names come first.
    case notFound(name: String, nearest: [String])
    /// More than one class has the plain name.
    case ambiguous(name: String, candidates: [String])

    /// One sentence that names the class and what to do.
    public var description: String {
        switch self {
        case .notFound(let name, let nearest) where nearest.isEmpty: "No class is named '\(name)'"
        case .notFound(let name, let nearest):
            "No class is named '\(name)'. Near it: \(nearest.joined(separator: ", "))"
        case .ambiguous(let name, let candidates):
            "'\(name)' may be any of these classes: \(candidates.joined(separator: ", "))"
        }
    }
}

/// All Swift classes in the process, from the metadata of every loaded image.
///
/// Internal, private and local classes are there as well, and so are generic ones, without being instantiated. Images
/// that are loaded later are seen at the next call. A lookup looks once at each image and then takes constant time;
/// the first one, and the first after an image was loaded, reads all descriptions.
public enum ClassCatalog {
    /// The classes, ordered by name, then by image.
    public static var all: [ClassEntry] { index().entries }

    /// The class that `name` stands for: its name as the runtime spells it, with or without its module, mangled as
    /// `_TtC6Module5Class`, or the name that the class declares for itself.
    ///
    /// - Throws: ``ClassLookupError`` when there is none, or when a name without module has several meanings.
    public static func find(_ name: String) throws(ClassLookupError) -> ClassEntry {
        let index = index()
        for matches in [index.exact(name), index.plain(name)] where !matches.isEmpty {
            guard matches.count == 1 else {
                let candidates = matches.map {
                    "\($0.qualifiedName) (\($0.imagePath.split(separator: "/").last ?? ""))"
                }
                throw .ambiguous(name: name, candidates: candidates)
            }
            return matches[0]
        }
        throw .notFound(
            name: name, nearest: Array(NearestSpelling.all(of: name, among: index.knownNames).prefix(5)))
    }

    /// The one class whose name as the runtime spells it, or mangled, is `name`; a bare Swift name is none.
    static func onlyClass(_ name: String) -> AnyClass? { index().onlyClass(name) }

    /// The classes that are not generic, ordered by name, then by image; builds the metadata of all.
    static var classes: [AnyClass] { index().classes }

    private static let cache = Guarded<ClassIndex?>(nil)

    private static func index() -> ClassIndex {
        if let known = cache.withLock({ $0 }), MetadataSections.are(known.images) { return known }
        let fresh = ClassIndex(MetadataSections.all)
        cache.withLock { $0 = fresh }
        return fresh
    }
}
