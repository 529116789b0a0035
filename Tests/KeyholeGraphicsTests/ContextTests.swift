import Foundation
import KeyholeGraphics
import Testing

@Suite("Contexts")
struct ContextTests {
    private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    private let unit = CGRect(x: 0, y: 0, width: 1, height: 1)

    private func context() -> CGContext { CGContext(size: CGSize(width: 100, height: 50)) }

    private func fill(_ rect: CGRect, _ color: CGColor) -> DisplayNode {
        .fill(PathOutline(rect: rect), .color(color))
    }

    @Test("Fills are recorded in order with the colour of their time, black at first")
    func fills() {
        let context = context()
        context.fill(unit)
        context.setFillColor(red)
        context.fill([unit, unit.offsetBy(dx: 2, dy: 0)])
        let expected = [fill(unit, .black), fill(unit, red), fill(unit.offsetBy(dx: 2, dy: 0), red)]
        #expect(context.displayList.nodes == expected)
    }

    @Test("saveGState keeps colour, transform, line, alpha and clip; restoreGState without a match does nothing")
    func states() {
        let context = context()
        context.restoreGState()
        context.saveGState()
        context.setFillColor(red)
        context.translateBy(x: 10, y: 0)
        context.setAlpha(0.5)
        context.clip(to: unit)
        context.restoreGState()
        context.fill(unit)
        #expect(context.displayList.nodes == [fill(unit, .black)])
        #expect(context.ctm.isIdentity)
    }

    @Test("A path keeps the place it had when its points were added")
    func pathsAndTransforms() {
        let context = context()
        context.move(to: CGPoint(x: 1, y: 1))
        context.translateBy(x: 10, y: 10)
        context.addLine(to: CGPoint(x: 1, y: 1))
        #expect(context.currentPointOfPath == CGPoint(x: 1, y: 1))
        #expect(context.boundingBoxOfPath == CGRect(x: -9, y: -9, width: 10, height: 10))
        context.strokePath()
        var outline = PathOutline()
        outline.move(to: CGPoint(x: 1, y: 1))
        outline.addLine(to: CGPoint(x: 11, y: 11))
        #expect(context.displayList.nodes == [.stroke(outline, style: StrokeStyle(), paint: .color(.black))])
        #expect(context.isPathEmpty)
    }

    @Test("An even scale widens lines and dashes; an uneven one keeps the line in its own space")
    func scaledStrokes() {
        let even = context()
        even.scaleBy(x: 2, y: 2)
        even.setLineWidth(3)
        even.setLineDash(phase: 1, lengths: [2, 1])
        even.stroke(unit)
        let style = StrokeStyle(width: 6, dashLengths: [4, 2], dashPhase: 2)
        let large = PathOutline(rect: CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(even.displayList.nodes == [.stroke(large, style: style, paint: .color(.black))])

        let uneven = context()
        uneven.scaleBy(x: 4, y: 2)
        uneven.stroke(unit, width: 3)
        let line = DisplayNode.stroke(PathOutline(rect: unit), style: StrokeStyle(width: 3), paint: .color(.black))
        let group = DisplayGroup(transform: CGAffineTransform(scaleX: 4, y: 2), children: [line])
        #expect(uneven.displayList.nodes == [.group(group)])
    }

    @Test("drawPath fills first and strokes then, and drops the path")
    func drawPath() {
        let context = context()
        context.addRect(unit)
        #expect(context.pathContains(CGPoint(x: 0.5, y: 0.5), mode: .fill))
        #expect(!context.pathContains(CGPoint(x: 0.5, y: 0.5), mode: .stroke))
        context.drawPath(using: .eoFillStroke)
        let outline = PathOutline(rect: unit)
        let expected: [DisplayNode] = [
            .fill(outline, rule: .evenOdd, paint: .color(.black)),
            .stroke(outline, style: StrokeStyle(), paint: .color(.black)),
        ]
        #expect(context.displayList.nodes == expected)
        #expect(context.path == nil)
    }

    @Test("Clips nest, and what shares them shares a group")
    func clips() {
        let context = context()
        let (outer, inner) = (CGRect(x: 0, y: 0, width: 20, height: 20), CGRect(x: 5, y: 5, width: 30, height: 5))
        context.clip(to: outer)
        context.fill(unit)
        context.saveGState()
        context.clip(to: inner)
        #expect(context.boundingBoxOfClipPath == CGRect(x: 5, y: 5, width: 15, height: 5))
        context.fill(unit)
        context.restoreGState()
        context.fill(unit)
        let innermost = DisplayGroup(clip: ClipArea(PathOutline(rect: inner)), children: [fill(unit, .black)])
        let group = DisplayGroup(
            clip: ClipArea(PathOutline(rect: outer)),
            children: [fill(unit, .black), .group(innermost), fill(unit, .black)])
        #expect(context.displayList.nodes == [.group(group)])
    }

    @Test("After a clip to an empty path nothing is seen; resetClip drops all clips")
    func emptyClip() {
        let context = context()
        context.clip()
        context.fill(unit)
        let svg = SVGWriter().svg(of: context.displayList, viewBox: unit)
        #expect(!svg.contains("<rect"))
        context.resetClip()
        context.fill(unit)
        #expect(context.displayList.nodes.last == fill(unit, .black))
    }

    @Test("Alpha goes into colours; shadows and blend modes wrap what is drawn")
    func effects() {
        let context = context()
        context.setAlpha(0.5)
        context.setFillColor(red)
        context.setShadow(offset: CGSize(width: 1, height: 2), blur: 6)
        context.setBlendMode(.multiply)
        context.fill(unit)
        context.setShadow(offset: .zero, blur: 0, color: nil)
        context.setBlendMode(.normal)
        context.fill(unit)
        let half = CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        let shadow = DropShadow(
            offset: CGSize(width: 1, height: 2), deviation: 3, color: CGColor(gray: 0, alpha: 1 / 3))
        let group = DisplayGroup(shadow: shadow, blendMode: .multiply, children: [fill(unit, half)])
        #expect(context.displayList.nodes == [.group(group), fill(unit, half)])
    }

    @Test("A transparency layer is drawn as one thing with the alpha of its start, inside the clips of its start")
    func transparencyLayers() {
        let context = context()
        context.clip(to: CGRect(x: 0, y: 0, width: 9, height: 9))
        context.setAlpha(0.5)
        context.beginTransparencyLayer()
        context.restoreGState()
        context.saveGState()
        context.fill(unit)
        context.endTransparencyLayer()
        context.endTransparencyLayer()
        let layer = DisplayGroup(opacity: 0.5, children: [fill(unit, .black)])
        let clip = ClipArea(PathOutline(rect: CGRect(x: 0, y: 0, width: 9, height: 9)))
        #expect(context.displayList.nodes == [.group(DisplayGroup(clip: clip, children: [.group(layer)]))])
    }

    @Test("A gradient fills what can be drawn in")
    func gradients() throws {
        let gradient = try #require(CGGradient(colors: [.black, .white]))
        let context = context()
        context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 1, y: 0), options: [])
        context.drawLinearGradient(gradient, start: CGPoint(x: CGFloat.nan, y: 0), end: .zero, options: [])
        context.drawRadialGradient(
            gradient, startCenter: .zero, startRadius: -1, endCenter: .zero, endRadius: 1, options: [])
        let whole = PathOutline(rect: CGRect(x: 0, y: 0, width: 100, height: 50))
        let paint = Paint.linearGradient(gradient, from: .zero, to: CGPoint(x: 1, y: 0), options: [])
        #expect(context.displayList.nodes == [.fill(whole, paint)])
    }

    @Test("Text moves with a translation and keeps its own space under any other transform")
    func text() {
        let context = context()
        let run = TextRun("a", font: TextFont(size: 10), color: .black, at: CGPoint(x: 1, y: 2))
        context.translateBy(x: 10, y: 20)
        context.draw(run)
        context.scaleBy(x: 2, y: 2)
        context.draw(run)
        var moved = run
        moved.origin = CGPoint(x: 11, y: 22)
        let transform = CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 10, ty: 20)
        let group = DisplayGroup(transform: transform, children: [.text(run)])
        #expect(context.displayList.nodes == [.text(moved), .group(group)])
    }

    @Test("A transform that flattens or isn't finite draws nothing")
    func degenerateTransforms() {
        let context = context()
        context.translateBy(x: .nan, y: 0)
        #expect(context.ctm.isIdentity)
        context.scaleBy(x: 0, y: 1)
        context.stroke(unit)
        context.draw(TextRun("a", font: TextFont(size: 10), color: .black, at: .zero))
        #expect(context.displayList.isEmpty)
    }

    @Test("The current context is the top of a stack that each thread has for itself")
    func stack() {
        #expect(CGContext.current == nil)
        let (outer, inner) = (context(), context())
        CGContext.push(outer)
        inner.makeCurrent {
            #expect(CGContext.current === inner)
        }
        #expect(CGContext.current === outer)
        #expect(CGContext.pop() === outer)
        #expect(CGContext.pop() == nil)
    }

    @Test("Random drawing with not-a-number and infinity never traps and writes finite numbers")
    func randomDrawing() {
        var random = SplitMix(seed: 3)
        for _ in 0..<60 {
            let context = CGContext(size: CGSize(width: random.number(), height: random.number()))
            for _ in 0..<50 { random.draw(in: context) }
            let svg = SVGWriter().svg(of: context.picture)
            let hasBadNumber = svg.contains("nan") || svg.contains("inf")
            #expect(!hasBadNumber)
            _ = context.displayList.bounds
        }
    }
}

extension SplitMix {
    /// One random call.
    mutating func draw(in context: CGContext) {
        switch next(below: 20) {
        case 0: context.saveGState()
        case 1: context.restoreGState()
        case 2: context.translateBy(x: number(), y: number())
        case 3: context.scaleBy(x: number() / 50, y: number() / 50)
        case 4: context.rotate(by: number())
        case 5: context.clip(to: rect())
        case 6: context.setAlpha(number())
        case 7: context.setShadow(offset: CGSize(width: number(), height: number()), blur: number())
        case 8: context.beginTransparencyLayer()
        case 9: context.endTransparencyLayer()
        case 10: context.fillEllipse(in: rect())
        case 11: context.stroke(rect(), width: number())
        case 12: context.setLineDash(phase: number(), lengths: [number(), number()])
        case 13:
            context.addArc(
                center: point(), radius: number(), startAngle: number(), endAngle: number(),
                clockwise: next(below: 2) == 0)
        case 14: context.drawPath(using: CGPathDrawingMode(rawValue: Int32(next(below: 5))) ?? .fill)
        case 15: context.draw(TextRun("text", font: TextFont(size: number()), color: .black, at: point()))
        case 16:
            let picture = Picture(
                size: CGSize(width: number(), height: number()),
                list: DisplayList([.fill(PathOutline(rect: rect()), .color(.white))]))
            let caps = EdgeCaps(top: number(), left: number(), bottom: number(), right: number())
            context.draw(
                ImagePlacement(picture, in: rect(), caps: caps, resizingMode: next(below: 2) == 0 ? .tile : .stretch))
        case 17:
            guard let gradient = CGGradient(colors: [.black, .white], locations: [number(), number()]) else { return }
            context.drawRadialGradient(
                gradient, startCenter: point(), startRadius: number(), endCenter: point(), endRadius: number(),
                options: [])
        case 18: context.resetClip()
        default: context.fill(rect())
        }
    }
}
