import Foundation
import Keyhole
import KeyholeUI
import Testing

@Suite("The strength of a disabled segmented control")
struct SegmentDimmingTests {
    @Test("Enabling a control again leaves an opacity that a client gave its layer", arguments: [Float(1), 0.75, 0])
    func layerOpacity(opacity: Float) {
        let control = UISegmentedControl(items: ["A"])
        control.isEnabled = false
        control.layer.opacity = opacity
        #expect(control.alpha == CGFloat(opacity))
        control.isEnabled = true
        #expect(control.layer.opacity == opacity)
        #expect(control.alpha == CGFloat(opacity))
    }

    @Test("Enabling a control again goes no further than full strength")
    func tooStrong() {
        let control = UISegmentedControl(items: ["A"])
        control.isEnabled = false
        control.alpha = 1.5
        control.isEnabled = true
        #expect(control.alpha == 1)
    }

    @Test("An alpha set after the layer's opacity counts again")
    func alphaAfterOpacity() {
        let control = UISegmentedControl(items: ["A"])
        control.isEnabled = false
        control.layer.opacity = 1
        control.alpha = 0.5
        #expect(control.layer.opacity == 0.25)
        control.isEnabled = true
        #expect(control.layer.opacity == 0.5)
    }

    @Test("An observer of the alpha of a disabled control is told the values that the program sets")
    func observed() {
        let control = UISegmentedControl(items: ["A"])
        control.isEnabled = false
        var seen: [CGFloat?] = []
        let observation = control.observe(\.alpha, options: [.old, .new]) { _, change in
            seen += [change.oldValue, change.newValue]
        }
        control.alpha = 0.5
        control.alpha = 0.25
        #expect(seen == [1, 0.5, 0.5, 0.25])
        observation.invalidate()
    }
}
