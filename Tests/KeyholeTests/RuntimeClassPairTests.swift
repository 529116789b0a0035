import Foundation
import Keyhole
import Testing

private class Base: ReflectiveObject {
    @Property var title = "t"
    @Property var manual = 0
    let constant = 0
    func greet() -> String { "base" }
    override class func declareMembers(in declarations: inout MemberDeclarations) {
        declarations.method("greet", Base.greet)
    }
    override class func automaticallyNotifiesObservers(forKey key: String) -> Bool { key != "manual" }
}
private final class Narrow: Base {}

private final class Watcher: ReflectiveObject {
    var seen: [String] = []
    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        let old = change?[.oldKey].map { "\($0)" } ?? "-"
        let new = change?[.newKey].map { "\($0)" } ?? "-"
        seen.append("\(keyPath ?? "nil"): \(old) -> \(new)")
    }
}

/// Group L-g, classes made at run time, and L-i, classes of observed objects. Each test uses names of its own.
@Suite struct RuntimeClassPairTests {
    private static func made(_ name: String, on base: AnyClass = Base.self) throws -> RuntimeClass {
        try #require(objc_allocateClassPair(base, name, 0))
    }

    @Test("L74: a taken name, an unregistered superclass and no superclass give no class")
    func l74_allocation() throws {
        #expect(objc_allocateClassPair(Base.self, "KeyholeTests.Narrow") == nil)
        let open = try Self.made("L74Open")
        #expect(objc_allocateClassPair(open, "L74Below") == nil)
        #expect(objc_allocateClassPair(nil as AnyClass?, "L74Root") == nil)
        #expect(objc_allocateClassPair(Base.self, nil) == nil)
        #expect(objc_allocateClassPair(NSObject.self, "L74Foreign") == nil)
    }

    @Test("L75: an unregistered class is not found, and its superclass is readable")
    func l75_unregistered() throws {
        let made = try Self.made("L75Made")
        #expect((objc_getClass("L75Made") as RuntimeClass?) == nil)
        #expect(class_getSuperclass(made) === Base.self)
    }

    @Test("L76: a registered class is found, its objects inherit methods, and it can be subclassed")
    func l76_registered() throws {
        let made = try Self.made("L76Made")
        objc_registerClassPair(made)
        #expect((objc_getClass("L76Made") as RuntimeClass?) === made)
        #expect((NSClassFromString("L76Made") as RuntimeClass?) === made)
        let below = try #require(objc_allocateClassPair(made, "L76Below"))
        objc_registerClassPair(below)
        let object = Base()
        object_setClass(object, below)
        #expect(object_getClass(object) === below)
        #expect(String(cString: object_getClassName(object)) == "L76Below")
        #expect(object.perform("greet")?.takeUnretainedValue() as? String == "base")
        #expect(made.subclasses.map(\.name) == ["L76Below"])
    }

    @Test("L77: ivars are added before registration only, under new names, packed by their alignment")
    func l77_ivars() throws {
        let made = try Self.made("L77Made")
        let size = made.instanceSize
        let added = [
            class_addIvar(made, "a", 1, 0, "c"), class_addIvar(made, "b", 1, 0, "c"),
            class_addIvar(made, "object", 8, 3, "@"), class_addIvar(made, "a", 1, 0, "c"),
            class_addIvar(object_getClass(made), "m", 1, 0, "c"),
            class_addIvar(RuntimeClass.of(Base.self), "x", 1, 0, "c"),
        ]
        #expect(added == [true, true, true, false, false, false])
        let offsets = ["a", "b", "object"].map { (name: String) in
            class_getInstanceVariable(made, name).map(ivar_getOffset)
        }
        #expect(offsets == [size, size + 1, (size + 2 + 7) / 8 * 8])
        objc_registerClassPair(made)
        #expect(class_addIvar(made, "late", 1, 0, "c") == false)
        let object = Base()
        object_setClass(object, made)
        let ivar = class_getInstanceVariable(made, "object")
        object_setIvar(object, ivar, "value")
        #expect(object_getIvar(object, ivar) as? String == "value")
        #expect(listedIvars(made) == ["a", "b", "object"])
    }

    @Test("L11, L78: a property is added before and after registration, not under a name that a superclass has")
    func l78_properties() throws {
        let made = try Self.made("L78Made")
        let first = withAttributes([("T", "i"), ("N", "")]) { class_addProperty(made, "count", $0, $1) }
        objc_registerClassPair(made)
        let answers = [
            first, withAttributes([("T", "@")]) { class_addProperty(made, "late", $0, $1) },
            withAttributes([("T", "i")]) { class_addProperty(made, "count", $0, $1) },
            withAttributes([("T", "i")]) { class_addProperty(made, "title", $0, $1) },
            withAttributes([("T", "i")]) { class_addProperty(made, nil, $0, $1) },
            class_addProperty(made, "bare", nil, 0),
        ]
        #expect(answers == [true, true, false, false, false, true])
        let expected = [
            ListedProperty("count", "Ti,N"), ListedProperty("late", "T@"), ListedProperty("bare", ""),
        ]
        #expect(listedProperties(ofClass: made) == expected)
    }

    @Test("L12: replacing changes the attributes, or adds the property")
    func l12_replace() throws {
        let made = try Self.made("L12Made")
        withAttributes([("T", "i")]) { class_replaceProperty(made, "x", $0, $1) }
        withAttributes([("T", "q")]) { class_replaceProperty(made, "x", $0, $1) }
        #expect(listedProperties(ofClass: made) == [ListedProperty("x", "Tq")])
    }

    @Test("L13: attributes are joined in order, one without a value is skipped, and long names are quoted")
    func l13_join() throws {
        let made = try Self.made("L13Made")
        withAttributes([("T", "i"), ("N", nil), ("?!?!", "YY"), ("R", "")]) {
            _ = class_addProperty(made, "odd", $0, $1)
        }
        #expect(listedProperties(ofClass: made) == [ListedProperty("odd", "Ti,\"?!?!\"YY,R")])
    }

    @Test("An added property is read, written and observed by key, and answers by selector")
    func addedPropertyByKey() throws {
        let made = try Self.made("AddedByKey")
        withAttributes([("T", "i"), ("N", "")]) { _ = class_addProperty(made, "count", $0, $1) }
        withAttributes([("T", "@\"NSString\""), ("C", "")]) { _ = class_addProperty(made, "note", $0, $1) }
        objc_registerClassPair(made)
        let object = Base()
        object_setClass(object, made)
        #expect(object.value(forKey: "count") as? Int == 0)
        #expect(object.value(forKey: "note") == nil)
        let watcher = Watcher()
        object.addObserver(watcher, forKeyPath: "count", options: [.old, .new], context: nil)
        object.setValue(4, forKey: "count")
        object.perform("setCount:", with: 5)
        #expect(watcher.seen == ["count: 0 -> 4", "count: 4 -> 5"])
        object.removeObserver(watcher, forKeyPath: "count")
        #expect(object.perform("count")?.takeUnretainedValue() as? Int32 == 5)
        let note = NSMutableString(string: "a")
        object.setValue(note, forKey: "note")
        note.append("b")
        #expect(object.value(forKey: "note") as? NSString == "a")
        #expect([object.responds(to: "note"), Base().responds(to: "note")] == [true, false])
    }

    @Test("L69: a method is added where the class itself has none, and overrides a superclass's")
    func l69_addMethod() throws {
        let made = try Self.made("L69Made")
        objc_registerClassPair(made)
        let greeting = imp_implementationWithBlock { (_: Base) in "made" }
        let other = imp_implementationWithBlock { (_: Base) in "other" }
        let answers = [
            class_addMethod(made, "greet", greeting, "@16@0:8"), class_addMethod(made, "greet", other, nil),
            class_addMethod(made, "nothing", nil, nil),
            class_addMethod(RuntimeClass.of(Base.self), "greet", other, nil),
        ]
        #expect(answers == [true, false, false, false])
        #expect(class_getMethodImplementation(made, "greet") === greeting)
        let object = Base()
        object_setClass(object, made)
        #expect(object.perform("greet")?.takeUnretainedValue() as? String == "made")
        #expect(Base().perform("greet")?.takeUnretainedValue() as? String == "base")
    }

    @Test("L70: replacing returns the class's own old implementation, and none when it had none")
    func l70_replaceMethod() throws {
        let made = try Self.made("L70Made")
        let first = imp_implementationWithBlock { (_: Base) in 1 }
        let second = imp_implementationWithBlock { (_: Base) in 2 }
        #expect(class_replaceMethod(made, "greet", first, nil) == nil)
        #expect(class_replaceMethod(made, "greet", second, nil) === first)
        #expect(listedMethods(made) == ["greet"])
    }

    @Test("L71: a method of a subclass is not the superclass's, and is inherited further down")
    func l71_inheritance() throws {
        let made = try Self.made("L71Made")
        objc_registerClassPair(made)
        let below = try #require(objc_allocateClassPair(made, "L71Below"))
        class_addMethod(
            made, "extra:", imp_implementationWithBlock { (_: Base, value: Int) in value + 1 }, "q24@0:8q16")
        let answers = [made, below, RuntimeClass.of(Base.self)].map { class_respondsToSelector($0, "extra:") }
        #expect(answers == [true, true, false])
        let object = Base()
        object_setClass(object, below)
        #expect(object.perform("extra:", with: 4)?.takeUnretainedValue() as? Int == 5)
    }

    @Test("L79: a second registration does nothing")
    func l79_twice() throws {
        let made = try Self.made("L79Made")
        objc_registerClassPair(made)
        objc_registerClassPair(made)
        #expect((objc_getClass("L79Made") as RuntimeClass?) === made)
    }

    @Test("L80: after disposal the name is free")
    func l80_disposal() throws {
        let made = try Self.made("L80Made")
        objc_registerClassPair(made)
        #expect(objc_allocateClassPair(Base.self, "L80Made") == nil)
        objc_disposeClassPair(made)
        #expect((objc_getClass("L80Made") as RuntimeClass?) == nil)
        #expect(objc_allocateClassPair(Base.self, "L80Made") != nil)
    }

    @Test("L84: object_setClass returns the old class, and refuses one that stands on other fields")
    func l84_setClass() throws {
        let made = try Self.made("L84Made")
        let object = Base()
        #expect(object_setClass(object, made) === Base.self)
        #expect(object_setClass(object, RuntimeClass.of(Base.self)) === made)
        let refused = catchingExceptions { object_setClass(object, RuntimeClass.of(Narrow.self)) }
        let expected = """
            object_setClass: an object of class KeyholeTests.Base can't become one of class KeyholeTests.Narrow, which \
            stands on other stored fields
            """
        #expect(refused.exceptions.map(\.reason) == [expected])
        #expect(object_setClass(nil, made) == nil)
    }

    @Test("L86: a class made on a Swift class keeps its fields and its overrides")
    func l86_swiftBase() throws {
        let made = try Self.made("L86Made", on: Narrow.self)
        let object = Narrow()
        object_setClass(object, made)
        object.setValue("u", forKey: "title")
        #expect(object.title == "u")
        #expect(class_getInstanceSize(made) == class_getInstanceSize(Narrow.self))
    }

    // MARK: L-i, classes while observed

    @Test("L66, L92-L98, L100, L101: an observed object's class is another one on top of its own, until the last end")
    func l92_observed() {
        let object = Narrow()
        let watcher = Watcher()
        #expect(object_getClass(object) === Narrow.self)
        object.addObserver(watcher, forKeyPath: "title", context: nil)
        let observed = object_getClass(object)
        // L92, L97: the name; L98: another class than its own.
        #expect(observed?.name == "..NSKVONotifying_KeyholeTests.Narrow")
        #expect(observed !== Narrow.self)
        // L92: the class of the object stays the original. L93: its superclass is the original.
        let isOriginal = ObjectIdentifier(object.class) == ObjectIdentifier(Narrow.self)
        #expect(isOriginal)
        #expect(class_getSuperclass(observed) === Narrow.self)
        #expect(object.superclass.map { Keyhole.NSStringFromClass($0) } == "KeyholeTests.Base")
        // L95: membership is told by the original.
        #expect([object.isKind(of: Narrow.self), object.isMember(of: Narrow.self)] == [true, true])
        // L66 and L101: it adds nothing.
        #expect(listedIvars(observed) == [])
        #expect(listedProperties(ofClass: observed) == [])
        // L100: values are the same as before.
        #expect([object.title, "\(object.constant)"] == ["t", "0"])
        object.removeObserver(watcher, forKeyPath: "title")
        // L96: the original again; the other class stays registered and is used again.
        #expect(object_getClass(object) === Narrow.self)
        #expect((objc_getClass("..NSKVONotifying_KeyholeTests.Narrow") as RuntimeClass?) === observed)
        object.addObserver(watcher, forKeyPath: "title", context: nil)
        #expect(object_getClass(object) === observed)
        object.removeObserver(watcher, forKeyPath: "title")
    }

    @Test("L99: an object of which only opted-out keys are observed keeps its class")
    func l99_optedOut() {
        let object = Base()
        let watcher = Watcher()
        object.addObserver(watcher, forKeyPath: "manual", context: nil)
        #expect(object_getClass(object) === Base.self)
        object.removeObserver(watcher, forKeyPath: "manual")
    }
}
