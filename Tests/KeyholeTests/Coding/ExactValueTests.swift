import Foundation
import Testing

@testable import Keyhole

/// Values taken out of an `Any` without a cast.
@Suite struct ExactValueTests {
    @Test("A value comes out of an Any that was made of its very type, and of no other")
    func scalars() {
        #expect(ExactValue.of(7, as: Int.self) == 7)
        #expect(ExactValue.of(true, as: Bool.self) == true)
        #expect(ExactValue.of(1.5, as: Double.self) == 1.5)
        #expect(ExactValue.of(nil, as: Int.self) == nil)
        #expect(ExactValue.of(7 as Int8, as: Int.self) == nil)
        #expect(ExactValue.of("7", as: Int.self) == nil)
        #expect(ExactValue.of(NSNumber(value: 7), as: Int.self) == nil)
        #expect(ExactValue.of(Optional(7) as Any, as: Int.self) == nil)
        #expect(ExactValue.of(SIMD4<Double>(repeating: 1), as: SIMD4<Double>.self) == nil)
    }

    @Test("An object comes out with the reference's type, whatever its class")
    func objects() {
        let number = NSNumber(value: 7)
        let decimal: NSNumber = NSDecimalNumber(string: "1.5")
        #expect(ExactValue.object(number, as: NSNumber.self) === number)
        #expect(ExactValue.object(decimal, as: NSNumber.self) === decimal)
        #expect(ExactValue.object(NSString(string: "7"), as: NSNumber.self) == nil)
        #expect(ExactValue.object(7, as: NSNumber.self) == nil)
        #expect(ExactValue.object(nil, as: NSNumber.self) == nil)
    }

    @Test("A string comes out, short or long, and stays what it was")
    func strings() {
        let long = String(repeating: "long ", count: 20)
        for _ in 0..<3 {
            #expect(ExactValue.string("short") == "short")
            #expect(ExactValue.string(long) == long)
        }
        #expect(ExactValue.string(NSString(string: "text")) == nil)
        #expect(ExactValue.string("text"[...]) == nil)
        #expect(ExactValue.string(nil) == nil)
    }

    @Test("An object in an Any is found with the classes that it is of")
    func classes() {
        class Base {}
        final class Derived: Base {}
        let derived = Derived()
        #expect(HeldObject.of(derived, ofClass: ObjectIdentifier(Base.self)) === derived)
        #expect(HeldObject.of(derived, ofClass: ObjectIdentifier(Derived.self)) === derived)
        #expect(HeldObject.of(Base(), ofClass: ObjectIdentifier(Derived.self)) == nil)
        #expect(HeldObject.of(7, ofClass: ObjectIdentifier(Base.self)) == nil)
        #expect(HeldObject.of(nil, ofClass: ObjectIdentifier(Base.self)) == nil)
    }
}

/// Key paths split at their first dot.
@Suite struct SplitKeyPathTests {
    @Test("A key path is split at its first dot, and is the same one when it comes again")
    func splitting() throws {
        let long = "a" + String(repeating: ".b", count: 50)
        for text in ["a.b", "child.child.count", ".a", "a.", "..", "ä.ö", "@sum.x", long] {
            let path = try #require(SplitKeyPath.of(text))
            #expect(path.head + "." + path.rest == text)
            #expect(!path.head.contains("."))
            let built = text.map(String.init).joined()
            #expect(SplitKeyPath.of(built)?.whole == text)
        }
        #expect(SplitKeyPath.of("alone") == nil)
        #expect(SplitKeyPath.of("") == nil)
    }

    @Test("More key paths than are remembered, and long ones, are split all the same")
    func many() {
        for number in 0..<5000 {
            #expect(SplitKeyPath.of("key\(number).rest\(number)")?.rest == "rest\(number)")
        }
        let long = String(repeating: "k", count: 1000)
        #expect(SplitKeyPath.of(long + "." + long)?.head == long)
    }
}
