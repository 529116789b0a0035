import Keyhole

/// Joining and leaving a view, with the calls UIKit makes.
extension UIView {
    final func insert(_ view: UIView, at index: Int?) {
        guard view.joins(self) else { return }
        view.move(from: view.parent, to: self) {
            let index = index.map { min(max($0, 0), childViews.count) } ?? childViews.count
            if index == childViews.count {
                layer.addSublayer(view.layer)
            } else {
                layer.insertSublayer(view.layer, below: childViews[index].layer)
            }
            childViews.insert(view, at: index)
        }
    }

    final func insert(_ view: UIView, above sibling: UIView) {
        guard view !== sibling, view.joins(self) else { return }
        view.move(from: view.parent, to: self) {
            layer.insertSublayer(view.layer, above: sibling.layer)
            let index = childViews.firstIndex { $0 === sibling }
            childViews.insert(view, at: index.map { $0 + 1 } ?? childViews.count)
        }
    }

    final func insert(_ view: UIView, below sibling: UIView) {
        guard view !== sibling, view.joins(self) else { return }
        view.move(from: view.parent, to: self) {
            layer.insertSublayer(view.layer, below: sibling.layer)
            childViews.insert(view, at: childViews.firstIndex { $0 === sibling } ?? childViews.count)
        }
    }

    final func leaveSuperview() {
        guard parent != nil else { return }
        move(from: parent, to: nil) {}
    }

    /// Lets the subviews go on without a superview that ends.
    final func leaveOrphans() {
        for view in childViews {
            view.parent = nil
            if layoutNode != nil { LayoutMove(orphan: view)?.finish() }
        }
    }

    final func exchange(_ first: Int, _ second: Int) {
        guard childViews.indices.contains(first), childViews.indices.contains(second), first != second else { return }
        let front = childViews[max(first, second)]
        let back = childViews[min(first, second)]
        reorder(front) { min(first, second) }
        reorder(back) { max(first, second) }
    }

    final func lies(in view: UIView) -> Bool {
        var place: UIView? = self
        while let current = place {
            if current === view { return true }
            place = current.parent
        }
        return false
    }

    final func firstView(tagged tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for view in childViews {
            if let found = view.viewWithTag(tag) { return found }
        }
        return nil
    }

    /// A view can't lie inside itself; such a call changes nothing.
    ///
    /// Constant in time for a view without subviews, which nothing lies in.
    private func joins(_ superview: UIView) -> Bool {
        superview !== self && (childViews.isEmpty || !superview.lies(in: self))
    }

    /// Changes an order that callbacks do not hear of: the view stays where it is in the hierarchy.
    final func reorder(_ view: UIView, to index: () -> Int) {
        guard let current = childViews.lastIndex(where: { $0 === view }) else { return }
        childViews.remove(at: current)
        let target = min(index(), childViews.count)
        if target == childViews.count {
            layer.addSublayer(view.layer)
        } else {
            layer.insertSublayer(view.layer, below: childViews[target].layer)
        }
        childViews.insert(view, at: target)
        setNeedsLayout()
    }

    /// Takes the view from one superview to the other, calling each side in UIKit's order.
    private func move(from old: UIView?, to new: UIView?, _ join: () -> Void) {
        let oldWindow = window
        let newWindow = new?.window
        let oldTint = nearestTint
        if oldWindow !== newWindow {
            if let oldWindow { leaveFirstResponder(of: oldWindow) }
            tellWillMove(toWindow: newWindow)
        }
        willMove(toSuperview: new)
        old?.willRemoveSubview(self)
        let layoutMove = old === new ? nil : LayoutMove(of: self, from: old)
        if let old {
            layer.leave()
            if let index = old.childViews.indexFromEnds(of: self) { old.childViews.remove(at: index) }
        }
        parent = new
        if let old, new == nil {
            ObservationAudit.objectLeft(self, owner: old)
        } else {
            ObservationAudit.objectJoined(self)
        }
        join()
        layoutMove?.finish()
        if subtreeNeedsConstraintUpdate { new?.markConstraintUpdate() }
        if new != nil, type(of: self).requiresConstraintBasedLayout { _ = madeLayoutEngine }
        if storedTintColor == nil, oldTint != nearestTint { tintChanged() }
        if let oldWindow, oldWindow !== newWindow { layer.endAnimationsInTree() }
        if oldWindow !== newWindow { tellDidMoveToWindow() }
        didMoveToSuperview()
        new?.didAddSubview(self)
    }

    /// A first responder that leaves its window with this view is none any more, whether it agrees or not.
    private func leaveFirstResponder(of window: UIWindow) {
        guard let first = window.firstResponder else { return }
        let view = first as? UIView ?? (first as? UIViewController)?.viewIfLoaded
        guard view?.lies(in: self) ?? false else { return }
        _ = first.resignFirstResponder()
        if window.firstResponder === first { window.firstResponder = nil }
    }

    private func tellWillMove(toWindow newWindow: UIWindow?) {
        controller?.viewWillMove(ontoScreen: newWindow?.isOnScreen ?? false)
        willMove(toWindow: newWindow)
        for view in childViews { view.tellWillMove(toWindow: newWindow) }
    }

    private func tellDidMoveToWindow() {
        didMoveToWindow()
        controller?.viewDidMove()
        for view in childViews { view.tellDidMoveToWindow() }
    }

    /// The view's own tint, or the nearest one up the hierarchy, or the system's. Linear in the depth.
    final var nearestTint: UIColor {
        var place: UIView? = self
        while let view = place {
            if let tint = view.storedTintColor { return tint }
            place = view.parent
        }
        return .systemBlue
    }

    final func changeTint(_ tint: UIColor?) {
        notifying("tintColor") { storedTintColor = tint }
        tintChanged()
    }

    final func hide(_ isHidden: Bool) {
        let changes = isHidden != layer.isHidden
        notifying("hidden") { layer.isHidden = isHidden }
        if changes { parent?.subviewHiddenChanged(self) }
    }

    /// Tells this view and all below it that inherit its tint.
    final func tintChanged() {
        tintColorDidChange()
        for view in childViews where view.storedTintColor == nil { view.tintChanged() }
    }
}
