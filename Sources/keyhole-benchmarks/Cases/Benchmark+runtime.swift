import Foundation
import Keyhole
import KeyholeUI

extension Benchmark {
    /// The runtime functions: what a class has, and which classes there are.
    static var runtime: [Benchmark] {
        [
            Benchmark(
                name: "Keyhole, list of seven properties with attributes", floor: Floor.oneObserver, target: 169.0 / 13
            ) {
                { count in
                    var letters = 0
                    for _ in 0..<count { letters += listProperties(of: SevenReflectiveProperties.self) }
                    expect(letters == count * 2 * 7, "seven names and attribute strings are there")
                }
            },
            Benchmark(name: "Mirror, list of seven properties with types", floor: Floor.oneObserver) {
                let model = opaque(SevenPlainProperties())
                return { count in
                    var seen = 0
                    for _ in 0..<count {
                        for child in Mirror(reflecting: model).children
                        where child.label != nil && type(of: child.value) != Never.self { seen += 1 }
                    }
                    expect(seen == count * 7, "seven properties are there")
                }
            },
            Benchmark(name: "Keyhole, class_getProperty and its attributes", floor: Floor.oneObserver) {
                { count in
                    var seen = 0
                    for _ in 0..<count {
                        let property = class_getProperty(SevenReflectiveProperties.self, "controlSize")
                        if let property, property_getAttributes(property)?.pointee == 84 { seen += 1 }
                    }
                    expect(seen == count, "the property is there")
                }
            },
        ] + lookups
    }

    /// Reads the first letters of the names and attributes.
    @inline(never)
    private static func listProperties(of type: AnyClass) -> Int {
        var count: UInt32 = 0
        guard let list = class_copyPropertyList(type, &count) else { return 0 }
        defer { free(list) }
        var letters = 0
        // The list has `count` items.
        for property in UnsafeBufferPointer(start: list, count: Int(count)) {
            if property_getName(property).pointee != 0 { letters += 1 }
            if property_getAttributes(property)?.pointee == 84 { letters += 1 }
        }
        return letters
    }

    private static var lookups: [Benchmark] {
        let floor = "Foundation, NSClassFromString of a known name"
        return [
            Benchmark(name: floor) {
                { count in
                    var seen = 0
                    for _ in 0..<count where Foundation.NSClassFromString("keyhole_benchmarks.ObservedModel") != nil {
                        seen += 1
                    }
                    expect(seen == count, "the class is found")
                }
            },
            lookup("Keyhole, NSClassFromString of a known name", floor, "keyhole_benchmarks.ObservedModel", true),
            lookup("Keyhole, NSClassFromString of a private class", floor, "UISegment", true),
            lookup("Keyhole, NSClassFromString of an unknown name", floor, "keyhole_benchmarks.NoSuchModel", false),
            Benchmark(name: "Keyhole, NSClassFromString, one of 10 000 classes made at run time", floor: floor) {
                for index in 0..<10_000 where (NSClassFromString("MadeModel\(index)") as RuntimeClass?) == nil {
                    objc_allocateClassPair(ObservedModel.self, "MadeModel\(index)").map(objc_registerClassPair)
                }
                return { count in
                    var seen = 0
                    for _ in 0..<count where (NSClassFromString("MadeModel5000") as RuntimeClass?) != nil {
                        seen += 1
                    }
                    expect(seen == count, "the class is found")
                }
            },
            Benchmark(name: "Keyhole, list of all classes of the process, each class", unit: classCount()) {
                let expected = classCount()
                return { count in
                    for _ in 0..<count { expect(classCount() == expected, "every class is there") }
                }
            },
        ]
    }

    private static func lookup(_ name: String, _ floor: String, _ className: String, _ exists: Bool) -> Benchmark {
        Benchmark(name: name, floor: floor) {
            { count in
                var seen = 0
                for _ in 0..<count where (Keyhole.NSClassFromString(className) as AnyClass?) != nil { seen += 1 }
                expect(seen == (exists ? count : 0), "the answer is right")
            }
        }
    }

    /// How many classes a list of them has.
    @inline(never)
    private static func classCount() -> Int {
        var count: UInt32 = 0
        free(objc_copyClassList(&count))
        return Int(count)
    }
}
