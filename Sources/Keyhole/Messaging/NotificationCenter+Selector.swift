import Foundation
import Synchronization

/// Notifications that are delivered by calling a method by its selector.
extension NotificationCenter {
    /// Calls the method `selector` of `observer` with each notification `name` that `object` posts.
    ///
    /// The observer is not retained, and nothing is delivered to it once it has died, as on Apple's systems.
    ///
    /// - Parameters:
    ///   - observer: an object of the model; any other one receives nothing.
    ///   - selector: a method with one argument, or none.
    ///   - name: the notification's name, `nil` for every name.
    ///   - object: the sender, `nil` for every sender.
    public func addObserver(_ observer: Any, selector: Selector, name: Notification.Name?, object: Any?) {
        guard let receiver = observer as? ReflectiveObject else { return }
        let reference = WeakReceiver(receiver)
        let token = addObserver(forName: name, object: object, queue: nil) { notification in
            reference.object?.perform(selector, with: notification)
        }
        NotificationSubscriptions.of(receiver).append(
            .init(token: token, center: self, name: name, sender: object.map { $0 as AnyObject }))
    }

    /// Ends every delivery to `observer` that was asked for with a selector.
    public func removeObserver(_ observer: ReflectiveObject) { removeObserver(observer, name: nil, object: nil) }

    /// Ends the deliveries to `observer` of the notification `name` that `object` posts; `nil` stands for every one.
    public func removeObserver(_ observer: ReflectiveObject, name: Notification.Name?, object: Any?) {
        NotificationSubscriptions.of(observer).end(in: self, name: name, sender: object.map { $0 as AnyObject })
    }
}

/// A receiver that is not kept alive.
private final class WeakReceiver: @unchecked Sendable {
    // Sendable by proof: set once; loading a weak reference is atomic. Delivery happens on the thread that posts, which is
    // the contract of notifications.
    private(set) weak var object: ReflectiveObject?

    init(_ object: ReflectiveObject) { self.object = object }
}

/// The deliveries that one object asked for; they end with it.
private final class NotificationSubscriptions: @unchecked Sendable {
    // Sendable by proof: the list is guarded by the lock.

    struct Subscription {
        let token: any NSObjectProtocol
        weak var center: NotificationCenter?
        let name: Notification.Name?
        weak var sender: AnyObject?
    }

    private let lock = NSLock()
    private var all: [Subscription] = []

    deinit {
        for subscription in all { subscription.center?.removeObserver(subscription.token) }
    }

    /// The deliveries of `receiver`.
    static func of(_ receiver: ReflectiveObject) -> NotificationSubscriptions {
        receiver.attachedSideTable().contents.withLock { contents in
            if let known = contents.subscriptions?.value as? NotificationSubscriptions { return known }
            let fresh = NotificationSubscriptions()
            contents.subscriptions = AssociatedObject(value: fresh)
            return fresh
        }
    }

    func append(_ subscription: Subscription) { lock.withLock { all.append(subscription) } }

    func end(in center: NotificationCenter, name: Notification.Name?, sender: AnyObject?) {
        let ended = lock.withLock {
            let isEnded = { (one: Subscription) in
                one.center === center && (name == nil || one.name == name) && (sender == nil || one.sender === sender)
            }
            defer { all.removeAll(where: isEnded) }
            return all.filter(isEnded)
        }
        for subscription in ended { center.removeObserver(subscription.token) }
    }
}
