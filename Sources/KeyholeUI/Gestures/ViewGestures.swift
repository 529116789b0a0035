import Keyhole

/// The recognisers of a view.
extension UIView {
    final func attach(_ recognizer: UIGestureRecognizer) {
        recognizer.view?.removeGestureRecognizer(recognizer)
        notifying("gestureRecognizers") { recognizers.append(recognizer) }
        recognizer.view = self
    }

    final func detach(_ recognizer: UIGestureRecognizer) {
        guard recognizer.view === self else { return }
        recognizer.breakOff()
        notifying("gestureRecognizers") { recognizers.removeAll { $0 === recognizer } }
        recognizer.view = nil
    }

    /// Takes away the recognisers that are not in `list`, and puts those that are in its order.
    final func replaceRecognizers(with list: [UIGestureRecognizer]) {
        for recognizer in recognizers where !list.contains(where: { $0 === recognizer }) {
            removeGestureRecognizer(recognizer)
        }
        for recognizer in list where recognizer.view !== self { addGestureRecognizer(recognizer) }
        var order: [UIGestureRecognizer] = []
        for recognizer in list where !order.contains(where: { $0 === recognizer }) { order.append(recognizer) }
        notifying("gestureRecognizers") { recognizers = order }
    }
}
