import Foundation
import KeyholeScripting
import Testing

@Suite("The project's playgrounds")
struct PlaygroundTests {
    /// The folder with the playgrounds, which lies beside the tests' folder.
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Playgrounds").path

    private func outputs(
        _ name: String, _ change: (inout ScriptRunner.Configuration) -> Void = { _ in }
    ) throws -> [String] {
        var configuration = ScriptFolder.configuration
        change(&configuration)
        let outcomes = try ScriptRunner(configuration).runAll("\(Self.folder)/\(name)")
        #expect(outcomes.allSatisfy { $0.exitCode == 0 && $0.standardError == "" })
        return outcomes.map(\.standardOutput)
    }

    @Test("Observing prints what its observers were told")
    func observing() throws {
        let output = try outputs("Observing.playground").joined()
        let lines = output.split(separator: "\n").map(String.init)
        let shown = lines.filter { $0.hasPrefix("display") }
        let expected = [
            "display shows kitchen: 18.5 °C", "display shows hall: 18.5 °C", "display shows hall: 20.0 °C",
            "display shows hall: 21.0 °C",
        ]
        #expect(shown == expected)
        #expect(lines.filter { $0.hasPrefix("from") } == ["from 18.5 to 20.0"])
    }

    @Test("Items shows texts, symbols and actions, and runs what the user selects")
    func items() throws {
        let request = #"{"frameCount":1,"steps":["tap 290,55","tap 80,55","tap 185,175","tap 290,175"]}"#
        let page = "Segments.playground/Pages/Items.xcplaygroundpage"
        let output = try outputs(page) { $0.environment["KEYHOLE_LIVE_VIEW"] = request }.joined()
        #expect(
            output.split(separator: "\n") == [
                "third is segment 2", "container 0 is shown", "container 1 is shown", "container 0 is shown", "second",
                "third",
            ])
    }

    @Test("Looking lists private views and what they hold")
    func looking() throws {
        let output = try outputs("Segments.playground/Pages/Looking.xcplaygroundpage").joined()
        let expected = """
            UISegment selected: 0
            UISegment selected: 1
            UISegment selected: 0
            _infoConstraints, selected, momentary, controlSize, badgeValue, badgeView, requestedScaleFactor

            """
        #expect(output == expected)
    }

    @Test("Recolouring tells of the segments that a touch changes")
    func recolouring() throws {
        let request = #"{"frameCount":1,"steps":["tap segment:2"]}"#
        let page = "Segments.playground/Pages/Recolouring.xcplaygroundpage"
        let output = try outputs(page) { $0.environment["KEYHOLE_LIVE_VIEW"] = request }.joined()
        let words = output.split(separator: "\n").map { $0.split(separator: " ").last.map(String.init) ?? "" }
        #expect(words == ["selected", "left", "selected", "Month"])
    }
}
