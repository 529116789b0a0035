import Synchronization

/// The words in which advice speaks to whoever wrote the code.
enum Vocabulary: UInt8, AtomicRepresentable {
    /// Those of this package.
    case keyhole
    /// Those of Apple's systems, for a script that was written for them.
    case apple

    private static let adopted = Atomic<Vocabulary>(.keyhole)

    /// The words that hold for the process.
    static var current: Vocabulary {
        get { adopted.load(ordering: .relaxed) }
        set { adopted.store(newValue, ordering: .relaxed) }
    }

    /// How a property that tells its observers is declared.
    var observedProperty: String {
        switch self {
        case .keyhole: "@Property"
        case .apple: "@objc dynamic"
        }
    }

    /// What an audit of the whole program speaks of as its end.
    var end: String {
        switch self {
        case .keyhole: "at the end"
        case .apple: "when the script ended"
        }
    }

    /// Where a class says what the property `key` depends on.
    func dependencies(of key: String) -> String {
        switch self {
        case .keyhole: "declareMembers"
        case .apple: "keyPathsForValuesAffecting\(key.prefix(1).uppercased())\(key.dropFirst())()"
        }
    }
}

/// Makes Keyhole speak of itself as Apple's systems do.
///
/// A script that was written for those knows neither ``ReflectiveObject`` nor ``Property``.
public enum AppleVocabulary {
    /// Calls the root class `NSObject` and lets advice name `@objc dynamic` from now on, in the whole process.
    ///
    /// The name is changed where the language's runtime reads it too, so it must happen before a type's name is first
    /// asked for: `print(type(of: object))` and `NSStringFromClass` agree then.
    public static func adopt() {
        Vocabulary.current = .apple
        ReflectiveObject.renameRoot("NSObject")
    }
}
