import Foundation

extension TypeEncoding {
    /// The encoding of a Swift type, by the rules of Swift's compiler where it has one.
    ///
    /// Types that Objective-C has no word for follow the nearest rule: an optional number is an `NSNumber`, a raw
    /// value stands for its enumeration or option set, a tuple is a structure without a name, and other structures
    /// are written with their fields.
    public init(of type: Any.Type) { self = Self.encoding(of: type, depth: 0) }

    /// Structures in structures are followed this far.
    private static let maximumDepth = 8

    private static func encoding(of type: Any.Type, depth: Int) -> TypeEncoding {
        guard depth < maximumDepth else { return .scalar(.unknown) }
        if let known = known[ObjectIdentifier(type)] { return known }
        if let optional = type as? any OptionalValue.Type { return self.optional(optional.wrappedType, depth) }
        if let bridged = bridgedClassName(of: type) { return .object(bridged) }
        if let pointer = pointer(to: type, depth) { return pointer }
        if let raw = type as? any RawRepresentable.Type { return rawValue(of: raw, depth) }
        let metadata = TypeMetadata(type)
        switch metadata.kind {
        case .class, .foreignClass: return object(of: type)
        case .existential: return existential(metadata)
        case .extendedExistential: return .object
        case .function: return .block(signature: nil)
        case .metatype: return .scalar(metadata.instanceType?.kind == .class ? .class : .unknown)
        case .existentialMetatype:
            return .scalar(metadata.instanceType?.existential?.isClassBound == true ? .class : .unknown)
        case .tuple: return .structure("?", metadata.tupleElements.map { encoding(of: $0.type, depth: depth + 1) })
        case .structure: return structure(type, depth)
        default: return .scalar(.unknown)
        }
    }

    private static let known: [ObjectIdentifier: TypeEncoding] = {
        let point = TypeEncoding.structure("CGPoint", [.scalar(.double), .scalar(.double)])
        let size = TypeEncoding.structure("CGSize", [.scalar(.double), .scalar(.double)])
        let range = TypeEncoding.structure("_NSRange", [.scalar(.unsignedLongLong), .scalar(.unsignedLongLong)])
        let pairs: [(Any.Type, TypeEncoding)] = [
            (Bool.self, .scalar(.bool)), (Void.self, .scalar(.void)), (Selector.self, .scalar(.selector)),
            (Int8.self, .scalar(.char)), (UInt8.self, .scalar(.unsignedChar)), (Int16.self, .scalar(.short)),
            (UInt16.self, .scalar(.unsignedShort)), (Int32.self, .scalar(.int)), (UInt32.self, .scalar(.unsignedInt)),
            (Int.self, .scalar(.longLong)), (UInt.self, .scalar(.unsignedLongLong)), (Int64.self, .scalar(.longLong)),
            (UInt64.self, .scalar(.unsignedLongLong)), (Int128.self, .scalar(.int128)),
            (UInt128.self, .scalar(.unsignedInt128)), (Float.self, .scalar(.float)), (Double.self, .scalar(.double)),
            (CGFloat.self, .scalar(.double)), (CGPoint.self, point), (CGSize.self, size),
            (CGRect.self, .structure("CGRect", [point, size])), (NSRange.self, range),
            (Any.self, .object), (AnyObject.self, .object), (AnyHashable.self, .object),
            (AnyClass.self, .scalar(.class)),
            (RuntimeClass.self, .scalar(.class)),
            (UnsafeRawPointer.self, .qualified(.const, .pointer(.scalar(.void)))),
            (UnsafeMutableRawPointer.self, .pointer(.scalar(.void))), (OpaquePointer.self, .pointer(.scalar(.void))),
            (UnsafePointer<CChar>.self, .qualified(.const, .scalar(.cString))),
            (UnsafeMutablePointer<CChar>.self, .scalar(.cString)),
            ((any NSObjectProtocol).self, .object(className: nil, protocols: ["NSObject"])),
        ]
        return Dictionary(pairs.map { (ObjectIdentifier($0.0), $0.1) }, uniquingKeysWith: { first, _ in first })
    }()

    /// Optionality never changes the encoding of an object; an optional value is boxed.
    private static func optional(_ wrapped: Any.Type, _ depth: Int) -> TypeEncoding {
        let encoding = encoding(of: wrapped, depth: depth + 1)
        return switch encoding {
        case .object, .block, .pointer, .scalar(.class), .scalar(.selector), .scalar(.cString): encoding
        case .qualified(_, .pointer), .qualified(_, .scalar(.cString)): encoding
        case .scalar(.unknown), .scalar(.void): .scalar(.unknown)
        case .scalar: .object("NSNumber")
        default: .object("NSValue")
        }
    }

    private static func rawValue<Raw: RawRepresentable>(of type: Raw.Type, _ depth: Int) -> TypeEncoding {
        encoding(of: Raw.RawValue.self, depth: depth + 1)
    }

    private static func pointer(to type: Any.Type, _ depth: Int) -> TypeEncoding? {
        guard let pointer = type as? any TypedPointer.Type else { return nil }
        let target = TypeEncoding.pointer(encoding(of: pointer.pointeeType, depth: depth + 1))
        return pointer.isConstant ? .qualified(.const, target) : target
    }

    private static func object(of type: Any.Type) -> TypeEncoding {
        guard let type = type as? AnyClass else { return .object }
        let name = RuntimeClass.of(type).encodedName
        // On Apple's systems these are no objects but pointers to structures whose members nobody knows.
        let isOpaque = coreGraphicsTypes.contains(name) || TypeMetadata(type).kind == .foreignClass
        return isOpaque ? .pointer(.structure(name: name, members: [])) : .object(name)
    }

    private static let coreGraphicsTypes: Set = [
        "CGColor", "CGColorSpace", "CGContext", "CGFont", "CGGradient", "CGImage", "CGPath", "CGPattern", "CGShading",
    ]

    private static func existential(_ metadata: TypeMetadata) -> TypeEncoding {
        guard let existential = metadata.existential else { return .object }
        let className = (existential.superclass?.type as? AnyClass).map { RuntimeClass.of($0).encodedName }
        let protocols = existential.protocols.map { descriptor in
            RuntimeClass.hasPlainNames(module: descriptor.module) ? descriptor.name : descriptor.objectiveCName
        }
        return .object(className: className, protocols: protocols)
    }

    private static func structure(_ type: Any.Type, _ depth: Int) -> TypeEncoding {
        let name = TypeMetadata(type).descriptor?.name ?? "?"
        return .structure(name, StructureFields.types(of: type).map { encoding(of: $0, depth: depth + 1) })
    }

    /// The class that Foundation bridges a value type to.
    private static func bridgedClassName(of type: Any.Type) -> String? {
        if let bridged = type as? any ObjectiveCBridgedCollection.Type { return bridged.bridgedClassName }
        return bridgedClassNames[ObjectIdentifier(type)]
    }

    private static let bridgedClassNames: [ObjectIdentifier: String] = {
        let pairs: [(Any.Type, String)] = [
            (String.self, "NSString"), (Substring.self, "NSString"), (Data.self, "NSData"), (Date.self, "NSDate"),
            (URL.self, "NSURL"), (UUID.self, "NSUUID"), (IndexSet.self, "NSIndexSet"), (IndexPath.self, "NSIndexPath"),
            (Locale.self, "NSLocale"), (Calendar.self, "NSCalendar"), (TimeZone.self, "NSTimeZone"),
            (CharacterSet.self, "NSCharacterSet"), (DateComponents.self, "NSDateComponents"),
            (DateInterval.self, "NSDateInterval"), (Notification.self, "NSNotification"),
            (PersonNameComponents.self, "NSPersonNameComponents"), (URLComponents.self, "NSURLComponents"),
            (URLQueryItem.self, "NSURLQueryItem"), (Decimal.self, "NSDecimalNumber"),
            (AttributedString.self, "NSAttributedString"),
        ]
        return Dictionary(uniqueKeysWithValues: pairs.map { (ObjectIdentifier($0.0), $0.1) })
    }()
}

/// Recognises the collections that bridge to a class of Foundation, whatever their elements.
private protocol ObjectiveCBridgedCollection {
    static var bridgedClassName: String { get }
}

extension Array: ObjectiveCBridgedCollection { fileprivate static var bridgedClassName: String { "NSArray" } }
extension Dictionary: ObjectiveCBridgedCollection { fileprivate static var bridgedClassName: String { "NSDictionary" } }
extension Set: ObjectiveCBridgedCollection { fileprivate static var bridgedClassName: String { "NSSet" } }

/// Recognises pointers to a type that is known.
private protocol TypedPointer {
    static var pointeeType: Any.Type { get }
    static var isConstant: Bool { get }
}

extension UnsafePointer: TypedPointer {
    fileprivate static var pointeeType: Any.Type { Pointee.self }
    fileprivate static var isConstant: Bool { true }
}
extension UnsafeMutablePointer: TypedPointer {
    fileprivate static var pointeeType: Any.Type { Pointee.self }
    fileprivate static var isConstant: Bool { false }
}
