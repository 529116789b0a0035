import Foundation
import Keyhole
import KeyholeGraphics

/// A view that shows a part of larger content, which drags move about.
///
/// The part that shows is the view's bounds: ``contentOffset`` is their origin. A drag follows the finger, goes on by its
/// speed when the finger is lifted, and springs back from beyond the edges, all on the virtual clock.
///
/// `contentOffset` is KVO-compliant: each change tells its observers once, whether a drag, a motion or the program made
/// it. So are `contentSize` and `contentInset`. There is no zooming.
open class UIScrollView: UIView {
    /// The colour of the bars that show how far the content is scrolled; Apple's raw values.
    public enum IndicatorStyle: Int, Hashable, Sendable {
        /// Dark, as ``black``.
        case `default` = 0
        /// Dark, for light content.
        case black = 1
        /// Light, for dark content.
        case white = 2
    }

    /// How fast a motion slows down: the part of its speed that is left after a millisecond.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        /// The part that is left.
        public let rawValue: CGFloat
        /// Makes a rate; from 0 up to, not including, 1.
        public init(rawValue: CGFloat) { self.rawValue = min(max(rawValue, 0), 0.9999) }
        /// 0.998.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// 0.99.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    // MARK: Content

    /// The point of the content in the view's upper left corner, the origin of the bounds. KVO-compliant.
    open var contentOffset: CGPoint {
        get { layer.bounds.origin }
        set {
            let changes = newValue != contentOffset
            notifying("contentOffset") { super.bounds.origin = newValue }
            guard changes else { return }
            setNeedsLayout()
            placeIndicators()
            delegate?.scrollViewDidScroll(self)
        }
    }

    /// The size of the content. KVO-compliant.
    open var contentSize: CGSize {
        get { storedContentSize }
        set {
            notifying("contentSize") { storedContentSize = newValue }
            placeIndicators()
        }
    }

    /// Room around the content that a drag can reach. KVO-compliant.
    open var contentInset: UIEdgeInsets {
        get { storedContentInset }
        set {
            notifying("contentInset") { storedContentInset = newValue }
            placeIndicators()
        }
    }

    /// The room around the content in force: ``contentInset``, for there is no safe area.
    public final var adjustedContentInset: UIEdgeInsets { contentInset }

    private final var storedContentSize = CGSize.zero
    private final var storedContentInset = UIEdgeInsets.zero

    /// Who is told of scrolling.
    open weak var delegate: (any UIScrollViewDelegate)?

    // MARK: Behaviour

    /// Whether drags scroll.
    open var isScrollEnabled = true {
        didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
    }

    /// Whether a drag comes to rest at a multiple of the view's size.
    open var isPagingEnabled = false

    /// Whether a drag can go beyond the edges, with growing resistance; it springs back when the finger is lifted.
    open var bounces = true

    /// Whether a drag to the side goes beyond the edges even where the content is no wider than the view.
    open var alwaysBounceHorizontal = false

    /// Whether a drag up or down goes beyond the edges even where the content is no higher than the view.
    open var alwaysBounceVertical = false

    /// Whether ``UIWindow/tapStatusBar()`` scrolls to the top.
    open var scrollsToTop = true

    /// How fast a motion slows down.
    open var decelerationRate = DecelerationRate.normal

    /// Whether a bar at the lower edge shows the place in the content while it scrolls.
    open var showsHorizontalScrollIndicator = true {
        didSet { placeIndicators() }
    }

    /// Whether a bar at the right edge shows the place in the content while it scrolls.
    open var showsVerticalScrollIndicator = true {
        didSet { placeIndicators() }
    }

    /// The colour of those bars.
    open var indicatorStyle = IndicatorStyle.default {
        didSet { placeIndicators() }
    }

    /// Room between those bars and the edges.
    open var scrollIndicatorInsets = UIEdgeInsets.zero {
        didSet { placeIndicators() }
    }

    /// The recogniser of drags.
    public final let panGestureRecognizer: UIPanGestureRecognizer = ScrollPanGestureRecognizer()

    // MARK: State

    /// Whether a finger is down in the content.
    public final internal(set) var isTracking = false
    /// Whether a finger drags the content.
    public final internal(set) var isDragging = false
    /// Whether the content goes on by itself after a drag.
    public final internal(set) var isDecelerating = false

    /// Where the content was when the drag began.
    final var dragStart = CGPoint.zero
    final var motion: ScrollMotion?
    final var indicators: [ScrollAxis: CALayer] = [:]

    // MARK: Making

    /// Makes a scroll view that lies at `frame`.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Makes a scroll view of no size.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        clipsToBounds = true
        addGestureRecognizer(panGestureRecognizer)
        panGestureRecognizer.addTarget(self, action: UIScrollView.dragged)
    }

    deinit { motion?.cancel() }

    // MARK: Scrolling

    /// Moves the content to `offset`, at once or within 0.3 seconds of the virtual clock. The edges do not stop it.
    open func setContentOffset(_ offset: CGPoint, animated: Bool) {
        stopMotion()
        guard animated, offset != contentOffset else {
            contentOffset = offset
            return
        }
        start(ScrollMotion(from: contentOffset, to: offset, pace: .eased(duration: 0.3)))
    }

    /// Scrolls just so far that `rect` of the content shows; what shows already stays.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        let horizontal = Self.offset(from: bounds.minX, bounds.width, showing: rect.minX, rect.width)
        let vertical = Self.offset(from: bounds.minY, bounds.height, showing: rect.minY, rect.height)
        let offset = limited(CGPoint(x: horizontal, y: vertical))
        if offset != contentOffset { setContentOffset(offset, animated: animated) }
    }

    private static func offset(
        from present: CGFloat, _ shown: CGFloat, showing start: CGFloat, _ length: CGFloat
    ) -> CGFloat {
        if start < present || length > shown { return start }
        return max(present, start + length - shown)
    }

    /// Shows the bars for half a second.
    open func flashScrollIndicators() {
        placeIndicators(visible: true)
        VirtualClock.current.schedule(after: 0.5) { [weak self] in self?.placeIndicators() }
    }

    /// Places the bars, too.
    open override func layoutSubviews() {
        super.layoutSubviews()
        placeIndicators()
    }

    override var trailingDescription: String {
        let inset = [
            adjustedContentInset.top, adjustedContentInset.left, adjustedContentInset.bottom,
            adjustedContentInset.right,
        ].map(compact).joined(separator: ", ")
        return """
            ; contentOffset: {\(compact(contentOffset.x)), \(compact(contentOffset.y))}; \
            contentSize: {\(compact(contentSize.width)), \(compact(contentSize.height))}; \
            adjustedContentInset: {\(inset)}
            """
    }

    open override class func declareMembers(in declarations: inout MemberDeclarations) {
        declarations.property(
            "contentOffset", \UIScrollView.contentOffset, notifiesAutomatically: false, dependencies: [])
        declarations.property("contentSize", \UIScrollView.contentSize, notifiesAutomatically: false, dependencies: [])
        declarations.property(
            "contentInset", \UIScrollView.contentInset, notifiesAutomatically: false, dependencies: [])
    }
}
