public import Foundation

/// Colours and lines, and what is drawn in one call.
extension CGContext {
    // MARK: Colours

    /// Sets the colour of areas.
    public func setFillColor(_ color: CGColor) {
        state.fillColor = color
    }

    /// Sets the colour of areas by sRGB components.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Sets the colour of areas to a grey.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(gray: gray, alpha: alpha))
    }

    /// Sets the colour of lines.
    public func setStrokeColor(_ color: CGColor) {
        state.strokeColor = color
    }

    /// Sets the colour of lines by sRGB components.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Sets the colour of lines to a grey.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(gray: gray, alpha: alpha))
    }

    /// The colour of areas.
    package var fillColor: CGColor { state.fillColor }

    // MARK: Lines

    /// Sets the width of lines in points of user space.
    public func setLineWidth(_ width: CGFloat) {
        state.stroke = StrokeStyle(state.stroke, width: width)
    }

    /// Sets how ends of lines look.
    public func setLineCap(_ cap: CGLineCap) {
        state.stroke.cap = cap
    }

    /// Sets how corners of lines look.
    public func setLineJoin(_ join: CGLineJoin) {
        state.stroke.join = join
    }

    /// Sets how many line widths a miter may be long.
    public func setMiterLimit(_ limit: CGFloat) {
        state.stroke = StrokeStyle(state.stroke, miterLimit: limit)
    }

    /// Sets dashes and gaps in points of user space; no lengths make lines solid.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        state.stroke = StrokeStyle(state.stroke, dashLengths: lengths, dashPhase: phase)
    }

    // MARK: Shapes. Each drops the path under construction, as in Core Graphics.

    /// Fills a rectangle.
    public func fill(_ rect: CGRect) {
        fill([rect])
    }

    /// Fills rectangles.
    public func fill(_ rects: [CGRect]) {
        for rect in rects {
            beginPath()
            addRect(rect)
            fillPath()
        }
    }

    /// Makes a rectangle transparent: what was drawn there so far is gone. In a transparency layer only what was drawn
    /// in it is.
    public func clear(_ rect: CGRect) {
        beginPath()
        addRect(rect)
        let outline = pathOutline
        beginPath()
        guard !outline.isEmpty else { return }
        erase(outline)
    }

    /// Fills the ellipse in a rectangle.
    public func fillEllipse(in rect: CGRect) {
        beginPath()
        addEllipse(in: rect)
        fillPath()
    }

    /// Strokes a rectangle.
    public func stroke(_ rect: CGRect) {
        beginPath()
        addRect(rect)
        strokePath()
    }

    /// Strokes a rectangle with a width of its own.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        beginPath()
        addRect(rect)
        strokeOutline(StrokeStyle(state.stroke, width: width))
        beginPath()
    }

    /// Strokes the ellipse in a rectangle.
    public func strokeEllipse(in rect: CGRect) {
        beginPath()
        addEllipse(in: rect)
        strokePath()
    }

    /// Strokes the lines from each even to the following odd point. A last point without a partner is left out.
    public func strokeLineSegments(between points: [CGPoint]) {
        beginPath()
        for start in stride(from: 0, to: points.count - 1, by: 2) {
            move(to: points[start])
            addLine(to: points[start + 1])
        }
        strokePath()
    }

    // MARK: Gradients

    /// Fills what can be drawn in with colours that change along a line.
    public func drawLinearGradient(
        _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
    ) {
        guard start.isFinite, end.isFinite else { return }
        fillClip(with: .linearGradient(gradient, from: start, to: end, options: options))
    }

    /// Fills what can be drawn in with colours that change from circle to circle.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        guard startCenter.isFinite, endCenter.isFinite, startRadius.isFinite, endRadius.isFinite, startRadius >= 0,
            endRadius >= 0
        else { return }
        fillClip(
            with: .radialGradient(
                gradient, from: Paint.Circle(center: startCenter, radius: startRadius),
                to: Paint.Circle(center: endCenter, radius: endRadius), options: options))
    }

    private func fillClip(with paint: Paint) {
        let area = clipBounds
        guard !area.isNull, area.width > 0, area.height > 0, ctm.determinant != 0 else { return }
        // Colours run in user space; the area, known in the picture's, is taken there and back.
        let outline = PathOutline(rect: area).applying(ctm.inverted())
        recordWithOpacity(.fill(outline, paint))
    }

    // MARK: Text and images

    /// Draws a line of text; its origin is in user space and the state's alpha applies.
    public func draw(_ run: TextRun) {
        guard run.origin.isFinite, !run.string.isEmpty else { return }
        var run = run
        run.color = withAlpha(run.color)
        if ctm.isTranslation {
            run.origin = run.origin.applying(ctm)
            record(.text(run))
        } else {
            recordInUserSpace(.text(run))
        }
    }

    /// Draws a picture upright into its rectangle of user space.
    public func draw(_ placement: ImagePlacement) {
        let rect = placement.rect
        guard rect.origin.isFinite, rect.width.isFinite, rect.height.isFinite, !rect.isEmpty else { return }
        recordWithOpacity(.image(placement))
    }

    /// Draws an image as Core Graphics does where y grows downwards: **upside down**. UIKit's images draw upright.
    public func draw(_ image: CGImage, in rect: CGRect) {
        let rect = rect.standardized
        saveGState()
        translateBy(x: 0, y: rect.minY + rect.maxY)
        scaleBy(x: 1, y: -1)
        draw(ImagePlacement(image.picture, in: rect))
        restoreGState()
    }

    /// Adds every node of a list, in user space and with the state's alpha, shadow and clips, as one thing.
    public func draw(_ list: DisplayList) {
        guard !list.isEmpty else { return }
        recordWithOpacity(.group(DisplayGroup(children: list.nodes)))
    }

    private func recordWithOpacity(_ node: DisplayNode) {
        guard state.alpha < 1 || !ctm.isIdentity else { return record(node) }
        guard ctm.determinant != 0 else { return }
        record(.group(DisplayGroup(transform: ctm, opacity: state.alpha, children: [node])))
    }
}

extension StrokeStyle {
    /// A style with some of its numbers replaced and checked.
    init(
        _ style: StrokeStyle, width: CGFloat? = nil, miterLimit: CGFloat? = nil, dashLengths: [CGFloat]? = nil,
        dashPhase: CGFloat? = nil
    ) {
        self.init(
            width: width ?? style.width, cap: style.cap, join: style.join, miterLimit: miterLimit ?? style.miterLimit,
            dashLengths: dashLengths ?? style.dashLengths, dashPhase: dashPhase ?? style.dashPhase)
    }
}
