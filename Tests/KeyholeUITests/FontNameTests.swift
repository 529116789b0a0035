import Foundation
import KeyholeUI
import Testing

@Suite("Names of fonts")
struct FontNameTests {
    @Test("A name that no system font has gives no font, so that another takes its place")
    func unknown() {
        for name in ["", "Nope", "Roboto-Medium", "helvetica", "Helvetica-Fat"] {
            #expect(UIFont(name: name, size: 12) == nil)
        }
        #expect((UIFont(name: "Nope", size: 12) ?? .systemFont(ofSize: 12)) == .systemFont(ofSize: 12))
    }

    @Test("A font is known by its own name and by its family's")
    func known() {
        let bold = UIFont(name: "HelveticaNeue-CondensedBold", size: 12)
        #expect(bold?.familyName == "Helvetica Neue")
        #expect(bold?.fontName == "HelveticaNeue-CondensedBold")
        #expect(bold?.withSize(20).fontName == "HelveticaNeue-CondensedBold")
        #expect(bold?.withSize(20).pointSize == 20)
        #expect(UIFont(name: "Helvetica Neue", size: 12)?.fontName == "HelveticaNeue")
        #expect(UIFont(name: "Avenir Next", size: 12)?.fontName == "AvenirNext-Regular")
        #expect(UIFont(name: "TimesNewRomanPS-BoldMT", size: 12)?.familyName == "Times New Roman")
        #expect(UIFont(name: "ArialMT", size: 12)?.familyName == "Arial")
        #expect(UIFont.systemFont(ofSize: 12).fontName == ".SFUI-Regular")
        #expect(UIFont.systemFont(ofSize: 12).familyName == ".AppleSystemUIFont")
    }

    @Test("Every listed font can be made, and belongs to the family it is listed under")
    func catalog() {
        #expect(UIFont.familyNames == UIFont.familyNames.sorted())
        for family in UIFont.familyNames {
            let names = UIFont.fontNames(forFamilyName: family)
            #expect(!names.isEmpty)
            for name in names { #expect(UIFont(name: name, size: 10)?.familyName == family) }
        }
        #expect(UIFont.fontNames(forFamilyName: "Nope").isEmpty)
    }

    @Test("Hue, saturation and brightness are those that a colour was made of")
    func hue() {
        for hue in [0, 0.1, 0.25, 0.5, 0.7, 0.95] as [CGFloat] {
            var (h, s, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
            let color = UIColor(hue: hue, saturation: 0.4, brightness: 0.8, alpha: 0.5)
            #expect(color.getHue(&h, saturation: &s, brightness: &b, alpha: &a))
            #expect(zip([h, s, b, a], [hue, 0.4, 0.8, 0.5]).allSatisfy { abs($0 - $1) < 1e-9 })
        }
        var (h, s, b): (CGFloat, CGFloat, CGFloat) = (1, 1, 1)
        UIColor.lightGray.getHue(&h, saturation: &s, brightness: &b, alpha: nil)
        #expect([h, s] == [0, 0])
        #expect(abs(b - 2 / 3.0) < 1e-9)
    }
}
