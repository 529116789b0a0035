import Foundation
import Keyhole
import Testing

private class Letters: ReflectiveObject {
    @Property var a = 0
    @Property var b = 0
    @Property var c = 0
    @Property var d = 0
    @Property var e = 0
    @Property var f = 0
    @Property var g = 0
    @Property var h = 0
    @Property var i = 0
    @Property var j = 0
    @Property var k = 0
    @Property var l = 0
    @Property var m = 0
    @Property var n = 0
    @Property var o = 0
    @Property var p = 0
    @Property var q = 0
}
private final class NoProperties: ReflectiveObject {}

private class Person: ReflectiveObject {
    @Property var name: NSString?
    var plain = 4
    private var letter: Int8 = 1
    func greet() -> String { "hello" }
    func add(_ left: Int32, _ right: Int32) -> Int32 { left + right }
    func describe(_ object: Any?) -> String { object.map { "\($0)" } ?? "nothing" }
    class func make() -> String { "made" }
    override class func declareMembers(in declarations: inout MemberDeclarations) {
        declarations.method("greet", Person.greet)
        declarations.method("add:to:", Person.add)
        declarations.method("describe:", Person.describe)
        declarations.classMethod("make", of: Person.self, Person.make)
    }
}
private final class Pupil: Person {
    @Property var grade = 1
    override func greet() -> String { "hi" }
}
private final class Stranger { var own = 3 }

@Suite struct RuntimeFunctionTests {
    // MARK: Property lists

    @Test("L1: the list has the class's own properties, never inherited ones")
    func l1_ownProperties() {
        #expect(listedProperties(Pupil.self).map(\.name) == ["grade"])
        #expect(listedProperties(Person.self).map(\.name) == ["name"])
    }

    @Test("L2: the list ends with a null word; a missing class, and one without properties, give none and 0")
    func l2_termination() {
        var count: UInt32 = 7
        let list = class_copyPropertyList(Letters.self, &count)
        #expect(count == 17)
        let end = list.map { UnsafeRawPointer($0 + 17).load(as: UInt.self) }
        #expect(end == 0)
        free(list)
        free(class_copyPropertyList(Letters.self, nil))
        for type in [nil, NoProperties.self] as [AnyClass?] {
            count = 7
            #expect(class_copyPropertyList(type, &count) == nil)
            #expect(count == 0)
        }
    }

    @Test("L3: static members are not in the class's list, and class methods are in the metaclass's")
    func l3_classMembers() {
        #expect(listedMethods(RuntimeClass.of(Person.self)).contains("make") == false)
        #expect(listedMethods(object_getClass(Person.self)) == ["make"])
        #expect(listedProperties(ofClass: object_getClass(Person.self)) == [])
    }

    @Test("L4: 17 properties come in declaration order")
    func l4_order() {
        let names = listedProperties(Letters.self).map(\.name)
        #expect(names == "abcdefghijklmnopq".map(String.init))
    }

    @Test("L8: a property is found in superclasses, by the same pointer; missing arguments find none")
    func l8_getProperty() {
        let own = class_getProperty(Person.self, "name")
        #expect(own != nil)
        #expect(class_getProperty(Pupil.self, "name") == own)
        #expect(class_getProperty(nil as AnyClass?, "name") == nil)
        #expect(class_getProperty(Person.self, nil) == nil)
        #expect(class_getProperty(Person.self, "") == nil)
        #expect(class_getProperty(Person.self, "grade") == nil)
    }

    @Test("L14: the attribute list keeps the string's order, and a flag's value is empty")
    func l14_attributeList() throws {
        let property = try #require(class_getProperty(Pupil.self, "grade"))
        var count: UInt32 = 0
        let list = try #require(property_copyAttributeList(property, &count))
        let pairs = (0..<Int(count)).map { String(cString: list[$0].name) + "=" + String(cString: list[$0].value) }
        #expect(pairs == ["T=q", "N=", "V=grade"])
        #expect(list[3].name == nil)
        free(list)
        #expect(property_copyAttributeList(nil, &count) == nil)
        #expect(count == 0)
    }

    @Test("L15: one attribute is copied; a flag is empty, a missing one and a missing name give none")
    func l15_attributeValue() throws {
        let property = try #require(class_getProperty(Pupil.self, "grade"))
        let values = ["T", "N", "V", "C", ""].map { (name: String) in taken(property_copyAttributeValue(property, name))
        }
        #expect(values == ["q", "", "grade", nil, nil])
        #expect(taken(property_copyAttributeValue(property, nil)) == nil)
    }

    @Test("A property passed to ivar_getName gives its attributes, as the first article's script does")
    func ivarNameOfProperty() throws {
        let property = try #require(class_getProperty(Pupil.self, "grade"))
        #expect(ivar_getName(property).map { String(cString: $0) } == "Tq,N,Vgrade")
    }

    // MARK: Ivars

    @Test("L60: the list has the class's own ivars in declaration order; none give nil and 0")
    func l60_ownIvars() {
        #expect(listedIvars(RuntimeClass.of(Person.self)) == ["name", "plain", "letter"])
        #expect(listedIvars(RuntimeClass.of(Pupil.self)) == ["grade"])
        var count: UInt32 = 7
        #expect(class_copyIvarList(NoProperties.self, &count) == nil)
        #expect(class_copyIvarList(nil as AnyClass?, &count) == nil)
        #expect(count == 0)
    }

    @Test("L61: an ivar tells its name, its encoding and its offset, aligned for its type")
    func l61_ivar() throws {
        let letter = try #require(class_getInstanceVariable(Person.self, "letter"))
        #expect(ivar_getName(letter).map { String(cString: $0) } == "letter")
        #expect(ivar_getTypeEncoding(letter).map { String(cString: $0) } == "c")
        let plain = try #require(class_getInstanceVariable(Person.self, "plain"))
        #expect(ivar_getOffset(plain) % 8 == 0)
        #expect(ivar_getOffset(letter) == ivar_getOffset(plain) + 8)
        // The record's first word points to the offset, as on Apple's systems.
        let word = UnsafeRawPointer(plain).load(as: UnsafePointer<Int32>.self)
        #expect(Int(word.pointee) == ivar_getOffset(plain))
    }

    @Test("L63: an ivar is found in superclasses, not in the metaclass; missing arguments find none")
    func l63_getInstanceVariable() {
        let own = class_getInstanceVariable(Person.self, "plain")
        #expect(own != nil)
        #expect(class_getInstanceVariable(Pupil.self, "plain") == own)
        #expect(class_getInstanceVariable(object_getClass(Person.self), "plain") == nil)
        #expect(class_getInstanceVariable(nil as AnyClass?, "plain") == nil)
        #expect(class_getInstanceVariable(Person.self, nil) == nil)
    }

    @Test("L64: object_setIvar and object_getIvar round-trip; missing arguments give nothing")
    func l64_values() throws {
        let person = Pupil()
        let ivar = try #require(class_getInstanceVariable(Person.self, "name"))
        object_setIvar(person, ivar, NSString("Ann"))
        #expect(person.name == "Ann")
        #expect(object_getIvar(person, ivar) as? NSString == "Ann")
        #expect(object_getIvar(nil, ivar) == nil)
        #expect(object_getIvar(person, nil) == nil)
        var value: Any?
        let found = object_getInstanceVariable(person, "name", &value)
        #expect(found == ivar)
        #expect(value as? NSString == "Ann")
        #expect(object_getInstanceVariable(person, nil, &value) == nil)
        #expect(value == nil)
    }

    @Test("A wrong value raises instead of corrupting memory")
    func wrongValue() throws {
        let person = Person()
        let ivar = try #require(class_getInstanceVariable(Person.self, "plain"))
        let raised = catchingExceptions { object_setIvar(person, ivar, "four") }.exceptions.map(\.reason)
        #expect(raised == ["object_setIvar: The field 'plain' holds a value of type Int (was String)"])
        #expect(person.plain == 4)
    }

    @Test("L65: an ivar of a class that knows nothing of the model has its Swift name and an encoding")
    func l65_swiftIvar() throws {
        let ivar = try #require(class_getInstanceVariable(Stranger.self, "own"))
        #expect(ivar_getTypeEncoding(ivar).map { String(cString: $0) } == "q")
        #expect(object_getIvar(Stranger(), ivar) as? Int == 3)
    }

    // MARK: Methods

    @Test("L67: the list has the class's own methods only")
    func l67_ownMethods() {
        #expect(listedMethods(RuntimeClass.of(Person.self)) == ["greet", "add:to:", "describe:"])
        #expect(listedMethods(RuntimeClass.of(Pupil.self)) == [])
    }

    @Test("L68: class methods are those of the metaclass, and inherited along it")
    func l68_classMethods() {
        let own = class_getClassMethod(Person.self, "make")
        #expect(own != nil)
        #expect(class_getClassMethod(Pupil.self, "make") == own)
        #expect(class_getInstanceMethod(Person.self, "make") == nil)
    }

    @Test("L57, L72: a method tells the number and the types of its arguments, self and _cmd included")
    func l72_arguments() throws {
        let method = try #require(class_getInstanceMethod(Pupil.self, "add:to:"))
        #expect(method_getTypeEncoding(method).map { String(cString: $0) } == "i24@0:8i16i20")
        #expect(method_getNumberOfArguments(method) == 4)
        let types = (0..<5).map { taken(method_copyArgumentType(method, $0)) }
        #expect(types == ["@", ":", "i", "i", nil])
        #expect(taken(method_copyReturnType(method)) == "i")
        var buffer: [CChar] = [9, 9, 9]
        method_getArgumentType(method, 1, &buffer, 1)
        #expect(buffer == [58, 9, 9])
        method_getReturnType(method, &buffer, 3)
        #expect(buffer == [105, 0, 0])
    }

    @Test("A declared method is called dynamically, with converted arguments; a wrong one is not recognised")
    func performing() {
        let pupil = Pupil()
        #expect(pupil.perform("greet")?.takeUnretainedValue() as? String == "hi")
        #expect(pupil.perform("add:to:", with: Int32(2), with: Int32(3))?.takeUnretainedValue() as? Int32 == 5)
        #expect(pupil.perform("describe:", with: nil)?.takeUnretainedValue() as? String == "nothing")
        #expect(pupil.responds(to: "add:to:"))
        #expect(pupil.responds(to: "add:") == false)
        let reasons = catchingExceptions { _ = pupil.perform("add:to:", with: "x", with: Int32(3)) }.exceptions
        #expect(reasons.map(\.name) == [.invalidArgument])
    }

    @Test("The accessors of a property are reached by selector")
    func accessors() {
        let pupil = Pupil()
        #expect(pupil.responds(to: "grade"))
        #expect(pupil.responds(to: "setGrade:"))
        #expect(class_respondsToSelector(Pupil.self, "setName:"))
        #expect(class_respondsToSelector(Person.self, "setGrade:") == false)
        pupil.perform("setGrade:", with: 5)
        #expect(pupil.grade == 5)
        #expect(pupil.perform("grade")?.takeUnretainedValue() as? Int == 5)
    }

    @Test("L73: a null selector has a printable name, and a name that is null no selector")
    func l73_nullSelector() {
        #expect(String(cString: sel_getName(nil)) == "<null selector>")
        #expect(sel_registerName(nil) == nil)
        #expect(String(cString: sel_getName("tap:")) == "tap:")
    }

    // MARK: Classes and names

    @Test("L84: the names of nothing are \"nil\"")
    func l84_names() {
        #expect(String(cString: class_getName(nil as AnyClass?)) == "nil")
        #expect(String(cString: object_getClassName(nil)) == "nil")
        #expect(object_getClass(nil) == nil)
        #expect(object_getClass(5) == nil)
    }

    @Test("L85: object_isClass tells classes and metaclasses from instances")
    func l85_isClass() {
        let answers = [object_isClass(nil), object_isClass(Person()), object_isClass(Person.self)]
        #expect(answers == [false, false, true])
        let meta = object_getClass(Person.self)
        #expect(object_isClass(meta))
        #expect(class_isMetaClass(meta))
        #expect(class_isMetaClass(Person.self) == false)
        #expect(class_isMetaClass(RuntimeClass.of(Person.self)) == false)
    }

    @Test("L82: a metaclass's superclass is the metaclass of the superclass")
    func l82_metaclass() {
        let above = class_getSuperclass(object_getClass(Pupil.self))
        #expect(above === object_getClass(Person.self))
        #expect(class_getSuperclass(ReflectiveObject.self) == nil)
    }

    @Test("L87: a class is found as Module.Class and mangled; the bare Swift name and no name find none")
    func l87_lookup() {
        for name in ["KeyholeTests.Pupil", "_TtC12KeyholeTests5Pupil"] {
            let found: AnyClass? = objc_getClass(name)
            let isSame = found.map { ObjectIdentifier($0) } == ObjectIdentifier(Pupil.self)
            #expect(isSame, "\(name)")
        }
        #expect((objc_getClass("Pupil") as AnyClass?) == nil)
        #expect((objc_getClass(nil) as AnyClass?) == nil)
        #expect((objc_lookUpClass("Nowhere.Class") as AnyClass?) == nil)
    }

    @Test("L88: the name of a Swift class is Module.Class")
    func l88_name() { #expect(String(cString: class_getName(Pupil.self)) == "KeyholeTests.Pupil") }

    @Test("L89: a class that declares its name has exactly that name")
    func l89_declaredName() {
        final class Renamed: ReflectiveObject {
            override class func declareMembers(in declarations: inout MemberDeclarations) {
                declarations.name("KHRenamed", for: Renamed.self)
            }
        }
        #expect(String(cString: class_getName(Renamed.self)) == "KHRenamed")
        #expect(Renamed().description.hasPrefix("<KHRenamed: 0x"))
        let found: AnyClass? = Keyhole.NSClassFromString("KHRenamed")
        #expect(found.map { ObjectIdentifier($0) } == ObjectIdentifier(Renamed.self))
    }

    @Test("L90-L91: Foundation's classes have plain names, renamed ones Apple's, and are found by them")
    func l90_foundation() {
        let types: [AnyClass] = [NSRegularExpression.self, Process.self, Bundle.self, NSObject.self]
        let names = types.map { Keyhole.NSStringFromClass($0) }
        #expect(names == ["NSRegularExpression", "NSTask", "NSBundle", "NSObject"])
        for (name, type): (String, AnyClass) in zip(names, types) {
            let found: AnyClass? = Keyhole.NSClassFromString(name)
            let isSame = found.map { ObjectIdentifier($0) } == ObjectIdentifier(type)
            #expect(isSame, "\(name)")
        }
    }

    @Test("The list of all classes ends with a null word and holds no generic class")
    func classList() throws {
        var count: UInt32 = 0
        let list = try #require(objc_copyClassList(&count))
        let end = UnsafeRawPointer(list + Int(count)).load(as: UInt.self)
        #expect(end == 0)
        let isThere = (0..<Int(count)).contains { ObjectIdentifier(list[$0]) == ObjectIdentifier(Stranger.self) }
        #expect(isThere)
        free(list)
        #expect(objc_getClassList(nil, 0) == Int32(count))
    }

    @Test("The instance size is that of the fields behind the header")
    func instanceSize() {
        #expect(class_getInstanceSize(Stranger.self) == 24)
        #expect(class_getInstanceSize(nil as AnyClass?) == 0)
    }

    // MARK: Associated objects

    @Test("L102: associated objects survive the class change of an observed object, and each policy holds")
    func l102_associations() {
        final class Watcher: ReflectiveObject {
            override func observeValue(
                forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
                context: UnsafeMutableRawPointer?
            ) {}
        }
        let pupil = Pupil()
        let watcher = Watcher()
        let keys = UnsafeMutablePointer<UInt8>.allocate(capacity: 3)
        defer { keys.deallocate() }
        let text = NSMutableString(string: "a")
        objc_setAssociatedObject(pupil, keys, text, .OBJC_ASSOCIATION_RETAIN)
        objc_setAssociatedObject(pupil, keys + 1, text, .OBJC_ASSOCIATION_COPY_NONATOMIC)
        var temporary: Stranger? = Stranger()
        objc_setAssociatedObject(pupil, keys + 2, temporary, .OBJC_ASSOCIATION_ASSIGN)
        pupil.addObserver(watcher, forKeyPath: "grade", context: nil)
        text.append("b")
        #expect(objc_getAssociatedObject(pupil, keys) as? NSString == "ab")
        #expect(objc_getAssociatedObject(pupil, keys + 1) as? NSString == "a")
        #expect(objc_getAssociatedObject(pupil, keys + 2) as? Stranger === temporary)
        temporary = nil
        #expect(objc_getAssociatedObject(pupil, keys + 2) == nil)
        pupil.removeObserver(watcher, forKeyPath: "grade")
        objc_setAssociatedObject(pupil, keys, nil, .OBJC_ASSOCIATION_RETAIN)
        #expect(objc_getAssociatedObject(pupil, keys) == nil)
        objc_removeAssociatedObjects(pupil)
        #expect(objc_getAssociatedObject(pupil, keys + 1) == nil)
    }

    @Test("A value without room for an association raises")
    func associationOfValue() {
        let person = Person()
        let key = UnsafeRawPointer(Unmanaged.passUnretained(person).toOpaque())
        let reasons = catchingExceptions { objc_setAssociatedObject(5, key, 1, .OBJC_ASSOCIATION_RETAIN) }.exceptions
            .map(\.reason)
        let expected = """
            objc_setAssociatedObject: values can only be associated with a class or with an object that inherits \
            ReflectiveObject (was Swift.Int)
            """
        #expect(reasons == [expected])
    }
}
