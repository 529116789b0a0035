import Foundation
import Keyhole

/// A message that waits on the virtual clock.
private struct DelayedMessage {
    let number: Int
    let target: ReflectiveObject
    let selector: Selector
    let argument: Any?
    var ticket: VirtualClock.Ticket?
}

/// The messages that wait. Views are single-threaded, and so is the program that sends them such messages.
private enum DelayedMessages {
    nonisolated(unsafe) static var waiting: [DelayedMessage] = []
    nonisolated(unsafe) static var lastNumber = 0
}

extension ReflectiveObject {
    /// Sends the object `selector` when `delay` seconds have passed on the virtual clock. It is retained until then.
    public final func perform(_ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval) {
        DelayedMessages.lastNumber += 1
        let number = DelayedMessages.lastNumber
        var message = DelayedMessage(number: number, target: self, selector: selector, argument: argument)
        message.ticket = VirtualClock.current.schedule(after: delay) {
            DelayedMessages.waiting.removeAll { $0.number == number }
            _ = self.perform(selector, with: argument)
        }
        DelayedMessages.waiting.append(message)
    }

    /// Calls off what ``perform(_:with:afterDelay:)`` let `target` wait for.
    public final class func cancelPreviousPerformRequests(withTarget target: Any) {
        cancel { $0.target === target as AnyObject }
    }

    /// Calls off the messages that ``perform(_:with:afterDelay:)`` let `target` wait for with an equal argument.
    public final class func cancelPreviousPerformRequests(
        withTarget target: Any, selector: Selector, object argument: Any?
    ) {
        cancel { message in
            guard message.target === target as AnyObject, message.selector == selector else { return false }
            switch (message.argument, argument) {
            case (nil, nil): return true
            case (let own?, let other?):
                return own as AnyObject === other as AnyObject
                    || (own as? AnyHashable).map { $0 == other as? AnyHashable } ?? false
            default: return false
            }
        }
    }

    private static func cancel(_ isMeant: (DelayedMessage) -> Bool) {
        for message in DelayedMessages.waiting where isMeant(message) { VirtualClock.current.cancel(message.ticket) }
        DelayedMessages.waiting.removeAll(where: isMeant)
    }
}
