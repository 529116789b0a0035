import Foundation
import Keyhole
import KeyholeUI
import Testing

@Suite("Timers on the virtual clock")
struct VirtualTimerTests {
    /// Runs `body` with a clock of its own and returns what it noted, each with its time.
    private func log(_ body: (_ note: @escaping (String) -> Void) -> Void) -> [String] {
        var lines: [String] = []
        VirtualClock.withFresh {
            body { lines.append("\($0) \((VirtualClock.current.now * 1000).rounded() / 1000)") }
        }
        return lines
    }

    @Test("A timer fires once, or again and again on its grid until it is invalidated")
    func firing() {
        let lines = log { note in
            VirtualTimer.scheduledTimer(withTimeInterval: 1, repeats: false) { note("once \($0.isValid)") }
            let timer = VirtualTimer.scheduledTimer(withTimeInterval: 0.4, repeats: true) { _ in note("tick") }
            VirtualClock.current.advance(by: 1.3)
            timer.invalidate()
            VirtualClock.current.advance(by: 5)
            note("idle \(VirtualClock.current.isIdle)")
        }
        #expect(lines == ["tick 0.4", "tick 0.8", "once true 1.0", "tick 1.2", "idle true 6.3"])
    }

    @Test("A timer that is in no run loop waits; fire() ends one that does not repeat and leaves the times of another")
    func firingByHand() {
        let lines = log { note in
            let once = VirtualTimer(timeInterval: 1, repeats: false) { _ in note("once") }
            let often = VirtualTimer(timeInterval: 1, repeats: true) { _ in note("often") }
            VirtualClock.current.advance(by: 2)
            once.fire()
            once.fire()
            often.fire()
            note("\(once.isValid) \(often.isValid) \(once.timeInterval) \(often.timeInterval)")
            RunLoop.main.add(often, forMode: .common)
            RunLoop.main.add(often, forMode: .default)
            VirtualClock.current.advance(by: 1.5)
            often.invalidate()
        }
        #expect(lines == ["once 2.0", "often 2.0", "false true 0.0 1.0 2.0", "often 2.0", "often 3.0"])
    }

    @Test("Setting the date of firing moves it")
    func fireDate() {
        let lines = log { note in
            let timer = VirtualTimer.scheduledTimer(withTimeInterval: 10, repeats: false) { _ in note("fired") }
            timer.fireDate = Date(timeIntervalSinceNow: 2)
            VirtualClock.current.advance(by: 20)
        }
        #expect(lines == ["fired 2.0"])
    }

    @Test("Intervals that are not positive are a ten-thousandth of a second, as Foundation has it")
    func shortest() {
        VirtualClock.withFresh {
            let timer = VirtualTimer(timeInterval: -1, repeats: true) { _ in }
            #expect(timer.timeInterval == 0.0001)
        }
    }
}
