import Foundation
import Keyhole
import Testing

/// The order of the accessor search: one test a step of the list in `AccessorSearch`, and cases G1 to G21 and G42.
@Suite struct AccessorSearchTests {
    class Get: ReflectiveObject {
        override class func declareMembers(in declarations: inout MemberDeclarations) {
            declarations.method("getNum") { (_: Get) in { "getNum" } }
            declarations.method("num") { (_: Get) in { "num" } }
            declarations.method("isNum") { (_: Get) in { "isNum" } }
            declarations.method("_getNum") { (_: Get) in { "_getNum" } }
            declarations.method("_num") { (_: Get) in { "_num" } }
        }
    }

    class Plain: ReflectiveObject {
        override class func declareMembers(in declarations: inout MemberDeclarations) {
            declarations.method("num") { (_: Plain) in { "num" } }
            declarations.method("isNum") { (_: Plain) in { "isNum" } }
            declarations.method("_getNum") { (_: Plain) in { "_getNum" } }
            declarations.method("_num") { (_: Plain) in { "_num" } }
        }
    }

    class Is: ReflectiveObject {
        override class func declareMembers(in declarations: inout MemberDeclarations) {
            declarations.method("isNum") { (_: Is) in { "isNum" } }
            declarations.method("_getNum") { (_: Is) in { "_getNum" } }
            declarations.method("_num") { (_: Is) in { "_num" } }
        }
    }

    class UnderscoreGet: ReflectiveObject {
        override class func declareMembers(in declarations: inout MemberDeclarations) {
            declarations.method("_getNum") { (_: UnderscoreGet) in { "_getNum" } }
            declarations.method("_num") { (_: UnderscoreGet) in { "_num" } }
        }
    }

    /// Also has everything that an ordered to-many property needs, and a field, which both come later.
    class Underscore: ReflectiveObject {
        var num = "field"

        override class func declareMembers(in declarations: inout MemberDeclarations) {
            declarations.method("_num") { (_: Underscore) in { "_num" } }
            declarations.method("countOfNum") { (_: Underscore) in { 1 } }
            declarations.method("objectInNumAtIndex:") { (_: Underscore) in { (index: Int) in "object" } }
        }
    }

    class IsFields: ReflectiveObject {
        var _isNum = "_isNum"
        var num = "num"
        var isNum = "isNum"

        override class func declareMembers(in declarations: inout MemberDeclarations) {
            declarations.method("_isNum") { (_: IsFields) in { "method" } }
        }
    }

    @Test("G1: get<Key> is used before all other getters")
    func g1_get() { #expect(Get().value(forKey: "num") as? String == "getNum") }

    @Test("G1: <key> is used when get<Key> is not available")
    func g1_key() { #expect(Plain().value(forKey: "num") as? String == "num") }

    @Test("G1: is<Key> is used when get<Key> and <key> are not available")
    func g1_is() { #expect(Is().value(forKey: "num") as? String == "isNum") }

    @Test("G1: _get<Key> is used when get<Key>, <key> and is<Key> are not available")
    func g1_underscoreGet() { #expect(UnderscoreGet().value(forKey: "num") as? String == "_getNum") }

    @Test("G1, G3: _<key> is the last getter and beats the collection proxies and the fields")
    func g3_underscore() { #expect(Underscore().value(forKey: "num") as? String == "_num") }

    @Test("G2: _is<Key> is no getter, only a field's name")
    func g2_underscoreIsIsNoGetter() { #expect(IsFields().value(forKey: "num") as? String == "_isNum") }

    // MARK: To-many

    class Ordered: ReflectiveObject {
        var stored = ["a", "b", "c"]

        func index(of object: Any?) -> Int { (object as? String).flatMap { stored.firstIndex(of: $0) } ?? NSNotFound }

        override class func declareMembers(in declarations: inout MemberDeclarations) {
            declarations.method("countOfLetters") { (object: Ordered) in { object.stored.count } }
            declarations.method("objectInLettersAtIndex:") { (object: Ordered) in { object.stored[$0 as Int] } }
            declarations.method("indexInLettersOfObject:", Ordered.index(of:))
            declarations.method("countOfSingles") { (object: Ordered) in { object.stored.count } }
            declarations.method("objectInSinglesAtIndex:") { (object: Ordered) in { object.stored[$0 as Int] } }
            declarations.method("countOfBatches") { (object: Ordered) in { object.stored.count } }
            declarations.method("batchesAtIndexes:") { (object: Ordered) in
                { (indexes: IndexSet) in indexes.map { object.stored[$0] } }
            }
            declarations.method("countOfBag") { (object: Ordered) in { object.stored.count } }
            declarations.method("enumeratorOfBag") { (object: Ordered) in
                { NSArray(array: object.stored).objectEnumerator() }
            }
            declarations.method("memberOfBag:") { (object: Ordered) in
                { (candidate: Any?) in object.stored.first { $0 == candidate as? String } }
            }
            declarations.method("countOfAlone") { (object: Ordered) in { object.stored.count } }
        }
    }

    @Test("G5: countOf, indexIn and objectIn make an ordered set that lives")
    func g5_orderedSetProxy() throws {
        let owner = Ordered()
        let proxy = try #require(owner.value(forKey: "letters") as? NSOrderedSet)
        #expect(proxy.count == 3)
        #expect(proxy.object(at: 1) as? String == "b")
        #expect(proxy.index(of: "c") == 2)
        #expect(proxy.index(of: "z") == NSNotFound)
        #expect(proxy.contains("a"))
        owner.stored.append("d")
        #expect(proxy.count == 4)
        #expect(owner.value(forKeyPath: "letters.@count") as? Int == 4)
    }

    @Test("G6: countOf and objectIn make an array that lives")
    func g6_arrayProxy() throws {
        let owner = Ordered()
        let proxy = try #require(owner.value(forKey: "singles") as? NSArray)
        #expect(proxy as? [String] == ["a", "b", "c"])
        owner.stored = ["x"]
        #expect(proxy as? [String] == ["x"])
        #expect(proxy.isEqual(NSArray(array: ["x"])))
        #expect(proxy.mutableCopy() as? NSMutableArray == NSMutableArray(array: ["x"]))
    }

    @Test("G6: countOf and AtIndexes make an array")
    func g6_arrayProxyFromIndexes() throws {
        let proxy = try #require(Ordered().value(forKey: "batches") as? NSArray)
        #expect(proxy as? [String] == ["a", "b", "c"])
    }

    @Test("G7: countOf, enumeratorOf and memberOf make a set that lives")
    func g7_setProxy() throws {
        let owner = Ordered()
        let proxy = try #require(owner.value(forKey: "bag") as? NSSet)
        #expect(proxy.count == 3)
        #expect(proxy.member("b") as? String == "b")
        #expect(proxy.member("z") == nil)
        owner.stored = ["q"]
        #expect(proxy.allObjects as? [String] == ["q"])
    }

    @Test("G5-G7: countOf alone makes nothing")
    func g7_countAlone() {
        #expect(raisedNames { Ordered().value(forKey: "alone") } == [unknownKey])
    }

    // MARK: Stored fields

    class Fields: ReflectiveObject {
        var _foo1 = "_foo1"
        var _isFoo1 = "_isFoo1"
        var foo1 = "foo1"
        var isFoo1 = "isFoo1"
        var _isFoo2 = "_isFoo2"
        var foo2 = "foo2"
        var isFoo2 = "isFoo2"
        var foo3 = "foo3"
        var isFoo3 = "isFoo3"
        var isFoo4 = "isFoo4"
        var _underscorePrefix = 0
        var __doubleUnderscorePrefix = 0
        var underscorePostfix_ = 0
        var isPrefixed = false
        var _isUnderscoredPrefix = false
        var interfaceIvar = 0
        var constructed = 0
        private var hidden = "private"
        weak var weakObject: Sample?
        var strongObject: Sample?

        var hiddenValue: String { hidden }

        override class func declareMembers(in declarations: inout MemberDeclarations) {
            declarations.method("setInterfaceSetter:") { (object: Fields) in { object.constructed = $0 as Int } }
        }
    }

    @Test("G8: fields are tried as _<key>, _is<Key>, <key>, is<Key>, and the first is read and written")
    func g8_fieldOrder() {
        let object = Fields()
        let read = ["foo1", "foo2", "foo3", "foo4"].map { object.value(forKey: $0) as? String }
        #expect(read == ["_foo1", "_isFoo2", "foo3", "isFoo4"])
        for key in ["foo1", "foo2", "foo3", "foo4"] { object.setValue("new", forKey: key) }
        let written = [object._foo1, object._isFoo2, object.foo3, object.isFoo4]
        #expect(written == ["new", "new", "new", "new"])
        let untouched = [object._isFoo1, object.foo1, object.isFoo1, object.foo2, object.isFoo2, object.isFoo3]
        #expect(untouched == ["_isFoo1", "foo1", "isFoo1", "foo2", "isFoo2", "isFoo3"])
    }

    class Setters: ReflectiveObject {
        var log: [String] = []

        func record(_ name: String, _ value: Int) { log.append("\(name) \(value)") }

        override class func declareMembers(in declarations: inout MemberDeclarations) {
            declarations.method("setA:") { (object: Setters) in { object.record("setA:", $0) } }
            declarations.method("_setA:") { (object: Setters) in { object.record("_setA:", $0) } }
            declarations.method("setIsA:") { (object: Setters) in { object.record("setIsA:", $0) } }
            declarations.method("_setB:") { (object: Setters) in { object.record("_setB:", $0) } }
            declarations.method("setIsB:") { (object: Setters) in { object.record("setIsB:", $0) } }
            declarations.method("setIsC:") { (object: Setters) in { object.record("setIsC:", $0) } }
            declarations.method("_setIsD:") { (object: Setters) in { object.record("_setIsD:", $0) } }
        }
    }

    @Test("G9: set<Key>: is used before all other setters")
    func g9_set() {
        let object = Setters()
        object.setValue(1, forKey: "a")
        #expect(object.log == ["setA: 1"])
    }

    @Test("G9: _set<Key>: is used when set<Key>: is not available")
    func g9_underscoreSet() {
        let object = Setters()
        object.setValue(1, forKey: "b")
        #expect(object.log == ["_setB: 1"])
    }

    @Test("G9: setIs<Key>: is used when set<Key>: and _set<Key>: are not available, and _setIs<Key>: never")
    func g9_setIs() {
        let object = Setters()
        object.setValue(1, forKey: "c")
        #expect(object.log == ["setIsC: 1"])
        #expect(raisedNames { object.setValue(1, forKey: "d") } == [unknownKey])
    }

    class Closed: ReflectiveObject {
        var num = 1
        @Property var open = 2
        override class var accessInstanceVariablesDirectly: Bool { false }
    }

    @Test("G10: key-value coding may access fields directly unless the class says otherwise")
    func g10_defaultAccess() {
        #expect(ReflectiveObject.accessInstanceVariablesDirectly)
        #expect(Fields.accessInstanceVariablesDirectly)
    }

    @Test("G11: a class that refuses direct access has no field by key, but its properties")
    func g11_refusedAccess() {
        let object = Closed()
        #expect(raisedNames { object.value(forKey: "num") } == [unknownKey])
        #expect(raisedNames { object.setValue(5, forKey: "num") } == [unknownKey])
        #expect(object.num == 1)
        #expect(object.value(forKey: "open") as? Int == 2)
    }

    @Test("G12: a private field is found as well")
    func g12_privateField() {
        let object = Fields()
        #expect(object.value(forKey: "hidden") as? String == "private")
        object.setValue("changed", forKey: "hidden")
        #expect(object.hiddenValue == "changed")
    }

    @Test("G13: a field with an underscore is found with and without it")
    func g13_underscorePrefix() {
        let object = Fields()
        object.setValue(1, forKey: "underscorePrefix")
        #expect(object._underscorePrefix == 1)
        object.setValue(2, forKey: "_underscorePrefix")
        #expect(object._underscorePrefix == 2)
    }

    @Test("G14: of two underscores only one is optional")
    func g14_doubleUnderscore() {
        let object = Fields()
        #expect(raisedNames { object.setValue(1, forKey: "doubleUnderscorePrefix") } == [unknownKey])
        object.setValue(2, forKey: "_doubleUnderscorePrefix")
        #expect(object.__doubleUnderscorePrefix == 2)
    }

    @Test("G15: an underscore at the end is never left out")
    func g15_underscorePostfix() {
        #expect(raisedNames { Fields().setValue(1, forKey: "underscorePostfix") } == [unknownKey])
    }

    @Test("G16: is and _is before a field's name are left out")
    func g16_isPrefix() {
        let object = Fields()
        object.setValue(true, forKey: "prefixed")
        object.setValue(true, forKey: "underscoredPrefix")
        #expect(object.isPrefixed)
        #expect(object._isUnderscoredPrefix)
    }

    @Test("G17: a capital first letter finds setters, not fields")
    func g17_capitalKey() {
        let object = Fields()
        #expect(raisedNames { object.value(forKey: "InterfaceIvar") } == [unknownKey])
        #expect(raisedNames { object.setValue(1, forKey: "interfaceivar") } == [unknownKey])
        object.setValue(3, forKey: "InterfaceSetter")
        #expect(object.constructed == 3)
    }

    @Test("G18: an object set into a field is kept alive, and the old one is let go")
    func g18_ownership() {
        let object = Fields()
        weak var first: Sample?
        do {
            let sample = Sample()
            first = sample
            object.setValue(sample, forKey: "strongObject")
        }
        #expect(first != nil)
        object.setValue(nil, forKey: "strongObject")
        #expect(first == nil)
    }

    @Test("G19: a weak field stays weak")
    func g19_weakField() {
        let object = Fields()
        do {
            let sample = Sample()
            object.setValue(sample, forKey: "weakObject")
            #expect(object.value(forKey: "weakObject") as? Sample === sample)
            #expect(object.weakObject === sample)
        }
        #expect(object.weakObject == nil)
        #expect(object.value(forKey: "weakObject") == nil)
    }

    @Test("G25: a bare closure is no value for a key; a class or a selector is one, being a value in Swift")
    func g25_closuresAndClasses() {
        final class Holder: ReflectiveObject {
            var action: () -> Void = {}
            var type: AnyClass = Sample.self
            var selector: Selector? = "tap:"
            let constant = 5
        }
        let object = Holder()
        #expect(raisedNames { object.value(forKey: "action") } == [unknownKey])
        #expect(raisedNames { object.setValue({}, forKey: "action") } == [unknownKey])
        #expect(object.value(forKey: "type") as? AnyClass == Sample.self)
        #expect(object.value(forKey: "selector") as? Selector == "tap:")
        #expect(object.value(forKey: "constant") as? Int == 5)
        #expect(raisedNames { object.setValue(6, forKey: "constant") } == [unknownKey])
    }

    // MARK: Declared properties

    class Button: ReflectiveObject {
        @Property var selected = false
        @Property var isEnabled = true
        @Property var serial = 4
        @Property var title = "" { didSet { changes.append("\(oldValue)->\(title)") } }
        var changes: [String] = []

        override class func declareMembers(in declarations: inout MemberDeclarations) {
            declarations.property("selected", \Button.selected, getter: "isSelected")
            declarations.property("serial", \Button.serial, isReadOnly: true)
            declarations.property("title", \Button.title)
        }
    }

    final class LoudButton: Button {
        override var title: String {
            get { super.title.uppercased() }
            set { super.title = newValue + "!" }
        }
    }

    @Test("A property is found by its name and by its getter's name")
    func propertyByNameAndGetter() {
        let button = Button()
        button.setValue(true, forKey: "selected")
        #expect(button.value(forKey: "selected") as? Bool == true)
        #expect(button.value(forKey: "isSelected") as? Bool == true)
        #expect(button.value(forKey: "enabled") as? Bool == true)
        button.setValue(false, forKey: "enabled")
        #expect(!button.isEnabled)
    }

    @Test("A declared property is read and written through its key path, so overrides and didSet run")
    func propertyThroughKeyPath() {
        let button = LoudButton()
        button.setValue("go", forKey: "title")
        #expect(button.changes == ["->GO!"])
        #expect(button.value(forKey: "title") as? String == "GO!")
    }

    @Test("G21: a read-only property with a field can be set by key")
    func g21_readOnlyProperty() {
        let button = Button()
        button.setValue(9, forKey: "serial")
        #expect(button.serial == 9)
    }

    @Test("G27: setters that change what they are given are really called")
    func g27_setterSideEffects() {
        final class Lowering: ReflectiveObject {
            var num3 = 0
            var num4 = 0

            override class func declareMembers(in declarations: inout MemberDeclarations) {
                declarations.method("setNum3:") { (object: Lowering) in { object.num3 = $0 == 8 ? 7 : $0 } }
                declarations.method("_setNum4:") { (object: Lowering) in { object.num4 = $0 == 8 ? 7 : $0 } }
            }
        }
        let object = Lowering()
        object.setValue(8, forKey: "num3")
        object.setValue(8, forKey: "num4")
        #expect(object.value(forKey: "num3") as? Int == 7)
        #expect(object.value(forKey: "num4") as? Int == 7)
    }

    @Test("G42: a method that is added later is noticed")
    func g42_addedMethod() {
        final class Number: ReflectiveObject {
            var floatVal = 1.0
        }
        let object = Number()
        #expect(object.value(forKey: "floatVal") as? Double == 1)
        class_addMethod(Number.self, "getFloatVal", imp_implementationWithBlock { (_: Number) in 2.0 }, nil)
        #expect(object.value(forKey: "floatVal") as? Double == 2)
    }

    @Test("G42: a class that an object is given later is noticed")
    func g42_changedClass() throws {
        final class Base: ReflectiveObject {
            var level = 1
        }
        let object = Base()
        #expect(object.value(forKey: "level") as? Int == 1)
        let made = try #require(objc_allocateClassPair(Base.self, "KeyholeTestsLeveled"))
        class_addMethod(made, "getLevel", imp_implementationWithBlock { (_: Base) in 5 }, nil)
        objc_registerClassPair(made)
        defer { objc_disposeClassPair(made) }
        object_setClass(object, made)
        #expect(object.value(forKey: "level") as? Int == 5)
        #expect(Base().value(forKey: "level") as? Int == 1)
    }
}
