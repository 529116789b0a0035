import Foundation
import Keyhole
import Testing

private protocol Shape: AnyObject { var sides: Int { get } }
private protocol Label { var text: String { get } }
private final class Square: Shape { let sides = 4 }
private struct Caption: Label { var text: String }
private enum Mood: Equatable { case calm, loud(Int) }

/// A class that knows nothing of Keyhole, with one field of each kind.
private class Plain {
    private var secret = 7
    let constant = "fixed"
    lazy var late = 2.5
    weak var shape: (any Shape)?
    weak var square: Square?
    unowned var owner: Square
    unowned(unsafe) var raw: Square
    var optional: Int?
    var existential: any Label = Caption(text: "one")
    var closure: () -> Int = { 3 }
    var optionalClosure: ((Int) -> Int)?
    var closures: [(Int) -> Int] = []
    var tuple = (1, "two")
    var mood = Mood.loud(2)
    var list = [1, 2]
    var flag = false
    var small: Int16 = 9
    var url = URL(fileURLWithPath: "/a")
    init(owner: Square) {
        self.owner = owner
        raw = owner
    }
    var secretValue: Int { secret }
}

private final class Derived: Plain { var extra: UInt8 = 1 }
private final class Box<Content> {
    var content: Content
    var count = 1
    init(_ content: Content) { self.content = content }
}
private class Wrapped: ReflectiveObject {
    @Property var title = "t"
    @Property var action: ((Int) -> Int)?
    var plain = 4
}

@Suite struct RuntimeInstanceVariableTests {
    private static func ivar(_ name: String, _ type: AnyClass = Plain.self) throws -> InstanceVariable {
        try #require(RuntimeClass.of(type).ivar(named: name))
    }

    @Test("Fields of any Swift class are listed in declaration order with type, mutability and ownership")
    func fieldsAreListed() {
        let lines = RuntimeClass.of(Plain.self).ivars.map(\.description)
        let expected = [
            "var secret: Int", "let constant: String", "var $__lazy_storage_$_late: Optional<Double>",
            "weak var shape: Optional<Shape>", "weak var square: Optional<Square>", "unowned var owner: Square",
            "unowned(unsafe) var raw: Square", "var optional: Optional<Int>", "var existential: Label",
            "var closure: () -> Int", "var optionalClosure: Optional<(Int) -> Int>",
            "var closures: Array<(Int) -> Int>", "var tuple: (Int, String)",
            "var mood: Mood", "var list: Array<Int>", "var flag: Bool", "var small: Int16", "var url: URL",
        ]
        #expect(lines == expected)
    }

    @Test("Offsets follow from sizes and alignments, after the object's header")
    func offsetsFollowFromSizes() {
        var end = 16
        for ivar in RuntimeClass.of(Plain.self).ivars {
            let place = (end + ivar.alignment - 1) / ivar.alignment * ivar.alignment
            #expect(ivar.offset == place, "\(ivar)")
            end = place + ivar.size
        }
        #expect(RuntimeClass.of(Plain.self).instanceSize == end)
    }

    @Test("A private field is read and written from outside")
    func privateFieldIsReadAndWritten() throws {
        let object = Plain(owner: Square())
        let ivar = try Self.ivar("secret")
        #expect(try ivar.value(in: object) as? Int == 7)
        try ivar.setValue(8, in: object)
        #expect(object.secretValue == 8)
    }

    @Test("A let is read and refuses to be written")
    func constantIsReadOnly() throws {
        let object = Plain(owner: Square())
        let ivar = try Self.ivar("constant")
        #expect(try ivar.value(in: object) as? String == "fixed")
        #expect(throws: InstanceVariableError.immutable(field: "constant")) {
            try ivar.setValue("other", in: object)
        }
        #expect(object.constant == "fixed")
    }

    @Test("A lazy property's storage is empty until its first use, and can be set before it")
    func lazyStorage() throws {
        let object = Plain(owner: Square())
        let ivar = try Self.ivar("$__lazy_storage_$_late")
        #expect(try ivar.value(in: object) == nil)
        try ivar.setValue(4.5, in: object)
        #expect(object.late == 4.5)
    }

    @Test("A weak reference is read, written, and empty once its object died")
    func weakReference() throws {
        let object = Plain(owner: Square())
        let ivar = try Self.ivar("square")
        var square: Square? = Square()
        try ivar.setValue(square, in: object)
        #expect(object.square === square)
        #expect(try ivar.value(in: object) as? Square === square)
        square = nil
        #expect(try ivar.value(in: object) == nil)
        try ivar.setValue(nil, in: object)
        #expect(object.square == nil)
    }

    @Test("A weak reference to a protocol is read; writing it would need the witness table and throws")
    func weakExistential() throws {
        let object = Plain(owner: Square())
        let ivar = try Self.ivar("shape")
        let square = Square()
        object.shape = square
        #expect(try ivar.value(in: object) as? Square === square)
        let reason = InstanceVariableError.inaccessible(
            field: "shape", reason: "its reference holds more than the object")
        #expect(throws: reason) { try ivar.setValue(Square(), in: object) }
        #expect(object.shape === square)
    }

    @Test("An unowned reference is read and written, and a dead one throws instead of trapping")
    func unownedReference() throws {
        var owner: Square? = Square()
        let object = Plain(owner: try #require(owner))
        let ivar = try Self.ivar("owner")
        let readsOwner = try ivar.value(in: object) as? Square === owner
        #expect(readsOwner)
        owner = nil
        #expect(throws: InstanceVariableError.deallocated(field: "owner")) { try ivar.value(in: object) }
        let other = Square()
        try ivar.setValue(other, in: object)
        #expect(object.owner === other)
        withExtendedLifetime(other) {}
    }

    @Test("An unowned(unsafe) reference can't be checked and throws")
    func unmanagedReference() throws {
        let object = Plain(owner: Square())
        let reason = InstanceVariableError.inaccessible(
            field: "raw", reason: "nothing tells whether its object is still alive")
        #expect(throws: reason) { try Self.ivar("raw").value(in: object) }
    }

    @Test("Optionals, existentials, tuples, enumerations and arrays are read and written")
    func valuesOfManyKinds() throws {
        let object = Plain(owner: Square())
        try Self.ivar("optional").setValue(5, in: object)
        #expect(object.optional == 5)
        try Self.ivar("optional").setValue(nil, in: object)
        #expect(object.optional == nil)
        try Self.ivar("existential").setValue(Caption(text: "two"), in: object)
        #expect(object.existential.text == "two")
        #expect((try Self.ivar("existential").value(in: object) as? Caption)?.text == "two")
        #expect((try Self.ivar("tuple").value(in: object) as? (Int, String))?.1 == "two")
        try Self.ivar("mood").setValue(Mood.calm, in: object)
        #expect(object.mood == .calm)
        try Self.ivar("list").setValue([3], in: object)
        #expect(object.list == [3])
        try Self.ivar("url").setValue(URL(fileURLWithPath: "/b"), in: object)
        #expect(object.url.path == "/b")
    }

    @Test("Closures in an array and in a Property are called through the value that is read; bare ones are refused")
    func closures() throws {
        let object = Plain(owner: Square())
        let doubling: (Int) -> Int = { $0 * 2 }
        try Self.ivar("closures").setValue([doubling], in: object)
        #expect(object.closures[0](4) == 8)
        let list = try Self.ivar("closures").value(in: object) as? [(Int) -> Int]
        #expect(list?[0](5) == 10)
        let wrapped = Wrapped()
        try Self.ivar("action", Wrapped.self).setValue(doubling, in: wrapped)
        #expect(wrapped.action?(6) == 12)
        let action = try Self.ivar("action", Wrapped.self).value(in: wrapped) as? (Int) -> Int
        #expect(action?(7) == 14)
        for name in ["closure", "optionalClosure"] {
            let error = InstanceVariableError.inaccessible(
                field: name, reason: "the calling convention of a bare closure is not in the metadata")
            #expect(throws: error) { try Self.ivar(name).value(in: object) }
        }
    }

    @Test("A value of another type is refused and the neighbours stay as they were")
    func typeIsChecked() throws {
        let object = Plain(owner: Square())
        let error = InstanceVariableError.typeMismatch(field: "small", expected: "Int16", actual: "String")
        #expect(throws: error) { try Self.ivar("small").setValue("x", in: object) }
        let missing = InstanceVariableError.typeMismatch(field: "flag", expected: "Bool", actual: "nil")
        #expect(throws: missing) { try Self.ivar("flag").setValue(nil, in: object) }
        #expect(object.small == 9)
        #expect(object.flag == false)
    }

    @Test("An object of another class is refused")
    func objectIsChecked() throws {
        let ivar = try Self.ivar("secret")
        let error = InstanceVariableError.foreignObject(
            field: "secret", declaringClass: "KeyholeTests.Plain", actual: "KeyholeTests.Square")
        #expect(throws: error) { try ivar.value(in: Square()) }
    }

    @Test("Inherited fields are found from a subclass, which lists its own alone")
    func inheritedFields() throws {
        #expect(RuntimeClass.of(Derived.self).ivars.map(\.name) == ["extra"])
        let secret = try Self.ivar("secret", Derived.self)
        #expect(ObjectIdentifier(secret.declaringClass) == ObjectIdentifier(Plain.self))
        #expect(try secret.value(in: Derived(owner: Square())) as? Int == 7)
    }

    @Test("A generic class has its fields' types with the arguments put in")
    func genericClass() throws {
        let ivars = RuntimeClass.of(Box<String>.self).ivars
        #expect(ivars.map(\.description) == ["var content: String", "var count: Int"])
        let box = Box("a")
        try Self.ivar("content", Box<String>.self).setValue("b", in: box)
        #expect(box.content == "b")
    }

    @Test("A Foundation class that nobody here wrote has its fields, resilient ones too")
    func foundationClass() {
        let expression = RuntimeClass.of(NSRegularExpression.self)
        #expect(expression.name == "NSRegularExpression")
        #expect(expression.ivars.map(\.name).first == "_internal")
        #expect(expression.ivars.map(\.offset).first == 16)
    }

    @Test("A Property is listed under its Swift name with the type of what it holds")
    func propertyField() throws {
        let ivars = RuntimeClass.of(Wrapped.self).ivars
        #expect(
            ivars.map(\.description) == ["var title: String", "var action: Optional<(Int) -> Int>", "var plain: Int"])
        let object = Wrapped()
        let ivar = try Self.ivar("title", Wrapped.self)
        try ivar.setValue("u", in: object)
        #expect(object.title == "u")
        #expect(try Self.ivar("_title", Wrapped.self).offset == ivar.offset)
    }

    @Test("Every error says which field and which rule")
    func errorTexts() {
        let texts = [
            InstanceVariableError.immutable(field: "a"), .typeMismatch(field: "a", expected: "Int", actual: "nil"),
            .foreignObject(field: "a", declaringClass: "M.A", actual: "M.B"), .deallocated(field: "a"),
            .inaccessible(field: "a", reason: "it is secret"),
        ].map(\.description)
        let expected = [
            "The field 'a' is a constant and can't be written",
            "The field 'a' holds a value of type Int (was nil)",
            "The field 'a' belongs to objects of class M.A (was M.B)",
            "The object that the unowned field 'a' refers to is gone",
            "The field 'a' can't be reached from outside: it is secret",
        ]
        #expect(texts == expected)
    }
}
