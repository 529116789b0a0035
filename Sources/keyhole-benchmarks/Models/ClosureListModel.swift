/// The floor: a plain class whose `didSet` calls the closures of an array.
final class ClosureListModel {
    var flag = false { didSet { for observer in observers { observer.handler(oldValue, flag) } } }
    private var observers: [(identifier: Int, handler: (Bool, Bool) -> Void)] = []
    private var next = 0

    /// Adds a closure.
    ///
    /// - Returns: what to remove it with.
    @inline(never)
    func add(_ handler: @escaping (Bool, Bool) -> Void) -> Int {
        next += 1
        observers.append((next, handler))
        return next
    }

    /// Removes the closure that `identifier` was given for.
    @inline(never)
    func remove(_ identifier: Int) {
        if let index = observers.firstIndex(where: { $0.identifier == identifier }) { observers.remove(at: index) }
    }
}
