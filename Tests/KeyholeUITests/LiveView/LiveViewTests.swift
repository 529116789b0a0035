import Foundation
import Keyhole
import KeyholeUI
import Testing

@Suite("Live views")
struct LiveViewTests {
    /// Steps and what they say; `nil` for texts that are no steps.
    private static let notation: [(text: String, step: LiveViewStep?)] = [
        ("tap 1,2.5", .tap(CGPoint(x: 1, y: 2.5))), ("tap segment:2", .tapSegment(2)), ("wait 0.5", .wait(0.5)),
        ("drag 1,2,3,4", .drag(from: CGPoint(x: 1, y: 2), to: CGPoint(x: 3, y: 4))), ("rotate", .rotate),
        ("tap", nil), ("tap 1", nil), ("tap 1,x", nil), ("tap segment:-1", nil), ("drag 1,2", nil), ("wait -1", nil),
        ("wait nan", nil), ("rotate 3", nil), ("", nil), ("jump", nil),
    ]

    @Test("Steps are read from their notation, anything else is none", arguments: notation)
    func steps(_ text: String, _ step: LiveViewStep?) {
        #expect(LiveViewStep(text) == step)
    }

    @Test("A request reads back as it was written, and an environment without one has none")
    func request() throws {
        let request = LiveViewRequest(steps: ["tap 1,2"], picturePath: "/a/b.svg", frameCount: 2)
        let text = try request.encoded()
        #expect(text == #"{"frameCount":2,"picturePath":"/a/b.svg","steps":["tap 1,2"]}"#)
        #expect(try LiveViewRequest.fromEnvironment([LiveViewRequest.variable: text]) == request)
        #expect(try LiveViewRequest.fromEnvironment([:]) == nil)
    }

    @Test("Several pictures are numbered, one keeps its name")
    func framePaths() {
        let several = LiveViewRequest(picturePath: "/a/b.svg", frameCount: 2)
        #expect([several.path(ofFrame: 0), several.path(ofFrame: 1)] == ["/a/b-1.svg", "/a/b-2.svg"])
        #expect(LiveViewRequest(picturePath: "/a/b.svg").path(ofFrame: 0) == "/a/b.svg")
        #expect(LiveViewRequest().path(ofFrame: 0) == nil)
    }

    @Test("Taps on segments select them, and a turn changes the window's sides")
    func performing() throws {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        let control = UISegmentedControl(items: ["a", "b", "c"])
        window.addSubview(control)
        try VirtualClock.withFresh {
            try LiveViewSession.perform(LiveViewRequest(steps: ["tap segment:2", "wait 1", "rotate"]), in: window)
        }
        #expect(control.selectedSegmentIndex == 2)
        #expect(window.bounds.size == CGSize(width: 200, height: 300))
    }

    @Test("What can't be done is said")
    func failures() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        #expect(throws: LiveViewSession.Failure.noSegment(0)) {
            try LiveViewSession.perform(LiveViewRequest(steps: ["tap segment:0"]), in: window)
        }
        #expect(throws: LiveViewSession.Failure.unknownStep("jump")) {
            try LiveViewSession.perform(LiveViewRequest(steps: ["jump"]), in: window)
        }
    }
}
