import Foundation
import Keyhole
import Testing

private final class Leaf: ReflectiveObject {
    @Property var text = "a"
    @Property var items: [Int] = []
}

private final class Branch: ReflectiveObject {
    let leaf = Leaf()
    weak var other: Leaf?
    lazy var late = Leaf()
    @Property var observed: Leaf?
    var optional: Leaf?
}

private final class Tree: ReflectiveObject {
    let branch = Branch()
    unowned let owner: Leaf
    @Property var main: Branch?
    var title: String { branch.leaf.text + owner.text }

    init(owner: Leaf) { self.owner = owner }
}

@Suite("Typed key paths through plain fields")
struct TypedPathTests {
    private let owner = Leaf()

    private func told<Value: Equatable>(
        _ keyPath: KeyPath<Tree, Value>, of tree: Tree, _ change: () -> Void
    ) -> [Value] {
        var values: [Value] = []
        let token = tree.observe(keyPath, options: [.new]) { object, _ in values.append(object[keyPath: keyPath]) }
        change()
        token.invalidate()
        return values
    }

    @Test("Constants, lazy variables and references that keep nothing alive are followed")
    func plainFields() {
        let tree = Tree(owner: owner)
        let other = Leaf()
        tree.branch.other = other
        tree.branch.optional = other
        _ = tree.branch.late
        #expect(told(\.branch.leaf.text, of: tree) { tree.branch.leaf.text = "b" } == ["b"])
        #expect(told(\.branch.other?.text, of: tree) { other.text = "c" } == ["c"])
        #expect(told(\.branch.optional?.text, of: tree) { other.text = "d" } == ["d"])
        #expect(told(\.branch.late.text, of: tree) { tree.branch.late.text = "e" } == ["e"])
        #expect(told(\.owner.text, of: tree) { owner.text = "f" } == ["f"])
    }

    @Test("Plain fields behind a property are followed when the property changes")
    func behindProperty() {
        let tree = Tree(owner: owner)
        let (first, second) = (Branch(), Branch())
        tree.main = first
        let values = told(\.main?.leaf.text, of: tree) {
            first.leaf.text = "b"
            tree.main = second
            first.leaf.text = "unheard"
            second.leaf.text = "c"
        }
        #expect(values == ["b", "a", "c"])
    }

    @Test("A computed property that reads through a plain field is followed one step")
    func computed() {
        let tree = Tree(owner: owner)
        #expect(told(\.title, of: tree) { owner.text = "z" } == ["az"])
    }

    @Test("A change of elements at the end of the path is told as one")
    func elements() {
        let tree = Tree(owner: owner)
        var kinds: [NSKeyValueChange] = []
        let token = tree.observe(\.owner.items, options: [.new]) { _, change in kinds.append(change.kind) }
        owner.mutableArrayValue(forKey: "items").add(1)
        owner.items = []
        token.invalidate()
        #expect(kinds == [.insertion, .setting])
    }
}
