import Foundation
import KeyholeGraphics

/// One request that is being met in a window: how far it has come.
final class LiveViewRun {
    private let request: LiveViewRequest
    private let window: UIWindow
    private var stepsDone = 0
    private var picturesDone = 0

    init(_ request: LiveViewRequest, in window: UIWindow) {
        self.request = request
        self.window = window
    }

    /// Does the steps, each followed by what waits on the main queue and by a layout.
    func performSteps() throws {
        while stepsDone < request.steps.count {
            let text = request.steps[stepsDone]
            guard let step = LiveViewStep(text) else { throw LiveViewSession.Failure.unknownStep(text) }
            stepsDone += 1
            try perform(step)
            MainLoop.turn()
            window.layoutIfNeeded()
        }
    }

    /// Writes several pictures, which show the way from here: each a thirtieth of a second after the one before.
    func writeFrames() throws {
        guard request.frameCount > 1 else { return }
        while picturesDone < request.frameCount {
            if picturesDone > 0 { VirtualClock.current.advance(by: LiveViewSession.frameDuration) }
            window.layoutIfNeeded()
            try writeNextPicture()
        }
    }

    /// Writes the pictures that are still to be written, all of the present state.
    func writeRest() throws {
        window.layoutIfNeeded()
        while picturesDone < max(request.frameCount, 1) { try writeNextPicture() }
    }

    /// Meets what is left of the request at once: the script has ended itself.
    func finishEarly() throws {
        if stepsDone < request.steps.count { throw LiveViewSession.Failure.finished(before: request.steps[stepsDone]) }
        try writeRest()
    }

    private func writeNextPicture() throws {
        let index = picturesDone
        picturesDone += 1
        guard let path = request.path(ofFrame: index) else { return }
        do {
            try Data(window.svg(background: .white).utf8).write(to: URL(fileURLWithPath: path))
        } catch {
            throw LiveViewSession.Failure.unwritable(path)
        }
    }

    private func perform(_ step: LiveViewStep) throws {
        switch step {
        case .tap(let point): window.tap(at: point)
        case .drag(let start, let end): window.drag(from: start, to: end)
        case .wait(let duration): VirtualClock.current.advance(by: duration)
        case .rotate: rotate()
        case .tapSegment(let index):
            guard let center = center(ofSegment: index) else { throw LiveViewSession.Failure.noSegment(index) }
            window.tap(at: center)
        }
    }

    /// Turns the window; the screen too, where the window fills it.
    private func rotate() {
        let size = CGSize(width: window.bounds.height, height: window.bounds.width)
        let screen = UIScreen.main
        if window.bounds.size == screen.bounds.size { screen.adopt(size, scale: screen.scale) }
        window.frame = CGRect(origin: .zero, size: size)
    }

    /// The middle of the segment, in the window, of the first segmented control that has one, outer views first.
    private func center(ofSegment index: Int) -> CGPoint? {
        var waiting: [UIView] = [window]
        while !waiting.isEmpty {
            let view = waiting.removeFirst()
            if let control = view as? UISegmentedControl, control.segments.indices.contains(index) {
                control.layoutIfNeeded()
                let segment = control.segments[index]
                return segment.convert(CGPoint(x: segment.bounds.midX, y: segment.bounds.midY), to: window)
            }
            waiting += view.subviews
        }
        return nil
    }
}
