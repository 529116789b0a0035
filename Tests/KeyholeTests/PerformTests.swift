import Foundation
import Keyhole
import Testing

private final class Worker: ReflectiveObject {
    private(set) var notes: [String] = []
    var made: (() -> Void)?

    func name() -> String { "worker" }
    func number() -> Int { 7 }
    func nothing() {}
    func fresh() -> ReflectiveObject { Dying { [made] in made?() } }
    func note(_ note: Any?) { notes.append("\((note as? Notification)?.name.rawValue ?? "\(note ?? "nil")")") }
    func three(_ a: Int, _ b: String, _ c: Bool) {}

    override class func declareMembers(in declarations: inout MemberDeclarations) {
        declarations.method("name", Worker.name)
        declarations.method("number", Worker.number)
        declarations.method("nothing", Worker.nothing)
        declarations.method("fresh", Worker.fresh)
        declarations.method("note:", Worker.note(_:))
        declarations.method("three:::", Worker.three)
    }
}

private final class Dying: ReflectiveObject {
    private let end: () -> Void

    init(_ end: @escaping () -> Void) { self.end = end }

    deinit { end() }
}

@Suite("Calling methods by selector")
struct PerformTests {
    @Test("A result comes as an object without owner, a value in its object form")
    func results() {
        let worker = Worker()
        #expect(worker.perform("name")?.takeUnretainedValue() as? String == "worker")
        #expect(worker.perform("number")?.takeUnretainedValue() as? NSNumber == 7)
        #expect(worker.perform("nothing") == nil)
        #expect(worker.perform(nil) == nil)
    }

    @Test("A fresh result lives until its pool ends")
    func pools() {
        let worker = Worker()
        var events: [String] = []
        worker.made = { events.append("died") }
        autoreleasepool {
            let result = worker.perform("fresh")
            events.append("returned")
            let object = result?.takeUnretainedValue()
            autoreleasepool { _ = worker.perform("name") }
            #expect(object is Dying)
            events.append("end of pool")
        }
        #expect(events == ["returned", "end of pool", "died"])
    }

    @Test("A method with three arguments is found, and called with no more than two")
    func threeArguments() {
        let worker = Worker()
        #expect(worker.responds(to: "three:::"))
        let raised = catchingExceptions { _ = worker.perform("three:::", with: 1, with: "b") }.exceptions
        #expect(raised.map(\.name) == [.invalidArgument])
    }

    @Test("Any object answers what its protocol asks")
    func objectProtocol() {
        let worker: any NSObjectProtocol = Worker()
        #expect(worker.responds(to: "name"))
        #expect(!worker.responds(to: "nonsense"))
        #expect(worker.isKind(of: ReflectiveObject.self))
        #expect(worker.perform("name")?.takeUnretainedValue() as? String == "worker")
        let foreign: any NSObjectProtocol = NSString("a")
        #expect(!foreign.responds(to: "length"))
        #expect(foreign.isKind(of: NSString.self))
    }

    @Test("Notifications call a method until they are taken back, by name or altogether")
    func notifications() {
        let center = NotificationCenter()
        let worker = Worker()
        let (first, second) = (Notification.Name("first"), Notification.Name("second"))
        center.addObserver(worker, selector: "note:", name: first, object: nil)
        center.addObserver(worker, selector: "note:", name: second, object: worker)
        center.post(name: first, object: nil)
        center.post(name: second, object: nil)
        center.post(name: second, object: worker)
        center.removeObserver(worker, name: first, object: nil)
        center.post(name: first, object: nil)
        center.post(name: second, object: worker)
        center.removeObserver(worker)
        center.post(name: second, object: worker)
        #expect(worker.notes == ["first", "second", "second"])
    }

    @Test("A dead observer receives no notification")
    func deadObserver() {
        let center = NotificationCenter()
        let name = Notification.Name("name")
        var worker: Worker? = Worker()
        weak let reference = worker
        center.addObserver(worker as Any, selector: "note:", name: name, object: nil)
        worker = nil
        #expect(reference == nil)
        center.post(name: name, object: nil)
    }
}
