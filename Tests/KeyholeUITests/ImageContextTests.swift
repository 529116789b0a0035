import Foundation
import Keyhole
import KeyholeGraphics
import KeyholeUI
import Testing

@Suite("Bezier paths and image contexts")
struct ImageContextTests {
    private let unit = CGRect(x: 0, y: 0, width: 1, height: 1)

    private func fill(_ rect: CGRect, _ color: UIColor) -> DisplayNode {
        .fill(PathOutline(rect: rect), .color(color.cgColor))
    }

    @Test("An image context records until it ends; outside of one there is no image")
    func imageContext() {
        #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
        UIGraphicsEndImageContext()
        UIGraphicsBeginImageContext(CGSize(width: 10, height: 5))
        UIColor.red.setFill()
        UIRectFill(unit)
        let image = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetCurrentContext() == nil)
        #expect(image?.size == CGSize(width: 10, height: 5))
        #expect(image?.scale == 1)
        #expect(image?.picture.list.nodes == [fill(unit, .red)])
    }

    @Test("Scale 0 is the screen's; an opaque image is black at first")
    func options() {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 1, height: 1), true, 0)
        let image = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        #expect(image?.scale == UIScreen.main.scale)
        #expect(image?.picture.list.nodes == [fill(unit, .black)])
    }

    @Test("A pushed context that is no image's gives no image and is not ended as one")
    func pushedContext() {
        let context = CGContext(size: CGSize(width: 1, height: 1))
        UIGraphicsPushContext(context)
        #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetCurrentContext() === context)
        UIGraphicsPopContext()
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test("A renderer's image shows its bounds of what is drawn by either way")
    func renderer() {
        let renderer = UIGraphicsImageRenderer(bounds: CGRect(x: 10, y: 10, width: 4, height: 4))
        let image = renderer.image { context in
            UIColor.blue.set()
            UIRectFill(CGRect(x: 10, y: 10, width: 1, height: 1))
            context.fill(CGRect(x: 11, y: 10, width: 1, height: 1))
            context.stroke(CGRect(x: 10, y: 10, width: 4, height: 4))
        }
        let line = PathOutline(rect: CGRect(x: 0.5, y: 0.5, width: 3, height: 3))
        let expected: [DisplayNode] = [
            fill(unit, .blue), fill(unit.offsetBy(dx: 1, dy: 0), .blue),
            .stroke(line, style: StrokeStyle(), paint: .color(UIColor.blue.cgColor)),
        ]
        #expect(image.picture.list.nodes == expected)
        #expect(image.size == CGSize(width: 4, height: 4))
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test("Clockwise is as the eye sees it: from three o'clock over six")
    func clockwise() {
        let quarter = UIBezierPath(
            arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        let bounds = quarter.bounds
        #expect(abs(bounds.minX) < 1e-9 && abs(bounds.minY) < 1e-9)
        #expect(abs(bounds.maxX - 10) < 1e-9 && abs(bounds.maxY - 10) < 1e-9)
        let rest = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        #expect(abs(rest.bounds.minX + 10) < 1e-9)
    }

    @Test("A path is stroked with its own line and leaves the context's alone")
    func strokes() {
        let context = CGContext(size: CGSize(width: 10, height: 10))
        let path = UIBezierPath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 1, y: 1))
        path.lineWidth = 3
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        path.setLineDash([1, 2, 3], count: 2, phase: 1)
        context.makeCurrent { path.stroke() }
        context.stroke(unit)
        let style = StrokeStyle(width: 3, cap: .round, join: .round, dashLengths: [1, 2], dashPhase: 1)
        let expected: [DisplayNode] = [
            .stroke(path.cgPath.outline, style: style, paint: .color(.black)),
            .stroke(PathOutline(rect: unit), style: StrokeStyle(), paint: .color(.black)),
        ]
        #expect(context.displayList.nodes == expected)
    }

    @Test("A path clips, fills by its rule and with alpha")
    func fills() {
        let context = CGContext(size: CGSize(width: 10, height: 10))
        let path = UIBezierPath(rect: unit)
        path.usesEvenOddFillRule = true
        context.makeCurrent {
            path.addClip()
            path.fill(with: .multiply, alpha: 0.5)
        }
        let outline = PathOutline(rect: unit)
        let half = Paint.color(CGColor(gray: 0, alpha: 0.5))
        let blended = DisplayGroup(blendMode: .multiply, children: [.fill(outline, rule: .evenOdd, paint: half)])
        let clipped = DisplayGroup(clip: ClipArea(outline, rule: .evenOdd), children: [.group(blended)])
        #expect(context.displayList.nodes == [.group(clipped)])
    }

    @Test("Chosen corners are round; a radius is at most half of the shorter side")
    func roundedRects() {
        let rect = CGRect(x: 0, y: 0, width: 20, height: 10)
        let pill = UIBezierPath(roundedRect: rect, cornerRadius: 100)
        #expect(pill.cgPath.outline == PathOutline(roundedRect: rect, cornerWidth: 5, cornerHeight: 5))
        let tab = UIBezierPath(
            roundedRect: rect, byRoundingCorners: [.topLeft, .topRight], cornerRadii: CGSize(width: 4, height: 4))
        #expect(!tab.contains(CGPoint(x: 0.2, y: 0.2)) && !tab.contains(CGPoint(x: 19.8, y: 0.2)))
        #expect(tab.contains(CGPoint(x: 0.2, y: 9.8)))
    }

    @Test("A reversed path runs the other way: with its original around it, it makes a hole")
    func reversing() {
        let path = UIBezierPath()
        path.append(UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)))
        path.append(UIBezierPath(rect: CGRect(x: 2, y: 2, width: 6, height: 6)).reversing())
        #expect(!path.contains(CGPoint(x: 5, y: 5)))
        #expect(path.contains(CGPoint(x: 1, y: 5)))
        let expected: [PathElement] = [
            .move(to: .zero), .line(to: CGPoint(x: 0, y: 1)), .line(to: CGPoint(x: 1, y: 1)),
            .line(to: CGPoint(x: 1, y: 0)), .close,
        ]
        #expect(UIBezierPath(rect: unit).reversing().cgPath.outline.elements == expected)
        let oval = UIBezierPath(ovalIn: unit)
        #expect(oval.reversing().reversing().cgPath == oval.cgPath)
    }
}
