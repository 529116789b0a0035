import Foundation
import Keyhole
import KeyholeGraphics
import KeyholeUI
import Testing

/// A view that writes down the calls its hierarchy makes.
final class HierarchyLogView: UIView {
    let log: Log
    let name: String

    init(_ name: String, log: Log) {
        self.name = name
        self.log = log
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override func willMove(toSuperview newSuperview: UIView?) {
        log.lines.append("\(name) willMoveToSuperview \(newSuperview == nil ? "nil" : "view")")
    }
    override func didMoveToSuperview() {
        log.lines.append("\(name) didMoveToSuperview \(layer.superlayer == nil ? "out" : "in")")
    }
    override func willMove(toWindow newWindow: UIWindow?) {
        log.lines.append("\(name) willMoveToWindow \(newWindow == nil ? "nil" : "window")")
    }
    override func didMoveToWindow() { log.lines.append("\(name) didMoveToWindow") }
    override func didAddSubview(_ subview: UIView) { log.lines.append("\(name) didAddSubview") }
    override func willRemoveSubview(_ subview: UIView) { log.lines.append("\(name) willRemoveSubview") }
    override func layoutSubviews() { log.lines.append("\(name) layout") }
}

@Suite("Views and their hierarchy")
struct ViewTests {
    @Test("Adding and removing calls everyone in UIKit's order, the layer being there already (4)")
    func callbacks() {
        let log = Log()
        let window = makeWindow()
        let parent = HierarchyLogView("parent", log: log)
        let child = HierarchyLogView("child", log: log)
        parent.addSubview(child)
        window.addSubview(parent)
        child.removeFromSuperview()
        let expected = [
            "child willMoveToSuperview view", "child didMoveToSuperview in", "parent didAddSubview",
            "parent willMoveToWindow window", "child willMoveToWindow window", "parent willMoveToSuperview view",
            "parent didMoveToWindow", "child didMoveToWindow", "parent didMoveToSuperview in",
            "child willMoveToWindow nil", "child willMoveToSuperview nil", "parent willRemoveSubview",
            "child didMoveToWindow", "child didMoveToSuperview out",
        ]
        #expect(log.lines == expected)
    }

    @Test("Subviews are back to front; an index beyond the end appends; a sibling that is none appends (4)")
    func order() {
        let parent = UIView()
        let views = (0..<4).map { _ in UIView() }
        parent.addSubview(views[0])
        parent.insertSubview(views[1], at: 999)
        parent.insertSubview(views[2], belowSubview: views[1])
        parent.insertSubview(views[3], belowSubview: UIView())
        #expect(parent.subviews == [views[0], views[2], views[1], views[3]])
        parent.bringSubviewToFront(views[0])
        parent.sendSubviewToBack(views[3])
        #expect(parent.subviews == [views[3], views[2], views[1], views[0]])
        parent.exchangeSubview(at: 0, withSubviewAt: 3)
        #expect(parent.subviews == [views[0], views[2], views[1], views[3]])
        #expect(parent.layer.sublayers == parent.subviews.map(\.layer))
    }

    @Test("Views are inserted beside a sibling's layer, foreign layers in between (4)")
    func foreignLayers() {
        let parent = UIView()
        let first = UIView()
        let second = UIView()
        let foreign = CALayer()
        parent.addSubview(first)
        parent.layer.addSublayer(foreign)
        parent.insertSubview(second, aboveSubview: first)
        #expect(parent.layer.sublayers == [first.layer, second.layer, foreign])
        second.removeFromSuperview()
        parent.insertSubview(second, belowSubview: first)
        #expect(parent.layer.sublayers == [second.layer, first.layer, foreign])
    }

    @Test("Without layers sublayers is nil; a view leaves its old superview; it can't lie inside itself")
    func moving() {
        let first = UIView()
        let second = UIView()
        let child = UIView()
        #expect(first.layer.sublayers == nil)
        first.addSubview(child)
        second.addSubview(child)
        #expect(first.subviews.isEmpty)
        #expect(first.layer.sublayers == nil)
        #expect(child.superview === second)
        child.addSubview(second)
        #expect(second.superview == nil)
        child.removeFromSuperview()
        #expect(second.layer.sublayers == nil)
    }

    @Test("A superview does not keep its subviews alive when it goes")
    func lifetime() {
        var parent: UIView? = UIView()
        weak var child: UIView?
        do {
            let view = UIView()
            child = view
            parent?.addSubview(view)
        }
        #expect(child != nil)
        parent = nil
        #expect(child == nil)
    }

    @Test("A fresh view needs layout; a new size of a subview's layer lays out the superview (4)")
    func layout() {
        let log = Log()
        let parent = HierarchyLogView("parent", log: log)
        parent.layoutIfNeeded()
        parent.layoutIfNeeded()
        #expect(log.lines == ["parent layout"])
        let child = UIView()
        parent.addSubview(child)
        parent.layoutIfNeeded()
        log.lines = []
        child.layer.bounds.size = CGSize(width: 10, height: 10)
        parent.layoutIfNeeded()
        #expect(log.lines == ["parent layout"])
        child.center = CGPoint(x: 50, y: 50)
        parent.layoutIfNeeded()
        #expect(log.lines == ["parent layout"])
    }

    @Test("Autoresizing shares a change among the flexible parts")
    func autoresizing() {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = UIView(frame: CGRect(x: 10, y: 20, width: 80, height: 40))
        child.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        parent.addSubview(child)
        parent.frame.size = CGSize(width: 200, height: 110)
        #expect(child.frame == CGRect(x: 10, y: 30, width: 180, height: 40))
        parent.autoresizesSubviews = false
        parent.frame.size = CGSize(width: 100, height: 100)
        #expect(child.frame == CGRect(x: 10, y: 30, width: 180, height: 40))
    }

    @Test("Points are converted through bounds' origins and transforms (13.1)")
    func conversion() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let parent = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
        let child = UIView(frame: CGRect(x: 20, y: 20, width: 50, height: 50))
        root.addSubview(parent)
        parent.addSubview(child)
        #expect(child.convert(CGPoint(x: 5, y: 5), to: root) == CGPoint(x: 35, y: 35))
        #expect(child.convert(CGPoint(x: 35, y: 35), from: root) == CGPoint(x: 5, y: 5))
        parent.bounds.origin = CGPoint(x: 5, y: 0)
        #expect(child.convert(CGPoint(x: 5, y: 5), to: nil) == CGPoint(x: 30, y: 35))
        child.transform = CGAffineTransform(scaleX: 2, y: 2)
        #expect(child.frame == CGRect(x: -5, y: -5, width: 100, height: 100))
        #expect(child.convert(CGPoint(x: 25, y: 25), to: parent) == CGPoint(x: 45, y: 45))
    }

    @Test("The nearest tint up the hierarchy is a view's, the system's blue without one; changes are told (4)")
    func tint() {
        final class TintLogView: UIView {
            var changes = 0
            override func tintColorDidChange() { changes += 1 }
        }
        let parent = UIView()
        let child = TintLogView()
        #expect(child.tintColor == UIColor(red: 0, green: 122 / 255, blue: 1, alpha: 1))
        parent.tintColor = .red
        parent.addSubview(child)
        #expect(child.tintColor == .red)
        parent.tintColor = .green
        #expect(child.tintColor == .green)
        child.tintColor = .blue
        parent.tintColor = nil
        #expect(child.tintColor == .blue)
        #expect(child.changes == 3)
    }

    @Test("Observers of frame hear of frame, those of the layer of every change (11)")
    func frameObservation() {
        let view = UIView()
        let log = ObservationLog()
        log.names = [ObjectIdentifier(view): "view", ObjectIdentifier(view.layer): "layer"]
        view.addObserver(log, forKeyPath: "frame", options: [], context: nil)
        view.layer.addObserver(log, forKeyPath: "position", options: [], context: nil)
        view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        view.center = CGPoint(x: 20, y: 20)
        #expect(log.lines == ["layer.position = nil", "view.frame = nil", "layer.position = nil"])
        view.removeObserver(log, forKeyPath: "frame")
        view.layer.removeObserver(log, forKeyPath: "position")
    }

    @Test(
        "Properties that UIKit's users observe tell of their changes",
        arguments: ["alpha", "hidden", "backgroundColor", "bounds", "center", "tag", "clipsToBounds", "tintColor"])
    func observable(key: String) {
        let view = UIView()
        let log = ObservationLog()
        log.names = [ObjectIdentifier(view): "view"]
        view.addObserver(log, forKeyPath: key, options: [], context: nil)
        view.alpha = 0.5
        view.isHidden = true
        view.backgroundColor = .red
        view.bounds.size = CGSize(width: 5, height: 5)
        view.center = CGPoint(x: 1, y: 1)
        view.tag = 7
        view.clipsToBounds = true
        view.tintColor = .red
        #expect(log.lines == ["view.\(key) = nil"])
        view.removeObserver(log, forKeyPath: key)
    }

    @Test("Descriptions list what differs from the defaults, in the order of the dumps (12.1)")
    func descriptions() {
        let view = UIView(frame: CGRect(x: 1, y: 2.5, width: 30, height: 40))
        view.clipsToBounds = true
        view.isHidden = true
        view.alpha = 0.25
        view.isOpaque = false
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.isUserInteractionEnabled = false
        view.tag = 99
        let expected = """
            <UIView: 0xADDRESS; frame = (1 2.5; 30 40); clipsToBounds = YES; hidden = YES; alpha = 0.25; opaque = NO; \
            autoresize = W+H; userInteractionEnabled = NO; tag = 99; layer = <CALayer: 0xADDRESS>>
            """
        #expect(withoutAddresses(view.description) == expected)
    }

    @Test("An application's class names the UIKit class below it, unless that is UIView (12.1)")
    func baseClass() {
        final class Plain: UIView {}
        final class Special: UIButton {}
        #expect(!Plain().description.contains("baseClass"))
        #expect(Special().description.contains("; baseClass = UIButton; frame = (0 0; 0 0)"))
    }

    @Test("A label describes its text, and its layer by its own name (12.1)")
    func labelDescription() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
        label.text = "hi"
        let expected = """
            <UILabel: 0xADDRESS; frame = (0 0; 10 20); text = 'hi'; opaque = NO; userInteractionEnabled = NO; \
            layer = <_UILabelLayer: 0xADDRESS>>
            """
        #expect(withoutAddresses(label.description) == expected)
    }

    @Test("recursiveDescription indents each level by a bar (12.1)")
    func recursiveDescription() {
        let root = UIView()
        let child = UIView()
        child.addSubview(UIView())
        root.addSubview(child)
        root.layer.addSublayer(CALayer())
        let line = "<UIView: 0xADDRESS; frame = (0 0; 0 0); layer = <CALayer: 0xADDRESS>>"
        let expected = "\(line)\n   | \(line)\n   |    | \(line)\n   | <CALayer: 0xADDRESS> (layer)"
        #expect(withoutAddresses(root.recursiveDescription()) == expected)
    }

    @Test("Modes and masks keep Apple's raw values (4)")
    func rawValues() {
        let modes: [UIView.ContentMode] = [
            .scaleToFill, .scaleAspectFit, .scaleAspectFill, .redraw, .center, .top, .bottom, .left, .right, .topLeft,
            .topRight, .bottomLeft, .bottomRight,
        ]
        #expect(modes.map(\.rawValue) == Array(0...12))
        let masks: [UIView.AutoresizingMask] = [
            .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin, .flexibleTopMargin, .flexibleHeight,
            .flexibleBottomMargin,
        ]
        #expect(masks.map(\.rawValue) == [1, 2, 4, 8, 16, 32])
    }
}
