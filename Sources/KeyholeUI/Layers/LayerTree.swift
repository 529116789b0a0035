import Keyhole

/// The tree of layers and its layout.
extension CALayer {
    final func insert(_ layer: CALayer, beside sibling: CALayer?, step: Int) {
        guard layer !== sibling else { return }
        layer.keepingAnimationsInWindow {
            layer.leave()
            insert(layer, at: sublayerList.firstIndex { $0 === sibling }.map { $0 + step })
        }
    }

    final func leaveSuperlayer() { keepingAnimationsInWindow(leave) }

    /// Takes the layer out of its superlayer and leaves it its animations.
    final func leave() {
        guard let above = superlayer else { return }
        detach()
        above.changeSublayers { list in
            if let index = list.indexFromEnds(of: self) { list.remove(at: index) }
        }
    }

    final func replace(_ old: CALayer, with new: CALayer) {
        guard old !== new, sublayerList.contains(where: { $0 === old }) else { return }
        insertSublayer(new, below: old)
        old.removeFromSuperlayer()
    }

    /// Changes the list at once, so that observers are told once. Linear in the old and the new sublayers.
    final func replaceSublayers(with layers: [CALayer]) {
        let above = Set(sequence(first: self, next: { $0.superlayer }).map(ObjectIdentifier.init))
        var kept: Set<ObjectIdentifier> = []
        // Of a layer that is listed twice the last place counts, as if each had been added in turn.
        let new = layers.reversed()
            .filter { !above.contains(ObjectIdentifier($0)) && kept.insert(ObjectIdentifier($0)).inserted }.reversed()
        for layer in sublayerList where !kept.contains(ObjectIdentifier(layer)) {
            layer.keepingAnimationsInWindow(layer.detach)
        }
        for layer in new where layer.superlayer !== self {
            layer.keepingAnimationsInWindow {
                layer.leave()
                attach(layer)
            }
        }
        changeSublayers { $0 = Array(new) }
    }

    final func insert(_ layer: CALayer, at index: Int?) {
        // A layer inside itself would never stop being drawn.
        guard !isInside(layer) else { return }
        layer.keepingAnimationsInWindow {
            layer.leave()
            attach(layer)
            changeSublayers { list in
                if let index, index < list.count { list.insert(layer, at: index) } else { list.append(layer) }
            }
        }
    }

    private func attach(_ layer: CALayer) {
        layer.superlayer = self
        if layer.layoutIsPending || !layer.pendingSublayers.isEmpty { layer.announceLayout() }
        if layer.mindsTime(of: self) { layer.timeChanged() }
    }

    private func detach() {
        let hadOtherTime = superlayer.map { mindsTime(of: $0) } ?? false
        superlayer = nil
        isAnnounced = false
        if hadOtherTime { timeChanged() }
    }

    /// Whether the layer is `layer` or lies in it. Constant in time for a `layer` that is empty.
    private func isInside(_ layer: CALayer) -> Bool {
        if layer === self { return true }
        guard !layer.sublayerList.isEmpty else { return false }
        var above = superlayer
        while let place = above {
            if place === layer { return true }
            above = place.superlayer
        }
        return false
    }

    private func changeSublayers(_ change: (inout [CALayer]) -> Void) {
        willChangeValue(forKey: "sublayers")
        change(&sublayerList)
        didChangeValue(forKey: "sublayers")
        if !isLayingOut { setNeedsLayout() }
    }

    // MARK: Windows

    /// The layer of the window at the top; `nil` for none. Linear in the depth.
    private var windowLayer: CALayer? {
        var layer = self
        while let above = layer.superlayer { layer = above }
        return layer.delegate is UIWindow ? layer : nil
    }

    /// Changes where the layer is. When it is in another window afterwards, or in none, its animations have ended.
    final func keepingAnimationsInWindow(_ change: () -> Void) {
        guard superlayer != nil, let window = windowLayer else { return change() }
        change()
        if windowLayer !== window { endAnimationsInTree() }
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
