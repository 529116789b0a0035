import Foundation
import KeyholeGraphics

/// The sizes of a segmented control of iOS 7 to 12.
///
/// Height 29, a 1-point divider and 13-point titles are known. The width of a title is that of its text in the system's
/// font with 7 points on each side, rounded up to a whole point: so come out the natural sizes that Interface Builder
/// stored for controls between iOS 9 and 12.
enum SegmentMetrics {
    static let height: CGFloat = 29
    static let dividerWidth: CGFloat = 1
    static let cornerRadius: CGFloat = 4
    static let fontSize: CGFloat = 13
    /// A control at most this high takes the compact metrics, as in the bars of a phone on its side.
    static let compactHeight: CGFloat = 24

    private static let padding: CGFloat = 14

    /// The width a segment with a title or an image of this size asks for.
    static func width(of content: CGSize) -> CGFloat { (content.width + padding).rounded(.up) }

    /// The width an empty segment asks for.
    static var emptyWidth: CGFloat { padding }

    /// The size of titles for the `controlSize` of a segment: regular, small, mini.
    static func fontSize(for controlSize: Int32) -> CGFloat {
        switch controlSize {
        case 1: 11
        case 2: 9
        default: fontSize
        }
    }
}
