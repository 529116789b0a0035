import Foundation
import Keyhole
import KeyholeGraphics
import KeyholeUI
import Testing

/// Writes down old and new value of every change it is told of.
final class ChangeLog: ReflectiveObject {
    var lines: [String] = []

    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        lines.append("\(keyPath ?? "?"): \(text(change?[.oldKey])) → \(text(change?[.newKey]))")
    }

    private func text(_ value: Any?) -> String {
        switch value {
        case nil, is NSNull: "nil"
        case let value as CGPoint: "(\(value.x) \(value.y))"
        case let value as CGSize: "(\(value.width) \(value.height))"
        case let value as CGRect: "(\(value.minX) \(value.minY); \(value.width) \(value.height))"
        case let value as CGColor: value.components.map { "\($0)" } ?? "colour"
        case let value as NSNumber:
            // Foundation prints a whole number of a floating-point type with its fraction here, Apple's without.
            value.doubleValue == value.doubleValue.rounded() ? "\(value.intValue)" : "\(value.doubleValue)"
        case let value?: "\(value)"
        }
    }
}

/// One observable key: who has it, how it is changed, and what its observers are told.
struct ObservableKey: CustomStringConvertible, Sendable {
    let key: String
    let make: @Sendable () -> ReflectiveObject
    let change: @Sendable (ReflectiveObject) -> Void
    let told: String

    /// A key of `Owner`, changed by `change`.
    init<Owner: ReflectiveObject>(
        _ key: String, of make: @escaping @Sendable () -> Owner, _ told: String,
        change: @escaping @Sendable (Owner) -> Void
    ) {
        self.key = key
        self.make = make
        self.told = told
        self.change = { if let owner = $0 as? Owner { change(owner) } }
    }

    var description: String { key }
}

@Suite("Keys that are documented to be KVO-compliant")
struct ObservableKeysTests {
    private static let layerKeys: [ObservableKey] = [
        ObservableKey("position", of: { CALayer() }, "(0.0 0.0) → (3.0 4.0)") { $0.position = CGPoint(x: 3, y: 4) },
        ObservableKey("bounds", of: { CALayer() }, "(0.0 0.0; 0.0 0.0) → (0.0 0.0; 5.0 6.0)") {
            $0.bounds.size = CGSize(width: 5, height: 6)
        },
        ObservableKey("anchorPoint", of: { CALayer() }, "(0.5 0.5) → (0.0 1.0)") {
            $0.anchorPoint = CGPoint(x: 0, y: 1)
        },
        ObservableKey("zPosition", of: { CALayer() }, "0 → 2") { $0.zPosition = 2 },
        ObservableKey("opacity", of: { CALayer() }, "1 → 0.5") { $0.opacity = 0.5 },
        ObservableKey("hidden", of: { CALayer() }, "0 → 1") { $0.isHidden = true },
        ObservableKey("backgroundColor", of: { CALayer() }, "nil → [1.0, 0.0, 0.0, 1.0]") {
            $0.backgroundColor = UIColor.red.cgColor
        },
        ObservableKey("cornerRadius", of: { CALayer() }, "0 → 4") { $0.cornerRadius = 4 },
        ObservableKey("borderWidth", of: { CALayer() }, "0 → 1") { $0.borderWidth = 1 },
        ObservableKey("borderColor", of: { CALayer() }, "[0.0, 1.0] → [1.0, 1.0]") {
            $0.borderColor = UIColor.white.cgColor
        },
        ObservableKey("masksToBounds", of: { CALayer() }, "0 → 1") { $0.masksToBounds = true },
        ObservableKey("shadowOpacity", of: { CALayer() }, "0 → 0.25") { $0.shadowOpacity = 0.25 },
        ObservableKey("shadowRadius", of: { CALayer() }, "3 → 8") { $0.shadowRadius = 8 },
        ObservableKey("shadowOffset", of: { CALayer() }, "(0.0 -3.0) → (1.0 1.0)") {
            $0.shadowOffset = CGSize(width: 1, height: 1)
        },
        ObservableKey("contentsScale", of: { CALayer() }, "1 → 2") { $0.contentsScale = 2 },
        ObservableKey("name", of: { CALayer() }, "nil → x") { $0.name = "x" },
        ObservableKey("lineWidth", of: { CAShapeLayer() }, "1 → 3") { $0.lineWidth = 3 },
        ObservableKey("strokeEnd", of: { CAShapeLayer() }, "1 → 0.5") { $0.strokeEnd = 0.5 },
        ObservableKey("endPoint", of: { CAGradientLayer() }, "(0.5 1.0) → (1.0 1.0)") {
            $0.endPoint = CGPoint(x: 1, y: 1)
        },
        ObservableKey("fontSize", of: { CATextLayer() }, "36 → 12") { $0.fontSize = 12 },
    ]

    private static let viewKeys: [ObservableKey] = [
        ObservableKey("frame", of: { UIView() }, "(0.0 0.0; 0.0 0.0) → (1.0 2.0; 3.0 4.0)") {
            $0.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        },
        ObservableKey("bounds", of: { UIView() }, "(0.0 0.0; 0.0 0.0) → (0.0 0.0; 3.0 4.0)") {
            $0.bounds.size = CGSize(width: 3, height: 4)
        },
        ObservableKey("center", of: { UIView() }, "(0.0 0.0) → (7.0 8.0)") { $0.center = CGPoint(x: 7, y: 8) },
        ObservableKey("alpha", of: { UIView() }, "1 → 0.5") { $0.alpha = 0.5 },
        ObservableKey("hidden", of: { UIView() }, "0 → 1") { $0.isHidden = true },
        ObservableKey("backgroundColor", of: { UIView() }, "nil → UIExtendedSRGBColorSpace 1 0 0 1") {
            $0.backgroundColor = .red
        },
        ObservableKey("tag", of: { UIView() }, "0 → 7") { $0.tag = 7 },
        ObservableKey("opaque", of: { UIView() }, "1 → 0") { $0.isOpaque = false },
        ObservableKey("clipsToBounds", of: { UIView() }, "0 → 1") { $0.clipsToBounds = true },
        ObservableKey("userInteractionEnabled", of: { UIView() }, "1 → 0") { $0.isUserInteractionEnabled = false },
        ObservableKey("multipleTouchEnabled", of: { UIView() }, "0 → 1") { $0.isMultipleTouchEnabled = true },
        ObservableKey("contentMode", of: { UIView() }, "0 → 4") { $0.contentMode = .center },
        ObservableKey("autoresizingMask", of: { UIView() }, "0 → 18") {
            $0.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        },
        ObservableKey("autoresizesSubviews", of: { UIView() }, "1 → 0") { $0.autoresizesSubviews = false },
        ObservableKey("translatesAutoresizingMaskIntoConstraints", of: { UIView() }, "1 → 0") {
            $0.translatesAutoresizingMaskIntoConstraints = false
        },
        ObservableKey("text", of: { UILabel() }, "nil → hi") { $0.text = "hi" },
        ObservableKey("numberOfLines", of: { UILabel() }, "1 → 3") { $0.numberOfLines = 3 },
        ObservableKey("highlighted", of: { UIImageView() }, "0 → 1") { $0.isHighlighted = true },
    ]

    private static let controlKeys: [ObservableKey] = [
        ObservableKey("enabled", of: { UIControl() }, "1 → 0") { $0.isEnabled = false },
        ObservableKey("selected", of: { UIControl() }, "0 → 1") { $0.isSelected = true },
        ObservableKey("highlighted", of: { UIControl() }, "0 → 1") { $0.isHighlighted = true },
        ObservableKey("contentHorizontalAlignment", of: { UIControl() }, "0 → 1") {
            $0.contentHorizontalAlignment = .left
        },
        ObservableKey("contentVerticalAlignment", of: { UIButton() }, "0 → 2") {
            $0.contentVerticalAlignment = .bottom
        },
        ObservableKey("adjustsImageWhenDisabled", of: { UIButton() }, "1 → 0") { $0.adjustsImageWhenDisabled = false },
        ObservableKey("selectedSegmentIndex", of: { UISegmentedControl(items: ["a"]) }, "-1 → 0") {
            $0.selectedSegmentIndex = 0
        },
        ObservableKey("contentOffset", of: { UIScrollView() }, "(0.0 0.0) → (0.0 9.0)") {
            $0.contentOffset = CGPoint(x: 0, y: 9)
        },
        ObservableKey("contentSize", of: { UIScrollView() }, "(0.0 0.0) → (9.0 9.0)") {
            $0.contentSize = CGSize(width: 9, height: 9)
        },
    ]

    @Test("One change is told once, with the old and the new value (11)", arguments: layerKeys + viewKeys + controlKeys)
    func told(_ key: ObservableKey) {
        let object = key.make()
        let log = ChangeLog()
        object.addObserver(log, forKeyPath: key.key, options: [.old, .new], context: nil)
        key.change(object)
        #expect(log.lines == ["\(key.key): \(key.told)"])
        object.removeObserver(log, forKeyPath: key.key)
        key.change(key.make())
        #expect(log.lines.count == 1)
    }

    @Test("A view's transform is told, by both of its keys where it is one of space (11)")
    func transform() {
        let view = UIView()
        let log = ChangeLog()
        for key in ["transform", "transform3D"] { view.addObserver(log, forKeyPath: key, options: [], context: nil) }
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        view.transform3D = CATransform3DIdentity
        #expect(log.lines.map { String($0.prefix { $0 != ":" }) } == ["transform", "transform", "transform3D"])
        for key in ["transform", "transform3D"] { view.removeObserver(log, forKeyPath: key) }
    }

    @Test("A view's mask and recognisers are told by UIKit's keys (11)")
    func objects() {
        let view = UIView()
        let log = ChangeLog()
        for key in ["maskView", "gestureRecognizers"] {
            view.addObserver(log, forKeyPath: key, options: [], context: nil)
        }
        view.mask = UIView()
        let tap = UITapGestureRecognizer()
        view.addGestureRecognizer(tap)
        view.removeGestureRecognizer(tap)
        view.gestureRecognizers = [tap]
        let keys = log.lines.map { String($0.prefix { $0 != ":" }) }
        #expect(keys.first == "maskView")
        #expect(keys.dropFirst().allSatisfy { $0 == "gestureRecognizers" })
        #expect(keys.count >= 4)
        for key in ["maskView", "gestureRecognizers"] { view.removeObserver(log, forKeyPath: key) }
    }

    @Test("A frame that is set changes the layer's bounds and position, each told once (11)")
    func chain() {
        let view = UIView()
        let log = ChangeLog()
        for key in ["bounds", "position", "frame"] {
            view.layer.addObserver(log, forKeyPath: key, options: [.new], context: nil)
        }
        view.frame = CGRect(x: 10, y: 10, width: 4, height: 4)
        let expected = [
            "frame: nil → (-2.0 -2.0; 4.0 4.0)", "bounds: nil → (0.0 0.0; 4.0 4.0)",
            "frame: nil → (10.0 10.0; 4.0 4.0)", "position: nil → (12.0 12.0)",
        ]
        #expect(log.lines.sorted() == expected.sorted())
        for key in ["bounds", "position", "frame"] { view.layer.removeObserver(log, forKeyPath: key) }
    }

    @Test("A drag tells the observers of contentOffset at every move (11)")
    func scrolling() {
        VirtualClock.withFresh {
            let window = makeWindow()
            let view = UIScrollView(frame: window.bounds)
            view.contentSize = CGSize(width: 100, height: 400)
            window.addSubview(view)
            let log = ChangeLog()
            view.addObserver(log, forKeyPath: "contentOffset", options: [.new], context: nil)
            let touch = window.beginTouch(at: CGPoint(x: 50, y: 90))
            window.moveTouch(touch, to: CGPoint(x: 50, y: 70))
            window.moveTouch(touch, to: CGPoint(x: 50, y: 60))
            #expect(log.lines == ["contentOffset: nil → (0.0 20.0)", "contentOffset: nil → (0.0 30.0)"])
            view.removeObserver(log, forKeyPath: "contentOffset")
        }
    }
}
