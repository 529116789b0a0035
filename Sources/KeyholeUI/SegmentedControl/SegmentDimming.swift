/// How a disabled control is drawn at half strength, and which opacities are of its own making.
///
/// A client may give the layer another opacity in the meantime, which is then what the client wants to see.
struct SegmentDimming {
    private(set) var isOn = false
    /// The halved opacities: one, but two while an observer is told of a change from the one to the other.
    private var opacities: [Float] = []

    /// Whether the opacity is half of one that a client has set.
    func made(_ opacity: Float) -> Bool { opacities.contains(opacity) }

    mutating func willMake(_ opacity: Float) { opacities.append(opacity) }

    mutating func didMake(_ opacity: Float) { opacities = [opacity] }

    /// Switches over and says which opacity the layer is to have in place of the present one.
    mutating func toggle(_ opacity: Float) -> Float {
        isOn.toggle()
        if isOn {
            opacities = [opacity / 2]
            return opacity / 2
        }
        defer { opacities = [] }
        return made(opacity) ? min(opacity * 2, 1) : opacity
    }
}
