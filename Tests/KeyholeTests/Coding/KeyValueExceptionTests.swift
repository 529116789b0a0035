import Foundation
import Keyhole
import Testing

/// Every text that key-value coding raises, letter by letter, with addresses normalised.
@Suite struct KeyValueExceptionTests {
    /// A call and what it must raise.
    struct Row: Sendable, CustomTestStringConvertible {
        let title: String
        let name: ObjectiveCException.Name
        let reason: String
        let hint: String?
        let call: @Sendable () -> Void

        init(
            _ title: String, _ name: ObjectiveCException.Name, _ reason: String, hint: String? = nil,
            _ call: @escaping @Sendable () -> Void
        ) {
            self.title = title
            self.name = name
            self.reason = reason
            self.hint = hint
            self.call = call
        }

        var testDescription: String { title }
    }

    static let rows: [Row] = [
        Row(
            "G35: reading an undefined key", .undefinedKey,
            "[<KeyholeTests.Sample 0xADDR> valueForUndefinedKey:]: "
                + "this class is not key value coding-compliant for the key nonsense."
        ) { _ = Sample().value(forKey: "nonsense") },
        Row(
            "G36: setting an undefined key", .undefinedKey,
            "[<KeyholeTests.Sample 0xADDR> setValue:forUndefinedKey:]: "
                + "this class is not key value coding-compliant for the key nonsense."
        ) { Sample().setValue(1, forKey: "nonsense") },
        Row(
            "G35: a key that is nearly right", .undefinedKey,
            "[<KeyholeTests.Sample 0xADDR> valueForUndefinedKey:]: "
                + "this class is not key value coding-compliant for the key ttext.",
            hint: "Did you mean the key 'text'?"
        ) { _ = Sample().value(forKey: "ttext") },
        Row(
            "G31: nil for a scalar", .invalidArgument,
            "[<KeyholeTests.Sample 0xADDR> setNilValueForKey]: could not set nil as the value for the key integer."
        ) { Sample().setValue(nil, forKey: "integer") },
        Row(
            "A value of another type", .invalidArgument,
            "[<KeyholeTests.Sample 0xADDR> setValue:forKey:]: "
                + "the value for the key text must be of type String (was Int 5)."
        ) { Sample().setValue(5, forKey: "text") },
        Row(
            "A string where an object is expected", .invalidArgument,
            "[<KeyholeTests.Sample 0xADDR> setValue:forKey:]: "
                + "the value for the key children must be of type Array<Sample> (was the string \"x\")."
        ) { Sample().setValue("x", forKey: "children") },
        Row(
            "An object of another class", .invalidArgument,
            "[<KeyholeTests.Sample 0xADDR> setValue:forKey:]: "
                + "the value for the key child must be of type Optional<Sample> "
                + "(was an object of class ReflectiveObject)."
        ) { Sample().setValue(ReflectiveObject(), forKey: "child") },
        Row(
            "NSNull for a scalar", .invalidArgument,
            "[<KeyholeTests.Sample 0xADDR> setValue:forKey:]: "
                + "the value for the key flag must be of type Bool (was NSNull)."
        ) { Sample().setValue(NSNull(), forKey: "flag") },
        Row(
            "A number out of range", .invalidArgument,
            "[<KeyholeTests.Sample 0xADDR> setValue:forKey:]: "
                + "the value for the key unsigned8 must be representable as UInt8 (was Int 256)."
        ) { Sample().setValue(256, forKey: "unsigned8") },
        Row(
            "A raw value without a case", .invalidArgument,
            "[<KeyholeTests.Sample 0xADDR> setValue:forKey:]: "
                + "the value for the key mode must be representable as Mode (was Int 3)."
        ) { Sample().setValue(3, forKey: "mode") },
        Row(
            "G45: setting a key of NSNull", .undefinedKey,
            "[<NSNull 0xADDR> setValue:forUndefinedKey:]: "
                + "this class is not key value coding-compliant for the key any."
        ) { NSNull().setValue(1, forKey: "any") },
        Row(
            "G54: a key of a string", .undefinedKey,
            "[<NSString> valueForUndefinedKey:]: this class is not key value coding-compliant for the key invalid."
        ) { _ = ["a": "text"].value(forKeyPath: "a.invalid") },
        Row(
            "H10: an operator without a path", .undefinedKey,
            "[<NSArray 0xADDR> valueForUndefinedKey:]: "
                + "this class is not key value coding-compliant for the key max."
        ) { _ = NSArray(array: [1]).value(forKeyPath: "@max") },
        Row(
            "H22: an unknown operator", .invalidArgument,
            "[<NSArray 0xADDR> valueForKeyPath:]: this class does not implement the summ operation.",
            hint: "Did you mean '@sum'?"
        ) { _ = NSArray(array: [1]).value(forKeyPath: "@summ.self") },
        Row(
            "H22: an operator on an object", .invalidArgument,
            "[<KeyholeTests.Sample 0xADDR> valueForKeyPath:]: this class does not implement the sum operation.",
            hint: "Did you mean '@sum'?"
        ) { _ = Sample().value(forKeyPath: "@sum.self") },
        Row(
            "H15: an element that is no array", .invalidArgument,
            "@unionOfArrays: every element must be an array (was NSNumber 1)."
        ) { _ = NSArray(array: [NSNumber(value: 1)]).value(forKeyPath: "@unionOfArrays.self") },
        Row(
            "H17: an element that is no set", .invalidArgument,
            "@distinctUnionOfSets: every element must be a set (was an object of class KeyholeTests.Sample)."
        ) { _ = [Sample()].value(forKeyPath: "@distinctUnionOfSets.self") },
        Row(
            "H13: a leaf that is no number", .invalidArgument,
            "-[NSNull decimalValue]: unrecognized selector sent to instance 0xADDR"
        ) { _ = [NSNull()].value(forKeyPath: "@sum.self") },
        Row(
            "A leaf without an order", .invalidArgument,
            "-[KeyholeTests.Sample compare:]: unrecognized selector sent to instance 0xADDR"
        ) { _ = [Sample()].value(forKeyPath: "@max.self") },
        Row(
            "H9: an average of no numbers", .decimalNumberOverflow, "NSDecimalNumber overflow exception"
        ) { _ = ["a"].value(forKeyPath: "@avg.self") },
    ]

    @Test("Every exception has exactly its text", arguments: rows)
    func text(row: Row) {
        let exceptions = catchingExceptions(row.call).exceptions
        #expect(exceptions.map(Raised.init) == [Raised(row.name, row.reason)])
        #expect(exceptions.first?.hint == row.hint)
    }

    @Test("A typed read of another type throws with both types")
    func typedRead() {
        let error = #expect(throws: ObjectiveCException.self) {
            try Sample().requireValue(Date.self, forKeyPath: "text")
        }
        let expected = Raised(
            .invalidArgument,
            "[<KeyholeTests.Sample 0xADDR> valueForKeyPath:]: "
                + "the value at the key path text is not of type Date (was the string \"\").")
        #expect(error.map(Raised.init) == expected)
    }
}
