import Foundation
import Testing

/// What the tool does with a live view: pictures, trees, screens, audits.
@Suite struct LiveViewCommandTests {
    private let scripts: ToolScripts

    init() throws { scripts = try ToolScripts("view") }

    /// A control whose segments turn white and yellow, as the first article has it.
    private static let control = """
        import UIKit
        import PlaygroundSupport
        class Controller: UIViewController {
            let control = UISegmentedControl(items: ["a", "b"])
            override func viewDidLoad() {
                view.addSubview(control)
                for segment in control.subviews {
                    segment.addObserver(self, forKeyPath: "selected", options: .new, context: nil)
                }
            }
            override func observeValue(
                forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
                context: UnsafeMutableRawPointer?
            ) {
                let isOn = change![.newKey] as! Int == 1
                print(isOn ? "on" : "off")
                (object as! UIView).backgroundColor = isOn ? .white : .yellow
            }
        }
        print(UIScreen.main.bounds.width, UIScreen.main.bounds.height)
        PlaygroundPage.current.liveView = Controller()
        """

    private func control() throws -> String { try scripts.write(Self.control, to: "control.swift") }

    /// What fills the segments in the picture, in the order of the subviews: the last segment first.
    private func fills(_ picture: String) throws -> [String] {
        try scripts.read(picture).split(separator: "<g data-label=\"UISegment\"").dropFirst().map { segment in
            let own = segment.prefix { $0 != "g" || true }.split(separator: "<g ").first ?? ""
            let fills = own.matches(of: #/<(?:rect|path)[^>]*fill="(#[0-9a-f]+)"/#).map { String($0.output.1) }
            return fills.joined(separator: "+")
        }
    }

    @Test func aTappedSegmentIsWhiteAndYellowAfterTheNextTap() throws {
        let file = try control()
        let first = try scripts.fresh("first.svg")
        let once = try BuiltTool.run("run", file, "--tap", "segment:1", "--picture", first)
        #expect(once == BuiltTool.Outcome(status: 0, output: "375.0 667.0\non\n", errors: ""))
        #expect(try fills(first) == ["#ffffff", ""])
        let second = try scripts.fresh("second.svg")
        let twice = try BuiltTool.run("run", file, "--tap", "segment:1", "--tap", "segment:0", "--picture", second)
        #expect(twice.output == "375.0 667.0\non\noff\non\n")
        #expect(try fills(second) == ["#ffff00", "#ffffff"])
    }

    @Test func theDocumentNamesThePicturesAndHoldsTheTrace() throws {
        let file = try control()
        let picture = try scripts.fresh("row.svg")
        let outcome = try BuiltTool.run(
            "run", file, "--json", "--trace", "--tap", "segment:0", "--picture", picture, "--frames", "2")
        #expect(outcome.status == 0)
        #expect(outcome.errors == "")
        let document = try JSONDecoder().decode(RunDocument.self, from: Data(outcome.output.utf8))
        let run = try #require(document.content.runs.first)
        #expect(run.pictures == ["row-1.svg", "row-2.svg"].map { scripts.folder + "/" + $0 })
        #expect(run.pictures.allSatisfy { FileManager.default.fileExists(atPath: $0) })
        #expect(run.standardOutput == "375.0 667.0\non\n")
        #expect(run.trace.map { $0.prefix { $0 != " " } } == ["observe", "observe", "tell"])
    }

    @Test func theFramesOfAScriptCanBeOnePictureToo() throws {
        let file = try control()
        let picture = try scripts.fresh("strip.svg")
        let outcome = try BuiltTool.run(
            "run", file, "--tap", "segment:0", "--picture", picture, "--frames", "3", "--strip")
        #expect(outcome.status == 0)
        let strip = try String(contentsOfFile: picture, encoding: .utf8)
        for time in ["0 s", "0.033 s", "0.067 s"] { #expect(strip.contains(">\(time)</text>")) }
        let alone = try BuiltTool.run("run", file, "--picture", picture, "--strip")
        #expect(alone.status == 2)
        #expect(alone.errors.hasPrefix("Error: The option '--strip' needs '--frames <n>'"))
    }

    private struct RunDocument: Decodable {
        struct Run: Decodable {
            let pictures: [String]
            let standardOutput: String
            let trace: [String]
        }
        struct Content: Decodable { let runs: [Run] }
        let content: Content
    }

    @Test func theScreenIsSeenFromTheFirstStatementAndTurns() throws {
        let file = try control()
        #expect(try BuiltTool.run("run", file, "--screen", "320x480").output == "320.0 480.0\n")
        let tree = try BuiltTool.run("tree", file, "--screen", "ipad", "--rotate")
        #expect(tree.status == 0)
        #expect(tree.errors == "768.0 1024.0\n")
        #expect(
            tree.output.hasPrefix(
                """
                <UIWindow; frame = (0 0; 1024 768); layer = <UIWindowLayer>>
                   | <UIView; frame = (0 0; 1024 768); autoresize = W+H; layer = <CALayer>>
                   |    | <UISegmentedControl; frame = (0 0; 
                """))
        let wrong = try BuiltTool.run("run", file, "--screen", "iphon-8")
        #expect(wrong.status == 2)
        let message =
            "Error: The value 'iphon-8' is invalid for '--screen <size>': it is 'WIDTHxHEIGHT' or the name of a screen. "
            + "Did you mean 'iphone-8'?\n"
        #expect(wrong.errors.hasPrefix(message))
        for size in ["0x10", "10x", "x10", "10x10x10", "nanx10", "1e9x10", "-5x5", ""] {
            #expect(try BuiltTool.run("run", file, "--screen", size).status == 2)
        }
    }

    @Test func aPictureThatCannotBeWrittenIsSaidBeforeTheScriptRuns() throws {
        let file = try scripts.write("print(1)", to: "plain.swift")
        let folder = try scripts.fresh("folder.svg")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let nowhere = scripts.folder + "/nowhere"
        let cases: [(path: String, status: Int32, message: String)] = [
            ("\(nowhere)/a.svg", 73, "'\(nowhere)/a.svg' can't be written: there is no folder '\(nowhere)'"),
            ("\(file)/a.svg", 73, "'\(file)/a.svg' can't be written: '\(file)' is no folder"),
            (folder, 73, "'\(folder)' can't be written: it is a folder"),
            ("a.jpg", 2, "A picture's name ends in '.svg' or '.png' (was 'a.jpg')"),
            ("a", 2, "A picture's name ends in '.svg' or '.png' (was 'a')"),
        ]
        for (path, status, message) in cases {
            for command in [["run", file], ["demo"]] {
                let outcome = try BuiltTool.run(BuiltTool.location().path, command + ["--picture", path])
                #expect(outcome.status == status)
                #expect(outcome.output == "")
                #expect(outcome.errors.split(separator: "\n").first == "Error: \(message)")
            }
        }
    }

    @Test func aPNGPictureNeedsAConverterAndSaysSo() throws {
        let file = try scripts.write("print(1)", to: "plain.swift")
        let picture = try scripts.fresh("a.png")
        let bare = try BuiltTool.run("run", file, "--picture", picture, environment: ["PATH": "/nowhere"])
        let message =
            "Error: PNG pictures are made by 'rsvg-convert', 'resvg' or 'inkscape', and none of them is installed; "
            + "install 'librsvg2-bin', or name a picture that ends in '.svg'\n"
        #expect(bare == BuiltTool.Outcome(status: 69, output: "", errors: message))
    }

    @Test func aPNGPictureIsMadeByTheConverterThatIsInstalled() throws {
        // The converter is an empty stage: it notes its words in the file that it is asked for.
        let converter = try scripts.write(
            "#!/bin/sh\n[ -s \"$3\" ] && head -c 4 \"$3\" > \"$2\"\n", to: "bin/rsvg-convert")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: converter)
        let path = scripts.folder + "/bin:" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
        let picture = try scripts.fresh("made.png")
        let outcome = try BuiltTool.run("run", try control(), "--picture", picture, environment: ["PATH": path])
        #expect(outcome == BuiltTool.Outcome(status: 0, output: "375.0 667.0\n", errors: ""))
        #expect(try scripts.read(picture) == "<svg")
    }

    @Test func aScriptWithoutALiveViewCannotBeTouched() throws {
        let file = try scripts.write("print(1)", to: "plain.swift")
        let message = "Error: the script set no live view; write 'PlaygroundPage.current.liveView = …'\n"
        let outcome = try BuiltTool.run("run", file, "--tap", "1,1")
        #expect(outcome == BuiltTool.Outcome(status: 1, output: "1\n", errors: message))
        let tree = try BuiltTool.run("tree", file)
        #expect(tree.status == 1)
        #expect(tree.output == "")
        let ending = "Error: The script set no live view: write 'PlaygroundPage.current.liveView = …'\n"
        #expect(tree.errors == "1\n" + ending)
    }

    // MARK: Trees

    /// A view with a property that nobody can see, one that raises and one that leads back to the view.
    private static let secretive = """
        import UIKit
        import PlaygroundSupport
        class Box: UIView {
            @objc private dynamic var secret = "of \\"mine\\""
            @objc dynamic var broken: Any? { value(forKey: "nothing") }
            @objc dynamic var own: Box { self }
            @objc dynamic var list: [Any] { [1, 2.5, [self], "x"] }
        }
        PlaygroundPage.current.liveView = Box(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
        """

    @Test func aTreeAddsEveryPropertyAndSurvivesAGetterThatRaises() throws {
        let file = try scripts.write(Self.secretive, to: "secretive.swift")
        let outcome = try BuiltTool.run("tree", file, "--properties")
        #expect(outcome.status == 0)
        #expect(outcome.errors == "")
        let lines = outcome.output.split(separator: "\n").map(String.init)
        let start = try #require(lines.firstIndex { $0.hasPrefix("   | <secretive.Box") })
        let own = [
            "   | <secretive.Box; frame = (0 0; 20 10); layer = <CALayer>>",
            "   |      secretive.Box",
            "   |        secret = \"of \\\"mine\\\"\"",
            "   |        broken = (raises NSUnknownKeyException)",
            "   |        own = <secretive.Box>",
            "   |        list = [1, 2.5, [<secretive.Box>], \"x\"]",
            "   |      UIView",
        ]
        #expect(Array(lines[start..<min(start + own.count, lines.count)]) == own)
        #expect(lines.contains("   |        frame = (0 0; 20 10)"))
        #expect(lines.contains("   |        superview = <UIWindow>"))
        #expect(!outcome.output.contains("0x"))
        #expect(try BuiltTool.run("tree", file, "--properties") == outcome)
    }

    @Test func aTreeIsOneDocument() throws {
        let file = try scripts.write(Self.secretive, to: "secretive.swift")
        let outcome = try BuiltTool.run("tree", file, "--json")
        let expected = """
            {
              "content" : {
                "trees" : [
                  {
                    "file" : "\(file)",
                    "tree" : {
                      "children" : [
                        {
                          "children" : [

                          ],
                          "className" : "secretive.Box",
                          "description" : "<secretive.Box; frame = (0 0; 20 10); layer = <CALayer>>",
                          "frame" : {
                            "height" : 10,
                            "width" : 20,
                            "x" : 0,
                            "y" : 0
                          }
                        }
                      ],
                      "className" : "UIWindow",
                      "description" : "<UIWindow; frame = (0 0; 20 10); layer = <UIWindowLayer>>",
                      "frame" : {
                        "height" : 10,
                        "width" : 20,
                        "x" : 0,
                        "y" : 0
                      }
                    }
                  }
                ]
              },
              "formatVersion" : 1
            }

            """
        #expect(outcome == BuiltTool.Outcome(status: 0, output: expected, errors: ""))
    }

    // MARK: Audits and checks

    @Test func anAuditReportsAndEndsWithOneWhenItFoundSomething() throws {
        let file = try control()
        let outcome = try BuiltTool.run("audit", file)
        #expect(outcome.status == 1)
        #expect(outcome.errors == "375.0 667.0\n")
        #expect(outcome.output.hasPrefix("2 findings in 2 registrations\n\n"))
        let json = try BuiltTool.run("audit", file, "--json")
        #expect(json.status == 1)
        #expect(json.errors == "375.0 667.0\n")
        let document = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
        let audits = (document?["content"] as? [String: Any])?["audits"] as? [[String: Any]]
        #expect(audits?.count == 1)
        #expect(audits?.first?["file"] as? String == file)
        let report = audits?.first?["report"] as? [String: Any]
        #expect(report?["registrationCount"] as? Int == 2)
        #expect((report?["findings"] as? [Any])?.count == 2)
    }

    @Test func anAuditOfAScriptWithoutObserversFindsNothing() throws {
        let file = try scripts.write("print(1)", to: "plain.swift")
        let outcome = try BuiltTool.run("audit", file)
        #expect(outcome == BuiltTool.Outcome(status: 0, output: "No findings in 0 registrations\n", errors: "1\n"))
    }

    @Test func aScriptThatExitsInTheMiddleHasNoReport() throws {
        let file = try scripts.write("import Foundation\nexit(4)", to: "exits.swift")
        let message = "Error: '\(file)' ended with exit code 4 before its last statement\n"
        for command in ["audit", "tree"] {
            #expect(try BuiltTool.run(command, file) == BuiltTool.Outcome(status: 4, output: "", errors: message))
        }
    }

    @Test func aCheckListsWhatWouldNotRun() throws {
        let file = try scripts.write("import UIKit\nlet view = UIVeiw()\n", to: "check.swift")
        let outcome = try BuiltTool.run("check", file)
        let line = "\(file):2:12: error: cannot find 'UIVeiw' in scope; the nearest known name is 'UIView'\n"
        #expect(outcome == BuiltTool.Outcome(status: 1, output: line, errors: ""))
        let json = try BuiltTool.run("check", file, "--json")
        let expected = """
            {
              "content" : {
                "problems" : [
                  {
                    "column" : 12,
                    "file" : "\(file)",
                    "line" : 2,
                    "message" : "cannot find 'UIVeiw' in scope",
                    "severity" : "error",
                    "suggestion" : "the nearest known name is 'UIView'"
                  }
                ]
              },
              "formatVersion" : 1
            }

            """
        #expect(json == BuiltTool.Outcome(status: 1, output: expected, errors: ""))
        let plain = try scripts.write("print(1)", to: "plain.swift")
        #expect(try BuiltTool.run("check", plain) == BuiltTool.Outcome(status: 0, output: "", errors: ""))
    }
}
