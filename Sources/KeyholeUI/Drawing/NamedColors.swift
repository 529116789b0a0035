import Foundation

/// The named colours.
extension UIColor {
    /// Grey level 0.
    public class var black: UIColor { UIColor(white: 0, alpha: 1) }
    /// Grey level one third.
    public class var darkGray: UIColor { UIColor(white: 1 / 3.0, alpha: 1) }
    /// Grey level two thirds.
    public class var lightGray: UIColor { UIColor(white: 2 / 3.0, alpha: 1) }
    /// Grey level 1.
    public class var white: UIColor { UIColor(white: 1, alpha: 1) }
    /// Grey level 0.5.
    public class var gray: UIColor { UIColor(white: 0.5, alpha: 1) }
    /// Pure red.
    public class var red: UIColor { UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
    /// Pure green.
    public class var green: UIColor { UIColor(red: 0, green: 1, blue: 0, alpha: 1) }
    /// Pure blue.
    public class var blue: UIColor { UIColor(red: 0, green: 0, blue: 1, alpha: 1) }
    /// Green and blue.
    public class var cyan: UIColor { UIColor(red: 0, green: 1, blue: 1, alpha: 1) }
    /// Red and green.
    public class var yellow: UIColor { UIColor(red: 1, green: 1, blue: 0, alpha: 1) }
    /// Red and blue.
    public class var magenta: UIColor { UIColor(red: 1, green: 0, blue: 1, alpha: 1) }
    /// Red 1, green 0.5.
    public class var orange: UIColor { UIColor(red: 1, green: 0.5, blue: 0, alpha: 1) }
    /// Red 0.5, blue 0.5.
    public class var purple: UIColor { UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1) }
    /// Red 0.6, green 0.4, blue 0.2.
    public class var brown: UIColor { UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1) }
    /// Nothing: grey level 0, alpha 0.
    public class var clear: UIColor { UIColor(white: 0, alpha: 0) }
}

/// The system colours of iOS 13 in light mode, from the 8-bit values that Apple's interface guidelines list.
extension UIColor {
    /// The system's blue.
    public class var systemBlue: UIColor { system("systemBlueColor", 0, 122, 255, 1) }
    /// The system's green.
    public class var systemGreen: UIColor { system("systemGreenColor", 52, 199, 89, 1) }
    /// The system's indigo.
    public class var systemIndigo: UIColor { system("systemIndigoColor", 88, 86, 214, 1) }
    /// The system's orange.
    public class var systemOrange: UIColor { system("systemOrangeColor", 255, 149, 0, 1) }
    /// The system's pink.
    public class var systemPink: UIColor { system("systemPinkColor", 255, 45, 85, 1) }
    /// The system's purple.
    public class var systemPurple: UIColor { system("systemPurpleColor", 175, 82, 222, 1) }
    /// The system's red.
    public class var systemRed: UIColor { system("systemRedColor", 255, 59, 48, 1) }
    /// The system's teal.
    public class var systemTeal: UIColor { system("systemTealColor", 90, 200, 250, 1) }
    /// The system's yellow.
    public class var systemYellow: UIColor { system("systemYellowColor", 255, 204, 0, 1) }
    /// The system's gray.
    public class var systemGray: UIColor { system("systemGrayColor", 142, 142, 147, 1) }
    /// The system's gray 2.
    public class var systemGray2: UIColor { system("systemGray2Color", 174, 174, 178, 1) }
    /// The system's gray 3.
    public class var systemGray3: UIColor { system("systemGray3Color", 199, 199, 204, 1) }
    /// The system's gray 4.
    public class var systemGray4: UIColor { system("systemGray4Color", 209, 209, 214, 1) }
    /// The system's gray 5.
    public class var systemGray5: UIColor { system("systemGray5Color", 229, 229, 234, 1) }
    /// The system's gray 6.
    public class var systemGray6: UIColor { system("systemGray6Color", 242, 242, 247, 1) }
    /// The colour of text.
    public class var label: UIColor { system("labelColor", 0, 0, 0, 1) }
    /// The system's secondary label, 0.6 opaque.
    public class var secondaryLabel: UIColor { system("secondaryLabelColor", 60, 60, 67, 0.6) }
    /// The system's tertiary label, 0.3 opaque.
    public class var tertiaryLabel: UIColor { system("tertiaryLabelColor", 60, 60, 67, 0.3) }
    /// The system's quaternary label, 0.18 opaque.
    public class var quaternaryLabel: UIColor { system("quaternaryLabelColor", 60, 60, 67, 0.18) }
    /// The colour of placeholder text.
    public class var placeholderText: UIColor { system("placeholderTextColor", 60, 60, 67, 0.3) }
    /// The colour of thin lines that let the background through.
    public class var separator: UIColor { system("separatorColor", 60, 60, 67, 0.29) }
    /// The colour of thin opaque lines.
    public class var opaqueSeparator: UIColor { system("opaqueSeparatorColor", 198, 198, 200, 1) }
    /// The system's fill, 0.2 opaque.
    public class var systemFill: UIColor { system("systemFillColor", 120, 120, 128, 0.2) }
    /// The system's secondary fill, 0.16 opaque.
    public class var secondarySystemFill: UIColor { system("secondarySystemFillColor", 120, 120, 128, 0.16) }
    /// The system's tertiary fill, 0.12 opaque.
    public class var tertiarySystemFill: UIColor { system("tertiarySystemFillColor", 118, 118, 128, 0.12) }
    /// The system's quaternary fill, 0.08 opaque.
    public class var quaternarySystemFill: UIColor { system("quaternarySystemFillColor", 116, 116, 128, 0.08) }
    /// The system's background.
    public class var systemBackground: UIColor { system("systemBackgroundColor", 255, 255, 255, 1) }
    /// The system's secondary background.
    public class var secondarySystemBackground: UIColor { system("secondarySystemBackgroundColor", 242, 242, 247, 1) }
    /// The system's tertiary background.
    public class var tertiarySystemBackground: UIColor { system("tertiarySystemBackgroundColor", 255, 255, 255, 1) }
    /// The system's grouped background.
    public class var systemGroupedBackground: UIColor { system("systemGroupedBackgroundColor", 242, 242, 247, 1) }
    /// The system's secondary grouped background.
    public class var secondarySystemGroupedBackground: UIColor {
        system("secondarySystemGroupedBackgroundColor", 255, 255, 255, 1)
    }
    /// The system's tertiary grouped background.
    public class var tertiarySystemGroupedBackground: UIColor {
        system("tertiarySystemGroupedBackgroundColor", 242, 242, 247, 1)
    }
    /// The colour of text on dark backgrounds that do not change, 0.6 opaque.
    public class var lightText: UIColor { UIColor(white: 1, alpha: 0.6) }
    /// The colour of text on light backgrounds that do not change.
    public class var darkText: UIColor { UIColor(white: 0, alpha: 1) }
    /// The colour of links.
    public class var link: UIColor { system("linkColor", 0, 122, 255, 1) }

    private static func system(
        _ name: String, _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat
    ) -> UIColor {
        UIColor(systemName: name, red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
    }
}
