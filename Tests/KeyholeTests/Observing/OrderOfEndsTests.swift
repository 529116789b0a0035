import Foundation
import Keyhole
import Testing

/// Nothing leaks and nothing retains anything, in whatever order object, observer, token, child and context end.
@Suite struct OrderOfEndsTests {
    final class Node: ReflectiveObject {
        @Property var value = 0
        @Property var next: Node?
        @Property var items: [Int] = []
    }

    /// Who takes part in an observation, each held here alone.
    private final class Cast {
        var object: Node? = Node()
        var child: Node? = Node()
        var observer: RecordingObserver? = RecordingObserver()
        var token: NSKeyValueObservation?
        var context: UnsafeMutablePointer<Int>? = .allocate(capacity: 1)
        var proxy: NSMutableArray?

        weak var weakObject: Node?
        weak var weakChild: Node?
        weak var weakObserver: RecordingObserver?
        weak var weakToken: NSKeyValueObservation?

        init() {
            object?.next = child
            token = object?.observe(\.next?.value, options: [.initial, .old, .new]) { _, _ in }
            if let observer {
                object?.addObserver(
                    observer, forKeyPath: "next.value", options: [.old, .new, .prior], context: context)
                object?.addObserver(observer, forKeyPath: "value", options: [], context: nil)
            }
            weakObject = object
            weakChild = child
            weakObserver = observer
            weakToken = token
        }

        deinit { context?.deallocate() }

        /// Ends one of them, then changes what is left.
        func end(_ part: Part) {
            switch part {
            case .object: object = nil
            case .child:
                object?.next = nil
                child = nil
            case .observer: observer = nil
            case .token: token = nil
            case .context:
                // The context is handed back, never read: freeing it first is allowed.
                context?.deallocate()
                context = nil
            }
            object?.value += 1
            child?.value += 1
            object?.next = child
        }

        var survivors: [String] {
            var names: [String] = []
            if weakObject != nil { names.append("object") }
            if weakChild != nil { names.append("child") }
            if weakObserver != nil { names.append("observer") }
            if weakToken != nil { names.append("token") }
            return names
        }
    }

    enum Part: CaseIterable { case object, child, observer, token, context }

    private static func orders(_ parts: [Part]) -> [[Part]] {
        guard !parts.isEmpty else { return [[]] }
        return parts.indices.flatMap { index in
            var rest = parts
            let first = rest.remove(at: index)
            return orders(rest).map { [first] + $0 }
        }
    }

    @Test("in each of the 120 orders everyone is gone after the last end, and nothing raises")
    func everyOrder() {
        for order in Self.orders(Part.allCases) {
            let cast = Cast()
            let raised = catchingExceptions {
                for part in order { cast.end(part) }
            }.exceptions
            #expect(raised.isEmpty, "\(order)")
            #expect(cast.survivors == [], "\(order)")
        }
    }

    @Test("each end takes its own alone")
    func singleEnds() {
        let expected: [(Part, [String])] = [
            (.object, ["child", "observer", "token"]), (.child, ["object", "observer", "token"]),
            (.observer, ["object", "child", "token"]), (.token, ["object", "child", "observer"]),
        ]
        for (part, survivors) in expected {
            let cast = Cast()
            cast.end(part)
            #expect(cast.survivors == survivors, "\(part)")
        }
    }

    @Test("a handler that captures the token's object weakly leaves no cycle; the object takes its handler along")
    func handlerIsReleasedWithTheToken() {
        final class Captured {}
        weak var probe: Captured?
        let node = Node()
        do {
            let captured = Captured()
            probe = captured
            let token = node.observe(\.value) { _, _ in _ = captured }
            #expect(probe != nil)
            token.invalidate()
        }
        #expect(probe == nil)
    }

    @Test("an iterator of changes keeps neither the object nor, after its own end, the observation")
    func iteratorKeepsNothing() async {
        var node: Node? = Node()
        weak let probe = node
        var changes = node?.values(of: \.value).makeAsyncIterator()
        #expect(await changes?.next()?.newValue == 0)
        node = nil
        #expect(probe == nil)
        let end = await changes?.next()
        #expect(end == nil)
    }

    @Test("a collection proxy keeps its object, and lets go of it at its own end")
    func proxyKeepsItsObject() {
        weak var probe: Node?
        var proxy: NSMutableArray?
        do {
            let node = Node()
            probe = node
            proxy = node.mutableArrayValue(forKey: "items")
        }
        proxy?.add(1)
        #expect(probe?.items == [1])
        proxy = nil
        #expect(probe == nil)
    }

    @Test("B28: a setter that ignores its argument notifies with old equal to new")
    func b28_ignoringSetter() {
        final class Stubborn: ReflectiveObject {
            private var ignored = 0
            var fixed: Int {
                get { 7 }
                set { ignored = newValue }
            }
            override class func declareMembers(in declarations: inout MemberDeclarations) {
                declarations.property("fixed", \Stubborn.fixed, dependencies: [])
            }
        }
        let object = Stubborn()
        let observer = RecordingObserver()
        object.addObserver(observer, forKeyPath: "fixed", options: [.old, .new], context: nil)
        object.setValue(9, forKey: "fixed")
        #expect(observer.history == ["fixed setting old 7 new 7"])
    }

    @Test("B33: a structure is told as an NSValue with its encoding")
    func b33_structure() {
        final class Ranged: ReflectiveObject { @Property var range = NSRange(location: 0, length: 0) }
        let object = Ranged()
        var told: [NSRange?] = []
        let listener = ChangeListener { change in told.append((change[.newKey] as? NSValue)?.rangeValue) }
        object.addObserver(listener, forKeyPath: "range", options: .new, context: nil)
        object.range = NSRange(location: 2, length: 3)
        #expect(told == [NSRange(location: 2, length: 3)])
    }
}
