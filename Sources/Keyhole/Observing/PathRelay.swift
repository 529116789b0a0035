/// Observes the rest of a path at an object whose class overrides `addObserver`, as Cocoa does for every object on
/// the way: the override sees the rest of the path, and what it forwards to reports the whole path and the root.
final class PathRelay: ReflectiveObject {
    private let registration: Registration
    private weak var target: ReflectiveObject?
    private let identity: ObjectIdentifier
    private let path: String
    private var prepared: [Any?] = []

    init(for registration: Registration, on target: ReflectiveObject, path: String) {
        self.registration = registration
        self.target = target
        self.path = path
        identity = ObjectIdentifier(target)
        super.init()
    }

    func stands(for object: ReflectiveObject, at path: String?) -> Bool {
        identity == ObjectIdentifier(object) && (path ?? self.path) == self.path
    }

    func begin() { target?.addObserver(self, forKeyPath: path, options: .prior, context: nil) }

    func end() { target?.removeObserver(self, forKeyPath: path) }

    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        guard registration.isActive, let root = registration.wiring?.root, let target else { return }
        let seen = Change(object: target, mutation: .setting)
        if change?[.notificationIsPriorKey] != nil {
            prepared.append(registration.willChange(root, seen))
        } else if let last = prepared.popLast() {
            registration.didChange(root, seen, prepared: last)
        }
    }
}
