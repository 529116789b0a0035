import Foundation
import KeyholeGraphics
import Testing

@Suite("SVG writer")
struct SVGWriterTests {
    private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

    @Test("An empty list is an empty picture of the asked size")
    func emptyList() {
        let svg = SVGWriter().svg(of: DisplayList(), viewBox: CGRect(x: 0, y: 0, width: 20, height: 10))
        let expected = """
            <svg xmlns="http://www.w3.org/2000/svg" width="20" height="10" viewBox="0 0 20 10">
            </svg>

            """
        #expect(svg == expected)
    }
}
