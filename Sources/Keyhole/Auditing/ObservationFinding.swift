/// One mistake that an ``ObservationAudit`` has found: what happened, where the registration was made, what to do.
///
/// It holds text and numbers alone, so it keeps no object alive.
public struct ObservationFinding: Codable, Hashable, Sendable, CustomStringConvertible {
    /// What kind of mistake it is.
    public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
        /// An object died while someone observed it.
        case observedObjectDied
        /// An observer died while it was registered.
        case observerDied
        /// A removal matched no registration of the observer on that object.
        case removalMatchedNothing
        /// A removal asked another object than the one that the observer is registered on.
        case removalFromAnotherObject
        /// The same observer, key path and context were registered while such a registration was live.
        case doubledRegistration
        /// A registration was alive at the end of the audit.
        case aliveAtEnd
        /// An observation ended on the line that made it, because nothing held its token.
        case tokenDroppedAtOnce
        /// Nothing can tell of changes of the observed key.
        case keyNeverNotifies
        /// The name of the getter was observed, but changes are told under the name of the property.
        case getterNameObserved
        /// An object was observed after it had left its owner, as a segment that was removed from its control.
        case observedAfterLeaving
        /// An exception was raised that no other finding tells of.
        case exceptionRaised
    }

    /// A place in the source.
    public struct Place: Codable, Hashable, Sendable, CustomStringConvertible {
        /// `Module/File.swift`.
        public let file: String
        /// The line, from 1.
        public let line: UInt

        /// Makes a place from its parts.
        public init(file: String, line: UInt) {
            self.file = file
            self.line = line
        }

        init(_ site: RegistrationSite) { self.init(file: site.fileID.description, line: site.line) }

        /// `Module/File.swift:LINE`.
        public var description: String { "\(file):\(line)" }
    }

    /// A registration that a finding is about.
    public struct Registration: Codable, Hashable, Sendable {
        /// The observer's class, numbered when the report names several objects of it; `nil` for a closure.
        public let observer: String?
        /// The class of the observed object, numbered when the report names several objects of it.
        public let observed: String
        /// The observed key path.
        public let keyPath: String
        /// The options by Cocoa's names: `new`, `old`, `initial`, `prior`.
        public let options: [String]
        /// Whether a context was handed over.
        public let hasContext: Bool
        /// The place that made the registration, `nil` when it is unknown.
        public let place: Place?
        /// Its position among the registrations of the audit, from 1; `nil` when it was made outside.
        public let order: Int?
    }

    /// What kind of mistake it is.
    public let kind: Kind
    /// What happened.
    public let sentence: String
    /// What to do about it.
    public let advice: String
    /// The place that made the registration, `nil` when there is none or it is unknown.
    public let place: Place?
    /// The registrations that it is about, in the order they were made.
    public let registrations: [Registration]
    /// What Cocoa says of the mistake, with addresses; `nil` when it says nothing.
    public let cocoaText: String?
    /// Who holds the objects that outlive the audit: paths of stored fields from the roots that the audit was given.
    public let holders: [String]

    /// The finding as a paragraph: the sentence, then a line for each further thing that is known.
    public var description: String {
        var lines = [sentence]
        if let place { lines.append("    registered at \(place)") }
        for further in registrations.dropFirst() {
            if let place = further.place, place != self.place { lines.append("    and at \(place)") }
        }
        lines += holders.map { "    held by \($0)" }
        lines.append("    fix: \(advice)")
        if let cocoaText {
            lines += ("Cocoa: " + cocoaText).split(separator: "\n").map { "    \($0)" }
        }
        return lines.joined(separator: "\n")
    }
}
