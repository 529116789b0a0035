import Foundation
import Keyhole
import KeyholeGraphics
import KeyholeUI
import SegmentedControls

/// The story that `keyhole demo` tells: opaque segments are listed, read, observed and restyled.
final class Demonstration: ReflectiveObject {
    private let control = ObservingSegmentedControl(items: ["List", "Map", "Photos"])
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 260, height: 69))
    private var before = UIImage()
    private var after = UIImage()

    override init() {
        super.init()
        window.backgroundColor = .black
        control.selectedSegmentIndex = 0
        control.frame.origin = CGPoint(x: 20, y: 20)
        window.frame.size.width = control.frame.width + 40
        window.addSubview(control)
        window.layoutIfNeeded()
        before = snapshot()
        for segment in control.subviews {
            segment.addObserver(self, forKeyPath: "selected", options: [.old, .new], context: nil)
        }
        control.addObserver(self, forKeyPath: "selectedSegmentIndex", options: [.old, .new], context: nil)
    }

    deinit {
        for segment in control.subviews { segment.removeObserver(self, forKeyPath: "selected") }
        control.removeObserver(self, forKeyPath: "selectedSegmentIndex")
    }

    /// Prints the private views and the runtime's property list of their class.
    func showProperties() {
        Terminal.print(Terminal.heading("A segmented control hosts private views that no client can name:"))
        for segment in control.subviews { Terminal.print("  \(Self.withoutAddresses(segment.description))") }
        Terminal.print(Terminal.heading("\nThe properties of their class:"))
        for property in control.subviews.first?.runtimeClass.properties ?? [] {
            Terminal.print("  \(property.attributes)   \(property.name)")
        }
    }

    /// Prints the selection of each segment, read by key.
    func showSelection() {
        Terminal.print(Terminal.heading("\nTheir selection, read by key (subviews stand in reverse visual order):"))
        for (index, segment) in control.subviews.enumerated() {
            let selected = segment.value(forKey: "isSelected").map { "\($0)" } ?? "nil"
            Terminal.print("  subviews[\(index)].value(forKey: \"isSelected\") = \(selected)")
        }
    }

    /// Taps the middle segment and prints what the observers are told, and the tree that comes of it.
    func tap() {
        Terminal.print(Terminal.heading("\nA tap on 'Map' tells the observers:"))
        window.tap(at: CGPoint(x: control.frame.midX, y: control.frame.midY))
        after = snapshot()
        Terminal.print(Terminal.heading("\nThe control observed its segments and gave them new looks:"))
        for segment in control.subviews {
            let look = [segment.layer.borderColor, segment.layer.backgroundColor].map(Self.name)
            Terminal.print("  segment at x = \(Int(segment.frame.minX)): border \(look[0]), background \(look[1])")
        }
        Terminal.print(Terminal.heading("\nThe tree:"))
        Terminal.print(Self.withoutAddresses(control.recursiveDescription()))
    }

    /// The control before and after the tap, one below the other, as an SVG file's text.
    var picture: String {
        let size = window.bounds.size
        let stage = UIView(frame: CGRect(x: 0, y: 0, width: size.width, height: 2 * size.height + 2))
        stage.backgroundColor = .white
        for (image, y) in [(before, 0), (after, size.height + 2)] {
            let row = UIImageView(image: image)
            row.frame.origin.y = y
            stage.addSubview(row)
        }
        return stage.svg()
    }

    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        let sender = (object as? UIView).map { view in
            view === control ? "control" : "segment at x = \(Int(view.frame.minX))"
        }
        let old = change?[.oldKey].map { "\($0)" } ?? "nothing"
        let new = change?[.newKey].map { "\($0)" } ?? "nothing"
        Terminal.print("  \(sender ?? "nobody"): \(keyPath ?? "nothing") \(old) → \(new)")
    }

    private func snapshot() -> UIImage {
        UIGraphicsImageRenderer(size: window.bounds.size).image { _ in
            window.drawHierarchy(in: window.bounds, afterScreenUpdates: true)
        }
    }

    /// `#RRGGBB`, or `none`.
    private static func name(of color: CGColor?) -> String {
        guard let color, let components = color.components else { return "none" }
        // A grey has one component beside its alpha, and stands for three equal ones.
        let channels = components.count < 4 ? Array(repeating: components[0], count: 3) : Array(components.prefix(3))
        let digits = channels.map { channel in
            let digits = String(Int((channel * 255).rounded()), radix: 16, uppercase: true)
            return digits.count == 1 ? "0" + digits : digits
        }
        return "#" + digits.joined()
    }

    /// Addresses differ from run to run and say nothing to a reader.
    private static func withoutAddresses(_ text: String) -> String { text.replacing(#/: 0x[0-9a-f]+/#, with: "") }
}
