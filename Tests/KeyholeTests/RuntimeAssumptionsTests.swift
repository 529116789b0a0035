@testable import Keyhole
import Testing

/// What the model takes for granted about the language's runtime. A failure here explains failures elsewhere.
@Suite struct RuntimeAssumptionsTests {
    private class First { var a: Int8 = 1, b: Int64 = 2, c: Int8 = 3 }
    private final class Second: First { var d: Int32 = 4 }
    private struct Several { var x = 1, y = 2 }
    private enum Choice { case one }
    private final class Holder: ReflectiveObject {
        @Property var small: Int8 = 1
        @Property var text = "t"
        @Property var large: (Int, Int, Int) = (1, 2, 3)
        final func offset<Value>(of storage: ReferenceWritableKeyPath<Holder, Property<Value>>) -> Int {
            withUnsafeMutablePointer(to: &self[keyPath: storage]) { _fieldOffset(of: $0) }
        }
        var offsets: [Int] { [offset(of: \._small), offset(of: \._text), offset(of: \._large)] }
    }
    private struct Linear: ~Copyable { let value = 1 }

    @Test("Each image's section list holds the address and the size of its types at words 8 and 9")
    func metadataSections() {
        let sections = MetadataSections.all
        #expect(sections.count > 2)
        #expect(sections.allSatisfy { $0.size > 0 && $0.size % 4 == 0 })
        let names = Set(sections.flatMap(\.classes).map(\.qualifiedName))
        #expect(names.isSuperset(of: ["Keyhole.ReflectiveObject", "KeyholeTests.RuntimeAssumptionsTests.Second"]))
    }

    @Test("A metatype value is the address of the type's record, whose first word is its kind")
    func kinds() {
        let types: [Any.Type] = [
            First.self, Several.self, Choice.self, Int?.self, (Int, Int).self, (() -> Void).self, Any.self,
            First.Type.self, AnyClass.self,
        ]
        let kinds: [TypeMetadata.Kind] = [
            .class, .structure, .enumeration, .optional, .tuple, .function, .existential, .metatype,
            .existentialMetatype,
        ]
        #expect(types.map { TypeMetadata($0).kind } == kinds)
    }

    @Test("The instance size stands 24 bytes into a class's record")
    func instanceSize() {
        #expect(TypeMetadata.instanceSize(of: First.self) == 33)
        #expect(TypeMetadata.instanceSize(of: Second.self) == 40)
    }

    @Test("Inherited fields are visited first, at the offsets that the compiler uses")
    func fieldOrder() {
        let inherited = InstanceVariable.declared(by: First.self).map(\.offset)
        #expect(inherited == [16, 24, 32])
        #expect(InstanceVariable.declared(by: Second.self).map(\.offset) == [36])
    }

    @Test("The fields' records come in the same order as the fields")
    func fieldRecords() {
        let names = TypeMetadata(First.self).descriptor?.fields.map(\.name)
        #expect(names == ["a", "b", "c"])
    }

    @Test("The accessor function of a description gives the class")
    func metadataAccessor() {
        let type = TypeMetadata(Second.self).descriptor?.type.map { ObjectIdentifier($0) }
        #expect(type == ObjectIdentifier(Second.self))
    }

    @Test("The inout address of a wrapper's storage is its field, in debug and in release builds")
    func wrapperOffsets() {
        let expected = InstanceVariable.declared(by: Holder.self).map(\.offset)
        #expect(Holder().offsets == expected)
    }

    @Test("A key path to one computed property names the getter to call, any other does not")
    func keyPathGetters() {
        let holder = Holder()
        let root: [String: Int] = ["a": 1]
        #expect(KeyPathLayout(\Holder.small).soleGetter != nil)
        #expect(KeyPathLayout(\Holder.offsets).soleGetter != nil)
        #expect(KeyPathLayout(\Holder.text.count).soleGetter == nil)
        #expect(KeyPathLayout(\Holder.self).soleGetter == nil)
        #expect(KeyPathLayout(\Several.x).soleGetter == nil)
        #expect(KeyPathLayout(\[String: Int]["a"]).soleGetter == nil)
        #expect(KeyPathLayout(\Second.d).soleGetter == nil)
        #expect(KeyPathGetter(\Holder.small).read(holder) == 1)
        #expect(KeyPathGetter(\Holder.text).read(holder) == "t")
        let large = KeyPathGetter(\Holder.large).read(holder)
        #expect([large.0, large.1, large.2] == [1, 2, 3])
        #expect(KeyPathGetter(\Holder.text.count).read(holder) == 1)
        #expect(KeyPathGetter(\Holder.offsets).read(holder) == holder.offsets)
        #expect(KeyPathGetter(\[String: Int]["a"]).read(root) == 1)
    }

    @Test("An object lent as an Any is neither kept nor let go of")
    func borrowedAny() {
        weak var dead: Holder?
        do {
            let holder = Holder()
            dead = holder
            for _ in 0..<3 {
                BorrowedAny.with(holder) { lent in
                    let isSame = lent as AnyObject? === holder
                    #expect(isSame)
                }
            }
            #expect(holder.small == 1)
        }
        #expect(dead == nil)
    }

    @Test("An object that is referred to without being kept dies, and is known to be dead")
    func unretainedObject() {
        let reference: UnretainedObject
        let identity: ObjectIdentifier
        do {
            let holder = Holder()
            identity = ObjectIdentifier(holder)
            reference = UnretainedObject(holder)
            #expect(reference.object === holder)
        }
        #expect(reference.object == nil)
        #expect(reference.identity == identity)
    }

    @Test("A wrapper has the size and the alignment of its value")
    func wrapperLayout() {
        #expect(MemoryLayout<Property<Int8>>.size == 1)
        #expect(MemoryLayout<Property<String>>.size == MemoryLayout<String>.size)
        #expect(MemoryLayout<Property<(Int8, Int)>>.stride == MemoryLayout<(Int8, Int)>.stride)
    }

    @Test("A value witness flag says whether a type can be copied")
    func copyability() {
        func isCopyable<T: ~Copyable>(_ type: T.Type) -> Bool {
            TypeMetadata(address: unsafeBitCast(type, to: UnsafeRawPointer.self)).isCopyable
        }
        #expect([isCopyable(Int.self), isCopyable(Second.self), isCopyable(Linear.self)] == [true, true, false])
    }

    @Test("The mangled name of a field ends in Xw, Xo or Xu for weak, unowned and unowned(unsafe)")
    func ownershipOperators() {
        final class Owner {
            weak var weak: Owner?
            unowned(unsafe) var unmanaged: Owner?
            unowned var unowned: Owner?
            var strong: Owner?
        }
        let found = TypeMetadata(Owner.self).descriptor?.fields.map(\.ownership)
        #expect(found == [.weak, .unmanaged, .unowned, .strong])
    }
}

extension KeyPathLayout {
    /// The address of the only component's getter; `nil` when there are several, or one of another kind.
    fileprivate var soleGetter: UInt? {
        guard components?.count == 1, case .getter(let code) = components?.first?.kind else { return nil }
        return code
    }
}
