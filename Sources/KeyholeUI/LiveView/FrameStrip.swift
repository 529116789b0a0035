import Foundation
import KeyholeGraphics

/// What a view or a layer shows at several moments, side by side in one picture, each with its time under it.
///
/// The same on every run: times are those of the virtual clock.
public struct FrameStrip: Hashable, Sendable {
    /// What is shown at one moment.
    public struct Frame: Hashable, Sendable {
        /// When, in seconds from the start of the strip.
        public let time: TimeInterval
        /// What is shown then.
        public let picture: Picture
    }

    /// The frames in the order of their times.
    public private(set) var frames: [Frame] = []
    private let start = VirtualClock.current.now

    /// Makes a strip that begins now and has no frames yet.
    public init() {}

    /// Lets the virtual clock advance to each of `times`, in rising order, and pictures `layer` there.
    ///
    /// - Parameters:
    ///   - layer: what is pictured, laid out anew each time.
    ///   - times: seconds from now; what lies before now counts as now.
    public init(of layer: CALayer, at times: [TimeInterval]) {
        self.init()
        for time in times.filter(\.isFinite).sorted() { append(layer, at: max(time, 0)) }
    }

    /// Lets the virtual clock advance to each of `times`, in rising order, and pictures `view` there.
    public init(of view: UIView, at times: [TimeInterval]) { self.init(of: view.layer, at: times) }

    /// Lets the virtual clock advance to `time`, in seconds from the start of the strip, and pictures `layer` there. A
    /// time that has passed is not gone back to.
    public mutating func append(_ layer: CALayer, at time: TimeInterval) {
        VirtualClock.current.advance(to: start + time)
        frames.append(Frame(time: time, picture: layer.picture()))
    }

    /// All frames in rows of `columns`, from left to right; in one row unless told.
    public func picture(columns: Int? = nil) -> Picture {
        let columns = max(min(columns ?? frames.count, frames.count), 1)
        let cell = CGSize(
            width: frames.reduce(Self.captionWidth) { max($0, $1.picture.size.width) },
            height: frames.reduce(0) { max($0, $1.picture.size.height) } + Self.captionHeight)
        var list = DisplayList()
        for (index, frame) in frames.enumerated() {
            let corner = CGPoint(
                x: Self.gap + CGFloat(index % columns) * (cell.width + Self.gap),
                y: Self.gap + CGFloat(index / columns) * (cell.height + Self.gap))
            list.append(Self.node(of: frame, at: corner, width: cell.width))
        }
        let rows = (frames.count + columns - 1) / columns
        return Picture(
            size: CGSize(
                width: Self.gap + CGFloat(min(columns, frames.count)) * (cell.width + Self.gap),
                height: Self.gap + CGFloat(rows) * (cell.height + Self.gap)),
            scale: frames.first?.picture.scale ?? 1, list: list)
    }

    /// The picture as an SVG file's text.
    ///
    /// - Parameters:
    ///   - background: what is under the frames; `nil` leaves it transparent.
    ///   - columns: how many frames stand in a row; all unless told.
    public func svg(background: UIColor? = .white, columns: Int? = nil) -> String {
        SVGWriter(background: background?.cgColor).svg(of: picture(columns: columns))
    }

    private static let gap: CGFloat = 10
    private static let captionHeight: CGFloat = 16
    private static let captionWidth: CGFloat = 44

    /// The frame cut to its edges, with a thin line around it and its time to the millisecond below it.
    private static func node(of frame: Frame, at corner: CGPoint, width: CGFloat) -> DisplayNode {
        let edge = PathOutline(rect: frame.picture.rect)
        let grey = CGColor(gray: 0.75, alpha: 1)
        var caption = TextRun(
            compact(CGFloat((frame.time * 1e3).rounded() / 1e3)) + " s", font: TextFont(size: 10),
            color: CGColor(gray: 0.35, alpha: 1), at: .zero)
        caption.origin = CGPoint(x: frame.picture.size.width / 2 - caption.width / 2, y: frame.picture.size.height + 12)
        caption.anchor = .middle
        let inset = (width - frame.picture.size.width) / 2
        return .group(
            DisplayGroup(
                transform: CGAffineTransform(translationX: corner.x + inset, y: corner.y),
                children: [
                    .group(DisplayGroup(clip: ClipArea(edge), children: frame.picture.list.nodes)),
                    .stroke(edge, style: StrokeStyle(width: 0.5), paint: .color(grey)),
                    .text(caption),
                ]))
    }
}
