import Foundation
import KeyholeScripting
import Testing

@Suite("Checking sources")
struct SourceCheckerTests {
    private let folder: ScriptFolder

    init() throws { folder = try ScriptFolder() }

    private func check(_ text: String) throws -> [String] {
        let path = try folder.write(text, to: "s.swift")
        return try SourceChecker(ScriptFolder.configuration).check(path)
            .map { $0.description.replacing(folder.path + "/", with: "") }
    }

    @Test("Source that runs has nothing to say")
    func clean() throws {
        #expect(try check("import UIKit\nlet view = UIView()\nview.isHidden = true\n") == [])
    }

    @Test("An unknown name comes with the nearest known one")
    func unknownNames() throws {
        let found = try check("import UIKit\nlet control = UISegmentControl()\nlet s = UIView().subvews\n")
        let expected = [
            "s.swift:2:15: error: cannot find 'UISegmentControl' in scope; "
                + "the nearest known name is 'UISegmentedControl'",
            "s.swift:3:18: error: value of type 'UIView' has no member 'subvews'; "
                + "the nearest known name is 'subviews'",
        ]
        #expect(found == expected)
    }

    @Test("Every stage's findings come in one run, in the order of the source")
    func allStages() throws {
        let source = """
            import UIKit
            import SwiftUI
            class Person: NSObject {
                @objc dynamic var name = "", age = 1
                @objc func f<T>(_ value: T) {}
                @NSManaged var lost: Int
                @objc func tap() { nmae = "" }
            }
            let view = UIView(); view.backgroundColour = .red
            let table = UITabelView()
            let cells: [UITableViewCell] = []
            f(#selector(nothing)); let a: Int = "a"
            print(Person().agee, [1].frist)
            """
        let expected = [
            "s.swift:2:8: error: there is no module 'SwiftUI' here; import one of 'UIKit', 'QuartzCore', 'CoreGraphics', "
                + "'ObjectiveC', 'PlaygroundSupport'",
            "s.swift:5:11: error: method 'f(_:)' can't be marked '@objc' because it has generic parameters; "
                + "leave '@objc' out and call the method itself",
            "s.swift:6:5: error: '@NSManaged' needs Core Data, which does not exist here; write '@objc dynamic var'",
            "s.swift:7:24: error: cannot find 'nmae' in scope; the nearest known name is 'name'",
            "s.swift:9:27: error: value of type 'UIView' has no member 'backgroundColour'; "
                + "the nearest known name is 'backgroundColor'",
            "s.swift:10:13: error: cannot find 'UITabelView' in scope; the nearest name is 'UITableView', "
                + "which Keyhole does not have",
            "s.swift:11:13: error: cannot find type 'UITableViewCell' in scope; Keyhole has no 'UITableViewCell'",
            "s.swift:12:1: error: cannot find 'f' in scope",
            "s.swift:12:3: error: the script declares no method 'nothing'; "
                + "write its argument labels or Selector(\"nothing\")",
            "s.swift:12:37: error: cannot convert value of type 'String' to specified type 'Int'",
            "s.swift:13:16: error: value of type 'Person' has no member 'agee'; the nearest known name is 'age'",
            "s.swift:13:26: error: value of type '[Int]' has no member 'frist'",
        ]
        #expect(try check(source) == expected)
    }

    @Test("Places are those of the source as it was written")
    func places() throws {
        let source = "import UIKit\nclass A: NSObject { @objc dynamic var a: Int = 1 ; let b: Strin = \"\" }\n"
        let expected = [
            "s.swift:2:59: error: cannot find type 'Strin' in scope"
        ]
        #expect(try check(source).map { String($0.prefix { $0 != ";" }) } == expected)
    }

    @Test("Brackets, strings and comments without an end are said, too")
    func lexing() throws {
        let found = try check("import UIKit\nfunc f() {\n  g([1)\n}\n/* open")
        #expect(found.contains { $0.hasPrefix("s.swift:3:") })
        #expect(found.contains { $0.hasPrefix("s.swift:5:1: error: ") })
    }

    @Test("Without a compiler, what was found is told, and that names were not checked")
    func withoutLibraries() throws {
        let path = try folder.write("import SwiftUI\n", to: "s.swift")
        var configuration = ScriptFolder.configuration
        configuration.librariesFolder = folder.path
        let found = try SourceChecker(configuration).check(path).map { $0.severity }
        #expect(found == [.warning, .error])
        configuration.librariesFolder = folder.path
        let clean = try folder.write("print(1)\n", to: "t.swift")
        #expect(throws: ScriptError.self) { try SourceChecker(configuration).check(clean) }
    }

    @Test("A file that can't be read is an error of its own")
    func unreadable() {
        #expect(throws: ScriptError.self) {
            try SourceChecker(ScriptFolder.configuration).check(folder.path + "/missing.swift")
        }
    }
}
