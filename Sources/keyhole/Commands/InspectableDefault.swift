import Foundation
import Keyhole
import KeyholeUI

/// What a property holds before anyone sets it, as Interface Builder's attributes inspector shows it.
enum InspectableDefault: Encodable {
    case flag(Bool)
    case number(Double)
    case text(String)
    case texts([String])
    case nothing

    /// The value of `property` of a fresh view.
    init(_ property: PropertyDescriptor, of view: UIView) {
        let value = view.value(forKey: property.name)
        switch value {
        case nil: self = .nothing
        case let number as NSNumber where property.valueType is Bool.Type: self = .flag(number.boolValue)
        case let number as NSNumber: self = .number(number.doubleValue)
        case let text as String: self = .text(text)
        case let texts as [String]: self = .texts(texts)
        case let value?: self = .text("\(value)")
        }
    }

    /// `false`, `500`, the text itself, `nil` for nothing.
    var text: String {
        switch self {
        case .flag(let value): "\(value)"
        case .number(let value): Int(exactly: value).map { "\($0)" } ?? "\(value)"
        case .text(let value): value.isEmpty ? "\"\"" : value
        case .texts(let values): "\(values)"
        case .nothing: "nil"
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .flag(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .text(let value): try container.encode(value)
        case .texts(let values): try container.encode(values)
        case .nothing: try container.encodeNil()
        }
    }
}
