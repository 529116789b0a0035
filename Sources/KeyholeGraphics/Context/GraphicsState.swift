import Foundation

/// What `saveGState` keeps: everything that decides how the next thing is drawn, the path excepted.
struct GraphicsState {
    /// A clip with a number that tells it from every other of its context, so that clips are compared without their geometry.
    struct NumberedClip {
        let number: Int
        let area: ClipArea
        /// Limits drawing to where this list is opaque as well; `nil` for the area alone.
        var mask: DisplayList?
    }

    /// Maps user space to the picture's coordinates.
    var transform = CGAffineTransform.identity
    /// The clips in the order they were set, in the picture's coordinates; all of them hold.
    var clips: [NumberedClip] = []
    var fillColor = CGColor.black
    var strokeColor = CGColor.black
    var stroke = StrokeStyle()
    var alpha: CGFloat = 1
    var shadow: DropShadow?
    var blendMode = CGBlendMode.normal
}
