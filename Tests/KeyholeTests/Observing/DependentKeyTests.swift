import Foundation
import Keyhole
import Testing

/// Group D: keys whose value follows from others.
@Suite struct DependentKeyTests {
    private func observer(
        of object: ReflectiveObject, _ keyPath: String, _ options: NSKeyValueObservingOptions = [.old, .new]
    ) -> RecordingObserver {
        let observer = RecordingObserver()
        object.addObserver(observer, forKeyPath: keyPath, options: options, context: nil)
        return observer
    }

    final class Greeting: ReflectiveObject {
        @Property var basic = ""
        @Property var isOn = false
        @Property var isReady = false
        var derived: String { "!!!\(basic)!!!" }
        var framed: String { "---\(derived)---" }
        var both: Bool { isOn && isReady }

        override class func declareMembers(in declarations: inout MemberDeclarations) {
            declarations.property("derived", \Greeting.derived, dependencies: ["basic"])
            declarations.property("framed", \Greeting.framed, dependencies: ["derived"])
            declarations.property("both", \Greeting.both, dependencies: ["isOn", "isReady"])
        }
    }

    @Test("D1: a change of the base is told as one of the derived key, and not as its own")
    func d1_derived() {
        let object = Greeting()
        let observer = observer(of: object, "derived", .new)
        object.basic = "Hello"
        #expect(observer.history == ["derived setting new !!!Hello!!!"])
    }

    @Test("D2: derived of derived")
    func d2_derivedOfDerived() {
        let object = Greeting()
        let observer = observer(of: object, "framed", .new)
        object.basic = "KVO"
        object.basic = "$$$"
        #expect(observer.history == ["framed setting new ---!!!KVO!!!---", "framed setting new ---!!!$$$!!!---"])
    }

    @Test("D3: one notification for each of two keys that are set")
    func d3_twoKeys() {
        let object = Greeting()
        let observer = observer(of: object, "both", .new)
        object.isOn = true
        object.isReady = true
        #expect(observer.history == ["both setting new 0", "both setting new 1"])
    }

    final class Triggers: ReflectiveObject {
        @Property var trigger1 = false
        @Property var trigger2 = false
    }

    final class TriggerOwner: ReflectiveObject {
        @Property var child: Triggers?
        var both: Bool { child.map { $0.trigger1 && $0.trigger2 } ?? false }

        override class func declareMembers(in declarations: inout MemberDeclarations) {
            declarations.property("both", \TriggerOwner.both, dependencies: ["child.trigger1", "child.trigger2"])
        }
    }

    @Test("D4: two key paths through one child; assigning the child is one notification")
    func d4_twoSubPaths() {
        let object = TriggerOwner()
        let observer = observer(of: object, "both", .new)
        let child = Triggers()
        object.child = child
        child.trigger1 = true
        child.trigger2 = true
        #expect(observer.history == ["both setting new 0", "both setting new 0", "both setting new 1"])
    }

    final class Numbers: ReflectiveObject {
        @Property var anInt = 0
        @Property var aFloat = 0.0

        override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
            super.keyPathsForValuesAffectingValue(forKey: key).union(key == "aFloat" ? ["anInt"] : [])
        }
    }

    @Test("D5: setting the base notifies a stored dependent key")
    func d5_baseOfStored() {
        let object = Numbers()
        let observer = observer(of: object, "aFloat")
        object.anInt = 3
        #expect(observer.history == ["aFloat setting old 0 new 0"])
    }

    @Test("D6: a dependent key with its own setter notifies by itself")
    func d6_ownSetter() {
        let object = Numbers()
        let observer = observer(of: object, "aFloat")
        object.aFloat = 2
        #expect(observer.history == ["aFloat setting old 0 new 2"])
    }

    final class Name: ReflectiveObject {
        @Property var firstName: String?
        @Property var lastName: String?
        init(_ firstName: String? = nil, _ lastName: String? = nil) {
            super.init()
            self.firstName = firstName
            self.lastName = lastName
        }
    }

    final class Person: ReflectiveObject {
        @Property var nameObject = Name("A", "B")
        var fullName: String { "\(nameObject.firstName ?? "") \(nameObject.lastName ?? "")" }

        override class func declareMembers(in declarations: inout MemberDeclarations) {
            declarations.property(
                "fullName", \Person.fullName, dependencies: ["nameObject.firstName", "nameObject.lastName"])
        }
    }

    @Test("D7: a change at the end of a dependency path")
    func d7_endOfPath() {
        let person = Person()
        let observer = observer(of: person, "fullName")
        person.nameObject.firstName = "C"
        #expect(observer.history == ["fullName setting old A B new C B"])
    }

    @Test("D8: replacing the object that two dependency paths share is one notification")
    func d8_sharedLink() {
        let person = Person()
        let observer = observer(of: person, "fullName")
        person.nameObject = Name("X", "Y")
        #expect(observer.history == ["fullName setting old A B new X Y"])
    }

    final class Computed: ReflectiveObject {
        @Property var first: String?
        @Property var last: String?
        var fullName: String { [first, last].compactMap { $0 }.joined(separator: " ") }

        override class func declareMembers(in declarations: inout MemberDeclarations) {
            declarations.property("fullName", \Computed.fullName)
        }
    }

    @Test("D9: a computed name fires with its current value each time; what it depends on is inferred")
    func d9_computedName() {
        let object = Computed()
        let observer = observer(of: object, "fullName", .new)
        object.first = "A"
        object.last = "B"
        object.first = nil
        object.last = nil
        #expect(
            observer.history == [
                "fullName setting new A", "fullName setting new A B", "fullName setting new B",
                "fullName setting new ",
            ])
    }

    final class Bar: ReflectiveObject { @Property var x = 0 }

    final class Foo: ReflectiveObject {
        @Property var a: Int
        @Property var globalBar: Bar
        var b: Int { a + globalBar.x }
        init(a: Int, bar: Bar) {
            _a = Property(wrappedValue: a)
            _globalBar = Property(wrappedValue: bar)
            super.init()
        }

        override class func declareMembers(in declarations: inout MemberDeclarations) {
            declarations.property("b", \Foo.b, dependencies: ["a", "globalBar.x"])
        }
    }

    @Test("D10: old and new of a key that depends on an object which two share")
    func d10_sharedBar() {
        let bar = Bar()
        let (foo1, foo2) = (Foo(a: 1, bar: bar), Foo(a: 2, bar: bar))
        let (observer1, observer2) = (observer(of: foo1, "b"), observer(of: foo2, "b"))
        bar.x = 1
        bar.x = 1
        foo1.a = 2
        #expect(observer1.history == ["b setting old 1 new 2", "b setting old 2 new 2", "b setting old 2 new 3"])
        #expect(observer2.history == ["b setting old 2 new 3", "b setting old 3 new 3"])
    }

    @Test("D11: a derived value that stays the same is told all the same")
    func d11_unchangedDerived() {
        let object = Greeting()
        let observer = observer(of: object, "both")
        object.isOn = true
        #expect(observer.history == ["both setting old 0 new 0"])
    }

    @Test("D12: with the derived key observed, only the setters of what affects it tell")
    func d12_affectingSetters() {
        let object = Greeting()
        let observer = observer(of: object, "both", [])
        object.basic = "x"
        object.isOn = true
        #expect(observer.history == ["both setting"])
    }

    /// Cyclic dependencies by a table of the test's own.
    class Cyclic: ReflectiveObject {
        @Property var a = 0
        @Property var b = 0
        @Property var c = 0
        @Property var leaf = 0
        @Property var derived = 0
        class var table: [String: Set<String>] { [:] }

        override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> { table[key] ?? [] }
    }
    final class TwoCycle: Cyclic {
        override class var table: [String: Set<String>] { ["a": ["b"], "b": ["a"], "derived": ["a", "leaf"]] }
    }
    final class ThreeCycle: Cyclic {
        override class var table: [String: Set<String>] {
            ["a": ["b"], "b": ["c"], "c": ["a"], "derived": ["a", "leaf"]]
        }
    }

    @Test("D13: two keys that depend on each other are told twice for each set")
    func d13_mutualDependency() {
        let object = TwoCycle()
        let observer = observer(of: object, "a")
        object.addObserver(observer, forKeyPath: "b", options: [.old, .new], context: nil)
        object.a = 1
        object.b = 1
        #expect(
            observer.history == [
                "b setting old 0 new 0", "a setting old 0 new 1", "b setting old 0 new 1", "a setting old 1 new 1",
            ])
        let raised = catchingExceptions {
            object.removeObserver(observer, forKeyPath: "a")
            object.removeObserver(observer, forKeyPath: "b")
        }.exceptions
        #expect(raised.isEmpty)
    }

    @Test("D14: a leaf beside a cycle of two is told once")
    func d14_twoCycle() {
        let object = TwoCycle()
        let observer = observer(of: object, "derived", [])
        object.leaf = 1
        #expect(observer.history == ["derived setting"])
    }

    @Test("D15: a leaf beside a cycle of three is told once")
    func d15_threeCycle() {
        let object = ThreeCycle()
        let observer = observer(of: object, "derived", [])
        object.leaf = 1
        object.c = 1
        #expect(observer.history == ["derived setting", "derived setting"])
    }

    /// One class for a graph with shared and missing links.
    final class Link: ReflectiveObject {
        @Property var a: Link?
        @Property var b: Link?
        @Property var c: Link?
        @Property var d: Link?
        @Property var e = 0
        @Property var f = 0
        @Property var x = 0

        override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
            key == "x" ? ["a.b.c.d.f", "a.c.b.e"] : []
        }
    }

    @Test("D16: paths that cross in a graph with a shared object, with links that are nil and come and go")
    func d16_complexGraph() {
        let (root, a, b, c) = (Link(), Link(), Link(), Link())
        root.a = a
        a.b = b
        a.c = c
        b.c = c
        c.b = b
        let observer = observer(of: root, "x", [])
        var counts: [Int] = []
        func step(_ body: () -> Void) {
            body()
            counts.append(observer.takeHistory().count)
        }
        let (newC, newD) = (Link(), Link())
        newC.d = newD
        newC.b = b
        step { b.e = 1 }
        step { b.c = newC }
        step { b.e = 2 }
        step { newD.f = 1 }
        step { newC.d = nil }
        step { newD.f = 2 }
        step { b.c = nil }
        step { b.e = 3 }
        #expect(counts == [1, 1, 1, 1, 1, 0, 1, 1])
    }

    final class Leaf: ReflectiveObject {
        @Property var value = 0
        @Property var flag = false
    }
    final class Node: ReflectiveObject {
        @Property var leaf = Leaf()
        var score: Int { leaf.value * 2 }
        override class func declareMembers(in declarations: inout MemberDeclarations) {
            declarations.property("score", \Node.score, dependencies: ["leaf.value"])
        }
    }
    final class Holder: ReflectiveObject { @Property var node: Node? }
    final class Selection: ReflectiveObject {
        @Property var holder = Holder()
        var selected: Node? { holder.node }
        var selectedA: Node? { holder.node }
        var selectedB: Node? { holder.node }
        var derived: Int { (selected?.score ?? 0) + (selected?.leaf.flag == true ? 1 : 0) }
        var aliased: Int { (selectedB?.score ?? 0) + (selectedA?.leaf.flag == true ? 1 : 0) }
        override class func declareMembers(in declarations: inout MemberDeclarations) {
            declarations.property("selected", \Selection.selected, dependencies: ["holder.node"])
            declarations.property("selectedA", \Selection.selectedA, dependencies: ["holder.node"])
            declarations.property("selectedB", \Selection.selectedB, dependencies: ["holder.node"])
            declarations.property(
                "derived", \Selection.derived, dependencies: ["selected.score", "selected.leaf.flag"])
            declarations.property(
                "aliased", \Selection.aliased, dependencies: ["selectedA.leaf.flag", "selectedB.score"])
        }
    }

    @Test("D17: after fifty changes of a link a leaf is still told once")
    func d17_rewiringDoesNotAccumulate() {
        let object = Selection()
        let node = Node()
        object.holder.node = node
        let observer = observer(of: object, "derived", .new)
        for _ in 0..<25 {
            object.holder.node = nil
            object.holder.node = node
        }
        #expect(observer.takeHistory().count == 50)
        node.leaf.value = 4
        #expect(observer.history == ["derived setting new 8"])
    }

    @Test("D18: two names for one object are one notification")
    func d18_aliases() {
        let object = Selection()
        let observer = observer(of: object, "aliased", .new)
        let node = Node()
        object.holder.node = node
        _ = observer.takeHistory()
        node.leaf.value = 1
        node.leaf.flag = true
        #expect(observer.history == ["aliased setting new 2", "aliased setting new 3"])
    }

    @Test("D19: wills come in the order of registration, dids in reverse")
    func d19_order() {
        let object = Numbers()
        let observer = observer(of: object, "anInt", .prior)
        object.addObserver(observer, forKeyPath: "aFloat", options: .prior, context: nil)
        object.anInt = 1
        #expect(
            observer.history == ["anInt setting prior", "aFloat setting prior", "aFloat setting", "anInt setting"])
    }

    /// An integer and a key that follows it, as its value.
    final class Following: ReflectiveObject {
        @Property var anInt = 0
        var aFloat: Double { Double(anInt) }
        override class func declareMembers(in declarations: inout MemberDeclarations) {
            declarations.property("aFloat", \Following.aFloat, dependencies: ["anInt"])
        }
    }

    /// Sets 42 from the first notification that follows a change of `anInt`, before noting what it was told.
    final class Interfering: ReflectiveObject {
        var history: [String] = []
        private var hasSet = false

        override func observeValue(
            forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
            context: UnsafeMutableRawPointer?
        ) {
            guard let object = object as? Following, let keyPath else { return }
            let isPrior = change?[.notificationIsPriorKey] != nil
            if !isPrior, keyPath == "anInt", !hasSet {
                hasSet = true
                object.anInt = 42
            }
            history.append("\(isPrior ? "will" : "did") \(keyPath) \(object.anInt)")
        }
    }

    @Test("D20: the exact order when a callback sets the base again")
    func d20_reentrantOrder() {
        let object = Following()
        let observer = Interfering()
        object.addObserver(observer, forKeyPath: "anInt", options: .prior, context: nil)
        object.addObserver(observer, forKeyPath: "aFloat", options: .prior, context: nil)
        object.anInt = 1
        #expect(
            observer.history == [
                "will anInt 0", "will aFloat 0", "did aFloat 1", "will anInt 1", "will aFloat 1", "did aFloat 42",
                "did anInt 42", "did anInt 42",
            ])
    }

    @Test("D22: the class's answer is what was declared, or what was set at run time, or nothing")
    func d22_defaultAnswer() {
        #expect(Greeting.keyPathsForValuesAffectingValue(forKey: "both") == ["isOn", "isReady"])
        #expect(Greeting.keyPathsForValuesAffectingValue(forKey: "basic") == [])
        #expect(Greeting.keyPathsForValuesAffectingValue(forKey: "nothing") == [])
    }

    final class Department: ReflectiveObject {
        @Property var employees: [Numbers] = [Numbers()]
        @Property var total = 0
        override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
            key == "total" ? ["employees.anInt"] : []
        }
    }

    @Test("D24: a dependency that leads through a collection is refused")
    func d24_dependencyThroughCollection() {
        let department = Department()
        let observer = RecordingObserver()
        let raised = catchingExceptions {
            department.addObserver(observer, forKeyPath: "total", options: [], context: nil)
        }.exceptions
        #expect(raised.map(\.name) == [.invalidArgument])
        department.total = 1
        #expect(observer.history == [])
    }

    class Titled: ReflectiveObject {
        @Property var name = ""
        @Property var suffix = ""
        @Property var label = ""
        override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
            super.keyPathsForValuesAffectingValue(forKey: key).union(key == "label" ? ["name"] : [])
        }
    }
    final class Suffixed: Titled {
        override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
            super.keyPathsForValuesAffectingValue(forKey: key).union(key == "label" ? ["suffix"] : [])
        }
    }

    @Test("D25: a subclass adds to what its superclass says")
    func d25_subclassAdds() {
        let (base, sub) = (Titled(), Suffixed())
        let (baseObserver, subObserver) = (observer(of: base, "label", []), observer(of: sub, "label", []))
        for object in [base, sub] {
            object.name = "n"
            object.suffix = "s"
        }
        #expect(baseObserver.history == ["label setting"])
        #expect(subObserver.history == ["label setting", "label setting"])
    }

    final class SelfDependent: ReflectiveObject {
        @Property var k: Numbers?
        @Property var ok = 0
        @Property var path: Numbers?
        override class func declareMembers(in declarations: inout MemberDeclarations) {
            declarations.name("SelfDependent", for: SelfDependent.self)
        }
        override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
            ["k": ["k", "ok"], "path": ["path.anInt"]][key] ?? []
        }
    }

    @Test("D26: a key that is said to depend on itself raises")
    func d26_selfDependency() {
        let object = SelfDependent()
        let raised = catchingExceptions {
            object.addObserver(RecordingObserver(), forKeyPath: "k", options: [], context: nil)
        }.exceptions
        #expect(raised.map(\.name) == [.internalInconsistency])
        #expect(
            raised.first?.reason == """
                SelfDependent: A +keyPathsForValuesAffectingValueForKey: message returned a set that includes the \
                same key that was passed in, which is not valid.
                Passed-in key: k
                Returned key path set: {(
                    k,
                    ok
                )}
                """)
    }

    @Test("D27: a key that is said to depend on a path through itself raises")
    func d27_selfPrefix() {
        let object = SelfDependent()
        let raised = catchingExceptions {
            object.addObserver(RecordingObserver(), forKeyPath: "path", options: [], context: nil)
        }.exceptions
        #expect(
            raised.first?.reason == """
                SelfDependent: A +keyPathsForValuesAffectingValueForKey: message returned a set that includes a key \
                path that starts with the same key that was passed in, which is not valid. The property identified by \
                the key path already depends on the property identified by the key, never vice versa.
                Passed-in key: path
                Returned key path set: {(
                    path.anInt
                )}
                """)
    }

    class Legacy: ReflectiveObject {
        @Property var firstName = ""
        @Property var middleName = ""
        @Property var lastName = ""
        var fullName: String { "\(firstName) \(lastName)" }
        var initials: String { "\(firstName.prefix(1))\(lastName.prefix(1))" }
        override class func declareMembers(in declarations: inout MemberDeclarations) {
            declarations.property("initials", \Legacy.initials, dependencies: ["firstName"])
        }
        override func value(forUndefinedKey key: String) -> Any? { key == "fullName" ? fullName : nil }
    }
    final class SimpleLegacy: Legacy {}
    final class ReplacedLegacy: Legacy {}
    final class MixedLegacy: Legacy {}

    @Test("D28: keys set at run time trigger the dependent key")
    func d28_setKeys() {
        SimpleLegacy.setKeys(["firstName", "lastName"], triggerChangeNotificationsForDependentKey: "fullName")
        #expect(SimpleLegacy.keyPathsForValuesAffectingValue(forKey: "fullName") == ["firstName", "lastName"])
        let object = SimpleLegacy()
        let observer = observer(of: object, "fullName")
        object.firstName = "Hey"
        object.middleName = "Not"
        object.lastName = "You"
        #expect(observer.history == ["fullName setting old   new Hey ", "fullName setting old Hey  new Hey You"])
    }

    @Test("D29: a second call for the same dependent key replaces the first")
    func d29_setKeysReplaces() {
        ReplacedLegacy.setKeys(["firstName"], triggerChangeNotificationsForDependentKey: "fullName")
        ReplacedLegacy.setKeys(["middleName"], triggerChangeNotificationsForDependentKey: "other")
        ReplacedLegacy.setKeys(["lastName"], triggerChangeNotificationsForDependentKey: "fullName")
        #expect(ReplacedLegacy.keyPathsForValuesAffectingValue(forKey: "fullName") == ["lastName"])
        #expect(ReplacedLegacy.keyPathsForValuesAffectingValue(forKey: "other") == ["middleName"])
    }

    @Test("D30: what the class declares comes before keys set at run time")
    func d30_declarationWins() {
        MixedLegacy.setKeys(["lastName"], triggerChangeNotificationsForDependentKey: "initials")
        let object = MixedLegacy()
        let observer = observer(of: object, "initials", .new)
        object.lastName = "B"
        object.firstName = "A"
        #expect(observer.history == ["initials setting new AB"])
    }

    final class Manual: ReflectiveObject {
        var base = 0
        var derived: Int { base * 2 }
        var announced: [String] = []
        override class func declareMembers(in declarations: inout MemberDeclarations) {
            declarations.property("derived", \Manual.derived, dependencies: ["base"])
        }
        override func willChangeValue(forKey key: String) {
            announced.append(key)
            super.willChangeValue(forKey: key)
        }
    }

    @Test("D32: an announced change of the base tells dependents, and the object is announced no other key")
    func d32_manualBase() {
        let object = Manual()
        let observer = observer(of: object, "derived")
        object.willChangeValue(forKey: "base")
        object.base = 2
        object.didChangeValue(forKey: "base")
        #expect(observer.history == ["derived setting old 0 new 4"])
        #expect(object.announced == ["base"])
    }

    final class Answering: ReflectiveObject {
        @Property var base = 0
        private var reads = 0
        override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
            key == "answer" ? ["base"] : []
        }
        override func value(forKey key: String) -> Any? {
            guard key == "answer" else { return super.value(forKey: key) }
            reads += 1
            return "read \(reads) at \(base)"
        }
    }

    @Test("D33: old and new of a dependent key are what value(forKey:) says at will and at did")
    func d33_valuesByKey() {
        let object = Answering()
        let observer = observer(of: object, "answer")
        object.base = 7
        #expect(observer.history == ["answer setting old read 1 at 0 new read 2 at 7"])
    }
}
