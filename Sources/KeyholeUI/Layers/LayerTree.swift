import Keyhole

/// The tree of layers and its layout.
extension CALayer {
    /// Adds `layer` in front of the others. A layer that is in another one leaves it first.
    public final func addSublayer(_ layer: CALayer) { insert(layer, at: nil) }

    /// Inserts `layer` at `index` from the back; an index beyond the end appends.
    public final func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, at: Int(index)) }

    /// Inserts `layer` behind `sibling`, or in front of all where `sibling` is no sublayer. Linear in the sublayers.
    public final func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        guard layer !== sibling else { return }
        layer.removeFromSuperlayer()
        insert(layer, at: sublayerList.firstIndex { $0 === sibling })
    }

    /// Inserts `layer` in front of `sibling`, or in front of all where `sibling` is no sublayer. Linear in the
    /// sublayers.
    public final func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        guard layer !== sibling else { return }
        layer.removeFromSuperlayer()
        insert(layer, at: sublayerList.firstIndex { $0 === sibling }.map { $0 + 1 })
    }

    /// Takes the layer out of its superlayer. Linear in the sublayers, from the front.
    public final func removeFromSuperlayer() {
        guard let above = superlayer else { return }
        let hadOtherTime = above.hasTimeOfItsOwn
        superlayer = nil
        isAnnounced = false
        if hadOtherTime { timeChanged() }
        above.changeSublayers { list in
            if let index = list.lastIndex(where: { $0 === self }) { list.remove(at: index) }
        }
    }

    /// Puts `new` in the place of `old`; nothing happens where `old` is no sublayer.
    public final func replaceSublayer(_ old: CALayer, with new: CALayer) {
        guard old !== new, sublayerList.contains(where: { $0 === old }) else { return }
        insertSublayer(new, below: old)
        old.removeFromSuperlayer()
    }

    final func replaceSublayers(with layers: [CALayer]) {
        for layer in sublayerList.reversed() where !layers.contains(where: { $0 === layer }) {
            layer.removeFromSuperlayer()
        }
        for layer in layers { addSublayer(layer) }
    }

    private func insert(_ layer: CALayer, at index: Int?) {
        // A layer inside itself would never stop being drawn.
        guard !sequence(first: self, next: { $0.superlayer }).contains(where: { $0 === layer }) else { return }
        layer.removeFromSuperlayer()
        layer.superlayer = self
        if layer.layoutIsPending || !layer.pendingSublayers.isEmpty { layer.announceLayout() }
        if hasTimeOfItsOwn { layer.timeChanged() }
        changeSublayers { list in
            if let index, index < list.count { list.insert(layer, at: index) } else { list.append(layer) }
        }
    }

    private func changeSublayers(_ change: (inout [CALayer]) -> Void) {
        willChangeValue(forKey: "sublayers")
        change(&sublayerList)
        didChangeValue(forKey: "sublayers")
        if !isLayingOut { setNeedsLayout() }
    }

    // MARK: Layout

    /// Lets the layers above know that there is something to lay out down here, so that they need not search.
    ///
    /// Constant in time where a layer above knows of one already.
    final func announceLayout() {
        var layer = self
        while let above = layer.superlayer, !layer.isAnnounced {
            layer.isAnnounced = true
            above.pendingSublayers.append(layer)
            layer = above
        }
    }

    final func layOutMarkedTree() {
        let view = delegate as? UIView
        // Placing views may change what constraints are about: then another round follows.
        for _ in 0..<Self.layoutRoundLimit {
            view?.prepareLayout()
            var root = self
            while let above = root.superlayer, above.layoutIsPending { root = above }
            root.layOutTree()
            guard let view, view.needsPreparation else { return }
        }
    }

    private static let layoutRoundLimit = 8

    /// Lays out this layer where it is marked, then the marked ones below it.
    private func layOutTree() {
        if layoutIsPending {
            layoutIsPending = false
            isLayingOut = true
            layoutSublayers()
            isLayingOut = false
        }
        // A layout may mark a neighbour; one that never settles is left for the next pass.
        var rounds = 0
        while !pendingSublayers.isEmpty, rounds < Self.layoutRoundLimit {
            rounds += 1
            let pending = pendingSublayers
            pendingSublayers = []
            for layer in pending where layer.superlayer === self && layer.isAnnounced {
                layer.isAnnounced = false
                layer.layOutTree()
            }
        }
    }
}
