import Foundation
import KeyholeGraphics

/// A symbol by the name that Apple's systems know it by.
///
/// The commonest names have one: `star`, `heart`, `house`, `chevron.left` and so on. A name that ends in `.fill` is the
/// filled form where there is one; `.circle` and `.square` enclose a symbol, a letter or a number up to 50.
struct SystemSymbol {
    private let shape: SymbolShape?
    /// The letter or number in place of a shape.
    private let text: String
    private let isFilled: Bool
    private let enclosure: SymbolShape?

    /// `nil` for a name that no symbol has.
    init?(name: String) {
        var base = name
        isFilled = base.hasSuffix(".fill")
        if isFilled { base.removeLast(5) }
        if let shape = SymbolTable.shapes[base] {
            guard !isFilled || shape.canBeFilled else { return nil }
            (self.shape, text, enclosure) = (shape, "", nil)
            return
        }
        // What is inside a filled enclosure would have to be cut out of it.
        guard !isFilled, let end = base.lastIndex(of: "."), let outer = Self.enclosures[String(base[end...])] else {
            return nil
        }
        base = String(base[..<end])
        let isEnclosure = Self.enclosures["." + base] != nil
        guard let inner = SymbolTable.shapes[base], !isEnclosure else {
            guard Self.isLetterOrNumber(base) else { return nil }
            (shape, text, enclosure) = (nil, base.uppercased(), outer)
            return
        }
        (shape, text, enclosure) = (inner, "", outer)
    }

    private static let enclosures: [String: SymbolShape] = [
        ".circle": SymbolTable.shapes["circle"], ".square": SymbolTable.shapes["square"],
    ].compactMapValues { $0 }

    private static func isLetterOrNumber(_ text: String) -> Bool {
        if let number = Int(text) { return (0...50).contains(number) && String(number) == text }
        return text.count == 1 && text.allSatisfy { ("a"..."z").contains($0) }
    }

    /// The symbol as an image of 20 × 20 points to be drawn in a tint.
    var image: UIImage {
        let size = CGSize(width: SymbolShape.side, height: SymbolShape.side)
        return UIGraphicsImageRenderer(size: size).image { _ in
            enclosure?.draw()
            shape?.draw(isFilled: isFilled, scale: enclosure == nil ? 1 : 0.5)
            drawText(in: size)
        }.withRenderingMode(.alwaysTemplate)
    }

    private func drawText(in size: CGSize) {
        guard !text.isEmpty else { return }
        let attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: text.count > 1 ? 9 : 11, weight: .medium), .foregroundColor: UIColor.black,
        ]
        let extent = text.size(withAttributes: attributes)
        text.draw(
            at: CGPoint(x: (size.width - extent.width) / 2, y: (size.height - extent.height) / 2),
            withAttributes: attributes)
    }
}

extension UIImage {
    /// Makes the image of a symbol, a template of 20 × 20 points; `nil` for a name that no symbol has.
    ///
    /// Apple's symbols are not to be had elsewhere: the commonest names have symbols of this project's own design. Those
    /// are `star`, `heart`, `circle`, `square`, `house`, `person`, `square.grid.2x2`, `sun.max`, `moon`, `bell`,
    /// `bookmark`, `flag`, `play` and `pause`, all of them with `.fill` too; `plus`, `minus`, `xmark`, `checkmark`,
    /// `ellipsis`, `chevron.` and `arrow.` with `left`, `right`, `up` and `down`, `gear`, `magnifyingglass`, `trash`,
    /// `pencil`, `list.bullet`, `square.and.arrow.up`, `clock`, `envelope` and `photo`; and any of them, a letter or a
    /// number from 0 to 50 with `.circle` or `.square`. Where Apple's images are automatically templates, these say so.
    public convenience init?(systemName name: String) {
        guard let image = SystemSymbol(name: name)?.image else { return nil }
        self.init(picture: image.picture, renderingMode: image.renderingMode)
    }

    /// Looks for an image of this name in the program's bundle: always `nil`, as UIKit gives for a name that it does not
    /// find. There are no catalogues of images here, and no files of pictures can be read: draw images instead.
    public convenience init?(named name: String) { nil }
}
