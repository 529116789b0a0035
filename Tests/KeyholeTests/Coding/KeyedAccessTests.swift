import Foundation
import Keyhole
import Testing

/// Undefined keys, key paths, dictionaries of values and validation: cases G35 to G63.
@Suite struct KeyedAccessTests {
    @Test("G35, G36, G37: an undefined key raises with Cocoa's name, reason and user information")
    func g35_undefinedKey() throws {
        let sample = Sample()
        let exceptions = catchingExceptions {
            _ = sample.value(forKey: "nonsense")
            sample.setValue(1, forKey: "nonsense")
        }.exceptions
        #expect(exceptions.map(\.name.rawValue) == ["NSUnknownKeyException", "NSUnknownKeyException"])
        let targets = exceptions.map { $0.userInfo["NSTargetObjectUserInfoKey"] as? Sample === sample }
        #expect(targets == [true, true])
        #expect(exceptions.map { $0.userInfo["NSUnknownUserInfoKey"] as? String } == ["nonsense", "nonsense"])
    }

    class Open: ReflectiveObject {
        var bag: [String: Any] = [:]
        override func value(forUndefinedKey key: String) -> Any? { bag[key] }
        override func setValue(_ value: Any?, forUndefinedKey key: String) { bag[key] = value }
    }

    @Test("G39, G63: a class that overrides both undefined-key methods takes any key, also non-ASCII ones")
    func g39_overriddenUndefinedKey() {
        let object = Open()
        let raised = raisedNames {
            object.setValue("gap", forKey: "Lücke")
            object.setValue(5, forKey: "")
        }
        #expect(raised.isEmpty)
        #expect(object.value(forKey: "Lücke") as? String == "gap")
        #expect(object.value(forKey: "") as? Int == 5)
        #expect(object.value(forKey: "none") == nil)
    }

    @Test("G40: an undefined key raises at the end of a key path as well")
    func g40_undefinedInPath() {
        let sample = Sample()
        sample.child = Sample()
        #expect(raisedNames { sample.setValue(1, forKey: "nonexistent") } == [unknownKey])
        #expect(raisedNames { sample.setValue(1, forKeyPath: "child.nonexistent") } == [unknownKey])
        #expect(raisedNames { sample.value(forKeyPath: "child.nonexistent") } == [unknownKey])
        #expect(raisedNames { sample.value(forKeyPath: "nonexistent.child.deeper") } == [unknownKey])
    }

    @Test("G43: a path with nil in the middle is nil")
    func g43_nilInTheMiddle() {
        let sample = Sample()
        sample.child = Sample()
        sample.child?.text = "deep"
        #expect(sample.value(forKeyPath: "child.text") as? String == "deep")
        #expect(raisedNames { sample.value(forKeyPath: "child.child.text") }.isEmpty)
        #expect(sample.value(forKeyPath: "child.child.text") == nil)
    }

    @Test("G43: an object on the way is asked with the rest of the path")
    func g43_delegation() {
        final class Asked: Sample {
            var paths: [String] = []
            override func value(forKeyPath keyPath: String) -> Any? {
                paths.append(keyPath)
                return super.value(forKeyPath: keyPath)
            }
        }
        let root = Asked()
        let middle = Asked()
        root.child = middle
        middle.child = Sample()
        _ = root.value(forKeyPath: "child.child.text")
        #expect(root.paths == ["child.child.text"])
        #expect(middle.paths == ["child.text"])
    }

    @Test("G44: setting by a path goes through objects and dictionaries, and does nothing through nil")
    func g44_setByPath() {
        let sample = Sample()
        #expect(raisedNames { sample.setValue("x", forKeyPath: "child.text") }.isEmpty)
        sample.child = Sample()
        sample.setValue("x", forKeyPath: "child.text")
        sample.setValue("y", forKeyPath: "child.info.Lücke")
        #expect(sample.child?.text == "x")
        #expect(sample.value(forKeyPath: "child.info.Lücke") as? String == "y")
    }

    @Test("G45: NSNull answers every read with itself and refuses every write")
    func g45_null() {
        let null = NSNull()
        #expect(null.value(forKey: "any") is NSNull)
        #expect(null.value(forKeyPath: "any.path") is NSNull)
        #expect(raisedNames { null.setValue(1, forKey: "any") } == [unknownKey])
        #expect(raisedNames { null.setValue(1, forKeyPath: "any.path") } == [unknownKey])
        let sample = Sample()
        sample.anything = null
        #expect(sample.value(forKeyPath: "anything.any.path") is NSNull)
    }

    @Test("G46: setValuesForKeys sets every value, NSNull as nil, in the order of the keys")
    func g46_setValuesForKeys() {
        final class Logging: Sample {
            var log: [String] = []
            override func setValue(_ value: Any?, forKey key: String) {
                log.append("\(key)=\(value.map { "\($0)" } ?? "nil")")
                super.setValue(value, forKey: key)
            }
        }
        let sample = Logging()
        sample.note = "old"
        sample.setValuesForKeys(["text": "t", "note": NSNull(), "integer": 4])
        #expect(sample.log == ["integer=4", "note=nil", "text=t"])
        #expect(sample.note == nil)
    }

    @Test("G47: dictionaryWithValues holds NSNull for nil")
    func g47_dictionaryWithValues() {
        let sample = Sample()
        sample.integer = 4
        let dictionary = sample.dictionaryWithValues(forKeys: ["integer", "note"])
        #expect(dictionary.count == 2)
        #expect(dictionary["integer"] as? Int == 4)
        #expect(dictionary["note"] is NSNull)
    }

    private func family() -> [Sample] {
        ["a", "b", nil].map { note in
            let sample = Sample()
            sample.note = note
            return sample
        }
    }

    @Test("G48: an array passes a key to its elements and keeps nil as NSNull")
    func g48_array() {
        let family = family()
        for array: Any in [NSArray(array: family), family] {
            let notes = (array as? NSArray)?.value(forKey: "note") as? NSArray
            #expect(notes == NSArray(array: ["a", "b", NSNull()]))
        }
        #expect(family.value(forKey: "note") as? NSArray == NSArray(array: ["a", "b", NSNull()]))
        NSArray(array: family).setValue("c", forKey: "note")
        #expect(family.map(\.note) == ["c", "c", "c"])
        let sample = Sample()
        sample.children = family
        sample.setValue("d", forKeyPath: "children.note")
        #expect(family.map(\.note) == ["d", "d", "d"])
    }

    @Test("G49: sets and ordered sets pass a key on and drop nil and what repeats")
    func g49_sets() {
        let family = family() + family()
        let set = NSSet(array: family).value(forKey: "note") as? NSSet
        #expect(set == NSSet(array: ["a", "b"]))
        let ordered = NSOrderedSet(array: family).value(forKey: "note") as? NSOrderedSet
        #expect(ordered == NSOrderedSet(array: ["a", "b"]))
        #expect(Set(family).value(forKey: "note") as? Set<String> == ["a", "b"])
    }

    @Test(
        "G50: an array and a set know no key of their own",
        arguments: ["lastObject", "", ".", "1", "@", "@1", "@@@", "foo@count", "nonsense.@count"])
    func g50_keysGoToElements(path: String) {
        #expect(raisedNames { NSArray(array: [1, "a"]).value(forKeyPath: path) } == [unknownKey])
        #expect(raisedNames { NSSet(array: [1, "a"]).value(forKeyPath: path) } == [unknownKey])
    }

    @Test("G51: an empty set answers every path with an empty set")
    func g51_emptySet() {
        #expect(NSSet().value(forKeyPath: "max.intValue") as? NSSet == NSSet())
    }

    @Test("G52: a dictionary's keys are its own; with an @ they are its properties")
    func g52_dictionary() {
        let dictionary = NSDictionary(dictionary: ["a": 1, "count": "own"])
        #expect(dictionary.value(forKeyPath: "a") as? Int == 1)
        #expect(dictionary.value(forKeyPath: "count") as? String == "own")
        #expect(dictionary.value(forKeyPath: "@count") as? Int == 2)
        #expect(raisedNames { dictionary.value(forKeyPath: "@nonsense") } == [unknownKey])
        #expect(["a": 1].value(forKeyPath: "@count") as? Int == 1)
        #expect(["a": 1].value(forKey: "a") as? Int == 1)
    }

    @Test("G53: nil removes a key of a mutable dictionary, absent or not")
    func g53_removal() {
        let dictionary = NSMutableDictionary()
        dictionary.setValue(1, forKeyPath: "a")
        dictionary.setValue(nil, forKeyPath: "a")
        #expect(raisedNames { dictionary.setValue(nil, forKeyPath: "a") }.isEmpty)
        #expect(dictionary.count == 0)
        #expect(raisedNames { NSDictionary().setValue(1, forKeyPath: "a") } == [unknownKey])
    }

    @Test("G54: empty components of a path mean the empty key")
    func g54_emptyComponents() {
        let dictionary = NSDictionary(
            dictionary: ["": "empty", "subdict": ["": "inner", "str": "text"], "array": [1]])
        #expect(dictionary.value(forKeyPath: "") as? String == "empty")
        #expect(NSDictionary(dictionary: ["a": 1]).value(forKeyPath: ".a.b") == nil)
        #expect(dictionary.value(forKeyPath: "subdict.") as? String == "inner")
        #expect(raisedNames { dictionary.value(forKeyPath: "array.") } == [unknownKey])
        #expect(raisedNames { dictionary.value(forKeyPath: "subdict.str.invalid") } == [unknownKey])
    }

    @Test("G55: empty components of a path that is set")
    func g55_settingEmptyComponents() {
        let inner = NSMutableDictionary()
        let dictionary = NSMutableDictionary(object: inner, forKey: "sub" as NSString)
        let raised = raisedNames {
            dictionary.setValue("inner", forKeyPath: "sub.")
            for path in [".a", ".", "..."] { dictionary.setValue(1, forKeyPath: path) }
        }
        #expect(raised.isEmpty)
        #expect(inner.value(forKeyPath: "") as? String == "inner")
        #expect(dictionary.count == 1)
        dictionary.setValue("root", forKeyPath: "")
        #expect(dictionary.value(forKeyPath: "") as? String == "root")
    }

    @Test("G56: setting by an operator's name stores under that name")
    func g56_operatorNames() {
        let inner = NSMutableDictionary()
        let dictionary = NSMutableDictionary(object: inner, forKey: "sub" as NSString)
        dictionary.setValue(1, forKeyPath: "@max")
        dictionary.setValue(2, forKeyPath: "sub.@max")
        dictionary.setValue(3, forKeyPath: "@count")
        #expect(dictionary.object(forKey: "@max") as? Int == 1)
        #expect(inner.object(forKey: "@max") as? Int == 2)
        #expect(dictionary.value(forKeyPath: "@count") as? Int == 3)
        #expect(dictionary.object(forKey: "@count") as? Int == 3)
        #expect(raisedNames { dictionary.setValue(1, forKeyPath: "@.") } == [unknownKey])
    }

    @Test("G57: a dictionary in itself resolves paths of any length")
    func g57_selfReference() {
        let dictionary = NSMutableDictionary()
        dictionary.setObject(dictionary, forKey: "me" as NSString)
        dictionary.setObject("end", forKey: "name" as NSString)
        let path = String(repeating: "me.", count: 5000) + "name"
        #expect(dictionary.value(forKeyPath: path) as? String == "end")
        dictionary.setValue("changed", forKeyPath: path)
        #expect(dictionary.value(forKeyPath: "name") as? String == "changed")
        dictionary.removeObject(forKey: "me")
    }

    @Test("A path of any length through objects resolves and exhausts no stack")
    func longPathThroughObjects() {
        let sample = Sample()
        sample.child = sample
        sample.text = "end"
        let path = String(repeating: "child.", count: 50_000) + "text"
        #expect(sample.value(forKeyPath: path) as? String == "end")
        sample.setValue("changed", forKeyPath: path)
        #expect(sample.text == "changed")
        sample.child = nil
    }

    // MARK: Validation

    struct Refusal: Error, Equatable { let text: String }

    final class Person: ReflectiveObject {
        @Property var age = 0
        @Property var name = ""
        @Property var parent: Person?

        func validateAge(_ value: inout Any?) throws {
            guard let age = value as? Int else { throw Refusal(text: "no number") }
            if age < 0 { throw Refusal(text: "negative") }
            if age > 150 { value = 150 }
        }

        override class func declareMembers(in declarations: inout MemberDeclarations) {
            declarations.validator("age", Person.validateAge)
            declarations.method("validateName:") { (_: Person) in { (_: Any?) in false } }
            declarations.method("validateParent:error:") { (_: Person) in { (_: Any?, _: Any?) in false } }
        }
    }

    @Test("G58: validateValue calls the validator, accepts a key without one, and setting never validates")
    func g58_validation() throws {
        let person = Person()
        var value: Any? = -1
        #expect(throws: Refusal(text: "negative")) { try person.validateValue(&value, forKey: "age") }
        var other: Any? = "anything"
        try person.validateValue(&other, forKey: "nonsense")
        person.setValue(-5, forKey: "age")
        #expect(person.age == -5)
    }

    @Test("G59: a validator of another shape is ignored")
    func g59_wrongShape() throws {
        let person = Person()
        var value: Any? = 1
        try person.validateValue(&value, forKey: "name")
        try person.validateValue(&value, forKey: "parent")
        #expect(value as? Int == 1)
    }

    @Test("G60: validation follows a path, and an unknown link raises")
    func g60_path() {
        let person = Person()
        person.parent = Person()
        var value: Any? = -1
        #expect(throws: Refusal(text: "negative")) { try person.validateValue(&value, forKeyPath: "parent.age") }
        let raised = raisedNames {
            var value: Any? = 1
            try? person.validateValue(&value, forKeyPath: "nonsense.age")
        }
        #expect(raised == [unknownKey])
    }

    @Test("G61: nil is passed on to the validator")
    func g61_nilValue() {
        var value: Any?
        #expect(throws: Refusal(text: "no number")) { try Person().validateValue(&value, forKey: "age") }
    }

    @Test("G62: a valid value stays, one that can be repaired is replaced, an invalid one stays and is refused")
    func g62_outcomes() throws {
        let person = Person()
        var valid: Any? = 30
        try person.validateValue(&valid, forKey: "age")
        var repaired: Any? = 200
        try person.validateValue(&repaired, forKey: "age")
        var invalid: Any? = -3
        try? person.validateValue(&invalid, forKey: "age")
        #expect([valid as? Int, repaired as? Int, invalid as? Int] == [30, 150, -3])
    }

    // MARK: Other values

    final class Stranger {
        var name: String
        private(set) var age = 3
        init(_ name: String) { self.name = name }
    }

    @Test("A Swift object outside the model is read and written through its fields")
    func plainSwiftObject() {
        let sample = Sample()
        let stranger = Stranger("Ann")
        sample.anything = stranger
        #expect(sample.value(forKeyPath: "anything.name") as? String == "Ann")
        #expect(sample.value(forKeyPath: "anything.age") as? Int == 3)
        sample.setValue("Bob", forKeyPath: "anything.name")
        #expect(stranger.name == "Bob")
        #expect([stranger].value(forKeyPath: "@max.age") as? Int == 3)
        #expect(raisedNames { sample.value(forKeyPath: "anything.nonsense") } == [unknownKey])
        #expect(raisedNames { sample.setValue(nil, forKeyPath: "anything.age") } == [invalidArgument])
        #expect(raisedNames { sample.setValue("x", forKeyPath: "anything.nonsense") } == [unknownKey])
    }

    @Test("The throwing twins throw what would be raised, with the nearest name, and change nothing")
    func throwingTwins() throws {
        let sample = Sample()
        try sample.requireSetValue(4, forKey: "integer")
        #expect(try sample.requireValue(forKey: "integer") as? Int == 4)
        #expect(try sample.requireValue(Int.self, forKeyPath: "integer") == 4)
        let unknown = #expect(throws: ObjectiveCException.self) { try sample.requireValue(forKey: "intager") }
        #expect(unknown?.name == .undefinedKey)
        #expect(unknown?.hint == "Did you mean the key 'integer'?")
        let wrong = #expect(throws: ObjectiveCException.self) { try sample.requireSetValue("x", forKey: "child") }
        #expect(wrong?.name == .invalidArgument)
        #expect(throws: ObjectiveCException.self) { try sample.requireSetValue("x", forKeyPath: "intager") }
        #expect(throws: ObjectiveCException.self) { try sample.requireValue(String.self, forKeyPath: "integer") }
        #expect(throws: ObjectiveCException.self) { try sample.requireValue(forKeyPath: "children.@summ.integer") }
        #expect(raisedNames { try? sample.requireValue(forKey: "intager") }.isEmpty)
    }
}
