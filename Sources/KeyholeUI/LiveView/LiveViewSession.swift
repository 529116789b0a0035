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
        /// The script called ``PlaygroundPage/finishExecution()`` when a step was still to be done.
        case finished(before: String)
        /// The picture can't be written to this path.
        case unwritable(String)

        /// One sentence without a full stop.
        public var description: String {
            switch self {
            case .noLiveView: "the script set no live view; write 'PlaygroundPage.current.liveView = …'"
            case .unknownStep(let text): "'\(text)' is no step of a live view"
            case .noSegment(let index): "the live view has no segmented control with a segment \(index)"
            case .finished(let step): "the script finished itself before the step '\(step)'"
            case .unwritable(let path): "the picture can't be written to '\(path)'"
            }
        }

        /// The exit code for a shell: 73 (`EX_CANTCREAT`) for a picture that can't be written, else 1.
        public var exitCode: Int32 {
            if case .unwritable = self { return 73 }
            return 1
        }
    }

    /// How much time lies between two pictures of a row, in seconds.
    public static let frameDuration: TimeInterval = 1.0 / 30

    // Views are single-threaded, and so is what a script's main thread does to its live view.
    nonisolated(unsafe) private static var run: LiveViewRun?

    /// Prepares the process for a script: the screen that was asked for, and a main queue that works whenever something
    /// that was due on the clock has been done. To be called before the script's first statement.
    ///
    /// - Throws: `DecodingError` when the environment holds no proper request.
    public static func begin() throws {
        VirtualClock.current.afterEach(MainLoop.turn)
        if let screen = try LiveViewRequest.fromEnvironment()?.screen {
            UIScreen.main.adopt(screen.size, scale: screen.scale)
        }
    }

    /// Shows the live view, if there is one, meets the request in the environment, if there is one, and lets the page go
    /// on as long as it needs to.
    ///
    /// What the script does is the same with and without pictures: a row of pictures is made on the way, beginning when
    /// the last finger is lifted, and a single one at the end.
    ///
    /// - Throws: ``Failure``, or `DecodingError` when the environment holds no proper request.
    public static func performRequestFromEnvironment() throws {
        MainLoop.turn()
        let run = try start()
        defer { Self.run = nil }
        try run?.performSteps()
        try run?.writeFrames()
        PlaygroundPage.current.goOn()
        try run?.writeRest()
    }

    /// Meets what is left of the request in the environment when the script ends itself.
    ///
    /// - Throws: ``Failure``, or `DecodingError` when the environment holds no proper request.
    public static func finishEarly() throws {
        defer { run = nil }
        try (run ?? start())?.finishEarly()
    }

    /// Meets `request` in `window`: the steps first, each followed by a layout, then the pictures. A single picture is
    /// made when all animations have ended.
    ///
    /// - Throws: ``Failure``.
    public static func perform(_ request: LiveViewRequest, in window: UIWindow) throws {
        let run = LiveViewRun(request, in: window)
        try run.performSteps()
        try run.writeFrames()
        VirtualClock.current.advanceUntilIdle(limit: PlaygroundPage.executionLimit)
        try run.writeRest()
    }

    private static func start() throws -> LiveViewRun? {
        let window = PlaygroundPage.current.liveWindow()
        guard let request = try LiveViewRequest.fromEnvironment(), request.needsLiveView else { return nil }
        guard let window else { throw Failure.noLiveView }
        run = LiveViewRun(request, in: window)
        return run
    }
}
