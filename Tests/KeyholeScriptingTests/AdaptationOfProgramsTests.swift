import KeyholeScripting
import Testing

@Suite("Adaptation of programs")
struct AdaptationOfProgramsTests {
    private func diagnostics(_ source: String) -> [String] {
        SourceAdapter.adapt(source: source, file: "a.swift").diagnostics.map(\.description)
    }

    @Test(
        "Source without forms of Apple's systems comes out byte for byte",
        arguments: [
            "", "\r\n\n", "import Foundation\nprint(\"é\\(1)\")", "import UIKit\nclass A: UIView { var a = 1 }\n",
            "// @objc #selector(a)\nlet s = \"@objc dynamic var #keyPath(a)\"\n",
            "let s = #\"\"\"\n@objc #selector(a) \\(b)\n\"\"\"#\n/* @IBAction /* @objc */ */",
            "@main struct A { static func main() {} }", "class A { dynamic var a = 1 }",
            "enum E { case `import`, optional(Int) }\nlet r = /@objc (#selector)/",
            "#!/usr/bin/env keyhole-run\nprint(1)", "} ) ] @ # \\ \" ' ` {",
        ])
    func identity(_ source: String) {
        let adapted = SourceAdapter.adapt(source: source, file: "a.swift")
        #expect(adapted.text == source)
        #expect(adapted.diagnostics == [])
    }

    @Test("Forms in strings and comments stay beside forms in code")
    func stringsAndComments() {
        let source = """
            class A: NSObject { // @objc dynamic var
                /* @objc */ @objc dynamic var a = "@objc \\(#keyPath(a)) #keyPath(a)"
            }
            """
        let expected = """
            class A: NSObject { // @objc dynamic var
                /* @objc */ @Property var a = "@objc \\("a") #keyPath(a)"
            }
            """
        #expect(SourceAdapter.adapt(source: source, file: "a.swift").text == expected)
    }

    @Test("Overloads are told apart by their argument types")
    func overloads() {
        let source = "class A: NSObject {\n@objc(i:) func f(_ a: Int) {}\n@objc(s:) func f(_ a: String) {}\n}"
        let text = SourceAdapter.adapt(source: source, file: "a.swift").text
        #expect(text.contains(#"method("i:", { (object: A) in { (first: Int) in object.f(first) } })"#))
        #expect(text.contains(#"method("s:", { (object: A) in { (first: String) in object.f(first) } })"#))
    }

    @Test("A cast in a selector chooses the overload")
    func castInSelector() {
        let source = """
            class A: NSObject { @objc(i:) func f(_ a: Int) {}
            @objc(s:) func f(_ a: String) {}
            let x = #selector(A.f(_:) as (A) -> (String) -> Void) }
            """
        #expect(SourceAdapter.adapt(source: source, file: "a.swift").text.contains(#"let x = Selector("s:")"#))
    }

    @Test("A selector's name is looked up in the class round it, then in its superclasses")
    func lookup() {
        let source = """
            class A: NSObject { @objc(first) func go() {} }
            class B: NSObject { @objc(second) func go() {} ; let x = #selector(go) }
            class C: A { let x = #selector(go) }
            """
        let lines = SourceAdapter.adapt(source: source, file: "a.swift").text.split(separator: "\n")
        #expect(lines[1].contains(#"x = Selector("second")"#))
        #expect(lines[2].contains(#"x = Selector("first")"#))
    }

    @Test("A method that fulfils a protocol's requirement is declared under the requirement's selector")
    func conformance() {
        let source = "@objc protocol P { @objc(didGo) func go() }\nclass A: NSObject, P {\n    func go() {}\n}"
        let expected =
            "protocol P: AnyObject { func go() }\nclass A: NSObject, P {\n    func go() {}\n"
            + AdaptationTests.declaring(#"declarations.method("didGo", { (object: A) in { object.go() } })"#)
        #expect(SourceAdapter.adapt(source: source, file: "a.swift").text == expected)
    }

    @Test("Files know each other's classes")
    func severalFiles() {
        let files = [
            ScriptSource(file: "a.swift", text: "import UIKit\nlet s = #selector(V.go(by:))\n"),
            ScriptSource(file: "b.swift", text: "import UIKit\nclass V: UIView {\n    func go(by: Int) {}\n}\n"),
        ]
        let adapted = SourceAdapter.adapt(files)
        #expect(adapted[0].text == "import UIKit\nlet s = Selector(\"goBy:\")\n")
        #expect(adapted[1].text.contains(#"declarations.method("goBy:""#))
    }

    @Test("The compiler is told the user's file, and a first line for a shell becomes a comment")
    func compilerInput() {
        let adapted = SourceAdapter.adapt(source: "#!/bin/x\nprint(1)", file: "d\"/a.swift")
        let expected = "#sourceLocation(file: \"d\\\"/a.swift\", line: 1)\n///bin/x\nprint(1)"
        #expect(adapted.compilerInput == expected)
    }

    @Test(
        "What can't be adapted is reported with its place and what to write",
        arguments: [
            (
                "class A: NSManagedObject {\n  @NSManaged var a: Int\n}",
                "a.swift:2:3: error: '@NSManaged' needs Core Data, which does not exist here; write '@objc dynamic var'"
            ),
            (
                "import AppKit",
                "a.swift:1:8: error: there is no module 'AppKit' here; import one of 'UIKit', 'QuartzCore', "
                    + "'CoreGraphics', 'ObjectiveC', 'PlaygroundSupport'"
            ),
            (
                "@UIApplicationMain class A: UIResponder {}",
                "a.swift:1:1: error: '@UIApplicationMain' starts an application, and a script is none; "
                    + "write 'PlaygroundPage.current.liveView = …' and leave the delegate out"
            ),
            (
                "class A: NSObject { @objc(c) dynamic var a = 1, b = 2 }",
                "a.swift:1:38: error: one name for Objective-C can't stand for several properties; "
                    + "write one 'var' for each"
            ),
            (
                "class A: NSObject { @objc let (a, b) = (1, 2) }",
                "a.swift:1:27: error: variables that are taken from a tuple can't be declared for Objective-C; "
                    + "write one 'var' for each"
            ),
            (
                "@objc protocol P { @objc optional var a: Int { get } }",
                "a.swift:1:26: error: an optional requirement that is no method of an instance can't be told from a "
                    + "missing one here; make it required and give it a default in 'extension P'"
            ),
            (
                "#Preview { UIView() }",
                "a.swift:1:1: warning: a preview is for Xcode's canvas and is left out; "
                    + "write 'PlaygroundPage.current.liveView = …' to see the view"
            ),
            (
                "f(#selector(mystery))",
                "a.swift:1:3: error: the script declares no method 'mystery'; "
                    + "write its argument labels or Selector(\"mystery\")"
            ),
            (
                "class A: NSObject { @objc func a<T>(_ x: T, y: Int) {} }",
                "a.swift:1:27: error: method 'a(_:y:)' can't be marked '@objc' because it has generic parameters; "
                    + "leave '@objc' out and call the method itself"
            ),
            (
                "class A: NSObject { @objc func a(x: Int...) {} }",
                "a.swift:1:27: error: method 'a(x:)' can't be marked '@objc' because the type of the parameter 1 "
                    + "can't be represented in Objective-C; leave '@objc' out and call the method itself"
            ),
            (
                "class A: Hashable { @objc func go() {} }",
                "a.swift:1:1: error: class 'A' has members for Objective-C but no superclass; "
                    + "write 'class A: NSObject'"
            ),
        ])
    func refusals(_ source: String, _ expected: String) {
        #expect(diagnostics(source) == [expected])
    }

    @Test("Adapting what was adapted changes nothing")
    func idempotence() {
        for example in AdaptationTests.expressions + AdaptationTests.properties + AdaptationTests.attributes {
            let again = SourceAdapter.adapt(source: example.output, file: "a.swift").text
            #expect(again == example.output)
        }
    }
}
