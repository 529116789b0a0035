import Foundation
import Keyhole
import KeyholeGraphics
import KeyholeUI
import Testing

@Suite("Layers")
struct LayerTests {
    @Test("Defaults are those of CALayer.h (5)")
    func defaults() {
        let layer = CALayer()
        #expect(layer.bounds == .zero)
        #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5))
        #expect(layer.affineTransform().isIdentity)
        #expect(layer.sublayers == nil)
        #expect(layer.backgroundColor == nil)
        #expect(layer.borderColor == .black)
        #expect(layer.opacity == 1)
        #expect(layer.shadowColor == .black)
        #expect(layer.shadowOpacity == 0)
        #expect(layer.shadowOffset == CGSize(width: 0, height: -3))
        #expect(layer.shadowRadius == 3)
        #expect(layer.contentsGravity == .resize)
    }

    @Test("The frame follows anchor point and transform, and can be set under both (13.1)")
    func frame() {
        let layer = CALayer()
        let frame = CGRect(x: 10, y: 20, width: 100, height: 40)
        layer.frame = frame
        #expect(layer.position == CGPoint(x: 60, y: 40))
        layer.anchorPoint = CGPoint(x: 0, y: 0)
        #expect(layer.frame == CGRect(x: 60, y: 40, width: 100, height: 40))
        layer.frame = frame
        #expect(layer.position == CGPoint(x: 10, y: 20))
        layer.setAffineTransform(CGAffineTransform(scaleX: 0.25, y: 0.5))
        layer.frame = frame
        #expect(layer.frame == frame)
        #expect(layer.bounds.size == CGSize(width: 400, height: 80))
    }

    @Test("A new size of the bounds grows around the anchor point (13.1)")
    func growth() {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        layer.bounds.size = CGSize(width: 20, height: 20)
        #expect(layer.frame == CGRect(x: -5, y: -5, width: 20, height: 20))
    }

    @Test("Sublayers: an index beyond the end appends, adding twice keeps one, a layer leaves its old superlayer (5)")
    func tree() {
        let layer = CALayer()
        let other = CALayer()
        let child = CALayer()
        let second = CALayer()
        layer.addSublayer(child)
        layer.addSublayer(child)
        layer.insertSublayer(second, at: 999)
        #expect(layer.sublayers == [child, second])
        other.addSublayer(child)
        #expect(layer.sublayers == [second])
        child.addSublayer(other)
        #expect(other.superlayer == nil)
        layer.replaceSublayer(second, with: child)
        #expect(layer.sublayers == [child])
    }

    @Test("A layer and a view leave from wherever they lie", arguments: 1...6)
    func leaving(count: Int) {
        for index in 0..<count {
            let host = UIView()
            let views = (0..<count).map { _ in UIView() }
            for view in views { host.addSubview(view) }
            views[index].removeFromSuperview()
            let others = views.filter { $0 !== views[index] }
            #expect(host.subviews == others)
            #expect(host.layer.sublayers ?? [] == others.map(\.layer))
        }
    }

    @Test("The border lies inside the bounds, above contents and sublayers; corners round background and border (5)")
    func border() {
        let layer = CALayer()
        layer.frame = CGRect(x: 5, y: 5, width: 20, height: 10)
        layer.backgroundColor = UIColor.red.cgColor
        layer.borderWidth = 2
        layer.cornerRadius = 3
        let child = CALayer()
        child.frame = CGRect(x: 0, y: 0, width: 30, height: 5)
        child.backgroundColor = UIColor.blue.cgColor
        layer.addSublayer(child)
        let expected = """
            <svg xmlns="http://www.w3.org/2000/svg" width="20" height="10" viewBox="0 0 20 10">
              <rect x="0" y="0" width="20" height="10" rx="3" fill="#ff0000"/>
              <rect x="0" y="0" width="30" height="5" fill="#0000ff"/>
              <rect x="1" y="1" width="18" height="8" rx="2" fill="none" stroke="#000000" stroke-width="2" stroke-miterlimit="10"/>
            </svg>

            """
        let svg = SVGWriter().svg(of: layer.picture())
        #expect(shape(svg) == shape(expected))
    }

    /// The elements that draw, without the groups around them.
    private func shape(_ svg: String) -> [String] {
        svg.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.hasPrefix("<g") && !$0.hasPrefix("</g") }
    }

    @Test("Hidden layers show nothing; higher ones are drawn later; a mask and a shadow are part of the group")
    func effects() throws {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        let colors: [UIColor] = [.red, .green, .blue]
        let children = colors.map { color in
            let child = CALayer()
            child.frame = layer.bounds
            child.backgroundColor = color.cgColor
            layer.addSublayer(child)
            return child
        }
        children[0].zPosition = 1
        children[1].isHidden = true
        let fills = layer.picture().list.fills
        #expect(fills == [UIColor.blue.cgColor, UIColor.red.cgColor])
        let mask = CALayer()
        mask.frame = layer.bounds
        mask.backgroundColor = .black
        layer.mask = mask
        layer.shadowOpacity = 0.5
        guard case .group(let group)? = layer.picture().list.nodes.first else {
            Issue.record("the layer is no group")
            return
        }
        #expect(group.mask != nil)
        #expect(group.shadow?.offset == CGSize(width: 0, height: -3))
        #expect(group.shadow?.color.alpha == 0.5)
    }

    @Test("Contents are fitted by their gravity")
    func gravity() {
        let bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
        let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
        let layer = CALayer()
        layer.frame = bounds
        layer.contents = image.cgImage
        layer.contentsScale = 2
        func place(_ gravity: CALayerContentsGravity) -> CGRect? {
            layer.contentsGravity = gravity
            return layer.picture().list.placements.first?.rect
        }
        #expect(place(.resize) == bounds)
        #expect(place(.resizeAspect) == CGRect(x: 10, y: 0, width: 20, height: 20))
        #expect(place(.resizeAspectFill) == CGRect(x: 0, y: -10, width: 40, height: 40))
        #expect(place(.center) == CGRect(x: 15, y: 5, width: 10, height: 10))
        #expect(place(.bottomRight) == CGRect(x: 30, y: 10, width: 10, height: 10))
    }

    @Test("A view draws again when told to, and is stretched by its content mode until then")
    func drawing() {
        final class Drawn: UIView {
            var count = 0
            override func draw(_ rect: CGRect) {
                count += 1
                UIColor.red.setFill()
                UIRectFill(rect)
            }
        }
        let view = Drawn(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        _ = view.picture()
        _ = view.picture()
        #expect(view.count == 1)
        view.bounds.size = CGSize(width: 20, height: 10)
        #expect(view.picture().list.placements.first?.rect == CGRect(x: 0, y: 0, width: 20, height: 10))
        #expect(view.count == 1)
        view.contentMode = .redraw
        view.bounds.size = CGSize(width: 30, height: 10)
        #expect(view.picture().list.placements.isEmpty)
        #expect(view.count == 2)
        view.setNeedsDisplay()
        _ = view.picture()
        #expect(view.count == 3)
    }
}

extension DisplayList {
    /// The colours of all fills, back to front.
    var fills: [CGColor] {
        nodes.flatMap { node -> [CGColor] in
            switch node {
            case .fill(_, _, .color(let color)): [color]
            case .group(let group): DisplayList(group.children).fills
            default: []
            }
        }
    }

    /// All placed images, back to front.
    var placements: [ImagePlacement] {
        nodes.flatMap { node -> [ImagePlacement] in
            switch node {
            case .image(let placement): [placement]
            case .group(let group): DisplayList(group.children).placements
            default: []
            }
        }
    }

    /// The texts of all runs, back to front.
    var texts: [String] {
        nodes.flatMap { node -> [String] in
            switch node {
            case .text(let run): [run.string]
            case .group(let group): DisplayList(group.children).texts
            default: []
            }
        }
    }
}
