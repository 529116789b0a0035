import Foundation
import Keyhole
import Testing

/// Random programs run against the library and against a model of it; their histories agree.
@Suite struct RandomProgramTests {
    /// Runs a program against the library.
    private final class Library {
        final class Node: ReflectiveObject {
            let number: Int
            @Property var value = 0
            @Property var next: Node?
            @Property var items: [Int] = []
            var double: Int { value * 2 }

            init(_ number: Int) {
                self.number = number
                super.init()
            }

            override var description: String { "object \(number)" }

            override class func declareMembers(in declarations: inout MemberDeclarations) {
                declarations.property("double", \Node.double, dependencies: ["value"])
            }
        }

        final class Watcher: ReflectiveObject {
            let number: Int
            unowned let library: Library
            var reactions: [ObservingProgram.Step] = []

            init(_ number: Int, _ library: Library) {
                self.number = number
                self.library = library
                super.init()
            }

            override func observeValue(
                forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
                context: UnsafeMutableRawPointer?
            ) {
                let event = ObservationEvent(
                    observer: "", keyPath: keyPath, object: object, change: change, context: context)
                library.history.append("observer \(number) of \((object as? Node)?.description ?? "?"): \(event)")
                if !reactions.isEmpty { library.perform(reactions.removeFirst()) }
            }
        }

        private(set) var history: [String] = []
        private var nodes: [Node] = []
        private var watchers: [Watcher] = []
        private var nodeCount = 0
        private var watcherCount = 0
        /// All nodes that were made, to keep those alive during a step that are alive at its beginning.
        private var known: [WeakNode] = []

        private struct WeakNode { weak var node: Node? }

        init(_ program: ObservingProgram) {
            for _ in 0..<ObservingProgram.slotCount {
                nodes.append(makeNode())
                watchers.append(makeWatcher())
            }
            for step in program.steps {
                let alive = known.compactMap(\.node)
                let raised = catchingExceptions { perform(step) }.exceptions
                if !raised.isEmpty { history.append("raised \(raised.count)") }
                withExtendedLifetime(alive) {}
            }
            // Nodes that lead in a circle would stay for ever. With the observers gone this is told to nobody.
            watchers = []
            for node in known.compactMap(\.node) { node.next = nil }
        }

        private func makeNode() -> Node {
            defer { nodeCount += 1 }
            let node = Node(nodeCount)
            known.append(WeakNode(node: node))
            return node
        }

        private func makeWatcher() -> Watcher {
            defer { watcherCount += 1 }
            return Watcher(watcherCount, self)
        }

        private func perform(_ step: ObservingProgram.Step) {
            switch step {
            case .setValue(let slot, let value): nodes[slot].value = value
            case .setNext(let slot, let target): nodes[slot].next = target.map { nodes[$0] }
            case .setItems(let slot, let items): nodes[slot].items = items
            case .insert(let slot, let value, let place):
                let items = nodes[slot].mutableArrayValue(forKey: "items")
                items.insert(value, at: place % (items.count + 1))
            case .remove(let slot, let place):
                let items = nodes[slot].mutableArrayValue(forKey: "items")
                if items.count > 0 { items.removeObject(at: place % items.count) }
            case .replace(let slot, let value, let place):
                let items = nodes[slot].mutableArrayValue(forKey: "items")
                if items.count > 0 { items.replaceObject(at: place % items.count, with: value) }
            case .observe(let slot, let observer, let path, let options, let number):
                nodes[slot].addObserver(
                    watchers[observer], forKeyPath: path, options: options, context: context(number))
            case .stopObserving(let slot, let observer, let path, nil):
                nodes[slot].removeObserver(watchers[observer], forKeyPath: path)
            case .stopObserving(let slot, let observer, let path, let number?):
                nodes[slot].removeObserver(watchers[observer], forKeyPath: path, context: context(number))
            case .react(let observer, let reaction):
                if let reaction { watchers[observer].reactions.append(reaction) }
            case .dropObject(let slot): nodes[slot] = makeNode()
            case .dropObserver(let slot): watchers[slot] = makeWatcher()
            }
        }
    }

    @Test("a path that is registered by a prior notification of its first key follows the new object")
    func registrationDuringChangeOfFirstKey() {
        let (root, old, new) = (Library.Node(0), Library.Node(1), Library.Node(2))
        root.next = old
        let (first, second) = (RecordingObserver(), RecordingObserver())
        first.reaction = { event in
            if event.isPrior { root.addObserver(second, forKeyPath: "next.value", options: .new, context: nil) }
        }
        root.addObserver(first, forKeyPath: "next", options: .prior, context: nil)
        root.next = new
        first.reaction = nil
        old.value = 1
        new.value = 2
        let raised = catchingExceptions { root.next = nil }.exceptions
        #expect(raised.isEmpty)
        #expect(second.history == ["next.value setting new 2", "next.value setting new null"])
    }

    @Test("20 000 random programs are told as the model tells them", arguments: 0..<20)
    func histories(block: Int) {
        for seed in UInt64(block * 1000)..<UInt64(block * 1000 + 1000) {
            let program = ObservingProgram(seed: seed)
            let model = ModelOfObserving(program).history
            let library = Library(program).history
            guard library == model else {
                Issue.record("seed \(seed)\n\(program)\nlibrary:\n\(library.joined(separator: "\n"))")
                #expect(library == model)
                return
            }
        }
    }
}
