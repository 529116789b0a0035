import Keyhole

/// A class of the model with as many properties as a private segment of UIKit has.
final class SevenReflectiveProperties: ReflectiveObject {
    @Property var isSelected = false
    @Property var isMomentary = false
    @Property var controlSize = 0
    @Property var badgeValue: String?
    @Property var badgeView: ReflectiveObject?
    @Property var scaleFactor = 1.0
    @Property var constraints: [ReflectiveObject] = []
}

/// The same as a plain class, for what `Mirror` makes of it.
final class SevenPlainProperties {
    var isSelected = false
    var isMomentary = false
    var controlSize = 0
    var badgeValue: String?
    var badgeView: AnyObject?
    var scaleFactor = 1.0
    var constraints: [AnyObject] = []
}
