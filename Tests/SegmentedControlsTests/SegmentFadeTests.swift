import Foundation
import Keyhole
import KeyholeTesting
import KeyholeUI
import SegmentedControls
import Testing

@Suite("How segments fade to another look", .noObserverLeaks)
struct SegmentFadeTests {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 104, height: 24))
    private let control = RoundedSegmentedControl(frame: CGRect(x: 0, y: 0, width: 104, height: 24))

    init() {
        control.segmentItems = ["a", "b"]
        control.animationDuration = 1
        window.addSubview(control)
        window.layoutIfNeeded()
    }

    /// What is seen of the titles "a" and "b" and in what strength: the colours from back to front, each with the
    /// product of the opacities around it.
    private func seen(_ title: String) -> [String] {
        var opacities: [Double] = []
        var found: [String] = []
        for line in control.svg().split(separator: "\n") {
            if line.contains("<g") {
                opacities.append(line.firstMatch(of: #/ opacity="([\d.]+)"/#).flatMap { Double($0.output.1) } ?? 1)
            } else if line.contains("</g>") {
                opacities.removeLast()
            } else if line.contains(">\(title)</text>"), let fill = line.firstMatch(of: #/ fill="(#\w+)"/#) {
                found.append("\(fill.output.1) \((opacities.reduce(1, *) * 100).rounded() / 100)")
            }
        }
        return found
    }

    private func advance(_ duration: TimeInterval) { VirtualClock.current.advance(by: duration) }

    @Test("A new colour is there at once for who asks, and fades in for as long as it takes")
    func fade() {
        VirtualClock.withFresh {
            control.setNormalTextColor(.red, animated: true)
            #expect(control.normalTextColor == .red)
            #expect(seen("b") == ["#808080 1.0"])
            advance(0.5)
            #expect(seen("b") == ["#808080 0.5", "#ff0000 0.5"])
            #expect(seen("a") == ["#ffffff 1.0"])
            advance(0.6)
            #expect(seen("b") == ["#ff0000 1.0"])
            control.setSelectedTextColor(.blue, animated: false)
            #expect(seen("a") == ["#0000ff 1.0"])
        }
    }

    @Test("A fade that interrupts another begins with what is seen")
    func interruption() {
        VirtualClock.withFresh {
            control.setNormalTextColor(.red, animated: true)
            advance(0.5)
            let before = seen("b")
            control.setNormalTextColor(.blue, animated: true)
            #expect(seen("b") == before)
            advance(0.5)
            #expect(seen("b") == ["#808080 0.25", "#ff0000 0.25", "#0000ff 0.5"])
            advance(0.6)
            #expect(seen("b") == ["#0000ff 1.0"])
        }
    }

    @Test("A colour that is set without animation ends the fade")
    func unanimatedColour() {
        VirtualClock.withFresh {
            control.setNormalTextColor(.red, animated: true)
            advance(0.5)
            control.normalTextColor = .green
            #expect(seen("b") == ["#00ff00 1.0"])
            advance(1)
            #expect(seen("b") == ["#00ff00 1.0"])
        }
    }

    @Test("What concerns another segment or another colour leaves a fade alone")
    func otherChanges() {
        VirtualClock.withFresh {
            control.setNormalTextColor(.red, animated: true)
            advance(0.5)
            control.selectedTextColor = .yellow
            control.setTextColor(.brown, for: .disabled)
            let touch = window.beginTouch(at: CGPoint(x: 20, y: 12))
            #expect(seen("b") == ["#808080 0.5", "#ff0000 0.5"])
            window.cancelTouch(touch)
            #expect(seen("b") == ["#808080 0.5", "#ff0000 0.5"])
        }
    }

    @Test("Nothing is left of the old font when it changes during a fade")
    func font() {
        VirtualClock.withFresh {
            control.setNormalTextColor(.red, animated: true)
            advance(0.5)
            control.font = .systemFont(ofSize: 9)
            #expect(seen("b") == ["#ff0000 1.0"])
            #expect(!control.svg().contains("font-size=\"14\""))
        }
    }

    @Test("An image and a title fade into each other when the selection goes on")
    func imageAndTitle() {
        VirtualClock.withFresh {
            control.setImage(UIImage(systemName: "star"), for: .selected)
            #expect(seen("a") == [])
            control.setSelectedSegmentIndex(1, animated: true)
            advance(0.5)
            #expect(seen("a") == ["#808080 0.5"])
            #expect(seen("b") == ["#808080 0.5"])
            #expect(control.svg().matches(of: #/opacity="0.5"/#).count == 4)
            advance(0.6)
            #expect(seen("a") == ["#808080 1.0"])
            #expect(seen("b") == [])
        }
    }

    @Test("A selection touches two labels, and a colour those that show it")
    func onlyWhatChanged() throws {
        control.segmentItems = (0..<50).map { "\($0)" }
        window.layoutIfNeeded()
        let labels = try #require(control.subviews.last as? UIStackView).arrangedSubviews
        let recorder = ObservationRecorder()
        for label in labels { label.addObserver(recorder, forKeyPath: "textColor", options: [], context: nil) }
        control.selectedSegmentIndex = 30
        #expect(recorder.history.count == 2)
        control.normalTextColor = .red
        #expect(recorder.history.count == 2 + 49)
        control.selectedTextColor = .blue
        #expect(recorder.history.count == 2 + 49 + 1)
        for label in labels { label.removeObserver(recorder, forKeyPath: "textColor") }
    }
}
