import Foundation

/// What every object answers by key although no class declares it.
enum RootProperty: String, CaseIterable {
    case `self`
    case description
    case debugDescription
    case hash
    case className
    case superclass
    case `class`

    /// The value of an object of the model; classes are not coded, as on Apple's systems.
    func value(of object: ReflectiveObject) -> Any? {
        switch self {
        case .`self`: object
        case .description: object.description
        case .debugDescription: object.debugDescription
        case .hash: SharedNumbers.number(object.hash)
        case .className: object.className
        case .superclass: object.superclass
        case .class: object.class
        }
    }
}
