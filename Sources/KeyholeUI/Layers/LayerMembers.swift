import Foundation
import Keyhole
import KeyholeGraphics

/// The corners of a layer, a set; Apple's raw values.
public typealias CACornerMask = RectangleCorners

extension CACornerMask {
    /// Top left.
    public static let layerMinXMinYCorner = CACornerMask.minXMinY
    /// Top right.
    public static let layerMaxXMinYCorner = CACornerMask.maxXMinY
    /// Bottom left.
    public static let layerMinXMaxYCorner = CACornerMask.minXMaxY
    /// Bottom right.
    public static let layerMaxXMaxYCorner = CACornerMask.maxXMaxY
}

/// The Objective-C side of a layer's properties, and what a copy takes over.
extension CALayer {
    static func declareLayerMembers(in declarations: inout MemberDeclarations) {
        declarations.property("bounds", \CALayer.bounds)
        declarations.property("position", \CALayer.position)
        declarations.property("opacity", \CALayer.opacity)
        declarations.property("backgroundColor", \CALayer.backgroundColor)
        declarations.property("cornerRadius", \CALayer.cornerRadius)
        declarations.property("borderWidth", \CALayer.borderWidth)
        declarations.property("borderColor", \CALayer.borderColor)
        declarations.property("transform", \CALayer.affine, field: "affine")
        declarations.property("hidden", \CALayer.isHidden, field: "isHidden", getter: "isHidden")
        declarations.property(
            "frame", \CALayer.frame, notifiesAutomatically: false,
            dependencies: ["bounds", "position", "anchorPoint", "transform"])
        declarations.property(
            "sublayers", \CALayer.sublayers, ownership: .copy, notifiesAutomatically: false, dependencies: [])
    }

    final func copyValues(of layer: CALayer) {
        bounds = layer.bounds
        position = layer.position
        anchorPoint = layer.anchorPoint
        zPosition = layer.zPosition
        affine = layer.affine
        isHidden = layer.isHidden
        opacity = layer.opacity
        backgroundColor = layer.backgroundColor
        cornerRadius = layer.cornerRadius
        maskedCorners = layer.maskedCorners
        borderWidth = layer.borderWidth
        borderColor = layer.borderColor
        masksToBounds = layer.masksToBounds
        shadowColor = layer.shadowColor
        shadowOpacity = layer.shadowOpacity
        shadowOffset = layer.shadowOffset
        shadowRadius = layer.shadowRadius
        contents = layer.contents
        contentsGravity = layer.contentsGravity
        name = layer.name
    }
}
