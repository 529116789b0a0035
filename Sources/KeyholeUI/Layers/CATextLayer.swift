import Foundation
import Keyhole
import KeyholeGraphics

/// Where the lines of a text layer begin.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    /// Core Animation's name.
    public let rawValue: String
    /// Makes a mode; a name Core Animation does not have acts as ``natural``.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Where the language begins lines: the left edge.
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    /// At the left edge.
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    /// At the right edge.
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    /// In the middle.
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
}

/// What gives way in a text layer's line that is too wide.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    /// Core Animation's name.
    public let rawValue: String
    /// Makes a mode; a name Core Animation does not have acts as ``none``.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Nothing.
    public static let none = CATextLayerTruncationMode(rawValue: "none")
    /// The start.
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    /// The middle.
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")
    /// The end.
    public static let end = CATextLayerTruncationMode(rawValue: "end")
}

/// A layer that shows text from the top of its bounds.
open class CATextLayer: CALayer {
    /// The text: a string or an attributed string; anything else shows nothing. KVO-compliant.
    @Property open var string: Any?
    /// The font: a ``UIFont`` or a name; Helvetica unless set. KVO-compliant.
    @Property open var font: Any?
    /// The size of the text in points; that of ``font`` does not count. KVO-compliant.
    @Property open var fontSize: CGFloat = 36 {
        willSet { propertyWillChange("fontSize") }
        didSet { propertyDidChange("fontSize") }
    }
    /// The colour of the text. KVO-compliant.
    @Property open var foregroundColor: CGColor? = .white {
        willSet { propertyWillChange("foregroundColor") }
        didSet { propertyDidChange("foregroundColor") }
    }
    /// Whether lines end at the bounds' width. KVO-compliant.
    @Property open var isWrapped = false
    /// Where lines begin. KVO-compliant.
    @Property open var alignmentMode = CATextLayerAlignmentMode.natural
    /// What gives way in a line that is too wide. KVO-compliant.
    @Property open var truncationMode = CATextLayerTruncationMode.none

    override func ownNodes() -> [DisplayNode] {
        var style = StyledText.Style(
            font: TextFont(family: .named("Helvetica"), size: fontSize), color: foregroundColor ?? .clear)
        if let font = font as? UIFont { style.font = font.textFont }
        if let name = font as? String, let font = UIFont(name: name, size: fontSize) { style.font = font.textFont }
        style.font.size = fontSize
        var text: StyledText
        switch string {
        case let string as String: text = StyledText(string, style)
        case let string as NSAttributedString: text = StyledText(string, fallback: style)
        default: return []
        }
        switch truncationMode {
        case .start: text.lineBreakMode = .byTruncatingHead
        case .middle: text.lineBreakMode = .byTruncatingMiddle
        case .end: text.lineBreakMode = .byTruncatingTail
        default: text.lineBreakMode = isWrapped ? .byWordWrapping : .byClipping
        }
        let alignment: NSTextAlignment =
            alignmentMode == .center ? .center : alignmentMode == .right ? .right : .left
        return text.lines(width: bounds.width, maximumLines: isWrapped ? 0 : 1)
            .nodes(in: bounds, alignment: alignment)
    }

    override func copyOwnValues(of layer: CALayer) {
        guard let layer = layer as? CATextLayer else { return }
        string = layer.string
        font = layer.font
        fontSize = layer.fontSize
        foregroundColor = layer.foregroundColor
        isWrapped = layer.isWrapped
        alignmentMode = layer.alignmentMode
        truncationMode = layer.truncationMode
    }

    open override class func declareMembers(in declarations: inout MemberDeclarations) {
        declarations.property("fontSize", \CATextLayer.fontSize)
        declarations.property("foregroundColor", \CATextLayer.foregroundColor)
        declarations.property("wrapped", \CATextLayer.isWrapped, field: "isWrapped", getter: "isWrapped")
    }

    override class var animatableProperties: [String: AnimatableProperty] { textAnimatables }

    private static let textAnimatables = layerAnimatables.merging([
        "fontSize": .make(\CATextLayer.fontSize), "foregroundColor": .make(\CATextLayer.foregroundColor),
    ]) { _, own in own }
}
