import Foundation
import Keyhole
import Testing

/// Group K: observing by Swift key path.
@Suite struct TypedObservingTests {
    final class Child: ReflectiveObject {
        @Property var name: String?
        @Property var number = 0
    }

    /// A weak reference as a value: the wrapper itself can't be declared weak.
    struct WeakBox { weak var child: Child? }

    enum Phase: Int, Sendable { case idle, running }

    final class Subject: ReflectiveObject {
        @Property var number = 0
        @Property var text: String?
        @Property var child: Child?
        @Property var phase = Phase.idle
        @Property var items: [Int] = []
        @Property var tags: Set<Int> = []
        @Property var weakBox = WeakBox()
        var weakChild: Child? {
            get { weakBox.child }
            set { weakBox = WeakBox(child: newValue) }
        }
        /// Not observable: what Swift alone knows of on Apple's systems.
        var plain = 0
        var doubled: Int { number * 2 }
        var announced: Int { plain }

        override class func declareMembers(in declarations: inout MemberDeclarations) {
            declarations.property("doubled", \Subject.doubled)
            declarations.property("weakChild", \Subject.weakChild, dependencies: ["weakBox"])
            declarations.property("plain", \Subject.plain, notifiesAutomatically: false)
        }
    }

    /// One change as text: kind, then what there is of prior, indexes, old and new.
    private static func text<Value>(_ change: NSKeyValueObservedChange<Value>) -> String {
        var parts = ["\(change.kind)"]
        if change.isPrior { parts.append("prior") }
        if let indexes = change.indexes { parts.append("at \(indexes.map { $0 })") }
        if let old = change.oldValue { parts.append("old \(old)") }
        if let new = change.newValue { parts.append("new \(new)") }
        return parts.joined(separator: " ")
    }

    @Test("K1: observe returns a token; without options the handler is told the object and the kind")
    func k1_observe() {
        let subject = Subject()
        var history: [String] = []
        var isSubject: [Bool] = []
        let token: NSKeyValueObservation = subject.observe(\.number) { object, change in
            isSubject.append(object === subject)
            history.append(Self.text(change))
        }
        subject.number = 1
        #expect(history == ["setting"])
        #expect(isSubject == [true])
        token.invalidate()
    }

    @Test("K2: dropping the token ends the observation at once")
    func k2_droppedToken() {
        let subject = Subject()
        var history: [String] = []
        _ = subject.observe(\.number) { _, change in history.append(Self.text(change)) }
        subject.number = 1
        #expect(history == [])
        #expect(subject.observationInfo == nil)
    }

    @Test("K3: invalidate ends the observation and may be repeated; so does the token's end")
    func k3_invalidate() {
        let subject = Subject()
        var history: [Int] = []
        var token: NSKeyValueObservation? = subject.observe(\.number) { object, _ in history.append(object.number) }
        subject.number = 1
        token?.invalidate()
        token?.invalidate()
        subject.number = 2
        token = subject.observe(\.number) { object, _ in history.append(object.number) }
        subject.number = 3
        token = nil
        subject.number = 4
        #expect(history == [1, 3])
    }

    @Test("K4: a token that outlives its object is harmless")
    func k4_tokenOutlivesObject() {
        var subject: Subject? = Subject()
        let token = subject?.observe(\.number) { _, _ in }
        weak let probe = subject
        subject = nil
        #expect(probe == nil)
        let raised = catchingExceptions { token?.invalidate() }.exceptions
        #expect(raised.isEmpty)
    }

    @Test("K5: the handler runs for the very object observed, not for its equals")
    func k5_veryObject() {
        let (one, other) = (Subject(), Subject())
        var history: [String] = []
        let tokens = [
            one.observe(\.number) { object, _ in history.append(object === one ? "one" : "wrong") },
            other.observe(\.number) { object, _ in history.append(object === other ? "other" : "wrong") },
        ]
        other.number = 1
        one.number = 1
        #expect(history == ["other", "one"])
        withExtendedLifetime(tokens) {}
    }

    @Test("K6: without new and old a change has neither, but its kind")
    func k6_noValues() {
        let subject = Subject()
        var changes: [NSKeyValueObservedChange<Int>] = []
        let token = subject.observe(\.number) { _, change in changes.append(change) }
        subject.number = 1
        #expect(changes.map(\.newValue) == [nil])
        #expect(changes.map(\.oldValue) == [nil])
        #expect(changes.map(\.kind) == [.setting])
        token.invalidate()
    }

    @Test("K7: with new and old a change of a value has both")
    func k7_values() {
        let subject = Subject()
        var history: [String] = []
        let token = subject.observe(\.number, options: [.new, .old]) { _, change in
            history.append(Self.text(change))
        }
        subject.number = 3
        subject.number = 4
        #expect(history == ["setting old 0 new 3", "setting old 3 new 4"])
        token.invalidate()
    }

    @Test("K8: an optional value is wrapped twice")
    func k8_optionalValues() {
        let subject = Subject()
        var changes: [NSKeyValueObservedChange<String?>] = []
        let token = subject.observe(\.text, options: [.initial, .new, .old]) { _, change in changes.append(change) }
        subject.text = nil
        subject.text = "foo"
        let new: [String??] = [.some(nil), .some(nil), .some("foo")]
        let old: [String??] = [nil, .some(nil), .some(nil)]
        #expect(changes.map(\.newValue) == new)
        #expect(changes.map(\.oldValue) == old)
        token.invalidate()
    }

    @Test("K9: nil is a value when the type is optional, and no value when it is not")
    func k9_nilValues() {
        let subject = Subject()
        subject.child = Child()
        var optional: [Int??] = []
        let token = subject.observe(\.child?.number, options: .new) { _, change in optional.append(change.newValue) }
        subject.child = nil
        let expected: [Int??] = [.some(nil)]
        #expect(optional == expected)
        token.invalidate()
    }

    @Test("K10: isPrior is false without the option; a prior change has no new value")
    func k10_prior() {
        let subject = Subject()
        var history: [String] = []
        let token = subject.observe(\.number, options: [.prior, .new, .old]) { object, change in
            history.append("\(Self.text(change)) reads \(object.number)")
        }
        subject.number = 1
        #expect(history == ["setting prior old 0 reads 0", "setting old 0 new 1 reads 1"])
        token.invalidate()
    }

    @Test("K11: indexes are there for ordered changes only")
    func k11_indexes() {
        let subject = Subject()
        var history: [String] = []
        let tokens = [
            subject.observe(\.items, options: [.new, .old]) { _, change in history.append(Self.text(change)) },
            subject.observe(\.tags, options: [.new, .old]) { _, change in history.append(Self.text(change)) },
        ]
        subject.mutableArrayValue(forKey: "items").add(7)
        subject.mutableSetValue(forKey: "tags").add(8)
        subject.items = []
        #expect(history == ["insertion at [0] new [7]", "insertion new [8]", "setting old [7] new []"])
        withExtendedLifetime(tokens) {}
    }

    @Test("K12: a key path that Objective-C could not name can be observed; announcing one without a name raises")
    func k12_keyPathWithoutName() {
        let subject = Subject()
        var history: [String] = []
        let token = subject.observe(\.text?.count, options: .new) { _, change in history.append(Self.text(change)) }
        subject.text = "four"
        #expect(history == ["setting new Optional(4)"])
        token.invalidate()
        let raised = catchingExceptions { subject.willChangeValue(for: \.announced) }.exceptions
        #expect(raised.map(\.name) == [.invalidArgument])
        #expect(raised.first?.reason.hasPrefix("Could not extract a String from KeyPath ") == true)
    }

    /// Answers for its keys by key path, as the class of the Swift project's own test does.
    final class Customized: ReflectiveObject, NSKeyValueObservingCustomization {
        @Property var name = ""
        @Property var nick = ""
        @Property var quiet = ""
        @Property var inner = Subject()
        nonisolated(unsafe) static var asked: [String] = []

        static func keyPathsAffectingValue(for key: AnyKeyPath) -> Set<AnyKeyPath> {
            if key == \Customized.name { return [\Customized.nick] }
            return []
        }

        static func automaticallyNotifiesObservers(for key: AnyKeyPath) -> Bool { key != \Customized.quiet }
    }

    @Test("K13: a class may answer by key path what affects a value and whether its setter tells")
    func k13_customization() {
        let object = Customized()
        var history: [String] = []
        let tokens = [
            object.observe(\.name) { _, _ in history.append("name") },
            object.observe(\.quiet) { _, _ in history.append("quiet") },
        ]
        object.nick = "n"
        object.quiet = "q"
        object.name = "x"
        object.willChangeValue(for: \.quiet)
        object.didChangeValue(for: \.quiet)
        #expect(history == ["name", "name", "quiet"])
        withExtendedLifetime(tokens) {}
    }

    /// Observes another object while it is asked about its own keys.
    final class Nested: ReflectiveObject, NSKeyValueObservingCustomization {
        @Property var value = 0
        @Property var base = 0

        static func keyPathsAffectingValue(for key: AnyKeyPath) -> Set<AnyKeyPath> {
            observeAnother()
            return key == \Nested.value ? [\Nested.base] : []
        }

        static func automaticallyNotifiesObservers(for key: AnyKeyPath) -> Bool {
            observeAnother()
            return true
        }

        private static func observeAnother() {
            let other = Subject()
            let token = other.observe(\.number, options: .initial) { _, _ in }
            token.invalidate()
        }
    }

    @Test("K14: the class may observe another object while it answers")
    func k14_nestedRegistration() {
        let object = Nested()
        var history: [Int] = []
        let token = object.observe(\.value) { object, _ in history.append(object.value) }
        object.base = 1
        object.value = 2
        #expect(history == [0, 2])
        token.invalidate()
    }

    @Test("K16: registrations by name do not ask for answers by key path")
    func k16_namedRegistrationsDoNotAsk() {
        let object = Customized()
        let observer = RecordingObserver()
        object.addObserver(observer, forKeyPath: "name", options: [], context: nil)
        object.addObserver(observer, forKeyPath: "quiet", options: [], context: nil)
        object.nick = "n"
        object.quiet = "q"
        #expect(observer.history == ["quiet setting"])
    }

    @Test("K17: each kind of property is told as often as its class says, and not after invalidate")
    func k17_sequence() {
        final class Target: ReflectiveObject {
            @Property var first = "one"
            @Property var second = "two"
            @Property var third = "three"
            var swiftOnly = "swift"
            override class func automaticallyNotifiesObservers(forKey key: String) -> Bool {
                key != "second" && key != "third"
            }
        }
        let target = Target()
        var history: [String] = []
        let tokens = [
            target.observe(\.first, options: .new) { _, change in history.append("first \(change.newValue ?? "")") },
            target.observe(\.second, options: .new) { _, change in history.append("second \(change.newValue ?? "")") },
            target.observe(\.third, options: .new) { _, change in history.append("third \(change.newValue ?? "")") },
        ]
        target.first = "three"
        target.first = "four"
        target.swiftOnly = "x"
        target.willChangeValue(for: \.second)
        target.second = "13"
        target.didChangeValue(for: \.second)
        target.third = "no"
        tokens[0].invalidate()
        target.first = "five"
        #expect(history == ["first three", "first four", "second 13"])
    }

    @Test("K18: an assignment before the observation tells nothing")
    func k18_beforeObserving() {
        let subject = Subject()
        subject.number = 5
        var history: [String] = []
        let token = subject.observe(\.number, options: .new) { _, change in history.append(Self.text(change)) }
        #expect(history == [])
        token.invalidate()
    }

    @Test("K19: announcing by key path is announcing by name")
    func k19_announcements() {
        let subject = Subject()
        let observer = RecordingObserver()
        for key in ["plain", "items", "tags"] {
            subject.addObserver(observer, forKeyPath: key, options: [.old, .new], context: nil)
        }
        subject.willChangeValue(for: \.plain)
        subject.plain = 1
        subject.didChangeValue(for: \.plain)
        subject.willChange(.insertion, valuesAt: [0], for: \.items)
        subject.didChange(.insertion, valuesAt: [0], for: \.items)
        subject.willChangeValue(for: \.tags, withSetMutation: .union, using: [3])
        subject.didChangeValue(for: \.tags, withSetMutation: .union, using: [3])
        #expect(
            observer.history == [
                "plain setting old 0 new 1", "items insertion at 0 new []", "tags insertion new {3}",
            ])
    }

    @Test("K20: a stored field without @Property is told of when it is set by key, not when it is assigned")
    func k20_plainField() {
        final class Fields: ReflectiveObject { var count = 0 }
        let object = Fields()
        let observer = RecordingObserver()
        object.addObserver(observer, forKeyPath: "count", options: .new, context: nil)
        object.count = 1
        object.setValue(2, forKey: "count")
        #expect(observer.history == ["count setting new 2"])
    }

    @Test("K21: a stored field without @Property can be read by key and announced, but does not tell by itself")
    func k21_pureSwiftField() {
        final class Fields: ReflectiveObject { var count = 4 }
        let object = Fields()
        #expect(object.value(forKey: "count") as? Int == 4)
        var history: [String] = []
        let token = object.observe(\.count) { _, change in history.append(Self.text(change)) }
        object.count = 5
        #expect(history == [])
        token.invalidate()
    }

    @Test("K23: the declared type shows while the object is observed")
    func k23_declaredType() {
        let subject = Subject()
        let token = subject.observe(\.number) { _, _ in }
        #expect(type(of: subject) == Subject.self)
        #expect(subject.isMember(of: Subject.self))
        token.invalidate()
    }

    @Test("K24: an observed object mirrors as its own class")
    func k24_mirror() {
        let subject = Subject()
        let before = Mirror(reflecting: subject).children.map { $0.label ?? "" }
        let token = subject.observe(\.number) { _, _ in }
        let after = Mirror(reflecting: subject).children.map { $0.label ?? "" }
        #expect(after == before)
        let mirrored = Mirror(reflecting: subject).subjectType
        #expect(ObjectIdentifier(mirrored) == ObjectIdentifier(Subject.self))
        token.invalidate()
    }

    @Test("K25: a sort descriptor gives back the key path that it was made with")
    func k25_sortDescriptor() {
        let descriptor = NSSortDescriptor(keyPath: \Subject.number, ascending: true)
        #expect(descriptor.keyPath == \Subject.number)
    }

    @Test("K26: values begin with the present one and tell every change, unchanged ones too")
    func k26_values() async {
        let subject = Subject()
        var changes = subject.values(of: \.number).makeAsyncIterator()
        subject.number = 0
        subject.number = 0
        subject.number = 5
        var received: [Int?] = []
        for _ in 0..<4 { received.append(await changes.next()?.newValue) }
        #expect(received == [0, 0, 0, 5])
    }

    @Test("K27: a weak property that is assigned, and nested values of replaced objects")
    func k27_weakAndNested() {
        let subject = Subject()
        let observer = RecordingObserver()
        subject.addObserver(observer, forKeyPath: "weakChild.number", options: .new, context: nil)
        var (first, second): (Child?, Child) = (Child(), Child())
        second.number = 10
        subject.weakChild = first
        first?.number = 1
        first = nil
        subject.weakChild = second
        second.number = 11
        #expect(
            observer.history == [
                "weakChild.number setting new 0", "weakChild.number setting new 1", "weakChild.number setting new 10",
                "weakChild.number setting new 11",
            ])
    }

    @Test("K28: the initial handler runs before observe returns")
    func k28_initial() {
        let subject = Subject()
        var history: [String] = []
        let token = subject.observe(\.number, options: [.initial, .new]) { _, change in
            history.append(Self.text(change))
        }
        history.append("returned")
        #expect(history == ["setting new 0", "returned"])
        token.invalidate()
    }

    @Test("K29: an optional chain tells its leaf, its links and their end")
    func k29_optionalChain() {
        let subject = Subject()
        var changes: [String] = []
        let token = subject.observe(\.child?.name, options: [.old, .new]) { _, change in
            let old = change.oldValue.map { $0 ?? "none" } ?? "absent"
            let new = change.newValue.map { $0 ?? "none" } ?? "absent"
            changes.append("\(old) to \(new)")
        }
        let child = Child()
        child.name = "a"
        subject.child = child
        child.name = "b"
        subject.child = nil
        child.name = "c"
        #expect(changes == ["none to a", "a to b", "b to none"])
        token.invalidate()
    }

    @Test("K30: an enumeration with a raw value is told as itself, unlike on Apple's systems, where it is lost")
    func k30_rawValues() {
        let subject = Subject()
        var history: [String] = []
        let token = subject.observe(\.phase, options: [.old, .new]) { _, change in history.append(Self.text(change)) }
        subject.phase = .running
        #expect(history == ["setting old idle new running"])
        token.invalidate()
    }

    @Test("a computed property tells when what it reads changes")
    func computedProperty() {
        let subject = Subject()
        var history: [String] = []
        let token = subject.observe(\.doubled, options: [.old, .new]) { _, change in history.append(Self.text(change)) }
        subject.number = 4
        #expect(history == ["setting old 0 new 8"])
        token.invalidate()
    }

    @Test("values end when the object dies, after what was told before")
    func valuesEndWithTheObject() async {
        var subject: Subject? = Subject()
        var changes = subject?.values(of: \.number, options: .new).makeAsyncIterator()
        subject?.number = 1
        subject?.number = 2
        subject = nil
        var received: [Int?] = []
        while let change = await changes?.next() { received.append(change.newValue) }
        #expect(received == [1, 2])
    }

    @Test("values end when their task is cancelled, and the observation with them")
    func valuesEndWithTheTask() async {
        let subject = Subject()
        var changes: KeyValueChanges<Subject, Int>.AsyncIterator? = subject.values(of: \.number).makeAsyncIterator()
        #expect(await changes?.next()?.newValue == 0)
        #expect(subject.observationInfo != nil)
        changes = nil
        #expect(subject.observationInfo == nil)
        let isEnded = await withTaskGroup(of: Bool.self) { group in
            group.addTask {
                let own = Subject()
                withUnsafeCurrentTask { $0?.cancel() }
                for await _ in own.values(of: \.number, options: []) { return false }
                return own.observationInfo == nil
            }
            return await group.next() ?? false
        }
        #expect(isEnded)
    }
}
