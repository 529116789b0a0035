import Foundation

/// A mass on a damped spring that is let go at 0 and comes to rest at 1.
struct Spring: Hashable, Sendable {
    let mass: Double
    let stiffness: Double
    let damping: Double
    /// The speed at the start, in whole ways a second.
    let velocity: Double

    /// Numbers that no spring has are moved to the nearest one that some spring has.
    init(mass: Double, stiffness: Double, damping: Double, velocity: Double) {
        self.mass = mass.isFinite ? max(mass, 1e-6) : 1
        self.stiffness = stiffness.isFinite ? max(stiffness, 1e-6) : 100
        self.damping = damping.isFinite ? max(damping, 0) : 10
        self.velocity = velocity.isFinite ? velocity : 0
    }

    /// The spring whose one swing would take `perceptualDuration` without damping.
    init(perceptualDuration: Double, bounce: Double, velocity: Double = 0) {
        let frequency = 2 * Double.pi / max(perceptualDuration, 1e-6)
        let bounce = min(max(bounce, -0.999), 1)
        let ratio = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
        self.init(mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency, velocity: velocity)
    }

    /// The spring of a damping ratio up to 1 that settles in `duration`.
    ///
    /// The stiffer the spring, the sooner it rests, so that its frequency is found by halving.
    init(settlingIn duration: Double, dampingRatio: Double, velocity: Double) {
        let ratio = min(max(dampingRatio, 0.01), 1)
        func spring(_ frequency: Double) -> Spring {
            Spring(
                mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency, velocity: velocity)
        }
        var (low, high) = (1e-3, 1e6)
        for _ in 0..<200 where high / low > 1 + 1e-15 {
            let middle = (low * high).squareRoot()
            if spring(middle).settlingDuration > duration { low = middle } else { high = middle }
        }
        self = spring(high)
    }

    /// The frequency without damping, in radians a second.
    var frequency: Double { (stiffness / mass).squareRoot() }

    /// 1 where it just does not overshoot, below 1 where it does.
    var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

    private var decay: Double { damping / (2 * mass) }

    /// Within rounding of a ratio of 1 the other formulas would divide by next to nothing.
    private var isCritical: Bool { abs(dampingRatio - 1) < 1e-6 }

    /// The part of the way that is done after `time` seconds.
    func value(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        let push = decay - velocity
        if isCritical { return 1 - exp(-decay * time) * (1 + push * time) }
        if dampingRatio < 1 {
            let swing = (frequency * frequency - decay * decay).squareRoot()
            return 1 - exp(-decay * time) * (cos(swing * time) + push / swing * sin(swing * time))
        }
        let creep = (decay * decay - frequency * frequency).squareRoot()
        let (slow, fast) = (exp((creep - decay) * time), exp((-creep - decay) * time))
        return 1 - (slow * (1 + push / creep) + fast * (1 - push / creep)) / 2
    }

    /// When nothing is left that is further from the end than a thousandth of the way: the sizes of the solution's two
    /// terms are added and their common decay is waited for. A spring without damping never rests.
    var settlingDuration: Double {
        let rest = 1e-3
        guard decay > 0 else { return .infinity }
        let push = abs(decay - velocity)
        if isCritical { return time { (1 + push * $0) * exp(-decay * $0) > rest } }
        if dampingRatio < 1 {
            let swing = (frequency * frequency - decay * decay).squareRoot()
            return max(log((1 + push / swing) / rest) / decay, 0)
        }
        let creep = (decay * decay - frequency * frequency).squareRoot()
        let (slow, fast) = (abs(1 + (decay - velocity) / creep) / 2, abs(1 - (decay - velocity) / creep) / 2)
        return time { slow * exp((creep - decay) * $0) + fast * exp((-creep - decay) * $0) > rest }
    }

    /// The time after which `isMoving` no longer holds, found by doubling and halving.
    private func time(_ isMoving: (Double) -> Bool) -> Double {
        var high = 1 / frequency
        while isMoving(high), high < 1e9 { high *= 2 }
        var low = 0.0
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if isMoving(middle) { low = middle } else { high = middle }
        }
        return high
    }
}
