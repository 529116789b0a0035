import Foundation
import KeyholeScripting
import Testing

@Suite("The playgrounds of the controls")
struct ControlPlaygroundTests {
    /// What the playground `name` prints when its live view is touched as `steps` say.
    private func lines(_ name: String, _ steps: [String] = []) throws -> [String] {
        var configuration = ScriptFolder.configuration
        if !steps.isEmpty {
            let list = steps.map { "\"\($0)\"" }.joined(separator: ",")
            configuration.environment["KEYHOLE_LIVE_VIEW"] = #"{"frameCount":1,"steps":[\#(list)]}"#
        }
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Playgrounds/\(name).playground").path
        let outcomes = try ScriptRunner(configuration).runAll(folder)
        #expect(outcomes.allSatisfy { $0.exitCode == 0 && $0.standardError == "" && $0.warnings.isEmpty })
        return outcomes.flatMap { $0.standardOutput.split(separator: "\n").map(String.init) }
    }

    @Test("Flat tells of presses, and of the selection where it changes")
    func flat() throws {
        let told = try lines("Flat", ["tap 160,45", "tap 160,45", "tap 60,45"])
        #expect(
            told == [
                "pressed Group 2", "selected is now the right one", "pressed Group 2", "pressed Group 1",
                "selected is now the left one",
            ])
    }

    @Test("Underline switches its containers")
    func underline() throws {
        let told = try lines("Underline", ["tap 130,60", "tap 130,60", "tap 50,60"])
        #expect(
            told == [
                "container 0 is shown", "container 1 is shown", "selected Later", "container 0 is shown",
                "selected Now",
            ])
    }

    @Test("CheckBox tells what the user says, and that its animation was played")
    func checkBox() throws {
        let told = try lines("CheckBox", ["wait 0.5", "tap 44,44", "tap 44,44", "tap 5,5"])
        #expect(
            told == [
                "circle 28.0 in a ring of 44.0", "played to the end: true", "the user says no", "the user says yes",
            ])
    }

    @Test("Rounded tells the range that the user has chosen")
    func rounded() throws {
        let told = try lines("Rounded", ["tap 290,60", "tap 290,60", "drag 187,60,10,60"])
        #expect(told == ["range Month", "range Day"])
    }

    @Test("Properties walks the lists of a class of its own and of private ones")
    func properties() throws {
        #expect(
            try lines("Properties") == [
                #"name T@"NSString",N,C"#, "isLit TB,N,VisLit", "brightness Td,N,Vbrightness",
                #"shade T@"UIColor",N,&,Vshade"#, "watts Tq,N,R",
                "UISegment declares _infoConstraints selected momentary controlSize badgeValue badgeView "
                    + "requestedScaleFactor",
                "UIImageView declares image highlightedImage highlighted", "selected TB,GisSelected",
            ])
    }
}
