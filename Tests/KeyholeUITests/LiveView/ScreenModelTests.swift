import Foundation
import KeyholeUI
import Testing

@Suite("Screens")
struct ScreenModelTests {
    /// Texts and the sides they name; `nil` for texts that name no screen.
    private static let notation: [(text: String, sides: [CGFloat]?)] = [
        ("320x480", [320, 480, 2]), ("1X10000", [1, 10_000, 2]), ("0.5x10", nil), ("10.5x20", [10.5, 20, 2]),
        ("iphone-8", [375, 667, 2]), ("iPad", [768, 1024, 2]), ("iphone-x", [375, 812, 3]), ("", nil), ("x", nil),
        ("320", nil), ("320x", nil), ("320x480x2", nil), ("nanx1", nil), ("infx1", nil), ("-1x1", nil),
        ("1x10001", nil),
        ("nokia", nil),
    ]

    @Test("A screen is named by its sides or by a device", arguments: notation)
    func reading(_ text: String, _ sides: [CGFloat]?) {
        let screen = ScreenModel(text)
        #expect(screen.map { [$0.width, $0.height, $0.scale] } == sides)
    }

    @Test("Every name reads back as its screen")
    func names() {
        for (name, screen) in ScreenModel.named { #expect(ScreenModel(name) == screen) }
        #expect(ScreenModel.named.contains { $0.screen == .standard })
    }

    @Test("A request carries its screen")
    func request() throws {
        let request = LiveViewRequest(screen: ScreenModel("320x480"))
        let text = try request.encoded()
        #expect(text == #"{"frameCount":1,"screen":{"height":480,"scale":2,"width":320},"steps":[]}"#)
        #expect(try LiveViewRequest.fromEnvironment([LiveViewRequest.variable: text]) == request)
    }
}
