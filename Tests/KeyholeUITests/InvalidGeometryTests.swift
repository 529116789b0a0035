import Foundation
import Keyhole
import KeyholeUI
import Testing

@Suite("Geometry that is not a number")
struct InvalidGeometryTests {
    /// What `body` raises, and where the layer lies afterwards.
    private func raised(_ body: () -> Void) -> [String] {
        catchingExceptions(body).exceptions.map { "\($0.name): \($0.reason)" }
    }

    private let position = "CALayerInvalidGeometry: CALayer position contains NaN: "
    private let bounds = "CALayerInvalidGeometry: CALayer bounds contains NaN: "

    @Test("A frame, a position, bounds and a centre are refused in Core Animation's words, and stay as they were")
    func refusals() {
        let frame = CGRect(x: 1, y: 2, width: 10, height: 10)
        let view = UIView(frame: frame)
        #expect(raised { view.frame = CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10) } == [position + "[nan 5]"])
        #expect(raised { view.frame.size.width = .nan } == [bounds + "[0 0; nan 10]"])
        #expect(raised { view.center = CGPoint(x: 3, y: CGFloat.nan) } == [position + "[3 nan]"])
        #expect(raised { view.bounds.origin.x = .nan } == [bounds + "[nan 0; 10 10]"])
        #expect(raised { view.layer.position.x = .nan } == [position + "[nan 7]"])
        #expect(view.frame == frame)
        #expect(view.bounds == CGRect(x: 0, y: 0, width: 10, height: 10))
    }

    @Test("A view made at such a frame lies at none")
    func making() {
        var view: UIView?
        #expect(
            raised { view = UIView(frame: CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10)) }
                == [position + "[nan 5]"])
        #expect(view?.frame == .zero)
    }
}
