import Foundation
import KeyholeGraphics
import KeyholeUI
import Testing

@Suite("Masks and borders")
struct LayerMaskTests {
    private func view() -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.backgroundColor = .red
        return view
    }

    private func layer(_ color: UIColor, isHidden: Bool = false) -> CALayer {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        layer.backgroundColor = color.cgColor
        layer.isHidden = isHidden
        return layer
    }

    @Test("A mask that is empty, clear, hidden or without a path lets nothing through")
    func emptyMasks() {
        for mask in [CALayer(), CAShapeLayer(), layer(.clear), layer(.black, isHidden: true)] {
            let view = view()
            view.layer.mask = mask
            #expect(view.picture().list.fills.isEmpty)
        }
        let view = view()
        view.mask = UIView()
        #expect(view.picture().list.fills.isEmpty)
    }

    @Test("A mask taken away, or one that shows something, shows the layer again")
    func masksThatShow() {
        let view = view()
        view.layer.mask = CALayer()
        view.layer.mask = nil
        #expect(view.picture().list.fills == [UIColor.red.cgColor])
        view.layer.mask = layer(.black)
        #expect(view.picture().list.fills == [UIColor.red.cgColor])
    }

    @Test("An empty mask hides what lies in the layer, and nothing beside it")
    func neighbours() {
        let view = view()
        let masked = layer(.blue)
        masked.addSublayer(layer(.green))
        masked.mask = CALayer()
        view.layer.addSublayer(masked)
        view.layer.addSublayer(layer(.yellow))
        #expect(view.picture().list.fills == [UIColor.red.cgColor, UIColor.yellow.cgColor])
    }

    /// What is drawn for a border: the node and the box around it.
    private func border(width: CGFloat, radius: CGFloat) -> DisplayNode? {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 80, height: 60)
        layer.cornerRadius = radius
        layer.borderWidth = width
        guard case .group(let group)? = layer.picture().list.nodes.first else { return nil }
        return group.children.last
    }

    @Test("A border wider than half the layer fills it, round corners included")
    func wideBorder() {
        var outline = PathOutline()
        outline.addRoundedRect(
            CGRect(x: 0, y: 0, width: 80, height: 60), corners: .all, cornerWidth: 30, cornerHeight: 30)
        #expect(border(width: 50, radius: 100) == .fill(outline, .color(.black)))
        #expect(border(width: 30, radius: 100) == .fill(outline, .color(.black)))
    }

    @Test("A border wider than twice the corner's radius is round outside and square inside")
    func squareInside() {
        var outline = PathOutline()
        outline.addRoundedRect(
            CGRect(x: 0, y: 0, width: 80, height: 60), corners: .all, cornerWidth: 4, cornerHeight: 4)
        outline.addRect(CGRect(x: 20, y: 20, width: 40, height: 20))
        #expect(border(width: 20, radius: 4) == .fill(outline, rule: .evenOdd, paint: .color(.black)))
    }
}
