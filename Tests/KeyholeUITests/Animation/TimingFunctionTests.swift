import Foundation
import KeyholeUI
import Testing

@Suite("Timing functions and springs (7)")
struct TimingFunctionTests {
    /// What a basic animation of a second, from 0 to 1, shows at `time`.
    private func progress(_ function: CAMediaTimingFunction?, at time: Double) -> Double {
        VirtualClock.withFresh {
            let animation = makeClimb()
            animation.toValue = 1
            animation.timingFunction = function
            return shownNumbers(makeLayer(animation), at: [time])[0]
        }
    }

    @Test(
        "Each named curve passes through the points of its formula",
        arguments: [
            (CAMediaTimingFunctionName.easeIn, [0.42, 0, 1, 1]), (.easeOut, [0, 0, 0.58, 1]),
            (.easeInEaseOut, [0.42, 0, 0.58, 1]), (.default, [0.25, 0.1, 0.25, 1]), (.linear, [0, 0, 1, 1]),
        ])
    func named(name: CAMediaTimingFunctionName, points: [Double]) {
        for step in 1..<20 {
            let s = Double(step) / 20
            func coordinate(_ first: Double, _ second: Double) -> Double {
                3 * (1 - s) * (1 - s) * s * first + 3 * (1 - s) * s * s * second + s * s * s
            }
            let time = coordinate(points[0], points[2])
            let way = coordinate(points[1], points[3])
            #expect(abs(progress(CAMediaTimingFunction(name: name), at: time) - way) < 1e-9)
        }
    }

    @Test("Ease in and out is half-way at half the time; control points may overshoot")
    func known() {
        #expect(abs(progress(CAMediaTimingFunction(name: .easeInEaseOut), at: 0.5) - 0.5) < 1e-12)
        let overshooting = CAMediaTimingFunction(controlPoints: 0.5, 0, 0.5, 2)
        // At the parameter 1/2: x = 1/2, y = 3/8 * 2 + 1/8.
        #expect(abs(progress(overshooting, at: 0.5) - 0.875) < 1e-9)
        #expect(progress(CAMediaTimingFunction(controlPoints: .nan, .infinity, -3, 9), at: 1e-12) >= 0)
    }

    @Test("A spring follows the solution of its equation of motion, whatever its damping")
    func springs() {
        for (mass, stiffness, damping, velocity) in [
            (1.0, 100.0, 10.0, 0.0), (1, 100, 2, 3), (2, 50, 20, 0), (1, 100, 20, 0), (1, 100, 20, 5), (1, 100, 40, -2),
        ] {
            let animation = CASpringAnimation(keyPath: "zPosition")
            animation.mass = mass
            animation.stiffness = stiffness
            animation.damping = damping
            animation.initialVelocity = velocity
            animation.fromValue = 0
            animation.toValue = 1
            animation.duration = 2
            let end = (velocity, damping, stiffness, mass)
            VirtualClock.withFresh {
                let layer = makeLayer(animation)
                for time in [0.05, 0.2, 0.7] {
                    VirtualClock.current.advance(by: time - CACurrentMediaTime())
                    let value = Double(layer.presentation()?.zPosition ?? 0)
                    #expect(abs(value - Self.solution(time, mass, stiffness, damping, velocity)) < 1e-9, "\(end)")
                }
            }
        }
    }

    /// The position at `time`, from the roots of the characteristic polynomial.
    private static func solution(
        _ t: Double, _ mass: Double, _ stiffness: Double, _ damping: Double, _ velocity: Double
    ) -> Double {
        let half = damping / (2 * mass)
        let discriminant = half * half - stiffness / mass
        if discriminant == 0 { return 1 - (1 + (half - velocity) * t) * exp(-half * t) }
        if discriminant < 0 {
            let w = (-discriminant).squareRoot()
            return 1 - exp(-half * t) * (cos(w * t) + (half - velocity) / w * sin(w * t))
        }
        let first = -half + discriminant.squareRoot()
        let second = -half - discriminant.squareRoot()
        let a = (velocity + second) / (first - second)
        let b = -1 - a
        return 1 + a * exp(first * t) + b * exp(second * t)
    }

    @Test("A spring's settling time is that of the sum of its terms; defaults are Core Animation's")
    func settling() {
        let spring = CASpringAnimation()
        #expect(spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10 && spring.initialVelocity == 0)
        #expect(abs(spring.settlingDuration - log(1000 * (1 + 1 / 3.0.squareRoot())) / 5) < 1e-9)
        spring.damping = 0
        #expect(spring.settlingDuration == .infinity)
        spring.damping = 20
        let critical = spring.settlingDuration
        #expect(abs((1 + 10 * critical) * exp(-10 * critical) - 1e-3) < 1e-9)
        spring.damping = 40
        #expect(spring.settlingDuration > critical)
    }

    @Test("A spring by how it seems: duration and bounce")
    func perceived() {
        let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.2)
        #expect(abs(spring.stiffness - pow(4 * .pi, 2)) < 1e-9)
        #expect(abs(spring.damping - 0.8 * 8 * .pi) < 1e-9)
        #expect(abs(spring.perceptualDuration - 0.5) < 1e-12 && abs(spring.bounce - 0.2) < 1e-12)
        #expect(abs(CASpringAnimation(perceptualDuration: 1, bounce: -0.5).bounce + 0.5) < 1e-12)
    }
}
