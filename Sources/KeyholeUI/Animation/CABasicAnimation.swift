import Foundation
import Keyhole

/// An animation from one value to another.
///
/// Of the three values at most two are meant to be there. What is missing is what the layer shows without the
/// animation: from and by go to their sum, by and to start at their difference, and one alone goes from, or to, what
/// the layer shows.
open class CABasicAnimation: CAPropertyAnimation {
    /// Where it begins.
    @Property open var fromValue: Any? { willSet { refuseChangeWhenAdded() } }
    /// Where it ends.
    @Property open var toValue: Any? { willSet { refuseChangeWhenAdded() } }
    /// How much it changes.
    @Property open var byValue: Any? { willSet { refuseChangeWhenAdded() } }

    /// Makes an animation of no property yet.
    public override init() { super.init() }

    /// Makes an animation with the default values: a headless program has no archive to read.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    final var hasNoValues: Bool { fromValue == nil && toValue == nil && byValue == nil }

    override func takeValues(of animation: CAAnimation) {
        if let animation = animation as? CABasicAnimation {
            fromValue = animation.fromValue
            toValue = animation.toValue
            byValue = animation.byValue
        }
        super.takeValues(of: animation)
    }

    /// The part of the way that is done at `moment`.
    func progress(at moment: TimingMoment) -> Double { moment.fraction }

    override func value(at moment: TimingMoment, current: AnimatedValue) -> AnimatedValue? {
        guard let ends = ends(current) else { return nil }
        return ends.from.mixed(with: ends.to, progress(at: moment))
    }

    private func ends(_ shown: AnimatedValue) -> (from: AnimatedValue, to: AnimatedValue)? {
        func typed(_ value: Any?) -> AnimatedValue?? {
            guard let value else { return .some(nil) }
            return AnimatedValue(value, like: shown).map { .some($0) }
        }
        // A value of a wrong type is no value to go without: nothing is animated.
        guard let from = typed(fromValue), let to = typed(toValue), let by = typed(byValue) else { return nil }
        // An additive animation changes what is shown, so going without a value is a change of nothing.
        let current = isAdditive ? shown.neutral : shown
        switch (from, to, by) {
        case (let from?, let to?, _): return (from, to)
        case (let from?, nil, let by?): return (from, by.added(to: from))
        case (nil, let to?, let by?): return (by.added(to: to, times: -1), to)
        case (let from?, nil, nil): return (from, current)
        case (nil, let to?, nil): return (current, to)
        case (nil, nil, let by?): return (current, by.added(to: current))
        case (nil, nil, nil): return nil
        }
    }

    open override class func declareMembers(in declarations: inout MemberDeclarations) {
        declarations.property(
            "fromValue", \CABasicAnimation.fromValue, ownership: .strong, isAtomic: true, backingIvar: "")
        declarations.property(
            "toValue", \CABasicAnimation.toValue, ownership: .strong, isAtomic: true, backingIvar: "")
        declarations.property(
            "byValue", \CABasicAnimation.byValue, ownership: .strong, isAtomic: true, backingIvar: "")
    }
}
