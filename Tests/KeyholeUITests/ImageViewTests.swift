import Foundation
import Keyhole
import KeyholeGraphics
import KeyholeUI
import Testing

@Suite("UIImageView")
struct ImageViewTests {
    private let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }

    @Test("Its image fills it by default, by UIView's own content mode (4)")
    func defaultMode() {
        #expect(UIImageView().contentMode == .scaleToFill)
        #expect(UIImageView(image: image).contentMode == .scaleToFill)
        #expect(UIImageView(frame: .zero).value(forKey: "contentMode") as? Int == 0)
    }

    @Test("The image follows the size of the view and its content mode, also after it was drawn")
    func drawnAnew() {
        func picture(_ change: (UIImageView) -> Void) -> String {
            let view = UIImageView(image: image)
            change(view)
            return view.svg()
        }
        let later = UIImageView(image: image)
        _ = later.svg()
        later.frame.size = CGSize(width: 40, height: 20)
        #expect(later.svg() == picture { $0.frame.size = CGSize(width: 40, height: 20) })
        let filled = later.svg()
        later.contentMode = .center
        #expect(later.svg() != filled)
        later.frame.size = CGSize(width: 10, height: 10)
        let centred = picture {
            $0.frame.size = CGSize(width: 10, height: 10)
            $0.contentMode = .center
        }
        #expect(later.svg() == centred)
    }
}
