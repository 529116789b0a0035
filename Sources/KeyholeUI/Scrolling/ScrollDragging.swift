import Foundation

/// A direction in which content is scrolled.
enum ScrollAxis: Hashable, CaseIterable {
    case horizontal
    case vertical
}

/// Following the finger, going on without it, and stopping at the edges.
extension UIScrollView {
    /// The smallest and the largest offset at which the content fills the view.
    final var limits: (least: CGPoint, most: CGPoint) {
        let inset = adjustedContentInset
        let least = CGPoint(x: -inset.left, y: -inset.top)
        return (
            least,
            CGPoint(
                x: max(contentSize.width + inset.right - layer.bounds.width, least.x),
                y: max(contentSize.height + inset.bottom - layer.bounds.height, least.y))
        )
    }

    final func limited(_ offset: CGPoint) -> CGPoint {
        let (least, most) = limits
        return CGPoint(x: min(max(offset.x, least.x), most.x), y: min(max(offset.y, least.y), most.y))
    }

    /// Whether a drag can move the content in this direction.
    final func scrolls(_ axis: ScrollAxis) -> Bool {
        let (least, most) = limits
        switch axis {
        case .horizontal: return most.x > least.x || bounces && alwaysBounceHorizontal
        case .vertical: return most.y > least.y || bounces && alwaysBounceVertical
        }
    }

    final func dragged(_ recognizer: UIPanGestureRecognizer) {
        switch recognizer.state {
        case .began:
            stopMotion()
            isDragging = true
            dragStart = contentOffset
            delegate?.scrollViewWillBeginDragging(self)
            follow(recognizer)
        case .changed: follow(recognizer)
        case .ended, .cancelled: release(recognizer)
        case .possible, .failed: break
        }
    }

    private func follow(_ recognizer: UIPanGestureRecognizer) {
        let moved = recognizer.translation(in: superview)
        var offset = contentOffset
        if scrolls(.horizontal) {
            offset.x = resisted(dragStart.x - moved.x, limits.least.x, limits.most.x, layer.bounds.width)
        }
        if scrolls(.vertical) {
            offset.y = resisted(dragStart.y - moved.y, limits.least.y, limits.most.y, layer.bounds.height)
        }
        if offset != contentOffset { contentOffset = offset }
    }

    /// Beyond an edge the content lags behind the finger, ever more: it never gets further than the view's own length.
    private func resisted(_ value: CGFloat, _ least: CGFloat, _ most: CGFloat, _ length: CGFloat) -> CGFloat {
        let inside = min(max(value, least), most)
        guard inside != value else { return value }
        guard bounces, length > 0 else { return inside }
        let beyond = abs(value - inside)
        let shown = (1 - 1 / (beyond * 0.55 / length + 1)) * length
        return value < inside ? inside - shown : inside + shown
    }

    private func release(_ recognizer: UIPanGestureRecognizer) {
        let speed = recognizer.state == .cancelled ? .zero : recognizer.velocity(in: superview)
        let velocity = CGPoint(
            x: scrolls(.horizontal) ? -speed.x / 1000 : 0, y: scrolls(.vertical) ? -speed.y / 1000 : 0)
        var target = restingPlace(velocity)
        delegate?.scrollViewWillEndDragging(self, withVelocity: velocity, targetContentOffset: &target)
        isDragging = false
        isTracking = false
        let goesOn = target != contentOffset
        delegate?.scrollViewDidEndDragging(self, willDecelerate: goesOn)
        guard goesOn else { return placeIndicators() }
        isDecelerating = true
        delegate?.scrollViewWillBeginDecelerating(self)
        let isSlow = isPagingEnabled || limited(contentOffset) != contentOffset
        start(
            ScrollMotion(
                from: contentOffset, to: target,
                pace: isSlow
                    ? .slowing(rate: DecelerationRate.fast.rawValue) : .slowing(rate: decelerationRate.rawValue)))
    }

    /// Where the content comes to rest: as far as its speed takes it, or at the nearest page, but within the edges.
    private func restingPlace(_ velocity: CGPoint) -> CGPoint {
        let offset = contentOffset
        guard isPagingEnabled else {
            let way = decelerationRate.rawValue / (1 - decelerationRate.rawValue)
            return limited(CGPoint(x: offset.x + velocity.x * way, y: offset.y + velocity.y * way))
        }
        return limited(
            CGPoint(
                x: page(offset.x, dragStart.x, velocity.x, layer.bounds.width),
                y: page(offset.y, dragStart.y, velocity.y, layer.bounds.height)))
    }

    /// The nearest page, or the next one in the direction of a drag that is still moving.
    private func page(_ offset: CGFloat, _ start: CGFloat, _ velocity: CGFloat, _ length: CGFloat) -> CGFloat {
        guard length > 0 else { return offset }
        let page = offset / length
        guard abs(velocity) >= 0.3 else { return page.rounded() * length }
        let first = (start / length).rounded()
        let next = velocity > 0 ? page.rounded(.up) : page.rounded(.down)
        return min(max(next, first - 1), first + 1) * length
    }

    // MARK: Motions

    final func start(_ motion: ScrollMotion) {
        self.motion = motion
        placeIndicators()
        motion.run { [weak self] motion in self?.step(motion) ?? false }
    }

    private func step(_ motion: ScrollMotion) -> Bool {
        guard self.motion === motion else { return false }
        let (offset, isLast) = motion.present
        if isLast { self.motion = nil }
        contentOffset = offset
        guard isLast else { return self.motion === motion }
        // The delegate's answer to the last offset may have begun another motion.
        if isDecelerating {
            isDecelerating = false
            delegate?.scrollViewDidEndDecelerating(self)
        } else {
            delegate?.scrollViewDidEndScrollingAnimation(self)
        }
        placeIndicators()
        return false
    }

    final func stopMotion() {
        motion?.cancel()
        motion = nil
        isDecelerating = false
    }
}

/// The recogniser of a scroll view's drags: it leaves a drag that can't move the content to others.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
    private var scrollView: UIScrollView? { view as? UIScrollView }
    private var start = CGPoint.zero

    /// A finger stops content that goes on by itself.
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        start = location(in: nil)
        scrollView?.isTracking = true
        scrollView?.stopMotion()
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible, let scrollView else { return super.touchesMoved(touches, with: event) }
        let place = location(in: nil)
        let isSideways = abs(place.x - start.x) > abs(place.y - start.y)
        guard scrollView.scrolls(isSideways ? .horizontal : .vertical) else {
            if hypot(place.x - start.x, place.y - start.y) >= 10 { state = .failed }
            return
        }
        super.touchesMoved(touches, with: event)
    }

    override func reset() {
        super.reset()
        scrollView?.isTracking = false
    }
}
