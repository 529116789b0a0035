import Foundation
import Keyhole
import Testing

@Suite struct SmokeObservingTests {
    final class Node: ReflectiveObject {
        @Property var name = ""
        @Property var count = 0
        @Property var next: Node?
        var twice: Int { count * 2 }

        override class func declareMembers(in declarations: inout MemberDeclarations) {
            declarations.property("twice", \Node.twice)
        }
    }

    final class Recorder: ReflectiveObject {
        var lines: [String] = []
        override func observeValue(
            forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
            context: UnsafeMutableRawPointer?
        ) {
            let parts = (change ?? [:]).map { "\($0.key.rawValue)=\($0.value)" }.sorted()
            lines.append("\(keyPath ?? "?") \(parts.joined(separator: " "))")
        }
    }

    @Test func basics() {
        let node = Node()
        let recorder = Recorder()
        node.addObserver(recorder, forKeyPath: "count", options: [.new, .old, .prior, .initial], context: nil)
        node.count = 1
        node.setValue(2, forKey: "count")
        node.removeObserver(recorder, forKeyPath: "count")
        node.count = 3
        #expect(
            recorder.lines == [
                "count kind=1 new=0", "count kind=1 notificationIsPrior=1 old=0", "count kind=1 new=1 old=0",
                "count kind=1 notificationIsPrior=1 old=1", "count kind=1 new=2 old=1",
            ])
    }

    @Test func inferredDependency() {
        let node = Node()
        let recorder = Recorder()
        node.addObserver(recorder, forKeyPath: "twice", options: [.new, .old], context: nil)
        node.count = 4
        #expect(recorder.lines == ["twice kind=1 new=8 old=0"])
        node.removeObserver(recorder, forKeyPath: "twice")
        #expect(node.observationInfo == nil)
    }

    @Test func typedChain() {
        let node = Node()
        var seen: [String] = []
        let token = node.observe(\.next?.name, options: [.new, .old]) { _, change in
            seen.append("\(change.oldValue as Any) \(change.newValue as Any)")
        }
        let next = Node()
        next.name = "a"
        node.next = next
        next.name = "b"
        node.next = nil
        next.name = "c"
        token.invalidate()
        node.next = next
        #expect(
            seen == [
                "Optional(nil) Optional(Optional(\"a\"))", "Optional(Optional(\"a\")) Optional(Optional(\"b\"))",
                "Optional(Optional(\"b\")) Optional(nil)",
            ])
    }

    @Test func wrongRemoval() {
        let node = Node()
        let recorder = Recorder()
        let raised = catchingExceptions { node.removeObserver(recorder, forKeyPath: "count") }.exceptions
        #expect(raised.map(\.name) == [.range])
    }
}
