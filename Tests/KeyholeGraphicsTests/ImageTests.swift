import Foundation
import KeyholeGraphics
import Testing

@Suite("Images")
struct ImageTests {
    private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

    private var picture: Picture {
        let outline = PathOutline(rect: CGRect(x: 0, y: 0, width: 6, height: 6))
        return Picture(size: CGSize(width: 6, height: 6), scale: 2, list: DisplayList([.fill(outline, .color(.black))]))
    }

    private func slices(_ rect: CGRect, _ caps: EdgeCaps, _ mode: ImagePlacement.ResizingMode = .stretch) -> [String] {
        ImagePlacement(picture, in: rect, caps: caps, resizingMode: mode).slices.map { slice in
            func text(_ rect: CGRect) -> String {
                [rect.minX, rect.minY, rect.width, rect.height].map { DecimalText($0).text }.joined(separator: " ")
            }
            return "\(text(slice.source)) -> \(text(slice.destination))\(slice.isTiled ? " tiled" : "")"
        }
    }

    @Test("Without caps the whole picture fills the place")
    func whole() {
        #expect(slices(CGRect(x: 1, y: 1, width: 12, height: 3), EdgeCaps()) == ["0 0 6 6 -> 1 1 12 3"])
        #expect(slices(CGRect(x: 1, y: 1, width: 0, height: 3), EdgeCaps()) == [])
    }

    @Test("Caps keep their size and what lies between is stretched or tiled")
    func caps() {
        let rect = CGRect(x: 0, y: 0, width: 20, height: 6)
        let sides = EdgeCaps(left: 2, right: 1)
        #expect(slices(rect, sides) == ["0 0 2 6 -> 0 0 2 6", "2 0 3 6 -> 2 0 17 6", "5 0 1 6 -> 19 0 1 6"])
        #expect(slices(rect, sides, .tile)[1] == "2 0 3 6 -> 2 0 17 6 tiled")
        let all = EdgeCaps(top: 1, left: 1, bottom: 1, right: 1)
        #expect(slices(rect, all).count == 9)
        #expect(slices(rect, all)[4] == "1 1 4 4 -> 1 1 18 4")
    }

    @Test("Caps that don't fit are cut by the picture and shrink with the place")
    func largeCaps() {
        let tooLarge = EdgeCaps(left: 4, right: 4)
        #expect(
            slices(CGRect(x: 0, y: 0, width: 3, height: 6), tooLarge) == ["0 0 4 6 -> 0 0 2 6", "4 0 2 6 -> 2 0 1 6"])
        #expect(EdgeCaps(top: .nan, left: -1, bottom: .infinity, right: 0).isEmpty)
    }

    @Test("A tint recolours everything and keeps opacities; its own alpha applies to the whole once")
    func tint() throws {
        let outline = PathOutline(rect: CGRect(x: 0, y: 0, width: 4, height: 4))
        let gradient = try #require(CGGradient(colors: [.white, .clear]))
        let half = CGColor(gray: 0.3, alpha: 0.5)
        let run = TextRun("a", font: TextFont(size: 9), color: half, at: .zero)
        let options = CGGradientDrawingOptions()
        let paint = Paint.linearGradient(gradient, from: .zero, to: CGPoint(x: 4, y: 0), options: options)
        let list = DisplayList([
            .fill(outline, paint), .text(run),
            .group(DisplayGroup(blendMode: .multiply, children: [.fill(outline, .color(half))])),
        ])
        let clearBlue = CGColor(red: 0, green: 0, blue: 1, alpha: 0)
        let halfBlue = CGColor(red: 0, green: 0, blue: 1, alpha: 0.5)
        let blueGradient = try #require(CGGradient(colors: [blue, clearBlue]))
        var blueRun = run
        blueRun.color = halfBlue
        let bluePaint = Paint.linearGradient(blueGradient, from: .zero, to: CGPoint(x: 4, y: 0), options: options)
        let expected: [DisplayNode] = [
            .fill(outline, bluePaint), .text(blueRun),
            .group(DisplayGroup(children: [.fill(outline, .color(halfBlue))])),
        ]
        #expect(list.tinted(with: blue).nodes == expected)
        let whole = DisplayNode.group(DisplayGroup(opacity: 0.5, children: expected))
        #expect(list.tinted(with: halfBlue).nodes == [whole])
    }

    @Test("An image's size in pixels follows its scale; a part is cut in pixels")
    func pixels() throws {
        let image = try #require(CGImage(picture))
        #expect(image.width == 12 && image.height == 12)
        let part = try #require(image.cropping(to: CGRect(x: 6, y: 0, width: 100, height: 4)))
        #expect(part.width == 6 && part.height == 4)
        #expect(part.picture.size == CGSize(width: 3, height: 2))
        #expect(image.cropping(to: CGRect(x: 20, y: 0, width: 1, height: 1)) == nil)
        #expect(CGImage(Picture(size: .zero, list: DisplayList())) == nil)
    }

    @Test("An image drawn twice is defined once; Core Graphics' own call draws it upside down")
    func drawing() throws {
        let image = try #require(CGImage(picture))
        let context = CGContext(size: CGSize(width: 40, height: 20))
        context.draw(ImagePlacement(picture, in: CGRect(x: 0, y: 0, width: 6, height: 6)))
        context.draw(image, in: CGRect(x: 10, y: 4, width: 12, height: 12))
        let expected = """
            <svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" viewBox="0 0 40 20">
              <defs>
                <g id="image1">
                  <rect x="0" y="0" width="6" height="6" fill="#000000"/>
                </g>
              </defs>
              <svg x="0" y="0" width="6" height="6" viewBox="0 0 6 6" preserveAspectRatio="none">
                <use href="#image1"/>
              </svg>
              <g transform="matrix(1 0 0 -1 0 20)">
                <svg x="10" y="4" width="12" height="12" viewBox="0 0 6 6" preserveAspectRatio="none">
                  <use href="#image1"/>
                </svg>
              </g>
            </svg>

            """
        #expect(SVGWriter().svg(of: context.picture) == expected)
    }

    @Test("A tiled part is a pattern that starts in its place's corner")
    func tiling() {
        let context = CGContext(size: CGSize(width: 20, height: 6))
        let place = CGRect(x: 0, y: 0, width: 20, height: 6)
        context.draw(ImagePlacement(picture, in: place, resizingMode: .tile))
        let svg = SVGWriter().svg(of: context.picture)
        let expected = """
                <pattern id="tile1" patternUnits="userSpaceOnUse" x="0" y="0" width="6" height="6" viewBox="0 0 6 6" \
            preserveAspectRatio="none">
                  <use href="#image1"/>
                </pattern>
            """
        #expect(svg.contains(expected))
        #expect(svg.contains("  <rect x=\"0\" y=\"0\" width=\"20\" height=\"6\" fill=\"url(#tile1)\"/>\n"))
    }
}
