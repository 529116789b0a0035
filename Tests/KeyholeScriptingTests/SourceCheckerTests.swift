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

    @Test("What can't be adapted is said without asking the compiler")
    func refusal() throws {
        let found = try check("import SwiftUI\nlet a: Int = \"\"\n")
        #expect(found.count == 1)
        #expect(found.first?.hasPrefix("s.swift:1:8: error: there is no module 'SwiftUI' here") == true)
    }

    @Test("A file that can't be read is an error of its own")
    func unreadable() {
        #expect(throws: ScriptError.self) {
            try SourceChecker(ScriptFolder.configuration).check(folder.path + "/missing.swift")
        }
    }
}
