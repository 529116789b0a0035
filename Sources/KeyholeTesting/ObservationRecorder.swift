import Foundation
import Keyhole
import Synchronization

/// An observer that records what it is told, in a form that tests compare.
///
/// ```swift
/// let recorder = ObservationRecorder()
/// account.addObserver(recorder, forKeyPath: "balance", options: [.old, .new], context: nil)
/// account.balance = 5
/// #expect(recorder.history == ["balance setting old 0 new 5"])
/// account.removeObserver(recorder, forKeyPath: "balance")
/// ```
///
/// The history holds text, so the recorder keeps no object alive. It may be told from several threads.
public final class ObservationRecorder: ReflectiveObject {
    private let notifications = Mutex<[RecordedNotification]>([])

    /// Makes a recorder with an empty history.
    public override init() { super.init() }

    /// What was told so far, in order.
    public var recorded: [RecordedNotification] { notifications.withLock { $0 } }

    /// What was told so far, a line a notification.
    public var history: [String] { recorded.map(\.description) }

    /// Forgets what was told so far.
    ///
    /// - Returns: the history until now.
    @discardableResult
    public func takeHistory() -> [String] {
        notifications.withLock { notifications in
            defer { notifications.removeAll() }
            return notifications.map(\.description)
        }
    }

    /// Records a notification.
    public override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        let notification = RecordedNotification(keyPath: keyPath, change: change ?? [:], hasContext: context != nil)
        notifications.withLock { $0.append(notification) }
    }
}
