import Foundation
import Keyhole
import KeyholeGraphics
import KeyholeUI
import Testing

/// A layer with a designated initialiser of its own, and so without those of its superclass.
private final class NumberedLayer: CALayer {
    let number: Int

    init(number: Int) {
        self.number = number
        super.init()
    }

    required init?(coder: NSCoder) { nil }
}

/// A layer with the initialisers that layers of programs have.
private final class RingLayer: CAShapeLayer {
    var turns = 1

    init(frame: CGRect) {
        super.init()
        self.frame = frame
    }

    override init(layer: Any) {
        turns = (layer as? RingLayer)?.turns ?? 0
        super.init(layer: layer)
    }

    required init?(coder: NSCoder) { nil }
}

private final class MarkedLayer: CALayer {
    var mark = ""

    override init() {
        mark = "made by init()"
        super.init()
    }

    override init(layer: Any) { super.init(layer: layer) }

    required init?(coder: NSCoder) { nil }
}

private final class MarkedView: UIView {
    override class var layerClass: AnyClass { MarkedLayer.self }
}

/// Notes what it is asked for.
private final class Listening: CALayer {
    var calls: [String] = []

    override func addSublayer(_ layer: CALayer) {
        calls.append("add")
        super.addSublayer(layer)
    }

    override func insertSublayer(_ layer: CALayer, at index: UInt32) {
        calls.append("insert at \(index)")
        super.insertSublayer(layer, at: index)
    }

    override func contains(_ point: CGPoint) -> Bool { point.x < 5 && super.contains(point) }

    override func hitTest(_ point: CGPoint) -> CALayer? {
        calls.append("hit")
        return super.hitTest(point)
    }
}

@Suite("Classes of layers")
struct LayerClassTests {
    @Test("A layer can have a designated initialiser of its own")
    func ownInitialiser() {
        #expect(NumberedLayer(number: 7).number == 7)
        #expect(RingLayer(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).frame.origin == CGPoint(x: 1, y: 2))
    }

    @Test("A view makes its layer by init() of the layer class")
    func layerClass() {
        let view = MarkedView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
        #expect((view.layer as? MarkedLayer)?.mark == "made by init()")
        #expect(view.layer.frame.size == CGSize(width: 5, height: 5))
    }

    @Test("What a layer shows is a copy made by init(layer:), of whose own fields it decides")
    func presentation() {
        let layer = RingLayer(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
        layer.turns = 3
        layer.lineWidth = 5
        let copy = layer.presentation()
        #expect(copy !== layer)
        #expect(copy?.turns == 3)
        #expect(copy?.lineWidth == 5)
        #expect(copy?.frame == layer.frame)
        #expect(copy?.model() === layer)
    }

    @Test("Adding, inserting and hit testing can be overridden")
    func overriding() {
        let layer = Listening()
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        let child = CALayer()
        layer.addSublayer(child)
        layer.insertSublayer(child, at: 0)
        #expect(layer.hitTest(CGPoint(x: 2, y: 2)) === layer)
        #expect(layer.hitTest(CGPoint(x: 8, y: 2)) == nil)
        #expect(layer.calls == ["add", "insert at 0", "hit", "hit"])
        #expect(layer.sublayers == [child])
    }

    @Test("A delegate that displays gives the contents; one that does not leaves the drawing to the layer")
    func displaying() {
        final class Displaying: CALayerDelegate {
            var count = 0
            let image: CGImage?
            init(image: CGImage?) { self.image = image }
            func display(_ layer: CALayer) {
                count += 1
                layer.contents = image
            }
        }
        final class Drawing: CALayerDelegate {
            func draw(_ layer: CALayer, in context: CGContext) { context.fill(layer.bounds) }
        }
        let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }.cgImage
        let displaying = Displaying(image: image)
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
        layer.delegate = displaying
        layer.setNeedsDisplay()
        _ = layer.picture()
        _ = layer.picture()
        #expect(displaying.count == 1)
        #expect(layer.contents as? CGImage == image)
        let drawing = Drawing()
        let drawn = CALayer()
        drawn.frame = layer.frame
        drawn.delegate = drawing
        drawn.setNeedsDisplay()
        #expect(drawn.picture().list.fills == [.black])
    }

    @Test("A view can display its layer in place of drawing")
    func displayingView() {
        final class Shown: UIView {
            override func display(_ layer: CALayer) { layer.backgroundColor = UIColor.green.cgColor }
            override func draw(_ rect: CGRect) { UIRectFill(rect) }
        }
        let view = Shown(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
        #expect(view.picture().list.fills == [UIColor.green.cgColor])
    }

    @Test("Setting all sublayers tells observers once, keeps the order and lets go of the others")
    func settingSublayers() {
        let layer = CALayer()
        let other = CALayer()
        let layers = (0..<4).map { _ in CALayer() }
        other.addSublayer(layers[3])
        layer.sublayers = [layers[0], layers[1]]
        var changes: [[CALayer]] = []
        let observation = layer.observe(\.sublayers, options: [.new]) { _, change in
            changes.append((change.newValue ?? nil) ?? [])
        }
        layer.sublayers = [layers[2], layers[1], layers[3], layer, layers[2]]
        #expect(layer.sublayers == [layers[1], layers[3], layers[2]])
        #expect(changes == [[layers[1], layers[3], layers[2]]])
        #expect(layers[0].superlayer == nil)
        #expect(layers.dropFirst().allSatisfy { $0.superlayer === layer })
        #expect(other.sublayers == nil)
        layer.sublayers = nil
        #expect(layers.allSatisfy { $0.superlayer == nil })
        observation.invalidate()
    }
}
