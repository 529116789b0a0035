import Foundation
import Keyhole
import KeyholeGraphics
import KeyholeUI

/// A ring with a circle in it while it is checked: a check box in the looks of a radio button.
///
/// A change of ``isChecked`` plays a keyframe animation forwards or backwards. `valueChanged` is sent when the user
/// changes it by lifting a finger inside the box, and at no other time. The colours are those of the tint.
open class CheckBox: UIControl {
    /// The name of the animation that shows the circle.
    public static let checkAnimationIdentifier = "check"
    /// The name of the animation that takes the circle away.
    public static let uncheckAnimationIdentifier = "uncheck"

    /// Whether the box is checked. A change is animated while the box is in a window; setting it sends no event.
    @Property open var isChecked = false {
        didSet { if isChecked != oldValue { stateChanged() } }
    }

    /// How long a change is animated, in milliseconds; 0 for not at all.
    ///
    /// One that is not finite raises `NSInvalidArgumentException` and changes nothing.
    @Property open var animationDuration: CGFloat = 500 {
        didSet {
            if let refusal = Refusal.number(animationDuration, in: "CheckBox setAnimationDuration:") {
                animationDuration = oldValue
                return refusal.raise()
            }
        }
    }

    private let ring = CAShapeLayer()
    private let circle = CAShapeLayer()
    private var isOnCanvas = false

    // MARK: Sizes

    /// The diameter of the ring, outside its line, in points: the shorter side of the box, unless another one is set.
    ///
    /// 0 lets it follow the box again. One that is not finite raises `NSInvalidArgumentException` and changes nothing.
    open var radioSize: CGFloat {
        get { ownRadioSize > 0 ? ownRadioSize : min(bounds.width, bounds.height) }
        set { ownRadioSize = newValue }
    }

    /// The diameter of the circle, in points: seven elevenths of the ring's, unless another one is set.
    ///
    /// 0 lets it follow the ring again. One that is not finite raises `NSInvalidArgumentException` and changes nothing.
    open var centerSize: CGFloat {
        get { ownCenterSize > 0 ? ownCenterSize : radioSize * 7 / 11 }
        set { ownCenterSize = newValue }
    }

    /// The width of the ring's line, in points; below 0 counts as 0.
    ///
    /// One that is not finite raises `NSInvalidArgumentException` and changes nothing.
    @Property open var strokeWidth: CGFloat = 2 {
        didSet {
            if let refusal = Refusal.number(strokeWidth, in: "CheckBox setStrokeWidth:") {
                strokeWidth = oldValue
                return refusal.raise()
            }
            setNeedsLayout()
        }
    }

    @Property private var ownRadioSize: CGFloat = 0 {
        didSet {
            if let refusal = Refusal.number(ownRadioSize, in: "CheckBox setRadioSize:") {
                ownRadioSize = oldValue
                return refusal.raise()
            }
            setNeedsLayout()
            invalidateIntrinsicContentSize()
        }
    }
    @Property private var ownCenterSize: CGFloat = 0 {
        didSet {
            if let refusal = Refusal.number(ownCenterSize, in: "CheckBox setCenterSize:") {
                ownCenterSize = oldValue
                return refusal.raise()
            }
            setNeedsLayout()
        }
    }

    /// 22 × 22 points, or what the ring needs where its size is set.
    open override var intrinsicContentSize: CGSize {
        let side = ownRadioSize > 0 ? ownRadioSize : 22
        return CGSize(width: side, height: side)
    }

    /// 22 × 22 points, or what the ring needs where its size is set.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    // MARK: Making

    /// Makes a box that is not checked and lies at `frame`.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Makes a box that is not checked.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        isOpaque = false
        backgroundColor = .clear
        ring.fillColor = nil
        layer.addSublayer(ring)
        layer.addSublayer(circle)
        showState()
    }

    /// Draws the box as it is for the canvas of Interface Builder, where nothing moves: a circle that is not checked
    /// is there in a clear colour.
    open override func prepareForInterfaceBuilder() {
        super.prepareForInterfaceBuilder()
        isOnCanvas = true
        removeAllAnimations()
        showState()
    }

    // MARK: Looks

    /// Fits ring and circle to the bounds.
    open override func layoutSubviews() {
        super.layoutSubviews()
        withoutActions {
            let line = max(strokeWidth, 0)
            fit(ring, to: radioSize, inset: line / 2)
            fit(circle, to: centerSize, inset: 0)
            ring.lineWidth = line
        }
    }

    private func fit(_ shape: CAShapeLayer, to size: CGFloat, inset: CGFloat) {
        shape.bounds = CGRect(x: 0, y: 0, width: size, height: size)
        shape.position = CGPoint(x: bounds.midX, y: bounds.midY)
        shape.path = UIBezierPath(ovalIn: shape.bounds.insetBy(dx: inset, dy: inset)).cgPath
    }

    /// Colours ring and circle anew.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showState()
    }

    /// A box that takes no touches shows half of its colour.
    open override var isEnabled: Bool {
        didSet { showState() }
    }

    private func showState() {
        let tint: UIColor = tintColor ?? .systemBlue
        let color = isEnabled ? tint : tint.withAlphaComponent(0.5)
        withoutActions {
            ring.strokeColor = color.cgColor
            circle.fillColor = (isOnCanvas && !isChecked ? UIColor.clear : color).cgColor
            circle.opacity = isChecked || isOnCanvas ? 1 : 0
        }
    }

    private func withoutActions(_ change: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        change()
        CATransaction.commit()
    }

    private func stateChanged() {
        showState()
        removeAllAnimations()
        guard window != nil, animationDuration > 0, !isOnCanvas else { return }
        addCheckAnimation(reversed: !isChecked, totalDuration: TimeInterval(animationDuration) / 1000)
    }

    // MARK: Animations

    /// Plays the animation that shows the circle, for ``animationDuration``.
    ///
    /// - Parameter completion: called at its end, with whether it was played to the end.
    open func addCheckAnimation(completion: ((_ finished: Bool) -> Void)? = nil) {
        addCheckAnimation(
            reversed: false, totalDuration: TimeInterval(animationDuration) / 1000, completion: completion)
    }

    /// Plays the animation that shows the circle, or the same backwards, whatever ``isChecked`` says.
    ///
    /// - Parameters:
    ///   - reversed: whether it is played backwards, under ``uncheckAnimationIdentifier``.
    ///   - totalDuration: how long it takes, in seconds.
    ///   - completion: called at its end, with whether it was played to the end.
    open func addCheckAnimation(
        reversed: Bool, totalDuration: TimeInterval, completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        let identifier = reversed ? Self.uncheckAnimationIdentifier : Self.checkAnimationIdentifier
        let growth = Self.scaling([0, 1.2, 0.9, 1], at: [0, 0.5, 0.8, 1], reversed, totalDuration)
        // A circle that is not checked any more is seen until it has shrunk.
        let presence = CAKeyframeAnimation(keyPath: "opacity")
        presence.values = [1, 1]
        presence.duration = totalDuration
        let group = CAAnimationGroup()
        group.animations = [growth, presence]
        group.duration = totalDuration
        group.delegate = completion.map(AnimationEnd.init)
        circle.add(group, forKey: identifier)
        ring.add(
            Self.scaling([1, 0.9, 1.05, 1], at: [0, 0.4, 0.7, 1], reversed, totalDuration), forKey: identifier)
    }

    private static func scaling(
        _ values: [Double], at times: [Double], _ isReversed: Bool, _ duration: TimeInterval
    ) -> CAKeyframeAnimation {
        let animation = CAKeyframeAnimation(keyPath: "transform.scale")
        animation.values = isReversed ? values.reversed() : values
        animation.keyTimes = (isReversed ? times.reversed().map { 1 - $0 } : times).map { NSNumber(value: $0) }
        animation.duration = duration
        return animation
    }

    /// Ends the animations of one name: the box shows its state at once, and their completions get `false`.
    open func removeAnimations(forIdentifier identifier: String) {
        for shape in [ring, circle] { shape.removeAnimation(forKey: identifier) }
    }

    /// Ends all animations: the box shows its state at once, and the completions get `false`.
    open func removeAllAnimations() {
        for shape in [ring, circle] { shape.removeAllAnimations() }
    }

    // MARK: Touches

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        // A touch that began before the box was switched off or hidden goes on.
        guard isEnabled, !isHidden, let touch, point(inside: touch.location(in: self), with: event) else { return }
        isChecked.toggle()
        sendActions(for: .valueChanged)
    }

    // MARK: Members

    open override class func declareMembers(in declarations: inout MemberDeclarations) {
        declarations.property("isChecked", \CheckBox.isChecked, backingIvar: "_isChecked", isInspectable: true)
        declarations.property(
            "radioSize", \CheckBox.radioSize, field: "ownRadioSize", backingIvar: "_radioSize", dependencies: ["bounds"]
        )
        declarations.property(
            "centerSize", \CheckBox.centerSize, field: "ownCenterSize", backingIvar: "_centerSize",
            dependencies: ["radioSize"])
        declarations.property("strokeWidth", \CheckBox.strokeWidth, backingIvar: "_strokeWidth")
        declarations.property(
            "animationDuration", \CheckBox.animationDuration, backingIvar: "_animationDuration", isInspectable: true)
    }
}

/// Calls a closure at the end of an animation, which keeps it alive until then; the box itself is not kept.
private final class AnimationEnd: ReflectiveObject, CAAnimationDelegate {
    private let completion: (Bool) -> Void

    init(_ completion: @escaping (Bool) -> Void) {
        self.completion = completion
        super.init()
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { completion(flag) }
}
