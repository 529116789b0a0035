import Foundation
import Keyhole

/// An animation of one property of a layer.
///
/// A key path the layer has not, and values of a type that does not fit the property, animate nothing, as in Core
/// Animation.
open class CAPropertyAnimation: CAAnimation {
    /// The property, or a part of it: `position`, `bounds.size.width`, `transform.rotation.z`.
    @Property open var keyPath: String? { willSet { refuseChangeWhenAdded() } }

    /// Whether the values are added to what the layer shows otherwise; a transform is applied before it.
    @Property open var isAdditive = false { willSet { refuseChangeWhenAdded() } }

    /// Whether each repetition goes on from where the one before ended.
    @Property open var isCumulative = false { willSet { refuseChangeWhenAdded() } }

    /// Makes an animation of no property yet.
    public override init() { super.init() }

    /// Makes an animation with the default values: a headless program has no archive to read.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Makes an animation of the property at `path`.
    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    override func takeValues(of animation: CAAnimation) {
        if let animation = animation as? CAPropertyAnimation {
            keyPath = animation.keyPath
            isAdditive = animation.isAdditive
            isCumulative = animation.isCumulative
        }
        super.takeValues(of: animation)
    }

    open override func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard keyPath == nil else { return super.run(forKey: event, object: anObject, arguments: dict) }
        let copy = duplicate()
        copy.keyPath = event
        (anObject as? CALayer)?.add(copy, forKey: event)
    }

    /// The value at `moment` where the layer would otherwise show `current`; `nil` for none.
    func value(at moment: TimingMoment, current: AnimatedValue) -> AnimatedValue? { nil }

    override func show(_ moment: TimingMoment, in layer: CALayer) {
        guard let keyPath, let property = AnimatedKeyPath(keyPath, of: layer), let current = property.read(layer),
            var value = value(at: moment, current: current)
        else { return }
        if isCumulative, moment.repetition > 0,
            let end = self.value(at: TimingMoment(fraction: 1, repetition: 0), current: current)
        {
            value = end.added(to: value, times: Double(moment.repetition))
        }
        property.write(layer, isAdditive ? value.added(to: current) : value)
    }

    open override class func declareMembers(in declarations: inout MemberDeclarations) {
        declarations.property(
            "keyPath", \CAPropertyAnimation.keyPath, ownership: .copy, isAtomic: true, backingIvar: "")
        declarations.property(
            "additive", \CAPropertyAnimation.isAdditive, field: "isAdditive", getter: "isAdditive", isAtomic: true,
            backingIvar: "")
        declarations.property(
            "cumulative", \CAPropertyAnimation.isCumulative, field: "isCumulative", getter: "isCumulative",
            isAtomic: true, backingIvar: "")
    }
}
