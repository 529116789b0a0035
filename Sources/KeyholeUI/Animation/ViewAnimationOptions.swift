import Foundation

extension UIView {
    /// How fast an animation goes on its way; Apple's raw values.
    public enum AnimationCurve: Int, Hashable, Sendable {
        /// Slow at both ends.
        case easeInOut = 0
        /// Slow at the start.
        case easeIn = 1
        /// Slow at the end.
        case easeOut = 2
        /// Of one speed.
        case linear = 3

        var timingFunction: CAMediaTimingFunction { AnimationOptions(rawValue: UInt(rawValue) << 16).timingFunction }
    }

    /// How an animation runs; Apple's raw values.
    public struct AnimationOptions: OptionSet, Hashable, Sendable {
        /// Apple's bit pattern.
        public let rawValue: UInt
        /// Makes a set from Apple's bit pattern.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Views whose bounds the block changes lay out their subviews in it, so that those are animated too.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// Touches reach the views that are being animated.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// The change begins where the view shows now, and what runs on the same property ends.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// The animation is repeated until it is removed.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// The animation is played backwards after it was played forwards.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// The duration is the block's own, not that of the block around it.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// The curve is the block's own, not that of the block around it.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// A transition between views hides and shows them in place of taking them out and putting them in.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        /// The other options are the block's own, not also those of the block around it.
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
        /// Slow at both ends.
        public static let curveEaseInOut: AnimationOptions = []
        /// Slow at the start.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Slow at the end.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// Of one speed.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        var timingFunction: CAMediaTimingFunction {
            switch rawValue >> 16 & 0xF {
            case 1: CAMediaTimingFunction(name: .easeIn)
            case 2: CAMediaTimingFunction(name: .easeOut)
            case 3: CAMediaTimingFunction(name: .linear)
            default: CAMediaTimingFunction(name: .easeInEaseOut)
            }
        }

        /// Those that a block inside another one takes over.
        static let inherited: AnimationOptions = [
            .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse,
        ]
    }

    /// How an animation of keyframes runs; Apple's raw values.
    public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
        /// Apple's bit pattern. The bits of a curve of ``UIView/AnimationOptions`` set the pace of the whole.
        public let rawValue: UInt
        /// Makes a set from Apple's bit pattern.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Views whose bounds the block changes lay out their subviews in it, so that those are animated too.
        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
        /// Touches reach the views that are being animated.
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
        /// The change begins where the view shows now, and what runs on the same property ends.
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
        /// The animation is repeated until it is removed.
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
        /// The animation is played backwards after it was played forwards.
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
        /// The duration is the block's own, not that of the block around it.
        public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
        /// The other options are the block's own, not also those of the block around it.
        public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
        /// In straight lines from value to value.
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        /// In jumps from value to value.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        /// In straight lines at an even pace, whatever the times of the keyframes.
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        /// In a smooth curve through the values.
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)

        var calculationMode: CAAnimationCalculationMode {
            switch rawValue >> 10 & 0x7 {
            case 1: .discrete
            case 2: .paced
            case 3: .cubic
            default: .linear
            }
        }
    }
}
