import Keyhole

/// A closure with a title: what a control runs in place of a target and a selector.
public final class UIAction: ReflectiveObject {
    /// What a closure of an action is.
    public typealias Handler = (UIAction) -> Void

    /// The name of an action: an action added to a control takes the place of the one with the same name.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The name itself.
        public let rawValue: String
        /// Makes a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Makes a name.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// The text a segment or a button shows for the action.
    public let title: String
    /// The image a segment or a button shows for the action.
    public let image: UIImage?
    /// The name; an action made without one gets an unused name.
    public let identifier: Identifier
    /// The control that runs the action, while it does.
    public internal(set) var sender: Any?

    private let handler: Handler

    /// Makes an action.
    public init(
        title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, handler: @escaping Handler
    ) {
        self.title = title
        self.image = image
        self.identifier = identifier ?? Identifier("com.apple.action.dynamic.\(IdentifierSource.next())")
        self.handler = handler
        super.init()
    }

    func perform(from sender: Any?) {
        self.sender = sender
        handler(self)
        self.sender = nil
    }
}
