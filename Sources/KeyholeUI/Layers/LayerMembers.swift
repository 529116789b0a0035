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
    static func declareLayer(_ declarations: inout MemberDeclarations) {
        func declare<Value>(_ name: String, _ path: KeyPath<CALayer, Value>) { declarations.property(name, path) }
        declare("bounds", \.bounds)
        declare("position", \.position)
        declare("anchorPoint", \.anchorPoint)
        declare("zPosition", \.zPosition)
        declare("transform", \.transform)
        declare("opacity", \.opacity)
        declare("backgroundColor", \.backgroundColor)
        declare("cornerRadius", \.cornerRadius)
        declare("borderWidth", \.borderWidth)
        declare("borderColor", \.borderColor)
        declare("masksToBounds", \.masksToBounds)
        declare("shadowColor", \.shadowColor)
        declare("shadowOpacity", \.shadowOpacity)
        declare("shadowOffset", \.shadowOffset)
        declare("shadowRadius", \.shadowRadius)
        declarations.property("shadowPath", \CALayer.shadowPath, notifiesAutomatically: false, dependencies: [])
        declare("contents", \.contents)
        declare("beginTime", \.beginTime)
        declare("speed", \.speed)
        declare("timeOffset", \.timeOffset)
        declarations.property("hidden", \CALayer.isHidden, field: "isHidden", getter: "isHidden")
        declarations.property(
            "frame", \CALayer.frame, notifiesAutomatically: false,
            dependencies: ["bounds", "position", "anchorPoint", "transform"])
        declarations.property(
            "sublayers", \CALayer.sublayers, ownership: .copy, notifiesAutomatically: false, dependencies: [])
        declarations.property(
            "superlayer", \CALayer.superlayer, ownership: .assign, isReadOnly: true, dependencies: [])
        declarations.property("delegate", \CALayer.delegate, ownership: .weak, dependencies: [])
        declarations.property("actions", \CALayer.actions, ownership: .copy, dependencies: [])
    }

    final func copyValues(of layer: CALayer) {
        bounds = layer.bounds
        position = layer.position
        anchorPoint = layer.anchorPoint
        zPosition = layer.zPosition
        transform = layer.transform
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
        shadowPath = layer.shadowPath
        contents = layer.contents
        contentsGravity = layer.contentsGravity
        contentsRect = layer.contentsRect
        contentsCenter = layer.contentsCenter
        contentsScale = layer.contentsScale
        needsDisplayOnBoundsChange = layer.needsDisplayOnBoundsChange
        name = layer.name
        beginTime = layer.beginTime
        speed = layer.speed
        timeOffset = layer.timeOffset
        keptValues = layer.keptValues
    }

    /// What animations can be given the name of in a plain layer.
    static let layerAnimatables: [String: AnimatableProperty] = [
        "bounds": .make(\CALayer.bounds), "position": .make(\CALayer.position),
        "anchorPoint": .make(\CALayer.anchorPoint), "zPosition": .make(\CALayer.zPosition),
        "transform": .make(\CALayer.transform), "opacity": .make(\CALayer.opacity),
        "backgroundColor": .make(\CALayer.backgroundColor), "cornerRadius": .make(\CALayer.cornerRadius),
        "borderWidth": .make(\CALayer.borderWidth), "borderColor": .make(\CALayer.borderColor),
        "shadowColor": .make(\CALayer.shadowColor), "shadowOpacity": .make(\CALayer.shadowOpacity),
        "shadowOffset": .make(\CALayer.shadowOffset), "shadowRadius": .make(\CALayer.shadowRadius),
        "shadowPath": .path(\CALayer.shadowPath, isImplicit: true),
        "hidden": .make(\CALayer.isHidden, isImplicit: false),
        "masksToBounds": .make(\CALayer.masksToBounds, isImplicit: false),
        "contents": AnimatableProperty(
            read: { .contents($0.contents) },
            write: { layer, value in
                if case .contents(let contents) = value { layer.contents = contents }
            }, isImplicit: true),
    ]
}
