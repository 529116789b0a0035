import Foundation
import KeyholeGraphics

/// Shows the live view of a playground, does to it what was asked for, and pictures it.
public enum LiveViewSession {
    /// Why a request could not be met.
    public enum Failure: Error, Equatable, CustomStringConvertible {
        /// The script set no live view.
        case noLiveView
        /// A step is none.
        case unknownStep(String)
        /// There is no segmented control, or none with that segment.
        case noSegment(Int)

        /// One sentence without a full stop.
        public var description: String {
            switch self {
            case .noLiveView: "the script set no live view; write 'PlaygroundPage.current.liveView = …'"
            case .unknownStep(let text): "'\(text)' is no step of a live view"
            case .noSegment(let index): "the live view has no segmented control with a segment \(index)"
            }
        }
    }

    /// Shows the live view, if there is one, and meets the request in the environment, if there is one.
    ///
    /// - Throws: ``Failure``, or what kept a picture from being written.
    public static func performRequestFromEnvironment() throws {
        turnRunLoop()
        let window = PlaygroundPage.current.liveWindow()
        guard let request = try LiveViewRequest.fromEnvironment() else { return }
        guard let window else { throw Failure.noLiveView }
        try perform(request, in: window)
    }

    /// Meets `request` in `window`: the steps first, each followed by a layout, then the pictures. A single picture is
    /// made when all animations have ended.
    ///
    /// - Throws: ``Failure``, or what kept a picture from being written.
    public static func perform(_ request: LiveViewRequest, in window: UIWindow) throws {
        for text in request.steps {
            guard let step = LiveViewStep(text) else { throw Failure.unknownStep(text) }
            try perform(step, in: window)
            turnRunLoop()
            window.layoutIfNeeded()
        }
        // One picture shows what a person would see in the end; several show the way there.
        if request.frameCount <= 1 {
            VirtualClock.current.advanceUntilIdle()
            window.layoutIfNeeded()
        }
        for index in 0..<max(request.frameCount, 1) {
            if index > 0 { VirtualClock.current.advance(by: 1.0 / 30) }
            guard let path = request.path(ofFrame: index) else { return }
            try Data(window.svg(background: .white).utf8).write(to: URL(fileURLWithPath: path))
        }
    }

    private static func perform(_ step: LiveViewStep, in window: UIWindow) throws {
        switch step {
        case .tap(let point): window.tap(at: point)
        case .drag(let start, let end): window.drag(from: start, to: end)
        case .wait(let duration): VirtualClock.current.advance(by: duration)
        case .rotate:
            window.frame = CGRect(x: 0, y: 0, width: window.bounds.height, height: window.bounds.width)
        case .tapSegment(let index):
            guard let center = center(ofSegment: index, in: window) else { throw Failure.noSegment(index) }
            window.tap(at: center)
        }
    }

    /// The middle of the segment, in the window, of the first segmented control that has one, outer views first.
    private static func center(ofSegment index: Int, in window: UIWindow) -> CGPoint? {
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

    /// Does what waits on the main queue, without waiting for more.
    private static func turnRunLoop() {
        for _ in 0..<turnCount { _ = RunLoop.main.run(mode: .default, before: .distantPast) }
    }

    /// How often work that is put on the main queue by such work is still done.
    private static let turnCount = 8
}
