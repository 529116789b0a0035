public import Foundation

/// Records drawing as a display list.
///
/// The functions have Core Graphics' names and meaning. Three things differ:
/// - y grows downwards from the start, as in the contexts that UIKit makes;
/// - what only pixels could tell (interpolation, antialiasing, font smoothing, blend modes that erase) does not exist here;
/// - nothing traps: drawing with numbers that aren't finite, or through a transform that can't be inverted, draws nothing.
///
/// A context belongs to the thread that uses it.
public final class CGContext {
    /// The picture's size in points. Drawing outside it is recorded but not shown.
    public let size: CGSize
    /// How many pixels a point is meant to have.
    public let scale: CGFloat

    var state = GraphicsState()
    /// The path under construction, in the picture's coordinates, as Core Graphics keeps it: a later transform doesn't move it.
    var pathOutline = PathOutline()
    private var savedStates: [GraphicsState] = []
    private var recorder = DisplayRecorder()
    private var layers: [TransparencyLayer] = []
    private var clipCount = 0

    private struct TransparencyLayer {
        let outer: DisplayRecorder
        let stateBefore: GraphicsState
        let savedStateCount: Int
    }

    /// Makes a context for a picture of that size in points.
    public init(size: CGSize, scale: CGFloat = 1) {
        let picture = Picture(size: size, scale: scale, list: DisplayList())
        self.size = picture.size
        self.scale = picture.scale
    }

    // MARK: Results

    /// What was drawn so far. A transparency layer that wasn't ended yet is left out.
    public var displayList: DisplayList {
        (layers.first?.outer ?? recorder).list
    }

    /// What was drawn so far, with the context's size.
    public var picture: Picture {
        Picture(size: size, scale: scale, list: displayList)
    }

    /// What was drawn so far as an image, or `nil` for a context without area.
    public func makeImage() -> CGImage? {
        CGImage(picture)
    }

    // MARK: State

    /// Keeps the state for the matching `restoreGState`.
    public func saveGState() {
        savedStates.append(state)
    }

    /// Goes back to the state kept last. Without one, or across the start of a transparency layer, nothing happens.
    public func restoreGState() {
        guard savedStates.count > (layers.last?.savedStateCount ?? 0), let saved = savedStates.popLast() else { return }
        state = saved
    }

    /// Maps user space to the picture's coordinates.
    public var ctm: CGAffineTransform { state.transform }

    /// Applies `transform` before the current one. One that isn't finite has no effect.
    public func concatenate(_ transform: CGAffineTransform) {
        let product = transform.concatenating(state.transform)
        guard product.isFinite else { return }
        state.transform = product
    }

    /// Moves user space.
    public func translateBy(x tx: CGFloat, y ty: CGFloat) {
        concatenate(CGAffineTransform(translationX: tx, y: ty))
    }

    /// Scales user space.
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
        concatenate(CGAffineTransform(scaleX: sx, y: sy))
    }

    /// Turns user space by an angle in radians, from the x axis towards the y axis: clockwise to the eye.
    public func rotate(by angle: CGFloat) {
        concatenate(CGAffineTransform(rotationAngle: angle))
    }

    /// Multiplies the opacity of everything drawn from here on. Not cumulative: a second call replaces the first.
    public func setAlpha(_ alpha: CGFloat) {
        state.alpha = alpha.isNaN ? 1 : min(max(alpha, 0), 1)
    }

    /// Sets how colours mix with what lies below.
    public func setBlendMode(_ mode: CGBlendMode) {
        state.blendMode = mode
    }

    /// Casts a shadow from each thing drawn from here on; `color` nil turns shadows off.
    ///
    /// The transform doesn't change offset and blur, as in Core Graphics. A positive height is down, as in UIKit's contexts.
    /// - Parameter blur: Twice the standard deviation of the blur.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        state.shadow = color.map { DropShadow(offset: offset, deviation: blur / 2, color: $0) }
    }

    /// Casts black shadows of one third opacity.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
    }

    // MARK: Clips

    func addClip(_ area: ClipArea, mask: DisplayList? = nil) {
        clipCount += 1
        state.clips.append(GraphicsState.NumberedClip(number: clipCount, area: area, mask: mask))
    }

    /// Takes away what was drawn so far in `outline`, a closed one in the picture's coordinates, as far as the clips let
    /// it be drawn in. A clip's mask is not looked at.
    func erase(_ outline: PathOutline) {
        let outerClips = layers.last?.stateBefore.clips.count ?? 0
        let areas = state.clips.dropFirst(outerClips).map(\.area) + [ClipArea(outline)]
        recorder.erase(areas, canvas: farRect)
    }

    /// The picture with a wide margin: what lies beyond is not seen.
    var farRect: CGRect { CGRect(origin: .zero, size: size).insetBy(dx: -10_000, dy: -10_000) }

    /// Drops every clip set since the context, or the transparency layer, began.
    public func resetClip() {
        state.clips = layers.last?.stateBefore.clips ?? []
    }

    /// The smallest rectangle around the area that can be drawn in, in the picture's coordinates.
    var clipBounds: CGRect {
        state.clips.reduce(CGRect(origin: .zero, size: size)) { $0.intersection($1.area.outline.bounds) }
    }

    /// The smallest rectangle around the area that can be drawn in, in user space.
    public var boundingBoxOfClipPath: CGRect {
        clipBounds.applying(state.transform.inverted())
    }

    // MARK: Transparency layers

    /// Starts to draw apart; `endTransparencyLayer` puts the result into the picture as one thing, with the alpha, shadow and blend
    /// mode of now. Inside they start as 1, none and normal.
    public func beginTransparencyLayer(auxiliaryInfo: [String: Any]? = nil) {
        layers.append(
            TransparencyLayer(outer: recorder, stateBefore: state, savedStateCount: savedStates.count))
        recorder = DisplayRecorder()
        state.alpha = 1
        state.shadow = nil
        state.blendMode = .normal
    }

    /// Ends the layer begun last and goes back to the state of its start. Without one nothing happens.
    public func endTransparencyLayer() {
        guard let layer = layers.popLast() else { return }
        let content = recorder.list
        recorder = layer.outer
        state = layer.stateBefore
        savedStates.removeLast(savedStates.count - layer.savedStateCount)
        guard !content.isEmpty else { return }
        record(.group(DisplayGroup(opacity: state.alpha, children: content.nodes)))
    }

    // MARK: Recording

    /// Adds a node that is in the picture's coordinates, with the state's shadow, blend mode and clips. Alpha is the caller's.
    func record(_ node: DisplayNode) {
        var node = node
        if state.shadow != nil || state.blendMode != .normal {
            node = .group(DisplayGroup(shadow: state.shadow, blendMode: state.blendMode, children: [node]))
        }
        // The clips around a transparency layer are put around it as a whole.
        let outerClips = layers.last?.stateBefore.clips.count ?? 0
        recorder.add(node, clips: state.clips.dropFirst(outerClips))
    }

    /// Adds a node that is in user space.
    func recordInUserSpace(_ node: DisplayNode) {
        guard state.transform.determinant != 0 else { return }
        guard !state.transform.isIdentity else { return record(node) }
        record(.group(DisplayGroup(transform: state.transform, children: [node])))
    }
}
