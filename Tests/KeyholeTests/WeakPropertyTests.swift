import Foundation
import Keyhole
import Testing

private protocol Helping: AnyObject { var title: String { get } }

private final class Friend: ReflectiveObject, Helping {
    @Property var name: String
    var title: String { name }

    init(_ name: String) { self.name = name }
}

private final class Person: ReflectiveObject {
    @WeakProperty var friend: Friend?
    @WeakProperty var helper: (any Helping)?
    @WeakProperty var outlet: Friend!
    @Property var age = 1
    private(set) var changes: [String] = []

    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        let new = (change?[.newKey] as? Friend)?.name ?? (change?[.newKey] as? String) ?? "nil"
        let old = (change?[.oldKey] as? Friend)?.name ?? (change?[.oldKey] as? String) ?? "nil"
        changes.append("\(keyPath ?? ""): \(old) → \(new)")
    }
}

@Suite("Weak properties")
struct WeakPropertyTests {
    @Test("The property does not keep its object alive, and is nil after its death")
    func lifetime() {
        let person = Person()
        var friend: Friend? = Friend("Ann")
        person.friend = friend
        person.helper = friend
        person.outlet = friend
        #expect(person.friend?.name == "Ann")
        #expect(person.helper?.title == "Ann")
        #expect(person.outlet.name == "Ann")
        friend = nil
        #expect(person.friend == nil)
        #expect(person.helper == nil)
        #expect(person.outlet == nil)
    }

    @Test("It is listed with Swift's attributes, as a weak ivar")
    func members() {
        let type = RuntimeClass.of(Person.self)
        let attributes = type.properties.map { "\($0.name) \($0.attributes)" }
        #expect(attributes.first?.hasPrefix("friend T@") == true)
        #expect(attributes.first?.hasSuffix(",N,W,Vfriend") == true)
        #expect(attributes.last == "age Tq,N,Vage")
        #expect(type.properties.map(\.name) == ["friend", "helper", "outlet", "age"])
        #expect(type.ivar(named: "friend")?.ownership == .weak)
    }

    @Test("It is read and set by key")
    func coding() {
        let person = Person()
        let friend = Friend("Ann")
        person.setValue(friend, forKey: "friend")
        #expect(person.friend === friend)
        #expect(person.value(forKey: "friend") as? Friend === friend)
        #expect(person.value(forKeyPath: "friend.name") as? String == "Ann")
        person.setValue(nil, forKey: "friend")
        #expect(person.friend == nil)
        #expect(person.value(forKey: "friend") == nil)
        let raised = catchingExceptions { person.setValue("text", forKey: "friend") }.exceptions
        #expect(raised.map(\.name) == [.invalidArgument])
    }

    @Test("Observers by name are told of sets, in code and by key, and of changes behind it")
    func observedByName() {
        let person = Person()
        let (ann, bob) = (Friend("Ann"), Friend("Bob"))
        person.addObserver(person, forKeyPath: "friend", options: [.old, .new], context: nil)
        person.addObserver(person, forKeyPath: "friend.name", options: [.old, .new], context: nil)
        person.friend = ann
        person.setValue(bob, forKey: "friend")
        bob.name = "Bert"
        ann.name = "Anna"
        person.removeObserver(person, forKeyPath: "friend")
        person.removeObserver(person, forKeyPath: "friend.name")
        person.friend = nil
        let expected = [
            "friend.name: nil → Ann", "friend: nil → Ann", "friend.name: Ann → Bob", "friend: Ann → Bob",
            "friend.name: Bob → Bert",
        ]
        #expect(person.changes == expected)
    }

    @Test("A typed observation leads through it, and follows when it is set anew")
    func observedByKeyPath() {
        let person = Person()
        let (ann, bob) = (Friend("Ann"), Friend("Bob"))
        var told: [String] = []
        let token = person.observe(\.friend?.name, options: [.new]) { _, change in
            told.append((change.newValue ?? nil) ?? "nil")
        }
        person.friend = ann
        ann.name = "Anna"
        person.friend = bob
        ann.name = "unheard"
        bob.name = "Bert"
        person.friend = nil
        token.invalidate()
        #expect(told == ["Ann", "Anna", "Bob", "Bert", "nil"])
    }

    @Test("The death of the object tells nobody, and the next set does")
    func death() {
        let person = Person()
        var told: [Bool] = []
        let token = person.observe(\.friend, options: [.new]) { object, _ in told.append(object.friend != nil) }
        var friend: Friend? = Friend("Ann")
        person.friend = friend
        friend = nil
        #expect(told == [true])
        person.friend = nil
        token.invalidate()
        #expect(told == [true, false])
    }
}
