import Foundation
import Keyhole
import KeyholeUI

/// A view of any class as Interface Builder would show it: made from its class alone, its properties set from text.
struct DesignedView {
    let view: UIView

    /// Makes a view of `type` by `init(coder:)`, the initialiser that every class of views has.
    ///
    /// The class's own code runs. `nil` for a class that is no view, or whose initialiser makes none.
    init?(of type: AnyClass) {
        guard let type = type as? UIView.Type else { return nil }
        // No view reads its coder here: there are no archives of views.
        guard let made = type.init(coder: NSKeyedArchiver(requiringSecureCoding: true)) else { return nil }
        view = made
    }

    /// The properties that Interface Builder shows, those of the superclasses too.
    var inspectableNames: [String] {
        sequence(first: view.runtimeClass, next: { $0.superclass }).flatMap(\.properties)
            .filter(\.isInspectable).map(\.name)
    }

    /// Takes the size that was asked for, or else the one that the view itself asks for, or else 120 × 40 points.
    func resize(to size: CGSize?) {
        let natural = view.sizeThatFits(.zero)
        let own = natural.width > 0 && natural.height > 0 ? natural : CGSize(width: 120, height: 40)
        view.frame = CGRect(origin: .zero, size: size ?? own)
    }

    /// What is wrong with an assignment such as `isChecked=1`.
    struct AssignmentError: Error {
        let message: String
        var suggestions: [String] = []
    }

    /// Carries out `assignment`, `key=value`: a number, `true` or `false`, a text, texts between commas for a list, or
    /// a colour as `#RRGGBB` or `#RRGGBBAA`.
    func assign(_ assignment: String) throws(AssignmentError) {
        guard let mark = assignment.firstIndex(of: "="), mark != assignment.startIndex else {
            throw AssignmentError(message: "'\(assignment)' is no assignment: write 'key=value'")
        }
        let key = String(assignment[..<mark])
        let text = String(assignment[assignment.index(after: mark)...])
        guard let property = property(key) else {
            let near = NearestSpelling.of(key, among: inspectableNames)
            throw AssignmentError(
                message: "\(view.className) has no property '\(key)'", suggestions: near.map { [$0] } ?? [])
        }
        guard property.setterName != nil else {
            throw AssignmentError(message: "The property '\(key)' of \(view.className) is read-only")
        }
        guard let value = Self.value(text, of: property.valueType) else {
            throw AssignmentError(
                message: "'\(text)' is no value for '\(key)' of \(view.className), which is of type "
                    + "\(property.valueType)")
        }
        let (_, exceptions) = catchingExceptions { view.setValue(value, forKey: property.name) }
        if let exception = exceptions.first { throw AssignmentError(message: exception.reason) }
    }

    private func property(_ name: String) -> PropertyDescriptor? {
        sequence(first: view.runtimeClass, next: { $0.superclass }).lazy.flatMap(\.properties)
            .first { $0.name == name || $0.getterName == name }
    }

    private static func value(_ text: String, of type: Any.Type) -> Any? {
        switch type {
        case is Bool.Type: ["1": true, "true": true, "YES": true, "0": false, "false": false, "NO": false][text]
        case is String.Type, is String?.Type: text
        case is [String].Type: text.split(separator: ",").map(String.init)
        case is UIColor.Type, is UIColor?.Type: color(text)
        default:
            // Enumerations and numbers of every width are set by a number, which key-value coding converts.
            TypeEncoding(of: type).isNumber ? Double(text).flatMap { $0.isFinite ? NSNumber(value: $0) : nil } : nil
        }
    }

    private static func color(_ text: String) -> UIColor? {
        guard text.first == "#", [7, 9].contains(text.count), let bits = UInt32(text.dropFirst(), radix: 16) else {
            return nil
        }
        let rgba = text.count == 7 ? bits << 8 | 0xFF : bits
        let parts = [24, 16, 8, 0].map { CGFloat(rgba >> $0 & 0xFF) / 255 }
        return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }
}

extension TypeEncoding {
    /// Whether values of the type are numbers.
    fileprivate var isNumber: Bool { description.count == 1 && "cCsSiIlLqQfd".contains(description) }
}
