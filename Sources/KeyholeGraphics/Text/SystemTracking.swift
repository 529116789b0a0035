import Foundation

/// How much closer or wider than its advance widths San Francisco is set at each size.
///
/// The numbers are those of the typography page of Apple's interface guidelines for iOS 9 to 12, in thousandths of an
/// em: SF UI Text up to 19 points, SF UI Display from 20 points on. Display's letters are Text's with 43 thousandths
/// less room around them, so one table of widths serves both. Sizes between the listed ones are interpolated.
enum SystemTracking {
    private static let table: [(size: CGFloat, tracking: CGFloat)] = [
        (6, 41), (8, 26), (9, 19), (10, 12), (11, 6), (12, 0), (13, -6), (14, -11), (15, -16), (16, -20), (17, -24),
        (18, -25), (19, -26), (20, 19 - 43), (22, 16 - 43), (28, 13 - 43), (32, 12 - 43), (36, 11 - 43), (50, 7 - 43),
        (64, 3 - 43), (80, -43),
    ]

    /// The room to add after each letter of a font of `size` points, in thousandths of an em.
    static func thousandths(at size: CGFloat) -> CGFloat {
        guard let upper = table.firstIndex(where: { $0.size >= size }) else { return table[table.count - 1].tracking }
        guard upper > 0 else { return table[0].tracking }
        let (below, above) = (table[upper - 1], table[upper])
        let part = (size - below.size) / (above.size - below.size)
        return below.tracking + (above.tracking - below.tracking) * part
    }
}
