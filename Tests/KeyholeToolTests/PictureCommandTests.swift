import Foundation
import Testing

@Suite struct PictureCommandTests {
    /// Runs `keyhole picture` and gives the text of what it wrote.
    private func picture(_ name: String, _ words: [String]) throws -> String {
        let path = NSTemporaryDirectory() + "keyhole-picture-test-" + UUID().uuidString + ".svg"
        defer { try? FileManager.default.removeItem(atPath: path) }
        let outcome = try BuiltTool.run(["picture", name, path] + words)
        #expect(outcome == BuiltTool.Outcome(status: 0, output: "", errors: ""))
        return try String(contentsOfFile: path, encoding: .utf8)
    }

    @Test func aViewTakesTheSizeItAsksForUnlessToldOtherwise() throws {
        let flat = try picture("FlatSegmentedControl", ["--set", "leftTitle=Group 1", "--set", "rightTitle=Group 2"])
        #expect(flat.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"154\" height=\"31\""))
        let rounded = try picture("RoundedSegmentedControl", ["--set", "segmentItems=Day,Week,Month"])
        for title in ["Day", "Week", "Month"] { #expect(rounded.contains(">\(title)</text>")) }
        #expect(rounded.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"202\" height=\"33\""))
        let wide = try picture("FlatSegmentedControl", ["--size", "200,40"])
        #expect(wide.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"200\" height=\"40\""))
    }

    @Test func propertiesAreSetByTextsNumbersListsAndColours() throws {
        let flat = try picture(
            "FlatSegmentedControl",
            [
                "--size", "200,40", "--set", "leftTitle=One", "--set", "selectedSide=1", "--set",
                "accentColor=#112233", "--set", "borderWidth=3",
            ])
        for part in [">One</text>", "fill=\"#112233\"", "stroke=\"#112233\" stroke-width=\"3\""] {
            #expect(flat.contains(part))
        }
        let underline = try picture("UnderlineSegmentedView", ["--set", "items=Day,Week", "--set", "selectedIndex=1"])
        for title in ["Day", "Week"] { #expect(underline.contains(">\(title)</text>")) }
    }

    @Test func theCanvasOfInterfaceBuilderShowsABoxThatDoesNotMove() throws {
        let unchecked = try picture("CheckBox", ["--interface-builder", "--size", "44,44"])
        #expect(!unchecked.contains("fill=\"#007aff\""))
        #expect(unchecked.contains("stroke=\"#007aff\" stroke-width=\"2\""))
        let checked = try picture("CheckBox", ["--interface-builder", "--size", "44,44", "--set", "isChecked=1"])
        #expect(checked.contains("fill=\"#007aff\""))
        #expect(checked == (try picture("CheckBox", ["--size", "44,44", "--tap", "22,22"])))
    }

    /// Runs `keyhole picture CLASS FOLDER/a.svg` in an empty folder and gives what is in it afterwards, by name.
    private func pictures(_ name: String, _ words: [String]) throws -> [String: String] {
        let folder = NSTemporaryDirectory() + "keyhole-picture-test-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let outcome = try BuiltTool.run(["picture", name, folder + "/a.svg"] + words)
        #expect(outcome == BuiltTool.Outcome(status: 0, output: "", errors: ""))
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        return try Dictionary(
            uniqueKeysWithValues: names.map { ($0, try String(contentsOfFile: folder + "/" + $0, encoding: .utf8)) })
    }

    private static let items = ["--set", "segmentItems=Day,Week,Month", "--size", "208,32"]

    @Test(arguments: [
        ("CheckBox", ["--size", "44,44", "--tap", "22,22"]), ("CheckBox", ["--size", "44,44", "--set", "isChecked=1"]),
        ("RoundedSegmentedControl", items + ["--tap", "170,16"]),
        ("RoundedSegmentedControl", items + ["--drag", "20,16,170,16"]),
        ("UnderlineSegmentedView", ["--set", "items=Now,Later", "--size", "160,44", "--tap", "120,20"]),
    ])
    func framesShowTheWayFromTheLiftOrTheSetting(name: String, words: [String]) throws {
        let frames = try pictures(name, words + ["--frames", "4"])
        #expect(frames.keys.sorted() == ["a-1.svg", "a-2.svg", "a-3.svg", "a-4.svg"])
        #expect(Set(frames.values).count == 4)
        let atRest = try pictures(name, words)
        #expect(frames.values.allSatisfy { $0 != atRest["a.svg"] })
    }

    @Test func theFirstFrameIsWhatWasSeenAtTheLift() throws {
        let frames = try pictures("RoundedSegmentedControl", Self.items + ["--tap", "170,16", "--frames", "12"])
        let places = frames.sorted { $0.key < $1.key }.map { _, picture in
            picture.firstMatch(of: #/"RoundedIndicator" transform="translate\(([\d.]+) 2\)"/#).map {
                String($0.output.1)
            }
        }
        #expect(places.first == "2")
        #expect(frames["a-9.svg"]?.contains("\"RoundedIndicator\" transform=\"translate(138 2)\"") == true)
    }

    @Test func aWaitBeginsAtTheLift() throws {
        let words = ["CheckBox", "--size", "44,44", "--tap", "22,22"]
        let frames = try pictures(words[0], Array(words.dropFirst()) + ["--frames", "4"])
        let late = try pictures(words[0], Array(words.dropFirst()) + ["--wait", "0.1", "--frames", "2"])
        // A tenth of a second is three frames.
        #expect(late["a-1.svg"] == frames["a-4.svg"])
    }

    @Test func aStripIsOnePictureOfAllFrames() throws {
        let words = ["--size", "44,44", "--tap", "22,22", "--frames", "12"]
        let files = try pictures("CheckBox", words + ["--strip"])
        let strip = try #require(files["a.svg"])
        #expect(files.count == 1)
        // Ten frames in a row, each 44 points wide with 10 points between, and the two that are left below.
        #expect(strip.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"550\" height=\"150\""))
        #expect(strip.matches(of: #/data-label="CheckBox"/#).count == 12)
        for time in ["0 s", "0.1 s", "0.3 s"] { #expect(strip.contains(">\(time)</text>")) }
    }

    @Test func touchesComeBeforeThePicture() throws {
        let words = ["--size", "200,40", "--set", "leftTitle=One", "--set", "rightTitle=Two"]
        let tapped = try picture("FlatSegmentedControl", words + ["--tap", "150,20"])
        #expect(tapped == (try picture("FlatSegmentedControl", words + ["--set", "selectedSide=1"])))
    }

    @Test(arguments: [
        (
            ["FlatSegmentedControl", "--set", "leftTitel=One"],
            "Error: FlatSegmentedControl has no property 'leftTitel'\nNearest:\n  leftTitle\n"
        ),
        (["FlatSegmentedControl", "--set", "leftTitle"], "Error: 'leftTitle' is no assignment: write 'key=value'\n"),
        (
            ["FlatSegmentedControl", "--set", "borderWidth=thick"],
            "Error: 'thick' is no value for 'borderWidth' of FlatSegmentedControl, which is of type CGFloat\n"
        ),
        (
            ["FlatSegmentedControl", "--set", "accentColor=red"],
            "Error: 'red' is no value for 'accentColor' of FlatSegmentedControl, which is of type UIColor\n"
        ),
        (
            ["RoundedSegmentedControl", "--set", "selectedSegmentIndex=7", "--set", "segmentItems=a,b"],
            "Error: -[RoundedSegmentedControl setSelectedSegmentIndex:]: index 7 beyond bounds [0 .. 1]\n"
        ),
        (
            ["RoundedSegmentedControl", "--set", "segmentItems=a,b", "--set", "selectedSegmentIndex=7"],
            "Error: -[RoundedSegmentedControl setSelectedSegmentIndex:]: index 7 beyond bounds [0 .. 1]\n"
        ),
        (["UILabel", "--set", "window=1"], "Error: The property 'window' of UILabel is read-only\n"),
        (["CALayer"], "Error: 'CALayer' is no view: a picture is made of a class that inherits UIView\n"),
        (
            ["UISegmentLabel", "--set", "hidden=2"],
            "Error: '2' is no value for 'hidden' of UISegmentLabel, which is of type Bool\n"
        ),
    ])
    func whatCannotBeDoneIsSaid(words: [String], message: String) throws {
        let path = NSTemporaryDirectory() + "keyhole-picture-test-none.svg"
        let outcome = try BuiltTool.run(["picture", words[0], path] + words.dropFirst())
        #expect(outcome == BuiltTool.Outcome(status: 1, output: "", errors: message))
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test(arguments: [
        (["--size", "12"], "The value '12' is invalid for '--size <width,height>': it is 'WIDTH,HEIGHT' in points"),
        (["--tap", "here"], "The value 'here' is invalid for '--tap <place>': it is 'X,Y' or 'segment:N'"),
        (["--frames", "0"], "The value '0' is invalid for '--frames <n>': it is a number from 1 to 10000"),
        (["--strip"], "The option '--strip' needs '--frames <n>'"),
        (["--interface-builder", "--tap", "1,1"], "The option '--tap' has no meaning with '--interface-builder'"),
    ])
    func aWrongCallIsAWrongCall(words: [String], message: String) throws {
        let outcome = try BuiltTool.run(["picture", "UILabel", "/dev/null"] + words)
        #expect(outcome.status == 2)
        #expect(outcome.errors.hasPrefix("Error: \(message)"))
    }
}
