import Foundation

/// A struct that travels as an `NSValue` of its own type encoding.
protocol ValueBoxed: KeyValueCodable, _ObjectiveCBridgeable where _ObjectiveCType == NSValue {
    /// The type encoding of the struct's `NSValue`.
    static var typeEncoding: String { get }
    static func boxed(_ value: Self) -> NSValue
    static func unboxed(_ value: NSValue) -> Self
}

extension ValueBoxed {
    static var valueCoder: ValueCoder<Self> {
        ValueCoder(
            box: { Self.boxed($0) },
            unbox: { value in
                guard let value else { return .isNil }
                return (value as? Self).map { .value($0) } ?? .mismatch
            })
    }

    static func conditionally(_ source: NSValue, _ result: inout Self?) -> Bool {
        guard !(source is NSNumber), String(cString: source.objCType) == typeEncoding else { return false }
        result = unboxed(source)
        return true
    }

    static func forced(_ source: NSValue?) -> Self? {
        var result: Self?
        return source.map { conditionally($0, &result) } == true ? result : nil
    }
}

// On Apple's systems `value(forKey: "frame") as? CGRect` works because Swift bridges these structs to `NSValue`.
// Foundation on Linux has the boxes but no bridge, so the bridge is built here, with the protocol that the Swift
// runtime asks in a cast.

extension CGRect: ValueBoxed, @retroactive _ObjectiveCBridgeable {
    static var typeEncoding: String { "{CGRect={CGPoint=dd}{CGSize=dd}}" }
    static func boxed(_ value: CGRect) -> NSValue { NSValue(rect: value) }
    static func unboxed(_ value: NSValue) -> CGRect { value.rectValue }

    /// The rectangle in an `NSValue`.
    public func _bridgeToObjectiveC() -> NSValue { Self.boxed(self) }
    /// The rectangle of an `NSValue`, when it holds one.
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) { result = forced(source) }
    /// The rectangle of an `NSValue`, when it holds one.
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) -> Bool {
        conditionally(source, &result)
    }
    /// The rectangle of an `NSValue`, the zero rectangle when it holds none.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect { forced(source) ?? .zero }
}

extension CGPoint: ValueBoxed, @retroactive _ObjectiveCBridgeable {
    static var typeEncoding: String { "{CGPoint=dd}" }
    static func boxed(_ value: CGPoint) -> NSValue { NSValue(point: value) }
    static func unboxed(_ value: NSValue) -> CGPoint { value.pointValue }

    /// The point in an `NSValue`.
    public func _bridgeToObjectiveC() -> NSValue { Self.boxed(self) }
    /// The point of an `NSValue`, when it holds one.
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) {
        result = forced(source)
    }
    /// The point of an `NSValue`, when it holds one.
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) -> Bool {
        conditionally(source, &result)
    }
    /// The point of an `NSValue`, the zero point when it holds none.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGPoint { forced(source) ?? .zero }
}

extension CGSize: ValueBoxed, @retroactive _ObjectiveCBridgeable {
    static var typeEncoding: String { "{CGSize=dd}" }
    static func boxed(_ value: CGSize) -> NSValue { NSValue(size: value) }
    static func unboxed(_ value: NSValue) -> CGSize { value.sizeValue }

    /// The size in an `NSValue`.
    public func _bridgeToObjectiveC() -> NSValue { Self.boxed(self) }
    /// The size of an `NSValue`, when it holds one.
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) { result = forced(source) }
    /// The size of an `NSValue`, when it holds one.
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) -> Bool {
        conditionally(source, &result)
    }
    /// The size of an `NSValue`, the zero size when it holds none.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGSize { forced(source) ?? .zero }
}

extension NSRange: ValueBoxed, @retroactive _ObjectiveCBridgeable {
    static var typeEncoding: String { "{_NSRange=QQ}" }
    static func boxed(_ value: NSRange) -> NSValue { NSValue(range: value) }
    static func unboxed(_ value: NSValue) -> NSRange { value.rangeValue }

    /// The range in an `NSValue`.
    public func _bridgeToObjectiveC() -> NSValue { Self.boxed(self) }
    /// The range of an `NSValue`, when it holds one.
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout NSRange?) {
        result = forced(source)
    }
    /// The range of an `NSValue`, when it holds one.
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout NSRange?) -> Bool {
        conditionally(source, &result)
    }
    /// The range of an `NSValue`, an empty one when it holds none.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> NSRange {
        forced(source) ?? NSRange(location: 0, length: 0)
    }
}
