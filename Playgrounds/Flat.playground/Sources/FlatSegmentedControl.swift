import UIKit

/// What is told when a button of a ``FlatSegmentedControl`` is pressed. Its method is optional.
public protocol FlatSegmentedControlDelegate: AnyObject {
    /// The user has pressed the button on `side`, also when it was the selected one already.
    func flatSegmentedControl(_ control: FlatSegmentedControl, didPress side: FlatSegmentedControl.Side)
}

extension FlatSegmentedControlDelegate {
    /// Does nothing.
    public func flatSegmentedControl(_ control: FlatSegmentedControl, didPress side: FlatSegmentedControl.Side) {}
}

/// Two flat buttons side by side, one of which is selected; all of it is drawn, there are no subviews.
///
/// While a finger is down on the button that is not selected, a half-transparent mask covers that button. Lifting the
/// finger there presses the button: it becomes the selected one, the delegate is told, and `valueChanged` is sent where
/// the selection changed. A finger that has left the button presses nothing, and neither does a touch that is taken
/// away. What the program selects is not reported.
@IBDesignable
open class FlatSegmentedControl: UIControl {
    /// One of the two buttons.
    @objc public enum Side: Int, Hashable, Sendable {
        /// The button on the left.
        case left = 0
        /// The button on the right.
        case right = 1
    }

    /// The title of the left button.
    @IBInspectable @objc dynamic open var leftTitle = "" {
        didSet { if leftTitle != oldValue { titlesChanged() } }
    }

    /// The title of the right button.
    @IBInspectable @objc dynamic open var rightTitle = "" {
        didSet { if rightTitle != oldValue { titlesChanged() } }
    }

    /// The selected button. Setting it tells neither the delegate nor the targets.
    @objc dynamic open var selectedSide = Side.left {
        didSet { setNeedsDisplay() }
    }

    /// The font of the titles.
    @objc dynamic open var font = UIFont.systemFont(ofSize: 14) {
        didSet { if font != oldValue { titlesChanged() } }
    }

    /// What is behind the button that is not selected.
    @IBInspectable @objc dynamic open var baseColor = UIColor(white: 247 / 255, alpha: 1) {
        didSet { setNeedsDisplay() }
    }

    /// The colour of the border, of the selected button and of the other one's title.
    @IBInspectable @objc dynamic open var accentColor = UIColor(red: 57 / 255, green: 151 / 255, blue: 243 / 255, alpha: 1) {
        didSet { setNeedsDisplay() }
    }

    /// The colour of the selected button's title.
    @IBInspectable @objc dynamic open var selectedTitleColor = UIColor.white {
        didSet { setNeedsDisplay() }
    }

    /// How much of the accent colour shows in the mask, from 0 to 1.
    ///
    /// One that is not finite raises `NSInvalidArgumentException` and changes nothing.
    @IBInspectable @objc dynamic open var maskOpacity: CGFloat = 0.5 {
        didSet {
            if let refusal = Refusal.number(maskOpacity, in: "FlatSegmentedControl setMaskOpacity:") {
                maskOpacity = oldValue
                return refusal.raise()
            }
            setNeedsDisplay()
        }
    }

    /// The radius of the control's corners, in points.
    ///
    /// One that is not finite raises `NSInvalidArgumentException` and changes nothing.
    @IBInspectable @objc dynamic open var cornerRadius: CGFloat = 5 {
        didSet {
            if let refusal = Refusal.number(cornerRadius, in: "FlatSegmentedControl setCornerRadius:") {
                cornerRadius = oldValue
                return refusal.raise()
            }
            setNeedsDisplay()
        }
    }

    /// The width of the border, in points.
    ///
    /// One that is not finite raises `NSInvalidArgumentException` and changes nothing.
    @IBInspectable @objc dynamic open var borderWidth: CGFloat = 1 {
        didSet {
            if let refusal = Refusal.number(borderWidth, in: "FlatSegmentedControl setBorderWidth:") {
                borderWidth = oldValue
                return refusal.raise()
            }
            setNeedsDisplay()
        }
    }

    /// Who is told of presses; it is not retained.
    open weak var delegate: (any FlatSegmentedControlDelegate)?

    /// The button that the finger went down on.
    private var touchedSide: Side?

    /// The button under the finger, while that is the one it went down on.
    private var pressedSide: Side? {
        didSet { if pressedSide != oldValue { setNeedsDisplay() } }
    }

    // MARK: Making

    /// Makes a control without titles that lies at `frame`.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Makes a control with two titles, the left button selected.
    public convenience init(frame: CGRect, leftTitle: String, rightTitle: String) {
        self.init(frame: frame)
        self.leftTitle = leftTitle
        self.rightTitle = rightTitle
    }

    /// Makes a control without titles.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        isOpaque = false
        backgroundColor = .clear
        contentMode = .redraw
    }

    /// Half of each colour shows while the control takes no touches. Switching it off lets go of the pressed button.
    open override var isEnabled: Bool {
        didSet {
            if !isEnabled { forgetTouch() }
            setNeedsDisplay()
        }
    }

    /// Whether the control is hidden; hiding it lets go of the pressed button.
    open override var isHidden: Bool {
        didSet { if isHidden { forgetTouch() } }
    }

    // MARK: Size

    private func titlesChanged() {
        setNeedsDisplay()
        invalidateIntrinsicContentSize()
    }

    /// The size that fits.
    open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    /// The wider title twice with 12 points on either side, and the titles' height with 7 points above and below.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let sizes = [leftTitle, rightTitle].map { text($0, .black).size() }
        let widest = sizes.map(\.width).max() ?? 0
        let highest = sizes.map(\.height).max() ?? 0
        return CGSize(width: 2 * (widest.rounded(.up) + 24), height: highest.rounded(.up) + 14)
    }

    // MARK: Touches

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        touchedSide = side(at: touch.location(in: self))
        pressedSide = touchedSide
        return super.beginTracking(touch, with: event)
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        follow(touch)
        return super.continueTracking(touch, with: event)
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if let touch { follow(touch) }
        let pressed = pressedSide
        forgetTouch()
        if let pressed { press(pressed) }
        super.endTracking(touch, with: event)
    }

    open override func cancelTracking(with event: UIEvent?) {
        forgetTouch()
        super.cancelTracking(with: event)
    }

    private func follow(_ touch: UITouch) {
        let point = touch.location(in: self)
        let isOver = self.point(inside: point, with: nil) && side(at: point) == touchedSide
        pressedSide = isOver ? touchedSide : nil
    }

    private func forgetTouch() {
        touchedSide = nil
        pressedSide = nil
    }

    private func side(at point: CGPoint) -> Side { point.x < bounds.midX ? .left : .right }

    private func press(_ side: Side) {
        let isChange = side != selectedSide
        if isChange { selectedSide = side }
        delegate?.flatSegmentedControl(self, didPress: side)
        if isChange { sendActions(for: .valueChanged) }
    }

    // MARK: Drawing

    open override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        if !isEnabled { context.setAlpha(0.5) }
        // The line lies half inside and half outside its path.
        let shape = bounds.insetBy(dx: borderWidth / 2, dy: borderWidth / 2)
        addOutline(of: shape, rounding: [.left, .right], to: context)
        context.setFillColor(baseColor.cgColor)
        context.fillPath()
        fill(selectedSide, of: shape, accentColor, in: context)
        if let pressedSide, pressedSide != selectedSide {
            fill(pressedSide, of: shape, accentColor.withAlphaComponent(maskOpacity), in: context)
        }
        addOutline(of: shape, rounding: [.left, .right], to: context)
        context.setStrokeColor(accentColor.cgColor)
        context.setLineWidth(borderWidth)
        context.strokePath()
        draw(leftTitle, on: .left, in: context)
        draw(rightTitle, on: .right, in: context)
    }

    private func half(_ rect: CGRect, on side: Side) -> CGRect {
        CGRect(
            x: side == .left ? rect.minX : rect.midX, y: rect.minY, width: rect.width / 2, height: rect.height)
    }

    private func fill(_ side: Side, of shape: CGRect, _ color: UIColor, in context: CGContext) {
        addOutline(of: half(shape, on: side), rounding: [side], to: context)
        context.setFillColor(color.cgColor)
        context.fillPath()
    }

    /// Adds a rectangle that is round on some sides, clockwise from the middle of its left edge.
    private func addOutline(of rect: CGRect, rounding sides: Set<Side>, to context: CGContext) {
        let radius = min(max(cornerRadius, 0), rect.height / 2, rect.width / CGFloat(max(sides.count, 1)))
        let left = sides.contains(.left) ? radius : 0
        let right = sides.contains(.right) ? radius : 0
        let corners = [
            (CGPoint(x: rect.minX, y: rect.minY), left), (CGPoint(x: rect.maxX, y: rect.minY), right),
            (CGPoint(x: rect.maxX, y: rect.maxY), right), (CGPoint(x: rect.minX, y: rect.maxY), left),
        ]
        context.move(to: CGPoint(x: rect.minX, y: rect.midY))
        for (index, corner) in corners.enumerated() {
            let next = corners[(index + 1) % corners.count].0
            if corner.1 > 0 {
                context.addArc(tangent1End: corner.0, tangent2End: next, radius: corner.1)
            } else {
                context.addLine(to: corner.0)
            }
        }
        context.closePath()
    }

    private func draw(_ title: String, on side: Side, in context: CGContext) {
        guard !title.isEmpty else { return }
        let text = text(title, side == selectedSide ? selectedTitleColor : accentColor)
        let size = text.size()
        let place = half(bounds, on: side)
        context.saveGState()
        context.clip(to: place)
        text.draw(at: CGPoint(x: place.midX - size.width / 2, y: place.midY - size.height / 2))
        context.restoreGState()
    }

    private func text(_ title: String, _ color: UIColor) -> NSAttributedString {
        NSAttributedString(string: title, attributes: [.font: font, .foregroundColor: color])
    }
}
