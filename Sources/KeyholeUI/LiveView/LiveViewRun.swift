import Foundation
import KeyholeGraphics

/// One request that is being met in a window: how far it has come.
final class LiveViewRun {
    private let request: LiveViewRequest
    private let window: UIWindow
    private var stepsDone = 0
    private var picturesDone = 0
    /// When the next finger may go down, so that it begins a touch of its own; `nil` before the first.
    private var restsUntil: TimeInterval?

    init(_ request: LiveViewRequest, in window: UIWindow) {
        self.request = request
        self.window = window
    }

    /// Does the steps, each followed by what waits on the main queue and by a layout. The last one ends when the finger
    /// is lifted.
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
    ///
    /// What happens then is the same with and without pictures: half a second passes after a finger was lifted.
    func writeFrames() throws {
        defer { rest() }
        if let columns = request.stripColumns { return try writeStrip(columns: columns) }
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
        while picturesDone < request.pictureCount { try writeNextPicture() }
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
        try write(window.svg(background: .white), to: path)
    }

    private func writeStrip(columns: Int) throws {
        guard picturesDone == 0, let path = request.picturePath else { return }
        picturesDone = 1
        window.layoutIfNeeded()
        let times = (0..<max(request.frameCount, 1)).map { TimeInterval($0) * LiveViewSession.frameDuration }
        try write(FrameStrip(of: window, at: times).svg(columns: columns), to: path)
    }

    private func write(_ picture: String, to path: String) throws {
        do {
            try Data(picture.utf8).write(to: URL(fileURLWithPath: path))
        } catch {
            throw LiveViewSession.Failure.unwritable(path)
        }
    }

    /// Lets the time pass that is between a touch and the next.
    private func rest() {
        if let restsUntil { VirtualClock.current.advance(to: restsUntil) }
        restsUntil = nil
    }

    private func touch(_ touch: () -> Void) {
        rest()
        touch()
        restsUntil = VirtualClock.current.now + 0.5
    }

    private func perform(_ step: LiveViewStep) throws {
        switch step {
        case .tap(let point): touch { window.tapWithoutRest(at: point) }
        case .drag(let start, let end): touch { window.dragWithoutRest(from: start, to: end) }
        case .wait(let duration):
            VirtualClock.current.advance(by: duration)
            // Who says how long to wait means that, also where it is shorter.
            restsUntil = nil
        case .rotate: rotate()
        case .tapSegment(let index):
            guard let center = center(ofSegment: index) else { throw LiveViewSession.Failure.noSegment(index) }
            touch { window.tapWithoutRest(at: center) }
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
