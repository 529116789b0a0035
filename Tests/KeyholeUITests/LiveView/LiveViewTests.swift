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

    /// Writes what is seen of a view that fades out for 0.4 s when it is tapped, and gives the files by name.
    private func frames(_ change: (inout LiveViewRequest) -> Void) throws -> [String: String] {
        let folder = NSTemporaryDirectory() + "keyhole-frames-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
        let button = UIButton(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        button.backgroundColor = .red
        button.addAction(
            UIAction { _ in
                UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear, animations: { button.alpha = 0 })
            }, for: .touchUpInside)
        window.addSubview(button)
        var request = LiveViewRequest(steps: ["tap 20,20"], picturePath: folder + "/a.svg")
        change(&request)
        try VirtualClock.withFresh { try LiveViewSession.perform(request, in: window) }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        return try Dictionary(
            uniqueKeysWithValues: names.map { ($0, try String(contentsOfFile: folder + "/" + $0, encoding: .utf8)) })
    }

    @Test("Frames begin when the finger is lifted, and a wait before them does too")
    func framesBeginAtTheLift() throws {
        let frames = try frames { $0.frameCount = 4 }
        #expect(frames.keys.sorted() == ["a-1.svg", "a-2.svg", "a-3.svg", "a-4.svg"])
        #expect(frames["a-1.svg"]?.contains("opacity") == false)
        #expect(frames["a-4.svg"]?.contains("opacity=\"0.75\"") == true)
        let late = try self.frames {
            $0.steps.append("wait 0.2")
            $0.frameCount = 2
        }
        #expect(late["a-1.svg"]?.contains("opacity=\"0.5\"") == true)
        let atRest = try self.frames { _ in }
        #expect(atRest["a.svg"]?.contains("#ff0000") == false)
    }

    @Test("A strip is one picture of all frames with their times, so many in a row")
    func strip() throws {
        let frames = try frames {
            $0.frameCount = 4
            $0.stripColumns = 3
        }
        #expect(frames.keys.sorted() == ["a.svg"])
        let strip = try #require(frames["a.svg"])
        #expect(strip.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"220\" height=\"142\""))
        #expect(strip.matches(of: #/"UIWindow"/#).count == 4)
        for text in [">0 s</text>", ">0.1 s</text>", "opacity=\"0.75\""] { #expect(strip.contains(text)) }
    }

    @Test("Touches that follow each other are touches of their own, half a second apart or as far as a wait says")
    func restBetweenTouches() throws {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
        let control = UIControl(frame: window.bounds)
        var log: [String] = []
        for (event, name) in [(UIControl.Event.touchDown, "down"), (.touchDownRepeat, "again")] {
            control.addAction(
                UIAction { _ in log.append("\(name) \(Int((VirtualClock.current.now * 100).rounded()))") }, for: event)
        }
        window.addSubview(control)
        try VirtualClock.withFresh {
            try LiveViewSession.perform(
                LiveViewRequest(steps: ["tap 9,9", "tap 9,9", "wait 0.2", "tap 9,9", "wait 2", "tap 9,9"]), in: window)
        }
        // Each finger is down for 0.05 s, and a wait counts from its lift.
        #expect(log == ["down 0", "down 55", "down 80", "again 80", "down 285"])
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
