import Foundation
import Keyhole

/// What a view and the views below it look like to a reader: the same on every run, so without addresses.
public struct ViewTree: Codable, Hashable, Sendable {
    /// A rectangle in points.
    public struct Frame: Codable, Hashable, Sendable {
        /// The left edge.
        public let x: Double
        /// The upper edge.
        public let y: Double
        /// The width.
        public let width: Double
        /// The height.
        public let height: Double

        init(_ rect: CGRect) {
            x = Double(rect.minX)
            y = Double(rect.minY)
            width = Double(rect.width)
            height = Double(rect.height)
        }
    }

    /// One property with its value.
    public struct Value: Codable, Hashable, Sendable {
        /// The class that declares it.
        public let declaringClass: String
        /// Its name, as key-value coding knows it.
        public let name: String
        /// The value as text: see ``ValueText``.
        public let value: String
    }

    /// The name of the class.
    public let className: String
    /// The line that UIKit prints of it, without addresses.
    public let description: String
    /// Where it lies in the one above it.
    public let frame: Frame
    /// Every property of its class and the superclasses, private ones too, its own class first; `nil` when nobody asked.
    public let properties: [Value]?
    /// What lies in it, in the order it is drawn: subviews, and layers that are no view's.
    public let children: [ViewTree]

    /// Makes the tree of `view`.
    ///
    /// - Parameter withProperties: whether the values of all properties are read. A getter that raises an exception
    ///   gives the exception's name in place of a value.
    public init(of view: UIView, withProperties: Bool = false) {
        // Asking for the subviews first lets a control that makes or moves some when asked do so.
        let views = Dictionary(
            view.subviews.map { (ObjectIdentifier($0.layer), $0) }, uniquingKeysWith: { first, _ in first })
        className = view.className
        description = Self.withoutAddresses(view.description, of: [view, view.layer])
        frame = Frame(view.frame)
        children = (view.layer.sublayers ?? []).map { layer in
            views[ObjectIdentifier(layer)].map { ViewTree(of: $0, withProperties: withProperties) }
                ?? ViewTree(of: layer, withProperties: withProperties)
        }
        // Last, for asking a button for its label makes one.
        properties = withProperties ? Self.values(of: view) : nil
    }

    private init(of layer: CALayer, withProperties: Bool) {
        className = layer.className
        description = Self.withoutAddresses(layer.description, of: [layer]) + " (layer)"
        frame = Frame(layer.frame)
        properties = withProperties ? Self.values(of: layer) : nil
        children = (layer.sublayers ?? []).map { ViewTree(of: $0, withProperties: withProperties) }
    }

    /// The tree as indented lines, the properties of each view below its own line.
    public var text: String { lines(at: 0).joined(separator: "\n") }

    private func lines(at depth: Int) -> [String] {
        let indent = String(repeating: "   | ", count: depth)
        var lines = [indent + description]
        var declaringClass: String?
        for value in properties ?? [] {
            if value.declaringClass != declaringClass {
                declaringClass = value.declaringClass
                lines.append("\(indent)     \(value.declaringClass)")
            }
            lines.append("\(indent)       \(value.name) = \(value.value)")
        }
        return lines + children.flatMap { $0.lines(at: depth + 1) }
    }

    private static func values(of object: ReflectiveObject) -> [Value] {
        sequence(first: object.runtimeClass, next: { $0.superclass }).flatMap { type in
            type.properties.map { property in
                Value(declaringClass: type.name, name: property.name, value: value(of: property.name, of: object))
            }
        }
    }

    private static func value(of key: String, of object: ReflectiveObject) -> String {
        let (value, exceptions) = catchingExceptions { object.value(forKey: key) }
        return exceptions.first.map { "(raises \($0.name))" } ?? ValueText.text(of: value)
    }

    private static func withoutAddresses(_ text: String, of objects: [AnyObject]) -> String {
        // The array of recognisers is made anew for each description, so its address is known to nobody.
        let text = text.replacing(#/(gestureRecognizers = <NSArray): 0x[0-9a-f]+/#) { $0.output.1 }
        return objects.reduce(text) { text, object in
            text.replacing(": 0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16), with: "")
        }
    }
}
