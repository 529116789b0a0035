import Foundation
import Keyhole
import KeyholeGraphics
import KeyholeUI
import Testing

@Suite("The looks of a segmented control")
struct SegmentAppearanceTests {
    /// A square of one colour.
    private func square(_ color: UIColor, side: CGFloat = 9) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: side, height: side))
        }
    }

    /// The colours of titles from left to right.
    private func titleColors(_ control: UISegmentedControl) -> [CGColor] {
        control.layoutIfNeeded()
        return control.subviews.reversed().flatMap { $0.picture().list.textColors }
    }

    @Test("Title attributes: one call replaces those of its state; a key that is left open is the normal state's (2.1)")
    func titleAttributes() {
        let control = UISegmentedControl(items: ["a", "b"])
        control.selectedSegmentIndex = 1
        #expect(titleColors(control) == [UIColor.systemBlue.cgColor, UIColor.white.cgColor])
        control.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
        #expect(titleColors(control) == [UIColor.red.cgColor, UIColor.red.cgColor])
        control.setTitleTextAttributes([.foregroundColor: UIColor.green], for: .selected)
        #expect(titleColors(control) == [UIColor.red.cgColor, UIColor.green.cgColor])
        control.selectedSegmentIndex = 0
        #expect(titleColors(control) == [UIColor.green.cgColor, UIColor.red.cgColor])
        control.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 20)], for: .normal)
        #expect(control.titleTextAttributes(for: .normal)?.count == 1)
        #expect(titleColors(control) == [UIColor.green.cgColor, UIColor.systemBlue.cgColor])
        #expect(control.frame.width > 45)
    }

    @Test("A background image takes the bezel's place; other states fall back to the normal one's (2.1)")
    func backgroundImages() {
        let control = UISegmentedControl(items: ["a", "b"])
        control.setBackgroundImage(square(.red), for: .normal, barMetrics: .default)
        control.selectedSegmentIndex = 0
        func backgrounds() -> [[CGColor]] {
            control.layoutIfNeeded()
            return control.subviews.reversed().map { segment in
                segment.picture().list.placements.flatMap { $0.picture.list.fills }
            }
        }
        #expect(backgrounds() == [[UIColor.red.cgColor], [UIColor.red.cgColor]])
        control.setBackgroundImage(square(.blue), for: .selected, barMetrics: .default)
        #expect(backgrounds() == [[UIColor.blue.cgColor], [UIColor.red.cgColor]])
        let caps = control.backgroundImage(for: .highlighted, barMetrics: .default)?.capInsets
        #expect(caps == UIEdgeInsets(top: 0, left: 4, bottom: 0, right: 4))
    }

    @Test("A background colour of a segment's own takes the place of the tint that fills it while it is selected")
    func ownBackground() {
        let control = UISegmentedControl(items: ["a", "b"])
        control.selectedSegmentIndex = 1
        let last = control.subviews[0]
        func fills() -> [CGColor] {
            control.layoutIfNeeded()
            return last.picture().list.fills
        }
        #expect(fills() == [UIColor.systemBlue.cgColor])
        last.backgroundColor = .white
        #expect(fills() == [UIColor.white.cgColor])
        #expect(titleColors(control) == [UIColor.systemBlue.cgColor, UIColor.systemBlue.cgColor])
        last.backgroundColor = .clear
        #expect(fills().last == UIColor.systemBlue.cgColor)
        #expect(titleColors(control) == [UIColor.systemBlue.cgColor, UIColor.white.cgColor])
    }

    @Test("Dividers follow the states of both neighbours, or else those of two normal ones")
    func dividerImages() {
        let control = UISegmentedControl(items: ["a", "b", "c"])
        let plain = square(.red)
        let left = square(.green)
        control.setDividerImage(plain, forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
        control.setDividerImage(left, forLeftSegmentState: .selected, rightSegmentState: .normal, barMetrics: .default)
        func dividers() -> [CGColor] {
            control.layoutIfNeeded()
            return control.subviews.reversed().flatMap { segment in
                segment.picture().list.placements.flatMap { $0.picture.list.fills }
            }
        }
        #expect(dividers() == [UIColor.red.cgColor, UIColor.red.cgColor])
        control.selectedSegmentIndex = 1
        #expect(dividers() == [UIColor.red.cgColor, UIColor.green.cgColor])
        control.selectedSegmentIndex = 0
        #expect(dividers() == [UIColor.green.cgColor, UIColor.red.cgColor])
    }

    @Test("The opaque properties of a segment work when they are set by key")
    func opaqueProperties() throws {
        let control = UISegmentedControl(items: ["a"])
        let segment = try #require(control.subviews.first)
        segment.setValue("3", forKey: "badgeValue")
        let badge = try #require(segment.value(forKey: "badgeView") as? UIView)
        #expect(badge.superview === segment)
        segment.setValue(nil, forKey: "badgeValue")
        #expect(segment.value(forKey: "badgeView") == nil)
        #expect(badge.superview == nil)
        let before = control.frame.width
        segment.setValue(2.0, forKey: "requestedScaleFactor")
        #expect(control.frame.width > before)
        segment.setValue(1, forKey: "controlSize")
        segment.setValue(1.0, forKey: "requestedScaleFactor")
        #expect(control.frame.width < before)
        control.isMomentary = true
        #expect(segment.value(forKey: "momentary") as? Bool == true)
    }

    @Test("Images are stencils in the tint unless they are told to keep their colours")
    func images() {
        let control = UISegmentedControl(items: [square(.red), square(.red).withRenderingMode(.alwaysOriginal)])
        control.tintColor = .green
        control.layoutIfNeeded()
        let colors = control.subviews.reversed().flatMap { segment in
            segment.picture().list.placements.flatMap { $0.picture.list.fills }
        }
        #expect(colors == [UIColor.green.cgColor, UIColor.red.cgColor])
    }
}

extension DisplayList {
    /// All runs of text, back to front.
    var textRuns: [TextRun] {
        nodes.flatMap { node -> [TextRun] in
            switch node {
            case .text(let run): [run]
            case .group(let group): DisplayList(group.children).textRuns
            default: []
            }
        }
    }

    /// The colours of all runs of text, back to front.
    var textColors: [CGColor] { textRuns.map(\.color) }

    @Test("Attribute numbers that are not finite are ignored", arguments: [CGFloat.nan, .infinity, -.infinity])
    func numbersThatAreNotFinite(number: CGFloat) {
        let control = UISegmentedControl(items: ["Title"])
        let size = control.frame.size
        let raised = catchingExceptions {
            control.setTitleTextAttributes([.kern: number, .underlineStyle: number], for: .normal)
            #expect(control.frame.size == size)
        }
        #expect(raised.exceptions.isEmpty)
    }
}
