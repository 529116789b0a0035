import Foundation
import Keyhole
import KeyholeUI
import Testing

@Suite("Trees of views")
struct ViewTreeTests {
    /// A view whose properties hold what is hard to print.
    private final class Shelf: UIView {
        @Property var word: NSString = "a\n\"b\""
        @Property var long: NSString = NSString(string: String(repeating: "x", count: 300))
        @Property var table: NSDictionary = ["b": 1, "a": [true, 2.5]]
        @Property var crowd: NSArray = NSArray(array: Array(0..<12))
        @Property var deep: NSArray = [[[[1]]]]
        @Property var owner: NSObject?
    }

    private func values(_ tree: ViewTree) -> [String: String] {
        let own = (tree.properties ?? []).filter { $0.declaringClass.hasSuffix("Shelf") }
        return Dictionary(uniqueKeysWithValues: own.map { ($0.name, $0.value) })
    }

    @Test("Values are one line each, without addresses, and end where they would not")
    func values() {
        let shelf = Shelf(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        let values = values(ViewTree(of: shelf, withProperties: true))
        #expect(values["word"] == #""a\n\"b\"""#)
        #expect(values["long"] == "\"" + String(repeating: "x", count: 200) + "…\"")
        #expect(values["table"] == #"["a": [1, 2.5], "b": 1]"#)
        #expect(values["crowd"] == "[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, … (12)]")
        #expect(values["deep"] == "[[[[…]]]]")
        #expect(values["owner"] == "nil")
    }

    @Test("The lines are those of recursiveDescription() without addresses")
    func lines() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        view.addSubview(UISegmentedControl(items: ["a", "b"]))
        view.layer.addSublayer(CALayer())
        view.addGestureRecognizer(UITapGestureRecognizer(target: nil as Any?, action: nil))
        view.layoutIfNeeded()
        let expected = view.recursiveDescription().replacing(#/: 0x[0-9a-f]+/#, with: "")
        #expect(ViewTree(of: view).text == expected)
        #expect(expected.contains("gestureRecognizers = <NSArray>"))
    }

    @Test("A tree reads back as it was written")
    func coding() throws {
        let tree = ViewTree(of: Shelf(frame: .zero), withProperties: true)
        #expect(try JSONDecoder().decode(ViewTree.self, from: JSONEncoder().encode(tree)) == tree)
    }
}
