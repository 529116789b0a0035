import Foundation
import KeyholeGraphics
import Testing

@Suite("Colours and gradients")
struct ColorTests {
    @Test("Components, alpha and their number follow the space")
    func components() {
        let color = CGColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
        #expect(color.components == [0.25, 0.5, 0.75, 0.5])
        #expect(color.numberOfComponents == 4)
        #expect(color.alpha == 0.5)
        #expect(color.colorSpace?.name == CGColorSpace.sRGB)
        #expect(CGColor(gray: 0.5, alpha: 1).components == [0.5, 1])
        #expect(CGColor.clear.components == [0, 0])
        #expect(color.description.hasSuffix("sRGB IEC61966-2.1; extended range)] ( 0.25 0.5 0.75 0.5 )"))
        #expect(CGColor.white.description.hasSuffix("Generic Gray Gamma 2.2 Profile; extended range)] ( 1 1 )"))
    }

    @Test("Black as grey and black as RGB are different colours")
    func equality() {
        let black = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
        #expect(black == CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1))
        #expect(black != CGColor.black)
        #expect(black.hashValue == CGColor(red: 0, green: 0, blue: 0, alpha: 1).hashValue)
        #expect(CGColor.black.copy(alpha: 0) == CGColor.clear)
    }

    @Test("Components outside 0…1 go to the nearest end, not-a-number to 0")
    func clamping() {
        let color = CGColor(red: -1, green: 2, blue: .nan, alpha: .infinity)
        #expect(color.components == [0, 1, 0, 1])
    }

    @Test("A space makes colours of exactly its number of components")
    func spaces() {
        let space = CGColorSpaceCreateDeviceRGB()
        #expect(CGColor(colorSpace: space, components: [1, 0, 0, 1]) == CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(CGColor(colorSpace: space, components: [1, 0]) == nil)
        #expect(CGColorSpace(name: CGColorSpace.sRGB) == space)
        #expect(CGColorSpace(name: "kCGColorSpaceDisplayP3") == nil)
        #expect(CGColorSpaceCreateDeviceGray().numberOfComponents == 1)
    }

    @Test("A gradient without places spreads its colours evenly")
    func evenGradient() {
        let gradient = CGGradient(colors: [.black, .white, .clear])
        #expect(gradient?.stops.map(\.location) == [0, 0.5, 1])
    }

    @Test("A gradient's places are sorted and kept between 0 and 1")
    func sortedGradient() {
        let gradient = CGGradient(colors: [.white, .black, .clear], locations: [7, .nan, 0.5])
        #expect(gradient?.stops.map(\.location) == [0, 0.5, 1])
        #expect(gradient?.stops.map(\.color) == [.black, .clear, .white])
    }

    @Test("Apple's form refuses what isn't a colour and places that don't match")
    func refusedGradients() {
        let space = CGColorSpaceCreateDeviceRGB()
        let colors = [CGColor.black, CGColor.white] as CFArray
        #expect(CGGradient(colorsSpace: space, colors: colors, locations: [0, 1])?.stops.count == 2)
        #expect(CGGradient(colorsSpace: space, colors: [CGColor.black, "white"], locations: nil) == nil)
        #expect(CGGradient(colorsSpace: space, colors: colors, locations: [0]) == nil)
        #expect(CGGradient(colorsSpace: space, colors: [], locations: nil) == nil)
    }
}
