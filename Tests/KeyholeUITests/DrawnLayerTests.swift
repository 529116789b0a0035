import Foundation
import Keyhole
import KeyholeGraphics
import KeyholeUI
import Testing

@Suite("Shape, gradient and text layers")
struct DrawnLayerTests {
    private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

    /// What a layer's picture says between `<svg …>` and `</svg>`.
    private func body(_ layer: CALayer) -> String {
        SVGWriter().svg(of: layer.picture()).split(separator: "\n").dropFirst().dropLast().joined(separator: "\n")
    }

    private func sized<Layer: CALayer>(_ layer: Layer) -> Layer {
        layer.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
        return layer
    }

    @Test("A shape is filled black by default, stroked over the fill, and not cut to the bounds")
    func shape() {
        let layer = sized(CAShapeLayer())
        layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: 40, height: 10), transform: nil)
        layer.strokeColor = red
        layer.lineWidth = 2
        layer.lineCap = .round
        layer.lineJoin = .bevel
        layer.lineDashPattern = [4, 2]
        layer.fillRule = .evenOdd
        let expected = """
              <rect x="0" y="0" width="40" height="10" fill="#000000" fill-rule="evenodd"/>
              <rect x="0" y="0" width="40" height="10" fill="none" stroke="#ff0000" stroke-width="2" \
            stroke-linecap="round" stroke-linejoin="bevel" stroke-dasharray="4 2"/>
            """
        #expect(body(layer) == expected)
    }

    @Test("strokeStart and strokeEnd choose the part of the line by its length")
    func strokedPart() {
        let layer = sized(CAShapeLayer())
        layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
        layer.fillColor = nil
        layer.strokeColor = red
        layer.strokeStart = 0.125
        layer.strokeEnd = 0.5
        let expected = """
              <path d="M5 0 L10 0 L10 10" fill="none" stroke="#ff0000" stroke-width="1" stroke-miterlimit="10"/>
            """
        #expect(body(layer) == expected)
        layer.strokeEnd = 0.1
        #expect(body(layer) == "")
    }

    @Test("A shape keeps a copy of its path, and tells observers of the path")
    func copiedPath() {
        let layer = CAShapeLayer()
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
        var told = 0
        let observation = layer.observe(\.path) { _, _ in told += 1 }
        layer.path = path
        path.addRect(CGRect(x: 5, y: 5, width: 1, height: 1))
        #expect(layer.path?.boundingBox == CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(told == 1)
        observation.invalidate()
    }

    @Test("A gradient fills the layer's shape from top to bottom by default")
    func gradient() {
        let layer = sized(CAGradientLayer())
        #expect(body(layer) == "")
        layer.colors = [red, "no colour", CGColor.white]
        layer.locations = [0.25, 1]
        layer.cornerRadius = 3
        let expected = """
              <defs>
                <linearGradient id="gradient1" gradientUnits="userSpaceOnUse" x1="10" y1="0" x2="10" y2="10">
                  <stop offset="0.25" stop-color="#ff0000"/>
                  <stop offset="1" stop-color="#ffffff"/>
                </linearGradient>
              </defs>
              <rect x="0" y="0" width="20" height="10" rx="3" fill="url(#gradient1)"/>
            """
        #expect(body(layer) == expected)
    }

    @Test("A radial gradient is an ellipse around its start point")
    func radialGradient() {
        let layer = sized(CAGradientLayer())
        layer.colors = [red, CGColor.white]
        layer.type = .radial
        layer.startPoint = CGPoint(x: 0.5, y: 0.5)
        layer.endPoint = CGPoint(x: 1, y: 1)
        let expected = """
              <defs>
                <radialGradient id="gradient1" gradientUnits="userSpaceOnUse" fx="0" fy="0" fr="0" cx="0" cy="0" r="10">
                  <stop offset="0" stop-color="#ff0000"/>
                  <stop offset="1" stop-color="#ffffff"/>
                </radialGradient>
              </defs>
              <g transform="matrix(1 0 0 0.5 10 5)">
                <rect x="-10" y="-10" width="20" height="20" fill="url(#gradient1)"/>
              </g>
            """
        #expect(body(layer) == expected)
    }

    @Test("A text layer sets 36-point Helvetica in white from the top of its bounds")
    func text() {
        let layer = sized(CATextLayer())
        layer.string = "a"
        let expected = """
              <text x="0" y="27.7207" font-family="Helvetica, system-ui, Helvetica, Arial, sans-serif" font-size="36" \
            fill="#ffffff" textLength="20.016" lengthAdjust="spacingAndGlyphs">a</text>
            """
        #expect(body(layer) == expected)
    }

    @Test("A text layer wraps, aligns and truncates only when told to")
    func textModes() {
        let layer = sized(CATextLayer())
        layer.string = "aa aa"
        layer.fontSize = 10
        layer.font = "Courier"
        #expect(body(layer).contains(">aa aa</text>"))
        layer.truncationMode = .end
        #expect(body(layer).contains(">aa…</text>"))
        layer.truncationMode = .none
        layer.isWrapped = true
        layer.alignmentMode = .right
        let starts = body(layer).split(separator: "\n").map { $0.prefix(15) }
        #expect(starts == ["  <text x=\"20\" ", "  <text x=\"20\" "])
    }

    @Test("A copy made for presentation has the values of its layer")
    func copies() {
        let shape = sized(CAShapeLayer())
        shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
        shape.strokeColor = red
        let gradient = sized(CAGradientLayer())
        gradient.colors = [red, CGColor.white]
        let text = sized(CATextLayer())
        text.string = "a"
        #expect(body(CAShapeLayer(layer: shape)) == body(shape))
        #expect(body(CAGradientLayer(layer: gradient)) == body(gradient))
        #expect(body(CATextLayer(layer: text)) == body(text))
    }

    @Test("A corner radius above half of the shorter side makes a pill, not an ellipse")
    func pill() {
        let layer = sized(CALayer())
        layer.backgroundColor = red
        layer.cornerRadius = 50
        layer.borderWidth = 2
        let expected = """
              <rect x="0" y="0" width="20" height="10" rx="5" fill="#ff0000"/>
              <rect x="1" y="1" width="18" height="8" rx="4" fill="none" stroke="#000000" stroke-width="2" \
            stroke-miterlimit="10"/>
            """
        #expect(body(layer) == expected)
    }
}
