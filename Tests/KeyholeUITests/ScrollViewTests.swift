import Foundation
import Keyhole
import KeyholeGraphics
import KeyholeUI
import Testing

/// Writes down what a scroll view says.
final class ScrollLog: UIScrollViewDelegate {
    var lines: [String] = []
    var target: CGPoint?
    var lastOffset = CGPoint.zero

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        lastOffset = scrollView.contentOffset
        if lines.last != "scroll" { lines.append("scroll") }
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { lines.append("willBeginDragging") }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        lines.append("willEndDragging")
        if let target { targetContentOffset.pointee = target }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        lines.append("didEndDragging \(decelerate)")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { lines.append("willBeginDecelerating") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { lines.append("didEndDecelerating") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { lines.append("didEndScrollingAnimation") }
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { lines.append("didScrollToTop") }
}

@Suite("UIScrollView")
struct ScrollViewTests {
    /// A scroll view that fills a window of 100 × 100 points, with content four times as high.
    private func make(_ log: ScrollLog? = nil) -> (UIWindow, UIScrollView) {
        let window = makeWindow()
        let view = UIScrollView(frame: window.bounds)
        view.contentSize = CGSize(width: 100, height: 400)
        view.delegate = log
        window.addSubview(view)
        return (window, view)
    }

    @Test("The offset is the bounds' origin; insets and sizes are none; bars show; the view clips (13.2)")
    func defaults() {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(view.contentOffset == .zero && view.contentSize == .zero && view.contentInset == .zero)
        #expect(view.showsHorizontalScrollIndicator && view.showsVerticalScrollIndicator)
        #expect(view.bounces && view.isScrollEnabled && view.scrollsToTop && view.clipsToBounds)
        #expect(!view.isPagingEnabled && !view.alwaysBounceHorizontal && !view.alwaysBounceVertical)
        #expect(!view.isDragging && !view.isTracking && !view.isDecelerating)
        view.contentOffset = CGPoint(x: 3, y: 4)
        #expect(view.bounds.origin == CGPoint(x: 3, y: 4))
        view.bounds.origin = CGPoint(x: 5, y: 6)
        #expect(view.contentOffset == CGPoint(x: 5, y: 6))
    }

    @Test("A new offset lays out the view and not its superview (4, 5)")
    func layout() {
        let log = Log()
        let parent = HierarchyLogView("parent", log: log)
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        parent.addSubview(view)
        parent.layoutIfNeeded()
        log.lines = []
        view.contentOffset = CGPoint(x: 0, y: 5)
        #expect(view.layer.needsLayout())
        parent.layoutIfNeeded()
        #expect(log.lines == [])
    }

    @Test("A drag follows the finger, then goes on and comes to rest; the delegate hears of each step")
    func drag() {
        VirtualClock.withFresh {
            let log = ScrollLog()
            let (window, view) = make(log)
            let touch = window.beginTouch(at: CGPoint(x: 50, y: 90))
            #expect(view.isTracking && !view.isDragging)
            VirtualClock.current.advance(by: 0.1)
            window.moveTouch(touch, to: CGPoint(x: 50, y: 40))
            #expect(view.isDragging)
            #expect(view.contentOffset == CGPoint(x: 0, y: 50))
            window.liftTouch(touch)
            #expect(view.isDecelerating && !view.isDragging)
            VirtualClock.current.advance(by: 4)
            #expect(!view.isDecelerating)
            // 500 points a second, of which each millisecond leaves 0.998: 249.5 points more.
            #expect(abs(view.contentOffset.y - 299.5) < 1e-6)
            let expected = [
                "willBeginDragging", "scroll", "willEndDragging", "didEndDragging true", "willBeginDecelerating",
                "scroll", "didEndDecelerating",
            ]
            #expect(log.lines == expected)
        }
    }

    @Test("Beyond an edge the content lags behind and springs back; without bounces it stops there")
    func bounce() {
        VirtualClock.withFresh {
            let (window, view) = make()
            let touch = window.beginTouch(at: CGPoint(x: 50, y: 10))
            VirtualClock.current.advance(by: 0.1)
            window.moveTouch(touch, to: CGPoint(x: 50, y: 60))
            #expect(view.contentOffset.y < -15 && view.contentOffset.y > -50)
            window.liftTouch(touch)
            VirtualClock.current.advance(by: 3)
            #expect(view.contentOffset == .zero)
            view.bounces = false
            window.drag(from: CGPoint(x: 50, y: 10), to: CGPoint(x: 50, y: 60))
            #expect(view.contentOffset == .zero)
        }
    }

    @Test("A page at a time: a drag comes to rest at a multiple of the view's height")
    func paging() {
        VirtualClock.withFresh {
            let (window, view) = make()
            view.isPagingEnabled = true
            window.drag(from: CGPoint(x: 50, y: 90), to: CGPoint(x: 50, y: 60), duration: 0.05)
            VirtualClock.current.advance(by: 3)
            #expect(view.contentOffset.y == 100)
            window.drag(from: CGPoint(x: 50, y: 90), to: CGPoint(x: 50, y: 70), duration: 2)
            VirtualClock.current.advance(by: 3)
            #expect(view.contentOffset.y == 100)
        }
    }

    @Test("The delegate can say where the content comes to rest")
    func target() {
        VirtualClock.withFresh {
            let log = ScrollLog()
            log.target = CGPoint(x: 0, y: 77)
            let (window, view) = make(log)
            window.drag(from: CGPoint(x: 50, y: 90), to: CGPoint(x: 50, y: 60))
            VirtualClock.current.advance(by: 3)
            #expect(view.contentOffset.y == 77)
        }
    }

    @Test("A drag across the only way content goes is left to others, as is one while scrolling is off")
    func refused() {
        VirtualClock.withFresh {
            let (window, view) = make()
            window.drag(from: CGPoint(x: 90, y: 50), to: CGPoint(x: 20, y: 50))
            #expect(view.contentOffset == .zero)
            view.isScrollEnabled = false
            window.drag(from: CGPoint(x: 50, y: 90), to: CGPoint(x: 50, y: 20))
            #expect(view.contentOffset == .zero)
            view.isScrollEnabled = true
            view.contentSize = .zero
            window.drag(from: CGPoint(x: 50, y: 90), to: CGPoint(x: 50, y: 20))
            #expect(view.contentOffset == .zero)
            view.alwaysBounceVertical = true
            let touch = window.beginTouch(at: CGPoint(x: 50, y: 90))
            window.moveTouch(touch, to: CGPoint(x: 50, y: 20))
            #expect(view.contentOffset.y > 0)
            window.cancelTouch(touch)
            VirtualClock.current.advance(by: 3)
            #expect(view.contentOffset == .zero)
        }
    }

    @Test("A drag takes the touch from a button inside; a tap is the button's")
    func button() {
        VirtualClock.withFresh {
            let (window, view) = make()
            let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            view.addSubview(button)
            let log = Log()
            button.addAction(UIAction { _ in log.lines.append("up") }, for: .touchUpInside)
            button.addAction(UIAction { _ in log.lines.append("cancel") }, for: .touchCancel)
            window.tap(at: CGPoint(x: 50, y: 50))
            window.drag(from: CGPoint(x: 50, y: 90), to: CGPoint(x: 50, y: 60))
            #expect(log.lines == ["up", "cancel"])
        }
    }

    @Test("A finger stops content that goes on by itself")
    func stopping() {
        VirtualClock.withFresh {
            let (window, view) = make()
            let touch = window.beginTouch(at: CGPoint(x: 50, y: 90))
            VirtualClock.current.advance(by: 0.1)
            window.moveTouch(touch, to: CGPoint(x: 50, y: 40))
            window.liftTouch(touch)
            VirtualClock.current.advance(by: 0.1)
            let place = view.contentOffset
            #expect(place.y > 50)
            let second = window.beginTouch(at: CGPoint(x: 50, y: 50))
            VirtualClock.current.advance(by: 1)
            #expect(view.contentOffset == place)
            window.liftTouch(second)
        }
    }

    @Test("An offset that is set with a motion is reached in 0.3 seconds")
    func motion() {
        VirtualClock.withFresh {
            let log = ScrollLog()
            let (_, view) = make(log)
            view.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
            #expect(view.contentOffset == .zero)
            VirtualClock.current.advance(by: 0.15)
            #expect(view.contentOffset.y > 20 && view.contentOffset.y < 80)
            VirtualClock.current.advance(by: 0.2)
            #expect(view.contentOffset.y == 100)
            #expect(log.lines == ["scroll", "didEndScrollingAnimation"])
            view.setContentOffset(.zero, animated: false)
            #expect(view.contentOffset == .zero)
        }
    }

    @Test("A rectangle is scrolled to just so far that it shows")
    func rectangles() {
        let (_, view) = make()
        view.scrollRectToVisible(CGRect(x: 0, y: 150, width: 10, height: 20), animated: false)
        #expect(view.contentOffset.y == 70)
        view.scrollRectToVisible(CGRect(x: 0, y: 100, width: 10, height: 20), animated: false)
        #expect(view.contentOffset.y == 70)
        view.scrollRectToVisible(CGRect(x: 0, y: 30, width: 10, height: 20), animated: false)
        #expect(view.contentOffset.y == 30)
        view.scrollRectToVisible(CGRect(x: 0, y: 395, width: 10, height: 20), animated: false)
        #expect(view.contentOffset.y == 300)
    }

    @Test("A tap on the status bar scrolls the one view that asks for it to the top")
    func statusBar() {
        VirtualClock.withFresh {
            let log = ScrollLog()
            let (window, view) = make(log)
            view.contentInset.top = 20
            view.contentOffset.y = 120
            window.tapStatusBar()
            #expect(view.contentOffset.y == -20)
            #expect(log.lines.last == "didScrollToTop")
            view.contentOffset.y = 120
            window.addSubview(UIScrollView(frame: .zero))
            window.tapStatusBar()
            #expect(view.contentOffset.y == 120)
        }
    }

    @Test("Bars show while the content moves, as long as the shown part")
    func indicators() {
        VirtualClock.withFresh {
            let (window, view) = make()
            #expect(view.picture().list.fills.isEmpty)
            let touch = window.beginTouch(at: CGPoint(x: 50, y: 90))
            window.moveTouch(touch, to: CGPoint(x: 50, y: 40))
            let bar = view.layer.sublayers?.last
            #expect(bar?.frame == CGRect(x: 94.5, y: 53 + 70.5 / 6, width: 2.5, height: 23.5))
            #expect(bar?.backgroundColor == UIColor.black.withAlphaComponent(0.35).cgColor)
            view.indicatorStyle = .white
            #expect(bar?.backgroundColor == UIColor.white.withAlphaComponent(0.35).cgColor)
            view.showsVerticalScrollIndicator = false
            #expect(view.layer.sublayers == nil)
            window.cancelTouch(touch)
            view.showsVerticalScrollIndicator = true
            VirtualClock.current.advance(by: 3)
            #expect(view.layer.sublayers == nil)
            view.flashScrollIndicators()
            #expect(view.layer.sublayers?.count == 1)
            VirtualClock.current.advance(by: 1)
            #expect(view.layer.sublayers == nil)
        }
    }

    @Test("The description ends with offset, size and inset (12.1)")
    func description() {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 428, height: 10))
        view.contentSize = CGSize(width: 428, height: 0)
        let text = withoutAddresses(view.description)
        let end = "; contentOffset: {0, 0}; contentSize: {428, 0}; adjustedContentInset: {0, 0, 0, 0}>"
        #expect(text.hasPrefix("<UIScrollView: 0xADDRESS; frame = (0 0; 428 10); clipsToBounds = YES; gestureRec"))
        #expect(text.hasSuffix("layer = <CALayer: 0xADDRESS>\(end)"))
    }

    @Test("A scroll view goes when nobody holds it, also in the middle of a motion")
    func lifetime() {
        VirtualClock.withFresh {
            weak var reference: UIScrollView?
            do {
                let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
                view.setContentOffset(CGPoint(x: 5, y: 5), animated: true)
                reference = view
            }
            #expect(reference == nil)
            VirtualClock.current.advance(by: 1)
        }
    }
}
