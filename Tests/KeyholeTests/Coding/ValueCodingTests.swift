import Foundation
import Keyhole
import Testing

/// How values leave and enter objects by key: cases G22 to G34.
@Suite struct ValueCodingTests {
    @Test("G22: an object comes back as the same object, a scalar as a number, a struct as a value")
    func g22_shapes() {
        let sample = Sample()
        let child = Sample()
        sample.child = child
        #expect(sample.value(forKey: "child") as? Sample === child)
        #expect(sample.value(forKey: "integer") is NSNumber)
        #expect(sample.value(forKey: "rect") is NSValue)
        #expect(sample.value(forKey: "text") as? String == "")
    }

    @Test(
        "G23: every scalar is boxed and unboxed through a property",
        arguments: [
            ("signed8", -100), ("signed16", -30000), ("signed32", -2_000_000_000), ("signed64", -9_000_000_000),
            ("unsigned8", 200), ("unsigned16", 60000), ("unsigned32", 4_000_000_000), ("unsigned64", 9_000_000_000),
            ("integer", 5), ("float", 4), ("double", 8), ("length", 16),
        ])
    func g23_scalars(key: String, value: Int) {
        let sample = Sample()
        sample.setValue(NSNumber(value: value), forKey: key)
        #expect(sample.value(forKey: key) as? NSNumber == NSNumber(value: value))
        sample.setValue(0, forKey: key)
        #expect(sample.value(forKey: key) as? NSNumber == 0)
    }

    final class PlainFields: ReflectiveObject {
        var flag = false
        var small: Int8 = 0
        var wide: UInt64 = 0
        var float: Float = 0
        var double = 0.0
        var rect = CGRect.zero
        var object: Sample?
    }

    @Test("G23: every scalar is boxed and unboxed through a field")
    func g23_fields() {
        let object = PlainFields()
        let sample = Sample()
        object.setValue(true, forKey: "flag")
        object.setValue(-7, forKey: "small")
        object.setValue(UInt64.max, forKey: "wide")
        object.setValue(1.5, forKey: "float")
        object.setValue(2.5, forKey: "double")
        object.setValue(NSValue(rect: CGRect(x: 1, y: 2, width: 3, height: 4)), forKey: "rect")
        object.setValue(sample, forKey: "object")
        let read = ["flag", "small", "wide", "float", "double"].map { object.value(forKey: $0) as? NSNumber }
        #expect(read == [1, -7, NSNumber(value: UInt64.max), 1.5, 2.5])
        #expect(object.value(forKey: "rect") as? CGRect == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(object.value(forKey: "object") as? Sample === sample)
    }

    @Test("G24: rectangles, points, sizes and ranges are NSValues both ways")
    func g24_structs() {
        let sample = Sample()
        sample.setValue(NSValue(rect: CGRect(x: 1, y: 2, width: 3, height: 4)), forKey: "rect")
        sample.setValue(NSValue(point: CGPoint(x: 5, y: 6)), forKey: "point")
        sample.setValue(CGSize(width: 7, height: 8), forKey: "size")
        sample.setValue(NSRange(location: 9, length: 10), forKey: "range")
        #expect(sample.rect == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(sample.value(forKey: "rect") as? NSValue == NSValue(rect: sample.rect))
        #expect(sample.value(forKey: "rect") as? CGRect == sample.rect)
        #expect(sample.value(forKey: "point") as? CGPoint == CGPoint(x: 5, y: 6))
        #expect(sample.value(forKey: "size") as? CGSize == CGSize(width: 7, height: 8))
        #expect(sample.value(forKey: "range") as? NSRange == NSRange(location: 9, length: 10))
        #expect(sample.value(forKey: "point") as? CGRect == nil)
        #expect(raisedNames { sample.setValue(NSValue(point: .zero), forKey: "rect") } == [invalidArgument])
        #expect(sample.rect == CGRect(x: 1, y: 2, width: 3, height: 4))
    }

    @Test("G26: a Bool comes out as a number equal to 1 or 0, and goes in as one")
    func g26_bool() throws {
        let sample = Sample()
        sample.setValue(NSNumber(value: 1), forKey: "flag")
        #expect(sample.flag)
        let value = try #require(sample.value(forKey: "flag"))
        #expect("\(value)" == "1")
        #expect(value is Int)
        #expect(value as? Int == 1)
        #expect(value as? Bool == true)
        #expect(value as? NSNumber == NSNumber(value: true))
        sample.setValue(0, forKey: "flag")
        #expect(!sample.flag)
        #expect(sample.value(forKey: "flag").map { "\($0)" } == "0")
    }

    @Test("G28: a string that begins with a number sets a number")
    func g28_strings() {
        let sample = Sample()
        sample.setValue("32", forKey: "signed32")
        sample.setValue("32", forKey: "unsigned32")
        sample.setValue("32", forKey: "signed64")
        sample.setValue(" -7 apples", forKey: "integer")
        sample.setValue("256", forKey: "float")
        sample.setValue("256.5", forKey: "double")
        sample.setValue("abc", forKey: "signed16")
        sample.setValue(NSString("12"), forKey: "length")
        let read = [Int(sample.signed32), Int(sample.unsigned32), Int(sample.signed64)]
        #expect(read == [32, 32, 32] as [Int])
        #expect(sample.integer == -7)
        #expect(sample.float == 256)
        #expect(sample.double == 256.5)
        #expect(sample.signed16 == 0)
        #expect(sample.length == 12)
        let fields = PlainFields()
        fields.setValue("32", forKey: "small")
        #expect(fields.small == 32)
    }

    @Test("G29: a Bool is set by the truth of a number or a string")
    func g29_boolFromOthers() {
        let sample = Sample()
        var history: [Bool] = []
        for value: Any in [256, 0, "YES", "no", 0.5, "1"] {
            sample.setValue(value, forKey: "flag")
            history.append(sample.flag)
        }
        #expect(history == [true, false, true, false, true, true])
    }

    @Test("G30: nil for a scalar asks setNilValueForKey and changes nothing")
    func g30_nilForScalar() {
        let sample = Sample()
        sample.integer = 3
        #expect(raisedNames { sample.setValue(nil, forKey: "integer") } == [invalidArgument])
        #expect(raisedNames { sample.setValue(nil, forKey: "flag") } == [invalidArgument])
        #expect(raisedNames { sample.setValue(nil, forKey: "rect") } == [invalidArgument])
        #expect(sample.integer == 3)
        let fields = PlainFields()
        #expect(raisedNames { fields.setValue(nil, forKey: "double") } == [invalidArgument])
    }

    @Test("G33: an override of setNilValueForKey chooses the value")
    func g33_overriddenNil() {
        final class Zeroing: Sample {
            override func setNilValueForKey(_ key: String) { setValue(0, forKey: key) }
        }
        let sample = Zeroing()
        sample.integer = 3
        #expect(raisedNames { sample.setValue(nil, forKey: "integer") }.isEmpty)
        #expect(sample.integer == 0)
    }

    @Test("G34: nil empties an optional property or field")
    func g34_nilForOptional() {
        let sample = Sample()
        sample.note = "x"
        sample.amount = 5
        sample.child = Sample()
        sample.anything = 1
        let raised = raisedNames {
            for key in ["note", "amount", "child", "anything"] { sample.setValue(nil, forKey: key) }
        }
        #expect(raised.isEmpty)
        #expect(sample.note == nil)
        #expect(sample.amount == nil)
        #expect(sample.child == nil)
        #expect(sample.anything == nil)
        #expect(sample.value(forKey: "amount") == nil)
    }

    @Test("A number outside a type's range is refused and changes nothing")
    func rangeChecks() {
        let sample = Sample()
        let refused: [(String, Any)] = [
            ("signed8", 128), ("unsigned8", -1), ("unsigned8", 256), ("signed64", UInt64.max), ("unsigned64", -1),
            ("integer", Double.nan), ("integer", Double.infinity), ("integer", 1e300), ("float", 1e300),
            ("signed8", "1000"), ("mode", 1), ("mode", 3), ("integer", NSDecimalNumber(string: "1e30")),
        ]
        var accepted: [String] = []
        for (key, value) in refused where raisedNames({ sample.setValue(value, forKey: key) }).isEmpty {
            accepted.append("\(key) \(value)")
        }
        #expect(accepted == ["mode 1"])
        let unchanged = [sample.integer, Int(sample.signed8), Int(sample.unsigned8)]
        #expect(unchanged == [0, 0, 0] as [Int])
    }

    @Test("A fraction set into an integer loses its fraction, as with NSNumber's accessors")
    func fractions() {
        let sample = Sample()
        sample.setValue(3.9, forKey: "integer")
        sample.setValue(NSDecimalNumber(string: "-2.5"), forKey: "signed8")
        #expect(sample.integer == 3)
        #expect(sample.signed8 == -2)
        sample.setValue(NSDecimalNumber(string: "9007199254740993"), forKey: "signed64")
        #expect(sample.signed64 == 9_007_199_254_740_993)
    }

    @Test("An enumeration travels as its raw value")
    func enumerations() {
        let sample = Sample()
        sample.setValue(7, forKey: "mode")
        #expect(sample.mode == .fast)
        #expect(sample.value(forKey: "mode") as? NSNumber == 7)
        sample.setValue(Sample.Mode.slow, forKey: "mode")
        #expect(sample.value(forKey: "mode") as? Int == 1)
        #expect(sample.value(forKey: "optionalMode") == nil)
        sample.setValue(1, forKey: "optionalMode")
        #expect(sample.optionalMode == .slow)
        sample.setValue(Sample.Mode.fast, forKey: "integer")
        #expect(sample.integer == 7)
    }

    @Test("NSNull is a value of its own: no scalar, no string, but anything")
    func null() {
        let sample = Sample()
        #expect(raisedNames { sample.setValue(NSNull(), forKey: "integer") } == [invalidArgument])
        #expect(raisedNames { sample.setValue(NSNull(), forKey: "note") } == [invalidArgument])
        sample.setValue(NSNull(), forKey: "anything")
        #expect(sample.anything is NSNull)
    }

    @Test("What a property of any type holds is boxed by what it is")
    func dynamicBoxing() {
        let sample = Sample()
        sample.anything = true
        #expect(sample.value(forKey: "anything").map { "\($0)" } == "1")
        sample.anything = CGPoint(x: 1, y: 2)
        #expect(sample.value(forKey: "anything") is NSValue)
        sample.anything = Sample.Mode.fast
        #expect(sample.value(forKey: "anything") as? Int == 7)
        sample.anything = Int?.none as Any
        #expect(sample.value(forKey: "anything") == nil)
    }

    @Test("Foundation's and Swift's collections convert into one another")
    func collections() {
        let sample = Sample()
        let child = Sample()
        sample.setValue(NSArray(array: [1, 2]), forKey: "numbers")
        sample.setValue([1, 2], forKey: "reals")
        sample.setValue(NSSet(array: ["a", "b"]), forKey: "names")
        sample.setValue(NSDictionary(dictionary: ["a": 1]), forKey: "table")
        sample.setValue([child], forKey: "children")
        sample.setValue(["x"], forKey: "list")
        sample.setValue(["y"], forKey: "mutableList")
        #expect(sample.numbers == [1, 2])
        #expect(sample.reals == [1, 2])
        #expect(sample.names == ["a", "b"])
        #expect(sample.table == ["a": 1])
        #expect(sample.children == [child])
        #expect(sample.list == NSArray(array: ["x"]))
        sample.mutableList.add("z")
        #expect(sample.value(forKey: "mutableList") as? [String] == ["y", "z"])
        #expect(sample.value(forKey: "numbers") as? NSArray == NSArray(array: [1, 2]))
        #expect(raisedNames { sample.setValue(["a"], forKey: "numbers") } == [invalidArgument])
        #expect(raisedNames { sample.setValue(5, forKey: "children") } == [invalidArgument])
        #expect(sample.numbers == [1, 2])
    }

    @Test("An object of the wrong class is refused and changes nothing")
    func wrongClass() {
        let sample = Sample()
        let child = Sample()
        sample.child = child
        #expect(raisedNames { sample.setValue(ReflectiveObject(), forKey: "child") } == [invalidArgument])
        #expect(raisedNames { sample.setValue("text", forKey: "child") } == [invalidArgument])
        #expect(raisedNames { sample.setValue(5, forKey: "text") } == [invalidArgument])
        #expect(sample.child === child)
    }

    @Test("G64: the NSValue of a struct tells the struct's type encoding")
    func g64_typeEncoding() {
        let sample = Sample()
        let encodings = ["rect", "point", "size", "range"].map { key in
            (sample.value(forKey: key) as? NSValue).map { String(cString: $0.objCType) }
        }
        #expect(encodings == ["{CGRect={CGPoint=dd}{CGSize=dd}}", "{CGPoint=dd}", "{CGSize=dd}", "{_NSRange=QQ}"])
    }
}
