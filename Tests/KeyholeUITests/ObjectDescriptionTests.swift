import Foundation
import Keyhole
import KeyholeGraphics
import KeyholeUI
import Testing

@Suite("Objects print themselves as UIKit's do")
struct ObjectDescriptionTests {
    private func text(_ value: Any) -> String { withoutAddresses("\(value)") }

    @Test("A font has its name, weight, style and size with two decimals")
    func fonts() {
        func expected(_ name: String, _ weight: String, _ style: String, _ size: String) -> String {
            "<UICTFont: 0xADDRESS> font-family: \"\(name)\"; font-weight: \(weight); font-style: \(style); "
                + "font-size: \(size)pt"
        }
        #expect(text(UIFont.systemFont(ofSize: 17)) == expected(".SFUI-Regular", "normal", "normal", "17.00"))
        #expect(text(UIFont.boldSystemFont(ofSize: 64)) == expected(".SFUI-Bold", "bold", "normal", "64.00"))
        let semibold = UIFont.systemFont(ofSize: 16, weight: .semibold)
        #expect(text(semibold) == expected(".SFUI-Semibold", "bold", "normal", "16.00"))
        let italic = UIFont.italicSystemFont(ofSize: 10.5)
        #expect(text(italic) == expected(".SFUI-RegularItalic", "normal", "italic", "10.50"))
        let named = UIFont(name: "Avenir-Book", size: 15)
        #expect(named.map(text) == expected("Avenir-Book", "normal", "normal", "15.00"))
    }

    @Test("A CGColor has its space and its components (12.1)")
    func coreGraphicsColors() {
        let rgb = "kCGColorSpaceModelRGB; sRGB IEC61966-2.1"
        let gray = "kCGColorSpaceModelMonochrome; Generic Gray Gamma 2.2 Profile"
        func expected(_ space: String, _ components: String) -> String {
            "<CGColor 0xADDRESS> [<CGColorSpace 0xADDRESS> (kCGColorSpaceICCBased; \(space); extended range)] "
                + "( \(components) )"
        }
        #expect(text(UIColor.red.cgColor) == expected(rgb, "1 0 0 1"))
        #expect(text(UIColor.lightGray.cgColor) == expected(gray, "0.666667 1"))
    }

    @Test("A colour of the system's has its name, one made from it has its components (12.1)")
    func systemColors() {
        #expect(text(UIColor.systemBlue) == "<UIDynamicSystemColor: 0xADDRESS; name = systemBlueColor>")
        #expect(text(UIColor.label) == "<UIDynamicSystemColor: 0xADDRESS; name = labelColor>")
        #expect(
            text(UIColor.systemBackground) == "<UIDynamicSystemColor: 0xADDRESS; name = systemBackgroundColor>")
        #expect(
            text(UIColor.systemRed.withAlphaComponent(0.5)) == "UIExtendedSRGBColorSpace 1 0.231373 0.188235 0.5")
    }

    @Test("A Bézier path lists its steps, ends before control points, with all their digits")
    func bezierPaths() {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 5, y: 10))
        path.addLine(to: CGPoint(x: 0.1, y: 5))
        path.addCurve(
            to: CGPoint(x: 1, y: 1), controlPoint1: CGPoint(x: 0.5, y: 1), controlPoint2: CGPoint(x: 1, y: 0.5))
        path.close()
        let expected = """
            <UIBezierPath: 0xADDRESS; <MoveTo {5, 10}>,
             <LineTo {0.10000000000000001, 5}>,
             <CurveTo {1, 1} {0.5, 1} {1, 0.5}>,
             <Close>
            """
        #expect(text(path) == expected)
    }

    @Test("A CGPath lists its steps")
    func paths() {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 5)).cgPath
        let expected = """
            Path 0xADDRESS:
              moveto (0, 0)
                lineto (10, 0)
                lineto (10, 5)
                lineto (0, 5)
                closepath
            """
        #expect(text(path) == expected)
    }

    @Test("An image has its size and its rendering mode")
    func images() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in }
        #expect(text(image) == "<UIImage:0xADDRESS anonymous {10, 10} renderingMode=automatic(original)>")
        #expect(
            text(image.withRenderingMode(.alwaysTemplate))
                == "<UIImage:0xADDRESS anonymous {10, 10} renderingMode=alwaysTemplate>")
    }

    @Test("A recogniser has its state, what differs from the defaults, its view and its targets")
    func recognizers() {
        final class Target: ReflectiveObject {
            func tap() {}
            override class func declareMembers(in declarations: inout MemberDeclarations) {
                declarations.method("tap:", Target.tap)
            }
        }
        let target = Target()
        let view = UIView()
        let tap = UITapGestureRecognizer(target: target, action: Selector("tap:"))
        #expect(
            text(tap).hasPrefix(
                "<UITapGestureRecognizer: 0xADDRESS; state = Possible; view = <(null) 0xADDRESS>; target= <("))
        view.addGestureRecognizer(tap)
        let name = target.className
        #expect(
            text(tap) == "<UITapGestureRecognizer: 0xADDRESS; state = Possible; view = <UIView 0xADDRESS>; "
                + "target= <(action=tap:, target=<\(name) 0xADDRESS>)>>")
        tap.isEnabled = false
        tap.cancelsTouchesInView = false
        tap.numberOfTapsRequired = 2
        #expect(
            text(tap) == "<UITapGestureRecognizer: 0xADDRESS; state = Possible; enabled = NO; "
                + "cancelsTouchesInView = NO; view = <UIView 0xADDRESS>; "
                + "target= <(action=tap:, target=<\(name) 0xADDRESS>)>; numberOfTapsRequired = 2>")
    }

    @Test("A touch and its event have phase, taps, views and places")
    func touches() {
        final class Listening: UIView {
            var texts: [String] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                texts = touches.map { withoutAddresses("\($0)") } + [withoutAddresses("\(event.map { "\($0)" } ?? "")")]
            }
        }
        VirtualClock.withFresh {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            let view = Listening(frame: CGRect(x: 4, y: 4, width: 10, height: 10))
            window.addSubview(view)
            window.tap(at: CGPoint(x: 5.5, y: 6))
            let touch =
                "<UITouch: 0xADDRESS> phase: Began tap count: 1 force: 0.000 window: "
                + "\(withoutAddresses(window.description)) view: \(withoutAddresses(view.description)) "
                + "location in window: {5.5, 6} previous location in window: {5.5, 6} "
                + "location in view: {1.5, 2} previous location in view: {1.5, 2}"
            #expect(
                view.texts == [touch, "<UITouchesEvent: 0xADDRESS> timestamp: 0 touches: {(\n    \(touch)\n)}"])
        }
    }

    @Test("A layer prints its class, and for a debugger what differs from the defaults (12.1)")
    func layers() {
        let layer = CALayer()
        layer.name = "card"
        layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        layer.borderWidth = 1
        layer.cornerRadius = 20
        layer.backgroundColor = UIColor.red.cgColor
        layer.addSublayer(CALayer())
        #expect(text(layer) == "<CALayer: 0xADDRESS>")
        #expect(
            withoutAddresses(String(reflecting: layer))
                == "<CALayer:0xADDRESS; name = \"card\"; position = CGPoint (2.5 4); bounds = CGRect (0 0; 3 4); "
                + "sublayers = (<CALayer: 0xADDRESS>); allowsGroupOpacity = YES; borderWidth = 1; cornerRadius = 20; "
                + "backgroundColor = \(text(UIColor.red.cgColor))>")
        let view = UIView()
        #expect(
            withoutAddresses(String(reflecting: view.layer))
                == "<CALayer:0xADDRESS; position = CGPoint (0 0); bounds = CGRect (0 0; 0 0); "
                + "delegate = \(withoutAddresses(view.description)); allowsGroupOpacity = YES>")
    }
}
