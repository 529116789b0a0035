import Foundation
import Keyhole
import KeyholeGraphics
import KeyholeUI
import Testing

@Suite("Descriptions as dumps of UIKit show them")
struct DescriptionFactsTests {
    @Test("A transform stands after the frame, with C's shortest numbers (12.1)")
    func transform() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.layer.anchorPoint = .zero
        view.center = .zero
        view.transform = CGAffineTransform(scaleX: 0.450704, y: 0.5)
        let expected = """
            <UIView: 0xADDRESS; frame = (0 0; 45.0704 50); transform = [0.450704, 0, 0, 0.5, 0, 0]; \
            layer = <CALayer: 0xADDRESS>>
            """
        #expect(withoutAddresses(view.description) == expected)
    }

    @Test("A window's layer has a name of its own (12.1)")
    func window() {
        let expected = "<UIWindow: 0xADDRESS; frame = (0 0; 100 100); layer = <UIWindowLayer: 0xADDRESS>>"
        #expect(withoutAddresses(makeWindow().description) == expected)
    }

    @Test("Recognisers are listed as an array before the layer (12.1)")
    func recognizers() {
        let view = UIView()
        view.tag = 3
        view.addGestureRecognizer(UITapGestureRecognizer())
        let expected = """
            <UIView: 0xADDRESS; frame = (0 0; 0 0); tag = 3; gestureRecognizers = <NSArray: 0xADDRESS>; \
            layer = <CALayer: 0xADDRESS>>
            """
        #expect(withoutAddresses(view.description) == expected)
    }

    @Test("A tint of the view's own stands between the tag and the recognisers, an inherited one nowhere (12.1)")
    func tint() {
        let view = UIView()
        let child = UIView()
        view.addSubview(child)
        view.tag = 3
        view.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        view.addGestureRecognizer(UITapGestureRecognizer())
        let expected = """
            <UIView: 0xADDRESS; frame = (0 0; 0 0); tag = 3; tintColor = UIExtendedSRGBColorSpace 1 0 0 1; \
            gestureRecognizers = <NSArray: 0xADDRESS>; layer = <CALayer: 0xADDRESS>>
            """
        #expect(withoutAddresses(view.description) == expected)
        let inner = "<UIView: 0xADDRESS; frame = (0 0; 0 0); layer = <CALayer: 0xADDRESS>>"
        #expect(withoutAddresses(child.description) == inner)
    }

    @Test("An image view says that it takes no touches; a button, that it is not opaque (12.1)")
    func others() {
        let image = """
            <UIImageView: 0xADDRESS; frame = (0 0; 0 0); userInteractionEnabled = NO; layer = <CALayer: 0xADDRESS>>
            """
        #expect(withoutAddresses(UIImageView(frame: .zero).description) == image)
        let button = "<UIButton: 0xADDRESS; frame = (0 0; 0 0); opaque = NO; layer = <CALayer: 0xADDRESS>>"
        #expect(withoutAddresses(UIButton().description) == button)
    }

    @Test("Fractions of a point are printed as they are (12.1)")
    func fractions() {
        let view = UIView(frame: CGRect(x: 20.5, y: -0.25, width: 23.86, height: 320.4567891))
        #expect(view.description.contains("frame = (20.5 -0.25; 23.86 320.457)"))
    }

    @Test("Autoresizing is listed by letters, edges before sides (12.1)")
    func autoresizing() {
        let view = UIView()
        view.autoresizingMask = [.flexibleRightMargin, .flexibleBottomMargin]
        #expect(view.description.contains("autoresize = RM+BM; "))
        view.autoresizingMask = .flexibleWidth
        #expect(view.description.contains("autoresize = W; "))
    }

    @Test("The tree of a segmented control: segments, labels, dividers (12.1, 2.3)")
    func tree() {
        let control = UISegmentedControl(items: ["a", "b"])
        control.layoutIfNeeded()
        let layer = "layer = <CALayer: 0xADDRESS>>"
        let label = "userInteractionEnabled = NO; layer = <_UILabelLayer: 0xADDRESS>>"
        let expected = """
            <UISegmentedControl: 0xADDRESS; frame = (0 0; 45 29); opaque = NO; \(layer)
               | <UISegment: 0xADDRESS; frame = (23 0; 22 29); opaque = NO; \(layer)
               |    | <UISegmentLabel: 0xADDRESS; frame = (7 6.5; 8 16); text = 'b'; opaque = NO; \(label)
               | <UISegment: 0xADDRESS; frame = (0 0; 22 29); opaque = NO; \(layer)
               |    | <UISegmentLabel: 0xADDRESS; frame = (7 6.5; 8 16); text = 'a'; opaque = NO; \(label)
               |    | <UIImageView: 0xADDRESS; frame = (22 0; 1 29); userInteractionEnabled = NO; \(layer)
            """
        #expect(withoutAddresses(control.recursiveDescription()) == expected)
    }

    @Test("The colours of UIColor.h (12.2)")
    func colours() {
        let colours: [(UIColor, [CGFloat])] = [
            (.black, [0, 1]), (.darkGray, [1 / 3.0, 1]), (.lightGray, [2 / 3.0, 1]), (.white, [1, 1]),
            (.gray, [0.5, 1]),
            (.red, [1, 0, 0, 1]), (.green, [0, 1, 0, 1]), (.blue, [0, 0, 1, 1]), (.cyan, [0, 1, 1, 1]),
            (.yellow, [1, 1, 0, 1]), (.magenta, [1, 0, 1, 1]), (.orange, [1, 0.5, 0, 1]),
            (.purple, [0.5, 0, 0.5, 1]), (.brown, [0.6, 0.4, 0.2, 1]), (.clear, [0, 0]),
        ]
        for (colour, components) in colours { #expect(colour.cgColor.components == components) }
    }

    @Test("The system's colours in light mode (12.2)")
    func systemColours() {
        let colours: [(UIColor, [CGFloat])] = [
            (.systemBlue, [0, 122, 255, 1]), (.systemGreen, [52, 199, 89, 1]), (.systemIndigo, [88, 86, 214, 1]),
            (.systemOrange, [255, 149, 0, 1]), (.systemPink, [255, 45, 85, 1]), (.systemPurple, [175, 82, 222, 1]),
            (.systemRed, [255, 59, 48, 1]), (.systemTeal, [90, 200, 250, 1]), (.systemYellow, [255, 204, 0, 1]),
            (.systemGray, [142, 142, 147, 1]), (.systemGray2, [174, 174, 178, 1]), (.systemGray3, [199, 199, 204, 1]),
            (.systemGray4, [209, 209, 214, 1]), (.systemGray5, [229, 229, 234, 1]), (.systemGray6, [242, 242, 247, 1]),
            (.label, [0, 0, 0, 1]), (.secondaryLabel, [60, 60, 67, 0.6]), (.tertiaryLabel, [60, 60, 67, 0.3]),
            (.quaternaryLabel, [60, 60, 67, 0.18]), (.placeholderText, [60, 60, 67, 0.3]),
            (.separator, [60, 60, 67, 0.29]), (.opaqueSeparator, [198, 198, 200, 1]),
            (.systemFill, [120, 120, 128, 0.2]), (.secondarySystemFill, [120, 120, 128, 0.16]),
            (.tertiarySystemFill, [118, 118, 128, 0.12]), (.quaternarySystemFill, [116, 116, 128, 0.08]),
            (.systemBackground, [255, 255, 255, 1]), (.secondarySystemBackground, [242, 242, 247, 1]),
            (.tertiarySystemBackground, [255, 255, 255, 1]), (.systemGroupedBackground, [242, 242, 247, 1]),
            (.secondarySystemGroupedBackground, [255, 255, 255, 1]),
            (.tertiarySystemGroupedBackground, [242, 242, 247, 1]), (.link, [0, 122, 255, 1]),
            (.lightText, [255, 255, 255, 0.6]), (.darkText, [0, 0, 0, 1]),
        ]
        for (colour, values) in colours {
            let components = values.dropLast().map { $0 / 255 } + [values[3]]
            let rgb = colour.cgColor.components.map { $0.count == 2 ? [$0[0], $0[0], $0[0], $0[1]] : $0 }
            #expect(rgb == components)
        }
    }

    @Test("The paths' defaults (8)")
    func paths() {
        let path = UIBezierPath()
        #expect(path.lineWidth == 1 && path.miterLimit == 10 && !path.usesEvenOddFillRule)
        #expect(path.lineCapStyle == .butt && path.lineJoinStyle == .miter)
    }
}
