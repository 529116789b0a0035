import Foundation

/// The time of a layer: what its animations, and the layers inside it, are measured by.
extension CALayer {
    /// The layer's time now.
    final var localTime: Double { localTime(of: VirtualClock.current.now) }

    /// The layer's time when the clock shows `time`. Linear in the depth.
    final func localTime(of time: Double) -> Double {
        let outer = superlayer?.localTime(of: time) ?? time
        guard speed != 1 || timeOffset != 0 || beginTime != 0 else { return outer }
        return (outer - beginTime) * Double(speed) + timeOffset
    }

    /// The clock's time when the layer's is `time`; `nil` where the layer's time stands still. Linear in the depth.
    final func clockTime(of time: Double) -> Double? {
        var outer = time
        if speed != 1 || timeOffset != 0 || beginTime != 0 {
            guard speed > 0 else { return nil }
            outer = (time - timeOffset) / Double(speed) + beginTime
        }
        guard let superlayer else { return outer }
        return superlayer.clockTime(of: outer)
    }

    /// `t` of the time of `l` in that of this layer; of the clock's time for `nil`. `t` itself where the time of `l`
    /// stands still. Linear in the depth of both layers.
    public final func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
        guard let l else { return localTime(of: t) }
        return l.clockTime(of: t).map { localTime(of: $0) } ?? t
    }

    /// `t` of this layer's time in that of `l`; in the clock's time for `nil`. `t` itself where this layer's time
    /// stands still. Linear in the depth of both layers.
    public final func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
        guard let time = clockTime(of: t) else { return t }
        return l?.localTime(of: time) ?? time
    }

    /// Asks the clock anew for the begins and ends of all animations in the tree. Linear in the tree.
    final func timeChanged() {
        for running in animations { running.makeAppointments(with: self) }
        for layer in sublayerList { layer.timeChanged() }
    }

    /// Whether another time than the clock's would make a difference in the layer or below it. Linear in the depth, but
    /// constant in time for an empty layer without animations, which most are that come and go.
    final func mindsTime(of above: CALayer) -> Bool {
        guard !animations.isEmpty || !sublayerList.isEmpty else { return false }
        return sequence(first: above) { $0.superlayer }
            .contains { $0.speed != 1 || $0.timeOffset != 0 || $0.beginTime != 0 }
    }
}
