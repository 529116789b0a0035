import Foundation
import Testing

@testable import Keyhole

/// The article on the search order and the search itself have the same steps.
@Suite struct SearchOrderArticleTests {
    @Test("The article lists as many steps as the search has")
    func steps() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        let article = root.appending(path: "Sources/Keyhole/Keyhole.docc/KeyValueCoding.md")
        let text = try String(contentsOf: article, encoding: .utf8)
        let sections = text.components(separatedBy: "\n### ")
        func steps(_ title: String) -> Int {
            let section = sections.first { $0.hasPrefix(title + "\n") } ?? ""
            return section.matches(of: #/\n[0-9]+\. /#).count
        }
        #expect(steps("Reading") == AccessorSearch.GetterStep.allCases.count)
        #expect(steps("Writing") == AccessorSearch.SetterStep.allCases.count)
    }
}
