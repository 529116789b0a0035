import Foundation
import Keyhole
import Testing

/// Key paths that nobody should write: they raise or find nothing, and never trap.
@Suite struct MalformedKeyPathTests {
    private func receivers() -> [Any] {
        let sample = Sample()
        sample.child = Sample()
        sample.children = [Sample(), Sample()]
        sample.anything = ["a": ["b": 1], "": 2]
        return [
            sample, NSArray(array: [1, "a", NSNull()]), NSSet(array: [1, 2]), NSOrderedSet(array: ["x"]),
            NSDictionary(dictionary: ["a": 1, "": 2]), NSMutableDictionary(), NSNull(),
        ]
    }

    private func use(_ path: String, on receiver: Any) {
        if let object = receiver as? ReflectiveObject {
            _ = object.value(forKeyPath: path)
            _ = object.value(forKey: path)
            object.setValue(1, forKeyPath: path)
            object.setValue(nil, forKey: path)
            var value: Any? = 1
            try? object.validateValue(&value, forKeyPath: path)
            _ = object.dictionaryWithValues(forKeys: [path])
        } else if let object = receiver as? NSObject {
            _ = object.value(forKeyPath: path)
            object.setValue(1, forKeyPath: path)
        }
    }

    @Test(
        "A malformed path never traps",
        arguments: [
            "", ".", "..", "...", "a..b", ".a", "a.", "@", "@@", "@.", "a.@", "@.@.", "@count.", "@sum.", "@sum.@",
            "@avg.@avg.@avg", "child..text", "children.@", "children.@.x", "children.@sum", "children.@sum.",
            "children.@unionOfArrays.@unionOfSets.self", "Lücke", "日本語.鍵", "🗝️", "e\u{301}", "\u{0}", "a\u{0}b",
            " ", "\n", "child .text", "anything.a.b.c.d", "self.self.self", "children.self.@count",
        ])
    func malformed(path: String) {
        for receiver in receivers() { _ = raised { use(path, on: receiver) } }
    }

    @Test("A huge key and a path of huge length never trap")
    func huge() {
        let paths = [
            String(repeating: "k", count: 100_000), String(repeating: ".", count: 20_000),
            String(repeating: "a.", count: 20_000), String(repeating: "@", count: 20_000),
            String(repeating: "@count.", count: 5_000), String(repeating: "self.", count: 20_000),
        ]
        for path in paths {
            for receiver in receivers() { _ = raised { use(path, on: receiver) } }
        }
    }

    @Test("A thousand random paths, the same in every run, never trap", arguments: [1, 2, 3] as [UInt64])
    func random(seed: UInt64) {
        let words = [
            "", "@", "@count", "@sum", "@max", "@avg", "@unionOfObjects", "@distinctUnionOfArrays", "self", "child",
            "children", "text", "integer", "anything", "a", "b", "info", "rect", "numbers", "note", "é", "lastObject",
        ]
        var state = seed
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        for _ in 0..<1000 {
            let path = (0...next(6)).map { _ in words[next(words.count)] }.joined(separator: ".")
            let all = receivers()
            let receiver = all[next(all.count)]
            _ = raised { use(path, on: receiver) }
        }
    }

    @Test("A path is read the same way by key and in one go")
    func consistency() {
        let sample = Sample()
        sample.child = Sample()
        sample.child?.children = [Sample(), Sample()]
        let first = sample.value(forKey: "child") as? Sample
        let second = first?.value(forKey: "children") as? [Sample]
        let whole = sample.value(forKeyPath: "child.children") as? [Sample]
        #expect(second == whole)
        #expect(sample.value(forKeyPath: "child.children.@count") as? Int == 2)
    }
}
