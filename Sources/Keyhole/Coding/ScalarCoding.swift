import Foundation

/// Numbers that need no allocation because they are asked for all the time.
enum SharedNumbers {
    private static let small: [NSNumber] = (-128...1023).map { NSNumber(value: $0) }
    static let yes = NSNumber(value: true)
    static let no = NSNumber(value: false)

    static func number(_ value: Bool) -> NSNumber { value ? yes : no }

    static func number<Integer: FixedWidthInteger>(_ value: Integer) -> NSNumber {
        if let index = Int(exactly: value), index >= -128, index <= 1023 { return small[index + 128] }
        if let signed = Int64(exactly: value) { return NSNumber(value: signed) }
        return NSNumber(value: UInt64(truncatingIfNeeded: value))
    }
}

/// Numbers out of what was handed in: numbers, strings, and values with a raw value.
enum NumberConversion {
    /// The number that `value` stands for, `nil` when it stands for none. Strings are read by `fromString`.
    static func number<Result>(
        _ value: Any, fromNumber: (NSNumber) -> Unboxed<Result>, fromString: (String) -> Unboxed<Result>
    ) -> Unboxed<Result> {
        if let object = HeldObject.of(value) {
            if let number = object as? NSNumber { return fromNumber(number) }
            return (object as? NSString).map { fromString(String(describing: $0)) } ?? .mismatch
        }
        if type(of: value) == String.self, let string = value as? String { return fromString(string) }
        if let number = value as? NSNumber { return fromNumber(number) }
        if let raw = value as? any RawRepresentable {
            return number(raw.rawValue, fromNumber: fromNumber, fromString: fromString)
        }
        return .mismatch
    }

    /// The integer part of `number`, as `NSNumber`'s own accessors give it, but checked against the type's range.
    static func integer<Integer: FixedWidthInteger>(_ number: NSNumber) -> Unboxed<Integer> {
        let exact: Integer?
        if let stored = storedInteger(number) {
            exact = Integer(exactly: stored)
        } else if let decimal = number as? NSDecimalNumber {
            var value = decimal.decimalValue
            var whole = Decimal()
            NSDecimalRound(&whole, &value, 0, value.isSignMinus ? .up : .down)
            exact = value.isNaN ? nil : Integer("\(whole)")
        } else if number.objCType.pointee == CChar(bitPattern: UInt8(ascii: "Q")) {
            exact = Integer(exactly: number.uint64Value)
        } else {
            exact = Integer(exactly: number.doubleValue.rounded(.towardZero))
        }
        return exact.map { .value($0) } ?? .outOfRange
    }

    /// The integer in a number that was made of a signed integer or a Bool, `nil` for any other number.
    static func storedInteger(_ number: NSNumber) -> Int64? {
        // The type encoding is a string of one letter that lives as long as the program; a decimal's is `d`.
        switch UInt8(bitPattern: number.objCType.pointee) {
        case UInt8(ascii: "i"), UInt8(ascii: "q"), UInt8(ascii: "c"), UInt8(ascii: "s"), UInt8(ascii: "l"):
            number.int64Value
        default:
            nil
        }
    }

    /// The integer that `value` is or holds as an `NSNumber`, `nil` for anything else.
    static func storedInteger(inAny value: Any) -> Int64? {
        if type(of: value) == Int.self, let integer = value as? Int { return Int64(integer) }
        return (HeldObject.of(value) as? NSNumber).flatMap { storedInteger($0) }
    }

    /// The integer that `string` begins with, 0 when it begins with none: what `-[NSString intValue]` reads.
    static func integer<Integer: FixedWidthInteger>(_ string: String) -> Unboxed<Integer> {
        let trimmed = string.drop { $0.isWhitespace }
        let sign = trimmed.prefix { $0 == "-" || $0 == "+" }.prefix(1)
        let digits = trimmed.dropFirst(sign.count).prefix { $0.isASCII && $0.isNumber }
        guard !digits.isEmpty else { return .value(0) }
        return Integer(String(sign) + digits).map { .value($0) } ?? .outOfRange
    }
}

extension KeyValueCodable where Self: FixedWidthInteger & BitwiseCopyable {
    static func integerCoder() -> ValueCoder<Self> {
        ValueCoder(
            box: { SharedNumbers.number($0) },
            unbox: { value in
                if let exact = exactly(value) { return exact }
                guard let value else { return .isNil }
                return NumberConversion.number(
                    value, fromNumber: { NumberConversion.integer($0) }, fromString: { NumberConversion.integer($0) })
            })
    }

    /// What a value of exactly this type, or an `NSNumber`, converts to: by far the commonest, and found without a cast.
    @inline(__always)
    static func exactly(_ value: Any?) -> Unboxed<Self>? {
        if let exact = ExactValue.of(value, as: Self.self) { return .value(exact) }
        return ExactValue.object(value, as: NSNumber.self).map { NumberConversion.integer($0) }
    }
}

extension KeyValueCodable where Self: BinaryFloatingPoint & BitwiseCopyable {
    static func floatingPointCoder(_ box: @escaping (Self) -> NSNumber) -> ValueCoder<Self> {
        ValueCoder(
            box: box,
            unbox: { value in
                if let exact = exactly(value) { return exact }
                guard let value else { return .isNil }
                return NumberConversion.number(
                    value, fromNumber: { checked($0.doubleValue) },
                    fromString: { checked(NSString(string: $0).doubleValue) })
            })
    }

    /// What a value of exactly this type, or an `NSNumber`, converts to.
    @inline(__always)
    static func exactly(_ value: Any?) -> Unboxed<Self>? {
        if let exact = ExactValue.of(value, as: Self.self) { return .value(exact) }
        return ExactValue.object(value, as: NSNumber.self).map { checked($0.doubleValue) }
    }

    /// `double` in this type; a finite number must stay one.
    private static func checked(_ double: Double) -> Unboxed<Self> {
        let value = Self(double)
        return double.isFinite && !value.isFinite ? .outOfRange : .value(value)
    }
}

extension Bool: KeyValueCodable {
    /// Travels as `NSNumber`; any number but 0, and a string such as `YES`, is true.
    static var valueCoder: ValueCoder<Bool> {
        ValueCoder(
            box: { SharedNumbers.number($0) },
            unbox: { value in
                if let exact = exactly(value) { return exact }
                guard let value else { return .isNil }
                return NumberConversion.number(
                    value, fromNumber: { .value($0.doubleValue != 0) },
                    fromString: { .value(NSString(string: $0).boolValue) })
            })
    }

    /// What a `Bool`, or an `NSNumber`, converts to.
    @inline(__always)
    static func exactly(_ value: Any?) -> Unboxed<Bool>? {
        if let exact = ExactValue.of(value, as: Bool.self) { return .value(exact) }
        return ExactValue.object(value, as: NSNumber.self).map { .value($0.doubleValue != 0) }
    }
}

extension Int: KeyValueCodable { static var valueCoder: ValueCoder<Int> { integerCoder() } }
extension Int8: KeyValueCodable { static var valueCoder: ValueCoder<Int8> { integerCoder() } }
extension Int16: KeyValueCodable { static var valueCoder: ValueCoder<Int16> { integerCoder() } }
extension Int32: KeyValueCodable { static var valueCoder: ValueCoder<Int32> { integerCoder() } }
extension Int64: KeyValueCodable { static var valueCoder: ValueCoder<Int64> { integerCoder() } }
extension UInt: KeyValueCodable { static var valueCoder: ValueCoder<UInt> { integerCoder() } }
extension UInt8: KeyValueCodable { static var valueCoder: ValueCoder<UInt8> { integerCoder() } }
extension UInt16: KeyValueCodable { static var valueCoder: ValueCoder<UInt16> { integerCoder() } }
extension UInt32: KeyValueCodable { static var valueCoder: ValueCoder<UInt32> { integerCoder() } }
extension UInt64: KeyValueCodable { static var valueCoder: ValueCoder<UInt64> { integerCoder() } }

extension Double: KeyValueCodable {
    static var valueCoder: ValueCoder<Double> { floatingPointCoder { boxed($0) } }

    /// The number that the value travels as.
    static func boxed(_ value: Double) -> NSNumber { NSNumber(value: value) }
}

extension Float: KeyValueCodable {
    static var valueCoder: ValueCoder<Float> { floatingPointCoder { NSNumber(value: $0) } }
}

extension CGFloat: KeyValueCodable {
    static var valueCoder: ValueCoder<CGFloat> { floatingPointCoder { NSNumber(value: Double($0)) } }
}
