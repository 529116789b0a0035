import Foundation
import KeyholeUI

/// The looks of one segment in one state.
public struct SegmentStyle: Equatable {
    /// The colour of the title.
    public var titleColor: UIColor
    /// The colour of the border, which lies inside the segment.
    public var borderColor: UIColor
    /// The width of the border, in points.
    public var borderWidth: CGFloat
    /// The radius of the corners, in points.
    public var cornerRadius: CGFloat
    /// What is behind the title.
    public var backgroundColor: UIColor
    /// The colour of the half below the diagonal from the lower left to the upper right corner; `nil` for none.
    public var diagonalColor: UIColor?

    /// Makes a style; what is not given is plain.
    public init(
        titleColor: UIColor, borderColor: UIColor, borderWidth: CGFloat = 1, cornerRadius: CGFloat = 0,
        backgroundColor: UIColor = .clear, diagonalColor: UIColor? = nil
    ) {
        self.titleColor = titleColor
        self.borderColor = borderColor
        self.borderWidth = borderWidth
        self.cornerRadius = cornerRadius
        self.backgroundColor = backgroundColor
        self.diagonalColor = diagonalColor
    }

    /// White on black inside a white border: a selected segment on a dark page.
    public static var selected: SegmentStyle {
        SegmentStyle(titleColor: .white, borderColor: .white, backgroundColor: .black)
    }

    /// Grey on dark grey inside a grey border: a segment that is not selected, on a dark page.
    public static var normal: SegmentStyle {
        SegmentStyle(titleColor: .lightGray, borderColor: .gray, backgroundColor: .darkGray)
    }
}
