import Foundation
import Keyhole
import Testing

/// The collection operators: group H.
@Suite struct CollectionOperatorTests {
    /// Ten values of which nine print differently and whose integer parts are seven.
    private let mixed: [Any] = [127, -127.5, 40, 30, 10, 1, "1", 0, "", "abc"]
    private var array: NSArray { NSArray(array: mixed) }
    /// The same values as a set: nine, since a set holds no value twice, and `1` and `"1"` differ.
    private var set: NSSet { NSSet(array: [127, -127.5, 40, 30, 10, 1, 0, "", "abc"]) }

    final class Node: ReflectiveObject {
        @Property var value: Int?
        @Property var amount = 0.0
        @Property var title = ""
        @Property var anything: Any?
        @Property var nodes: [Node] = []

        convenience init(value: Int? = nil, amount: Double = 0, anything: Any? = nil, nodes: [Node] = []) {
            self.init()
            self.value = value
            self.amount = amount
            self.anything = anything
            self.nodes = nodes
        }
    }

    private func nodes(_ values: Int?...) -> NSArray { NSArray(array: values.map { Node(value: $0) }) }

    private func text(_ value: Any?) -> String { value.map { "\($0)" } ?? "nil" }

    private func integer(_ value: Any?) -> Int? { (value as? NSNumber)?.intValue }

    @Test("H1: @count counts, and ignores a path after it")
    func h1_count() {
        #expect(array.value(forKeyPath: "@count") as? Int == 10)
        #expect(array.value(forKeyPath: "@count.any.path") as? Int == 10)
    }

    @Test("H2: an @ inside a component is no operator")
    func h2_operatorInsideComponent() {
        #expect(raisedNames { array.value(forKeyPath: "foo@count") } == [unknownKey])
    }

    @Test("H3: @max and @min of numbers")
    func h3_extremes() {
        let paths = ["@max.intValue", "@min.intValue", "@max.floatValue", "@min.floatValue"]
        #expect(paths.map { text(array.value(forKeyPath: $0)) } == ["127", "-127", "127.0", "-127.5"])
    }

    @Test("H4, H30: @max and @min of strings and dates compare with compare:")
    func h4_strings() {
        #expect(array.value(forKeyPath: "@max.description") as? String == "abc")
        #expect(array.value(forKeyPath: "@min.description") as? String == "")
        let dates = [3, 1, 2].map { Date(timeIntervalSince1970: $0) }
        #expect(dates.value(forKeyPath: "@max.self") as? Date == dates[0])
        #expect(dates.value(forKeyPath: "@min.self") as? Date == dates[1])
    }

    @Test("H5: of an empty array @max, @min and @avg are nil, @sum and @count are 0")
    func h5_empty() {
        let paths = ["@max.self", "@min.self", "@avg.self", "@sum.self", "@count"]
        #expect(paths.map { text(NSArray().value(forKeyPath: $0)) } == ["nil", "nil", "nil", "0", "0"])
    }

    @Test("H6: @sum and @avg of mixed values")
    func h6_sumAndAverage() {
        let paths = ["@sum.intValue", "@sum.floatValue", "@avg.intValue"]
        #expect(paths.map { integer(array.value(forKeyPath: $0)) } == [82, 81, 8])
    }

    @Test("H7: sums and averages are decimal: 0.1 + 0.2 is 0.3, and 5/3 has 38 digits")
    func h7_decimals() {
        let amounts = [0.1, 0.2].map { Node(amount: $0) }
        let sum = amounts.value(forKeyPath: "@sum.amount") as? NSDecimalNumber
        #expect(sum == NSDecimalNumber(string: "0.3"))
        let average = nodes(1, 2, 2).value(forKeyPath: "@avg.value") as? NSDecimalNumber
        #expect(text(average).hasPrefix("1." + String(repeating: "6", count: 37)))
    }

    @Test("H8: @sum of strings that are no numbers is not a number")
    func h8_sumOfWords() {
        #expect(text(NSArray(array: ["a", "b"]).value(forKeyPath: "@sum.self")) == "NaN")
        #expect(text(NSSet(array: ["a", "b"]).value(forKeyPath: "@sum.self")) == "NaN")
    }

    @Test("H9: @avg of strings that are no numbers raises")
    func h9_averageOfWords() {
        let raised = raisedNames { NSArray(array: ["a", "b"]).value(forKeyPath: "@avg.self") }
        #expect(raised == ["NSDecimalNumberOverflowException"])
    }

    @Test(
        "H10: an operator other than @count without a path is an unknown key",
        arguments: NSKeyValueOperator.allCases.filter { $0 != .countKeyValueOperator })
    func h10_missingPath(operation: NSKeyValueOperator) {
        #expect(raisedNames { array.value(forKeyPath: "@" + operation.rawValue) } == [unknownKey])
    }

    @Test("H11: an unknown key after an operator raises once", arguments: ["max", "min", "avg", "sum"])
    func h11_unknownProperty(operation: String) {
        #expect(raisedNames { nodes(1, 2).value(forKeyPath: "@\(operation).nonsense") } == [unknownKey])
    }

    @Test("H12: nil is ignored by @max and @min, is 0 in @sum and counts in @avg")
    func h12_nilLeaves() {
        let paths = ["@max.value", "@min.value", "@avg.value", "@sum.value"]
        func results(_ nodes: NSArray) -> [String] {
            paths.map { text(NSSet(array: (0..<nodes.count).map { nodes.object(at: $0) }).value(forKeyPath: $0)) }
        }
        #expect(results(nodes(nil, 42)) == ["42", "42", "21", "42"])
        #expect(results(nodes(nil, 42, -12)) == ["42", "-12", "10", "30"])
        #expect(results(nodes(nil)) == ["nil", "nil", "0", "0"])
        #expect(text(nodes(1, nil, 3).value(forKeyPath: "@avg.value")).hasPrefix("1.333"))
    }

    @Test("H13: NSNull in @sum does not know decimalValue")
    func h13_null() {
        let nodes = [Node(anything: 1), Node(anything: NSNull())]
        let expected = Raised(
            .invalidArgument, "-[NSNull decimalValue]: unrecognized selector sent to instance 0xADDR")
        #expect(raised { nodes.value(forKeyPath: "@sum.anything") } == [expected])
    }

    @Test("H14: @unionOfObjects keeps what repeats, @distinctUnionOfObjects does not")
    func h14_unions() {
        let union = array.value(forKeyPath: "@unionOfObjects.intValue") as? NSArray
        let distinct = array.value(forKeyPath: "@distinctUnionOfObjects.intValue") as? NSArray
        let descriptions = array.value(forKeyPath: "@distinctUnionOfObjects.description") as? NSArray
        #expect([union?.count, distinct?.count, descriptions?.count] == [10, 7, 9])
        #expect(distinct as? [Int] == [127, -127, 40, 30, 10, 1, 0])
        #expect(NSArray().value(forKeyPath: "@unionOfObjects.self") as? NSArray == NSArray())
    }

    @Test("H15: @unionOfArrays joins arrays one level deep and takes arrays only")
    func h15_unionOfArrays() {
        let arrays = NSArray(array: [[1, 2, 2], [3, 4], ["5", 1]])
        let union = arrays.value(forKeyPath: "@unionOfArrays.doubleValue") as? [Double]
        #expect(union == [1, 2, 2, 3, 4, 5, 1])
        let nested = NSArray(array: [[[1], [2]], [[3]]]).value(forKeyPath: "@unionOfArrays.intValue") as? NSArray
        #expect(nested as? [[Int]] == [[1], [2], [3]])
        let mixed = NSArray(array: [[1], 2] as [Any])
        #expect(raisedNames { mixed.value(forKeyPath: "@unionOfArrays.doubleValue") } == [invalidArgument])
    }

    @Test("H16: @distinctUnionOfArrays joins arrays and drops what repeats")
    func h16_distinctUnionOfArrays() {
        let arrays = NSArray(array: [[1, 2, 2], [3, 4], ["5", 1]])
        let union = arrays.value(forKeyPath: "@distinctUnionOfArrays.doubleValue") as? [Double]
        #expect(union == [1, 2, 3, 4, 5])
        let mixed = NSArray(array: [[1], NSSet(array: [1])] as [Any])
        #expect(raisedNames { mixed.value(forKeyPath: "@distinctUnionOfArrays.doubleValue") } == [invalidArgument])
    }

    @Test("H17: @distinctUnionOfSets of an array of sets is an array")
    func h17_distinctUnionOfSets() {
        let sets = NSArray(array: [NSSet(array: [1, 2]), NSSet(array: [2, "3"])])
        let union = sets.value(forKeyPath: "@distinctUnionOfSets.intValue") as? NSArray
        #expect((union as? [Int])?.sorted() == [1, 2, 3])
        let mixed = NSArray(array: [NSSet(), [1]] as [Any])
        #expect(raisedNames { mixed.value(forKeyPath: "@distinctUnionOfSets.intValue") } == [invalidArgument])
    }

    @Test("H18: the aggregates of a set")
    func h18_set() {
        let paths = ["@count", "@max.intValue", "@min.intValue", "@sum.intValue", "@sum.floatValue", "@avg.intValue"]
        #expect(paths.map { integer(set.value(forKeyPath: $0)) } == [9, 127, -127, 81, 80, 9])
    }

    @Test("H19: a set does not implement the unions that keep what repeats")
    func h19_unionsOfSet() {
        for operation in ["unionOfObjects", "unionOfArrays", "unionOfSets"] {
            let expected = Raised(
                .invalidArgument,
                "[<NSSet 0xADDR> valueForKeyPath:]: this class does not implement the \(operation) operation.")
            #expect(raised { set.value(forKeyPath: "@\(operation).intValue") } == [expected])
        }
    }

    @Test("H20: the distinct unions of a set are sets")
    func h20_distinctUnionsOfSet() {
        let objects = set.value(forKeyPath: "@distinctUnionOfObjects.intValue") as? NSSet
        #expect(objects == NSSet(array: [127, -127, 40, 30, 10, 1, 0]))
        let arrays = NSSet(array: [NSArray(array: [1, 2]), NSArray(array: [2, 3])])
        #expect(arrays.value(forKeyPath: "@distinctUnionOfArrays.intValue") as? NSSet == NSSet(array: [1, 2, 3]))
        let sets = NSSet(array: [NSSet(array: [1, 2]), NSSet(array: [2, 3])])
        #expect(sets.value(forKeyPath: "@distinctUnionOfSets.intValue") as? NSSet == NSSet(array: [1, 2, 3]))
    }

    @Test("H21: a dictionary knows @count alone")
    func h21_dictionary() {
        let dictionary = NSDictionary(dictionary: ["sub": [1, 2, 3], "other": 1])
        #expect(dictionary.value(forKeyPath: "@count") as? Int == 2)
        #expect(dictionary.value(forKeyPath: "sub.@count") as? Int == 3)
        #expect(raisedNames { dictionary.value(forKeyPath: "@max") } == [unknownKey])
        for path in ["@max.self", "@count.x", "@."] {
            #expect(raisedNames { dictionary.value(forKeyPath: path) } == [invalidArgument])
        }
    }

    @Test("H22, H23: an unknown operator is not implemented with a path, and an unknown key without one")
    func h22_unknownOperator() {
        let expected = Raised(
            .invalidArgument, "[<NSArray 0xADDR> valueForKeyPath:]: this class does not implement the foo operation.")
        #expect(raised { array.value(forKeyPath: "@foo.intValue") } == [expected])
        #expect(raisedNames { array.value(forKeyPath: "@foobar") } == [unknownKey])
    }

    @Test("H24, H25: ten digits in an array, an ordered set and a set")
    func h24_digits() {
        let digits = Array(0...9)
        let paths = ["@sum.self", "@avg.self", "@count", "@max.self", "@min.self"]
        let expected = ["45", "4.5", "10", "9", "0"]
        for collection in [NSArray(array: digits), NSOrderedSet(array: digits), NSSet(array: digits)] as [NSObject] {
            #expect(paths.map { text(collection.value(forKeyPath: $0)) } == expected)
        }
        let repeated = NSArray(array: digits + [1, 2, 3, 4, 5])
        #expect((repeated.value(forKeyPath: "@distinctUnionOfObjects.self") as? NSArray)?.count == 10)
        #expect((repeated.value(forKeyPath: "@unionOfObjects.self") as? NSArray)?.count == 15)
        let arrays = NSArray(array: [digits, digits + [1, 2, 3, 4, 5]])
        #expect((arrays.value(forKeyPath: "@distinctUnionOfArrays.self") as? NSArray)?.count == 10)
        #expect((arrays.value(forKeyPath: "@unionOfArrays.self") as? NSArray)?.count == 25)
        let sets = NSArray(array: [NSSet(array: digits), NSSet(array: digits)])
        #expect((sets.value(forKeyPath: "@distinctUnionOfSets.self") as? NSArray)?.count == 10)
        #expect((sets.value(forKeyPath: "@unionOfSets.self") as? NSArray)?.count == 20)
    }

    @Test("H26: the unions leave nil out without raising")
    func h26_nilInUnions() {
        #expect(nodes(1, nil, 1).value(forKeyPath: "@unionOfObjects.value") as? [Int] == [1, 1])
        #expect(nodes(1, nil, 1).value(forKeyPath: "@distinctUnionOfObjects.value") as? [Int] == [1])
    }

    @Test("H27: operators in the middle of a path nest")
    func h27_nested() {
        let root = Node(nodes: [
            Node(nodes: [Node(value: 2), Node(value: 4)]), Node(nodes: [Node(value: 8), Node(value: 10)]),
        ])
        #expect(text(root.value(forKeyPath: "nodes.@count")) == "2")
        #expect(text(root.value(forKeyPath: "nodes.@sum.nodes.@avg.value")) == "12")
        #expect(text(root.value(forKeyPath: "nodes.@sum.nodes.@count")) == "4")
        #expect(text(root.value(forKeyPath: "nodes.@sum.nodes.@count.value")) == "4")
        #expect(text(root.value(forKeyPath: "nodes.nodes.@max.@count")) == "2")
    }

    @Test("H29: the operators are exported without their @")
    func h29_names() {
        let names = [
            "avg", "count", "max", "min", "sum", "distinctUnionOfArrays", "distinctUnionOfObjects",
            "distinctUnionOfSets", "unionOfArrays", "unionOfObjects", "unionOfSets",
        ]
        #expect(NSKeyValueOperator.allCases.map(\.rawValue) == names)
    }

    @Test("What has no order is refused by @max, even alone")
    func unordered() {
        let expected = Raised(.invalidArgument, "-[NSNull compare:]: unrecognized selector sent to instance 0xADDR")
        #expect(raised { NSArray(array: [NSNull()]).value(forKeyPath: "@max.self") } == [expected])
        #expect(raisedNames { NSArray(array: [1, "a"]).value(forKeyPath: "@max.self") } == [invalidArgument])
    }

    @Test("Numbers beyond the reach of decimals make no sum and no average")
    func beyondDecimals() {
        let huge = [1e300, 1].map { Node(amount: $0) }
        #expect(text(huge.value(forKeyPath: "@sum.amount")) == "NaN")
        #expect(raisedNames { huge.value(forKeyPath: "@avg.amount") } == ["NSDecimalNumberOverflowException"])
        let tiny = [1e-300, 1].map { Node(amount: $0) }
        #expect(text(tiny.value(forKeyPath: "@sum.amount")) == "1")
    }

    @Test("Sums of whole numbers are exact beyond the range of Int")
    func wideSums() {
        let values: [Any] = [Int.max, Int.max, 1, 0.5, "2", NSNumber(value: UInt64.max)]
        #expect(text(values.value(forKeyPath: "@sum.self")) == "36893488147419103232.5")
        #expect(text([Int.min, Int.min].value(forKeyPath: "@avg.self")) == "-9223372036854775808")
    }

    @Test("A collection inside a Foundation collection is reached as itself, so what is set in it stays")
    func nestedFoundationCollections() {
        let inner = NSMutableDictionary()
        let list = NSMutableArray(array: [inner])
        let outer = NSMutableDictionary()
        outer.setObject(list, forKey: "list" as NSString)
        outer.setValue(5, forKeyPath: "list.level")
        #expect(inner.object(forKey: "level") as? Int == 5)
        #expect(outer.value(forKeyPath: "list") as? NSMutableArray === list)
        #expect(outer.value(forKeyPath: "list.@max.level") as? Int == 5)
    }
}
