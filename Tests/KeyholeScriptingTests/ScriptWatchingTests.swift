import Foundation
import KeyholeScripting
import KeyholeUI
import Testing

@Suite("Watching scripts")
struct ScriptWatchingTests {
    private let folder: ScriptFolder

    init() throws { folder = try ScriptFolder() }

    /// A control that is observed, and an observer that removes itself from the wrong key path.
    private static let source = """
        import UIKit
        import PlaygroundSupport
        class Picker: UISegmentedControl {
            override init(items: [Any]?) {
                super.init(items: items)
                subviews[0].addObserver(self, forKeyPath: "selected", options: [.new], context: nil)
            }
            required init?(coder: NSCoder) { super.init(coder: coder) }
            override func observeValue(
                forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
                context: UnsafeMutableRawPointer?
            ) { print("told") }
            deinit { subviews[0].removeObserver(self, forKeyPath: "isSelected") }
        }
        PlaygroundPage.current.liveView = Picker(items: ["a", "b"])
        """

    private func run(
        _ source: String = Self.source, _ change: (inout ScriptRunner.Configuration) -> Void
    ) throws -> ScriptOutcome {
        var configuration = ScriptFolder.configuration
        configuration.environment["KEYHOLE_LIVE_VIEW"] = #"{"frameCount":1,"steps":["tap segment:1"]}"#
        change(&configuration)
        return try ScriptRunner(configuration).run(try folder.write(source, to: "picker.swift"))
    }

    @Test("A trace tells observations and notifications with their places, in order")
    func trace() throws {
        let outcome = try run { $0.isTraced = true }
        let expected = """
            observe `selected` of UISegment by picker.Picker (picker/picker.swift:6)
            tell `selected` of UISegment by picker.Picker: new 1 (picker/picker.swift:6)

            """
        #expect(outcome.standardError == expected)
        #expect(outcome.standardOutput == "told\n")
    }

    @Test("An audit names the wrong removal, and the script goes on")
    func audit() throws {
        let report = folder.path + "/report.json"
        let outcome = try run { $0.auditPath = report }
        #expect(outcome.exitCode == 0)
        let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: report)), as: UTF8.self)
        #expect(text.contains("picker.Picker is registered for `selected` of UISegment, removed as `isSelected`."))
    }

    @Test(
        "An audit lets the live view die, also where variables of the script hold it",
        arguments: [
            "let picker = Picker(items: [\"a\", \"b\"])",
            "private let first = Picker(items: [\"a\", \"b\"])\nvar picker: Picker? = first\nweak var other: Picker? = first",
            "let picker: UISegmentedControl = Picker(items: [\"a\", \"b\"])\nunowned let other = picker",
        ])
    func auditOfGlobals(_ globals: String) throws {
        let report = folder.path + "/globals.json"
        let script = Self.source.replacingOccurrences(of: "= Picker(items: [\"a\", \"b\"])", with: "= picker")
            .replacingOccurrences(of: "PlaygroundPage.current", with: globals + "\nPlaygroundPage.current")
        let outcome = try run(script) { $0.auditPath = report }
        #expect(outcome.exitCode == 0)
        #expect(outcome.standardOutput == "told\n")
        let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: report)), as: UTF8.self)
        #expect(text.contains("picker.Picker is registered for `selected` of UISegment, removed as `isSelected`."))
    }

    @Test("A trace goes to a file where one is named")
    func traceFile() throws {
        let file = try folder.write("", to: "trace.txt")
        let outcome = try run {
            $0.isTraced = true
            $0.tracePath = file
        }
        #expect(outcome.standardError == "")
        let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: file)), as: UTF8.self)
        #expect(text.split(separator: "\n").map { $0.prefix { $0 != " " } } == ["observe", "tell"])
    }

    @Test("A tree lists the views of the live view")
    func tree() throws {
        let file = folder.path + "/tree.json"
        _ = try run { $0.treePath = file }
        let tree = try JSONDecoder().decode(ViewTree.self, from: Data(contentsOf: URL(fileURLWithPath: file)))
        #expect(tree.className == "UIWindow")
        #expect(tree.children.map(\.className) == ["picker.Picker"])
        #expect(tree.properties == nil)
    }
}
