import Foundation

/// What the one who starts a script wants to see of its live view.
///
/// It reaches the script's process in the environment variable ``variable``, as JSON.
public struct LiveViewRequest: Codable, Equatable, Sendable {
    /// The environment variable that carries the request.
    public static let variable = "KEYHOLE_LIVE_VIEW"

    /// The steps in order, in the notation of ``LiveViewStep/init(_:)``.
    public var steps: [String]
    /// Where to write the picture, an SVG file; `nil` for none.
    public var picturePath: String?
    /// How many pictures to write: more than one are numbered, a thirtieth of a second apart.
    public var frameCount: Int
    /// How many of them stand in a row of one single picture, each with its time; `nil` for pictures of their own.
    public var stripColumns: Int?
    /// The screen that the script sees from its first statement on; `nil` for ``ScreenModel/standard``.
    public var screen: ScreenModel?

    /// Makes a request.
    public init(
        steps: [String] = [], picturePath: String? = nil, frameCount: Int = 1, stripColumns: Int? = nil,
        screen: ScreenModel? = nil
    ) {
        self.steps = steps
        self.picturePath = picturePath
        self.frameCount = frameCount
        self.stripColumns = stripColumns
        self.screen = screen
    }

    /// How many files there are to be.
    public var pictureCount: Int { stripColumns == nil ? max(frameCount, 1) : 1 }

    /// Whether the request needs a live view to be met.
    var needsLiveView: Bool { !steps.isEmpty || picturePath != nil }

    /// The value of the environment variable.
    public func encoded() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }

    /// The request in the environment, `nil` when there is none.
    ///
    /// - Throws: `DecodingError` when the variable holds something else.
    public static func fromEnvironment(
        _ environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws -> LiveViewRequest? {
        guard let text = environment[variable] else { return nil }
        return try JSONDecoder().decode(LiveViewRequest.self, from: Data(text.utf8))
    }

    /// The path of the picture `index`, from 0: `a.svg` becomes `a-1.svg`, `a-2.svg` when there are several.
    public func path(ofFrame index: Int) -> String? {
        guard let picturePath, pictureCount > 1 else { return picturePath }
        let url = URL(fileURLWithPath: picturePath)
        let numbered = "\(url.deletingPathExtension().lastPathComponent)-\(index + 1)"
        let name = url.pathExtension.isEmpty ? numbered : "\(numbered).\(url.pathExtension)"
        return url.deletingLastPathComponent().appendingPathComponent(name).path
    }
}
