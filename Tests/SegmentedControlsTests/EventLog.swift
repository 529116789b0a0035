import Foundation
import KeyholeUI

/// Writes down what a control reports, in order.
final class EventLog {
    private var entries: [String] = []

    /// Every event that a control of this module can send.
    private static let names: [(UIControl.Event, String)] = [
        (.touchDown, "touchDown"), (.touchDragInside, "touchDragInside"), (.touchDragOutside, "touchDragOutside"),
        (.touchDragEnter, "touchDragEnter"), (.touchDragExit, "touchDragExit"), (.touchUpInside, "touchUpInside"),
        (.touchUpOutside, "touchUpOutside"), (.touchCancel, "touchCancel"), (.valueChanged, "valueChanged"),
    ]

    /// Adds a line.
    func note(_ entry: String) { entries.append(entry) }

    /// Writes down every event of `control` from now on.
    func follow(_ control: UIControl) {
        for (event, name) in Self.names {
            control.addAction(UIAction { [weak self] _ in self?.note(name) }, for: event)
        }
    }

    /// What was written since the last call.
    func take() -> [String] {
        defer { entries = [] }
        return entries
    }
}
