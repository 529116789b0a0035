import Foundation
import KeyholeGraphics
import Testing

@Suite("SVG writer")
struct SVGWriterTests {
    private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    private let square = PathOutline(rect: CGRect(x: 0, y: 0, width: 10, height: 10))

    /// The lines between `<svg …>` and `</svg>`.
    private func body(_ nodes: DisplayNode...) -> String {
        let text = SVGWriter().svg(of: DisplayList(nodes), viewBox: CGRect(x: 0, y: 0, width: 20, height: 10))
        return text.split(separator: "\n").dropFirst().dropLast().joined(separator: "\n")
    }

    @Test("An empty list is an empty picture of the asked size")
    func emptyList() {
        let svg = SVGWriter().svg(of: DisplayList(), viewBox: CGRect(x: -1, y: 0, width: 20, height: 10.5))
        let expected = """
            <svg xmlns="http://www.w3.org/2000/svg" width="20" height="10.5" viewBox="-1 0 20 10.5">
            </svg>

            """
        #expect(svg == expected)
    }

    @Test("Title and description come first and are escaped; a background lies under everything")
    func titles() {
        let writer = SVGWriter(title: "a < b & \"c\"", description: "two\nlines\u{1}", background: .white)
        let expected = """
            <svg xmlns="http://www.w3.org/2000/svg" width="2" height="1" viewBox="0 0 2 1" role="img">
              <title>a &lt; b &amp; &quot;c&quot;</title>
              <desc>two lines\u{FFFD}</desc>
              <rect x="0" y="0" width="2" height="1" fill="#ffffff"/>
            </svg>

            """
        #expect(writer.svg(of: DisplayList(), viewBox: CGRect(x: 0, y: 0, width: 2, height: 1)) == expected)
    }

    @Test("Shapes are written as the elements that say them best")
    func shapes() {
        let box = CGRect(x: 1, y: 2, width: 10, height: 6)
        let outlines = [
            PathOutline(rect: box), PathOutline(ellipseIn: box),
            PathOutline(ellipseIn: CGRect(x: 0, y: 0, width: 6, height: 6)),
            PathOutline(roundedRect: box, cornerWidth: 2, cornerHeight: 2),
            PathOutline(roundedRect: box, cornerWidth: 2, cornerHeight: 1),
            PathOutline(roundedRect: box, cornerWidth: 3, cornerHeight: 3),
        ]
        let list = DisplayList(outlines.map { .fill($0, .color(.black)) })
        let expected = """
            <svg xmlns="http://www.w3.org/2000/svg" width="12" height="8" viewBox="0 0 12 8">
              <rect x="1" y="2" width="10" height="6" fill="#000000"/>
              <ellipse cx="6" cy="5" rx="5" ry="3" fill="#000000"/>
              <circle cx="3" cy="3" r="3" fill="#000000"/>
              <rect x="1" y="2" width="10" height="6" rx="2" fill="#000000"/>
              <rect x="1" y="2" width="10" height="6" rx="2" ry="1" fill="#000000"/>
              <rect x="1" y="2" width="10" height="6" rx="3" fill="#000000"/>
            </svg>

            """
        #expect(SVGWriter().svg(of: list, viewBox: CGRect(x: 0, y: 0, width: 12, height: 8)) == expected)
    }

    @Test("Every other outline is a path of absolute steps")
    func paths() {
        var outline = PathOutline()
        outline.move(to: CGPoint(x: 0, y: 0.5))
        outline.addLine(to: CGPoint(x: 10, y: 1e-17))
        outline.addQuadCurve(to: CGPoint(x: 10, y: 10), control: CGPoint(x: 12.34567, y: 5))
        outline.addCurve(
            to: CGPoint(x: 0, y: 10), control1: CGPoint(x: 7, y: 12), control2: CGPoint(x: -0.00001, y: 12))
        outline.closeSubpath()
        let expected = """
              <path d="M0 0.5 L10 0 Q12.3457 5 10 10 C7 12 0 12 0 10 Z" fill="#ff0000" fill-opacity="0.25" \
            fill-rule="evenodd"/>
            """
        let written = body(.fill(outline, rule: .evenOdd, paint: .color(red.copy(alpha: 0.25) ?? red)))
        #expect(written == expected)
    }

    @Test("Strokes carry every part of their style that isn't SVG's default")
    func strokes() {
        let dashed = StrokeStyle(width: 2, cap: .round, join: .bevel, dashLengths: [4, 2], dashPhase: 1)
        let plain = body(.stroke(square, style: StrokeStyle(), paint: .color(red)))
        let styled = body(.stroke(square, style: dashed, paint: .color(red)))
        #expect(
            plain == """
                  <rect x="0" y="0" width="10" height="10" fill="none" stroke="#ff0000" stroke-width="1" \
                stroke-miterlimit="10"/>
                """)
        #expect(
            styled == """
                  <rect x="0" y="0" width="10" height="10" fill="none" stroke="#ff0000" stroke-width="2" \
                stroke-linecap="round" stroke-linejoin="bevel" stroke-dasharray="4 2" stroke-dashoffset="1"/>
                """)
    }

    @Test("Text is placed by baseline and measured advance, in fonts that viewers have")
    func text() {
        var run = TextRun("a  <b>", font: TextFont(size: 10), color: .black, at: CGPoint(x: 1, y: 9))
        #expect(
            body(.text(run)) == """
                  <text x="1" y="9" font-family="system-ui, Helvetica, Arial, sans-serif" font-size="10" fill="#000000" \
                textLength="30.9934" lengthAdjust="spacingAndGlyphs" xml:space="preserve">a  &lt;b&gt;</text>
                """)
        run.font.family = .systemWithMonospacedDigits
        #expect(body(.text(run)).contains("style=\"font-variant-numeric: tabular-nums\""))
        run.font = TextFont(family: .named("It's 1"), size: 10, weight: 0.3, isItalic: true)
        run.string = "a"
        run.kern = 1
        run.isUnderlined = true
        run.isStruckThrough = true
        #expect(
            body(.text(run)) == """
                  <text x="1" y="9" font-family="'Its 1', system-ui, Helvetica, Arial, sans-serif" font-size="10" \
                font-weight="600" font-style="italic" fill="#000000" letter-spacing="1" \
                text-decoration="underline line-through" textLength="6.56" lengthAdjust="spacingAndGlyphs">a</text>
                """)
    }

    @Test("Centred text is anchored by its middle, text at the right edge by its end")
    func anchors() {
        var run = TextRun("aa", font: TextFont(family: .monospaced, size: 10), color: .black, at: CGPoint(x: 1, y: 9))
        #expect(body(.text(run)).hasPrefix(#"  <text x="1" y="9" font-family"#))
        run.anchor = .middle
        #expect(body(.text(run)).hasPrefix(#"  <text x="7" y="9" text-anchor="middle" font-family"#))
        run.anchor = .end
        #expect(body(.text(run)).hasPrefix(#"  <text x="13" y="9" text-anchor="end" font-family"#))
        #expect(body(.text(run)).contains(#"textLength="12""#))
    }

    @Test("Groups nest; a group that changes nothing and one that shows nothing are not written")
    func groups() {
        let fill = DisplayNode.fill(square, .color(red))
        let turn = CGAffineTransform(rotationAngle: .pi / 2)
        let inner = DisplayGroup(transform: turn, opacity: 0.5, children: [fill])
        let plain = DisplayGroup(children: [.group(inner)])
        let outer = DisplayGroup(
            transform: CGAffineTransform(translationX: 1, y: 2), blendMode: .multiply, label: "A & B",
            children: [.group(plain)])
        let hidden = DisplayGroup(opacity: 0, children: [fill])
        let cut = DisplayGroup(clip: ClipArea(PathOutline()), children: [fill])
        #expect(
            body(.group(outer), .group(hidden), .group(cut), .group(DisplayGroup(label: "empty"))) == """
                  <g data-label="A &amp; B" transform="translate(1 2)" style="mix-blend-mode: multiply">
                    <g transform="matrix(0 1 -1 0 0 0)" opacity="0.5">
                      <rect x="0" y="0" width="10" height="10" fill="#ff0000"/>
                    </g>
                  </g>
                """)
    }

    @Test("Equal gradients, clips and shadows are defined once, numbered in the order of first use")
    func definitions() throws {
        let gradient = try #require(CGGradient(colors: [.black, .white]))
        let paint = Paint.linearGradient(
            gradient, from: .zero, to: CGPoint(x: 10, y: 0),
            options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        let clip = ClipArea(PathOutline(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10)), rule: .evenOdd)
        let shadow = DropShadow(offset: CGSize(width: 1, height: 2), deviation: 2, color: .black)
        let group = DisplayGroup(clip: clip, shadow: shadow, children: [.fill(square, paint)])
        #expect(
            body(.group(group), .group(group), .fill(square, paint)) == """
                  <defs>
                    <filter id="shadow1" filterUnits="userSpaceOnUse" x="-5" y="-4" width="22" height="22" \
                color-interpolation-filters="sRGB">
                      <feGaussianBlur in="SourceAlpha" stdDeviation="2"/>
                      <feOffset dx="1" dy="2" result="cast"/>
                      <feFlood flood-color="#000000"/>
                      <feComposite operator="in" in2="cast" result="shadow"/>
                      <feMerge>
                        <feMergeNode in="shadow"/>
                        <feMergeNode in="SourceGraphic"/>
                      </feMerge>
                    </filter>
                    <clipPath id="clip1">
                      <circle cx="5" cy="5" r="5" clip-rule="evenodd"/>
                    </clipPath>
                    <linearGradient id="gradient1" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="10" y2="0">
                      <stop offset="0" stop-color="#000000"/>
                      <stop offset="1" stop-color="#ffffff"/>
                    </linearGradient>
                  </defs>
                  <g filter="url(#shadow1)" clip-path="url(#clip1)">
                    <rect x="0" y="0" width="10" height="10" fill="url(#gradient1)"/>
                  </g>
                  <g filter="url(#shadow1)" clip-path="url(#clip1)">
                    <rect x="0" y="0" width="10" height="10" fill="url(#gradient1)"/>
                  </g>
                  <rect x="0" y="0" width="10" height="10" fill="url(#gradient1)"/>
                """)
    }

    @Test("A sharp shadow is moved without a blur, which older renderers take for nothing when its deviation is 0")
    func sharpShadow() throws {
        let shade = try #require(CGColor.black.copy(alpha: 0.5))
        let shadow = DropShadow(offset: CGSize(width: 1, height: 2), deviation: 0, color: shade)
        let written = body(.group(DisplayGroup(shadow: shadow, children: [.fill(square, .color(red))])))
        #expect(written.contains(#"<feOffset in="SourceAlpha" dx="1" dy="2" result="cast"/>"#))
        #expect(written.contains(##"<feFlood flood-color="#000000" flood-opacity="0.5"/>"##))
        #expect(!written.contains("feGaussianBlur"))
    }

    @Test("A gradient that ends at its ends is transparent beyond; a shrinking radial one is turned round")
    func gradientEnds() throws {
        let gradient = try #require(CGGradient(colors: [.black, red], locations: [0.2, 1]))
        let paint = Paint.radialGradient(
            gradient, from: Paint.Circle(center: CGPoint(x: 5, y: 5), radius: 8),
            to: Paint.Circle(center: CGPoint(x: 4, y: 5), radius: 2), options: .drawsAfterEndLocation)
        #expect(
            body(.fill(square, paint)) == """
                  <defs>
                    <radialGradient id="gradient1" gradientUnits="userSpaceOnUse" fx="4" fy="5" fr="2" cx="5" cy="5" r="8">
                      <stop offset="0" stop-color="#ff0000"/>
                      <stop offset="0.8" stop-color="#000000"/>
                      <stop offset="1" stop-color="#000000"/>
                      <stop offset="1" stop-color="#000000" stop-opacity="0"/>
                    </radialGradient>
                  </defs>
                  <rect x="0" y="0" width="10" height="10" fill="url(#gradient1)"/>
                """)
    }

    @Test("A mask shows what lies under the opaque parts of its list")
    func masks() {
        let mask = DisplayList([.fill(PathOutline(rect: CGRect(x: 2, y: 2, width: 4, height: 4)), .color(.black))])
        #expect(
            body(.group(DisplayGroup(mask: mask, children: [.fill(square, .color(red))]))) == """
                  <defs>
                    <mask id="mask1" mask-type="alpha" maskUnits="userSpaceOnUse" x="2" y="2" width="4" height="4">
                      <rect x="2" y="2" width="4" height="4" fill="#000000"/>
                    </mask>
                  </defs>
                  <g mask="url(#mask1)">
                    <rect x="0" y="0" width="10" height="10" fill="#ff0000"/>
                  </g>
                """)
    }

    @Test("Numbers have at most four decimals, no trailing zeros, no exponent and no negative zero")
    func numbers() {
        let pairs: [(CGFloat, String)] = [
            (0, "0"), (-0.0, "0"), (1e-17, "0"), (-0.00004, "0"), (0.00005, "0.0001"), (1, "1"), (-1.5, "-1.5"),
            (12.345678, "12.3457"), (100, "100"), (0.05, "0.05"), (1e9, "1000000000"), (.nan, "0"),
        ]
        for (value, text) in pairs {
            #expect(DecimalText(value).text == text)
        }
        #expect(DecimalText(.greatestFiniteMagnitude).text == "900719925474.0992")
        #expect(DecimalText(0.1234567, decimals: 6).text == "0.123457")
    }

    @Test("The same list is written the same every time")
    func determinism() {
        var random = SplitMix(seed: 11)
        let context = CGContext(size: CGSize(width: 100, height: 100))
        for _ in 0..<200 { random.draw(in: context) }
        let first = SVGWriter().svg(of: context.picture)
        let second = SVGWriter().svg(of: context.picture)
        #expect(first == second)
    }
}
