import Foundation

/// Sums and averages in decimal arithmetic, as `@sum` and `@avg` make them.
enum DecimalAggregate {
    /// Why there is no result.
    struct Overflow: Error {}

    static func sum(_ values: [Decimal]) throws(Overflow) -> Decimal {
        var total = Decimal(0)
        for var value in values {
            // A value that is no number makes the sum none, which is not an error.
            if total.isNaN || value.isNaN { return .nan }
            var left = total
            guard isRepresentable(NSDecimalAdd(&total, &left, &value, .plain)) else { throw Overflow() }
        }
        return total
    }

    /// The mean; dividing what is no number raises on Apple's systems and is an error here.
    static func average(_ values: [Decimal], of count: Int) throws(Overflow) -> Decimal {
        var total = try sum(values)
        var count = Decimal(count)
        var result = Decimal()
        guard !total.isNaN, isRepresentable(NSDecimalDivide(&result, &total, &count, .plain)) else { throw Overflow() }
        return result
    }

    /// The decimal that prints like `number`; no number for what decimals cannot hold.
    static func decimal(_ number: NSNumber) -> Decimal {
        if let decimal = number as? NSDecimalNumber { return decimal.decimalValue }
        if let integer = NumberConversion.storedInteger(number) { return Decimal(integer) }
        if number.objCType.pointee == CChar(bitPattern: UInt8(ascii: "Q")) { return Decimal(number.uint64Value) }
        let double = number.doubleValue
        // Decimals reach from 10^-128 to 10^127; a conversion beyond them is not defined.
        guard double.isFinite, double.magnitude < 1e127 else { return .nan }
        return double != 0 && double.magnitude < 1e-127 ? 0 : number.decimalValue
    }

    private static func isRepresentable(_ outcome: NSDecimalNumber.CalculationError) -> Bool {
        outcome == .noError || outcome == .lossOfPrecision
    }
}
