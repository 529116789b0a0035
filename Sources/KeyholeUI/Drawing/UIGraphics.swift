import Foundation
import KeyholeGraphics

/// The context that drawing without a context goes to.
public func UIGraphicsGetCurrentContext() -> CGContext? { CGContext.current }

/// Makes `context` the one that drawing without a context goes to.
public func UIGraphicsPushContext(_ context: CGContext) { CGContext.push(context) }

/// Goes back to the context before the last push.
public func UIGraphicsPopContext() { CGContext.pop() }

/// Starts an image of `size` points at 1 pixel a point; ``UIGraphicsEndImageContext()`` ends it.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
    CGContext.push(CGContext(size: size), makesImage: true)
}

/// Starts an image of `size` points.
///
/// - Parameters:
///   - size: the size in points.
///   - opaque: whether the image starts black in place of transparent.
///   - scale: pixels a point; 0 for the screen's.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let context = CGContext(size: size, scale: scale == 0 ? UIScreen.main.scale : scale)
    if opaque {
        context.saveGState()
        context.setFillColor(.black)
        context.fill(CGRect(origin: .zero, size: size))
        context.restoreGState()
    }
    CGContext.push(context, makesImage: true)
}

/// What was drawn since the image was started; `nil` when the current context is no such image's, or it has no area.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    CGContext.currentImageContext?.makeImage().map { UIImage(cgImage: $0) }
}

/// Ends the image that was started last; nothing happens when the current context is no such image's.
public func UIGraphicsEndImageContext() {
    if CGContext.currentImageContext != nil { CGContext.pop() }
}

/// Fills `rect` with the current fill colour.
public func UIRectFill(_ rect: CGRect) { CGContext.current?.fill(rect) }

/// Fills `rect` with the current fill colour in a blend mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    guard let context = CGContext.current else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.fill(rect)
    context.restoreGState()
}

/// Draws the inner edge of `rect`, one point wide, in the current fill colour.
public func UIRectFrame(_ rect: CGRect) {
    guard let context = CGContext.current else { return }
    let sides = [
        CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: 1),
        CGRect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1),
        CGRect(x: rect.minX, y: rect.minY + 1, width: 1, height: rect.height - 2),
        CGRect(x: rect.maxX - 1, y: rect.minY + 1, width: 1, height: rect.height - 2),
    ]
    context.fill(sides)
}

/// Limits drawing in the current context to `rect`.
public func UIRectClip(_ rect: CGRect) { CGContext.current?.clip(to: rect) }
