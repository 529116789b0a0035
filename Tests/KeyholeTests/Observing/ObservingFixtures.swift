import Foundation
import Keyhole

/// A node of a tree with one property of each usual shape.
class Node: ReflectiveObject {
    @Property var number = 0
    @Property var flag = false
    @Property var name: String?
    @Property var object: Node?
    @Property var child: Node?
    @Property var items: [Int] = []
    @Property var tags: Set<Int> = []
    @Property var entries: [String: Any] = [:]
    @Property var helpers: [Node] = []
    /// Does not notify by itself.
    @Property var manual = 0
    /// A bare field: no setter tells of its changes.
    var bare = 0

    var derived: String { "!!!\(name ?? "")!!!" }

    override class func declareMembers(in declarations: inout MemberDeclarations) {
        declarations.property("manual", \Node.manual, notifiesAutomatically: false)
        declarations.property("derived", \Node.derived, dependencies: ["name"])
    }

    convenience init(name: String?) {
        self.init()
        self.name = name
    }

    /// Registers `observer`, with the arguments in the order in which tests read best.
    func watch(
        _ keyPath: String, _ observer: ReflectiveObject, _ options: NSKeyValueObservingOptions = [],
        _ context: UnsafeMutableRawPointer? = nil
    ) {
        addObserver(observer, forKeyPath: keyPath, options: options, context: context)
    }
}

/// `0xADDRESS`, as messages print it.
func address(_ object: AnyObject) -> String {
    "0x" + String(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()), radix: 16)
}

/// The exception of a removal that matches nothing.
func notRegistered(_ observer: ReflectiveObject, _ keyPath: String, _ object: ReflectiveObject) -> String {
    """
    NSRangeException: Cannot remove an observer <\(observer.className) \(address(observer))> for the key path \
    "\(keyPath)" from <\(object.className) \(address(object))> because it is not registered as an observer.
    """
}

/// What `body` raises, as `name: reason`.
func raised(_ body: () -> Void) -> [String] {
    catchingExceptions(body).exceptions.map { "\($0.name): \($0.reason)" }
}
