import Keyhole

/// Counts the notifications, so that each case can prove that they arrived.
final class Tally {
    var count = 0
}

/// Counts the changes that it is told of by name.
final class TallyObserver: ReflectiveObject {
    let tally = Tally()

    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        tally.count += 1
    }
}
