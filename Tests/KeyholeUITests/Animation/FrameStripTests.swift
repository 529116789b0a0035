import Foundation
import KeyholeGraphics
import KeyholeUI
import Testing

@Suite("Strips of frames and transitions")
struct FrameStripTests {
    private func makeView() -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
        view.backgroundColor = .white
        let square = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        square.backgroundColor = .black
        view.addSubview(square)
        UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) { square.center.x = 50 }
        return view
    }

    @Test("A strip advances the clock to each time and puts the frames side by side with their times")
    func strip() {
        VirtualClock.withFresh {
            VirtualClock.current.advance(by: 1)
            let view = makeView()
            let strip = FrameStrip(of: view, at: [0.5, 0, 0.25])
            #expect(CACurrentMediaTime() == 1.5)
            #expect(strip.frames.map(\.time) == [0, 0.25, 0.5])
            let font = #" font-family="system-ui, Helvetica, Arial, sans-serif" font-size="10""#
            let text = strip.svg().replacingOccurrences(of: font, with: "")
                .replacingOccurrences(of: #" lengthAdjust="spacingAndGlyphs""#, with: "")
            #expect(text == stripText)
            let twoRows = strip.picture(columns: 2)
            #expect(strip.picture().size == CGSize(width: 220, height: 56))
            #expect(twoRows.size == CGSize(width: 150, height: 102))
        }
    }

    @Test("A strip without frames has no area but its edges")
    func noFrames() {
        #expect(FrameStrip(of: CALayer(), at: [.nan]).picture().list.isEmpty)
    }

    /// The colours of all areas in what the view shows.
    private func colors(of view: UIView) -> [CGColor] {
        func collect(_ node: DisplayNode) -> [CGColor] {
            switch node {
            case .fill(_, _, .color(let color)): [color]
            case .group(let group): group.children.flatMap(collect)
            default: []
            }
        }
        return view.picture().list.nodes.flatMap(collect)
    }

    private func opacities(of view: UIView) -> [CGFloat] {
        func collect(_ node: DisplayNode) -> [CGFloat] {
            guard case .group(let group) = node else { return [] }
            return (group.opacity < 1 ? [group.opacity] : []) + group.children.flatMap(collect)
        }
        return view.picture().list.nodes.flatMap(collect)
    }

    @Test("A cross dissolve fades from the old look to the new one, and the change itself is at once (4)")
    func crossDissolve() {
        VirtualClock.withFresh {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            view.backgroundColor = .red
            var finished: [Bool] = []
            UIView.transition(
                with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
                animations: { view.backgroundColor = .blue }, completion: { finished.append($0) })
            #expect(view.layer.animationKeys() == ["transition"])
            VirtualClock.current.advance(by: 0.25)
            #expect(opacities(of: view) == [0.75, 0.25])
            VirtualClock.current.advance(by: 0.75)
            #expect(opacities(of: view) == [] && finished == [true])
        }
    }

    @Test("A flip narrows the old look to a line and widens the new one")
    func flip() {
        VirtualClock.withFresh {
            let holder = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            let (front, back) = (UIView(frame: holder.bounds), UIView(frame: holder.bounds))
            front.backgroundColor = .red
            back.backgroundColor = .blue
            holder.addSubview(front)
            UIView.transition(from: front, to: back, duration: 1, options: [.transitionFlipFromLeft, .curveLinear])
            #expect(holder.subviews == [back] && front.superview == nil)
            #expect(colors(of: holder) == [UIColor.red.cgColor])
            let widths = [0.0, 1.0 / 3, 2.0 / 3].map { time in
                VirtualClock.current.advance(by: time - CACurrentMediaTime())
                return (holder.picture().list.bounds.width * 1e6).rounded() / 1e6
            }
            #expect(widths == [10, 5, 5])
            #expect(colors(of: holder) == [UIColor.blue.cgColor])
        }
    }

    @Test("Views are hidden and shown where the options say so; without a transition the change is at once")
    func showAndHide() {
        VirtualClock.withFresh {
            let holder = UIView()
            let (front, back) = (UIView(), UIView())
            holder.addSubview(front)
            holder.addSubview(back)
            var finished: [Bool] = []
            UIView.transition(
                from: front, to: back, duration: 1, options: .showHideTransitionViews,
                completion: { finished.append($0) })
            #expect(front.isHidden && !back.isHidden && holder.subviews == [front, back])
            #expect(finished == [])
            VirtualClock.current.advance(by: 0)
            #expect(finished == [true])
        }
    }

    @Test("Transitions keep Apple's raw values (4)")
    func rawValues() {
        let options: [UIView.AnimationOptions] = [
            .transitionFlipFromLeft, .transitionFlipFromRight, .transitionCrossDissolve, .transitionFlipFromTop,
            .transitionFlipFromBottom,
        ]
        #expect(options.map { $0.rawValue >> 20 } == [1, 2, 5, 6, 7])
    }
}

/// The strip without the attributes of its font.
private let stripText = """
    <svg xmlns="http://www.w3.org/2000/svg" width="220" height="56" viewBox="0 0 220 56">
      <defs>
        <clipPath id="clip1">
          <rect x="0" y="0" width="60" height="20"/>
        </clipPath>
      </defs>
      <rect x="0" y="0" width="220" height="56" fill="#ffffff"/>
      <g transform="translate(10 10)">
        <g clip-path="url(#clip1)">
          <g data-label="UIView">
            <rect x="0" y="0" width="60" height="20" fill="#ffffff"/>
            <g data-label="UIView">
              <rect x="0" y="0" width="20" height="20" fill="#000000"/>
            </g>
          </g>
        </g>
        <rect x="0" y="0" width="60" height="20" fill="none" stroke="#bfbfbf" stroke-width="0.5" stroke-miterlimit="10"/>
        <text x="30" y="32" text-anchor="middle" fill="#595959" textLength="14.7155">0 s</text>
      </g>
      <g transform="translate(80 10)">
        <g clip-path="url(#clip1)">
          <g data-label="UIView">
            <rect x="0" y="0" width="60" height="20" fill="#ffffff"/>
            <g data-label="UIView" transform="translate(20 0)">
              <rect x="0" y="0" width="20" height="20" fill="#000000"/>
            </g>
          </g>
        </g>
        <rect x="0" y="0" width="60" height="20" fill="none" stroke="#bfbfbf" stroke-width="0.5" stroke-miterlimit="10"/>
        <text x="30" y="32" text-anchor="middle" fill="#595959" textLength="30.2708">0.25 s</text>
      </g>
      <g transform="translate(150 10)">
        <g clip-path="url(#clip1)">
          <g data-label="UIView">
            <rect x="0" y="0" width="60" height="20" fill="#ffffff"/>
            <g data-label="UIView" transform="translate(40 0)">
              <rect x="0" y="0" width="20" height="20" fill="#000000"/>
            </g>
          </g>
        </g>
        <rect x="0" y="0" width="60" height="20" fill="none" stroke="#bfbfbf" stroke-width="0.5" stroke-miterlimit="10"/>
        <text x="30" y="32" text-anchor="middle" fill="#595959" textLength="24.1107">0.5 s</text>
      </g>
    </svg>

    """
