import KeyholeScripting
import Testing

@Suite("Adaptation of methods and protocols")
struct AdaptationOfMethodsTests {
    @Test("Each form becomes its counterpart", arguments: methods + protocols + places)
    func form(_ example: AdaptationCase) {
        let adapted = SourceAdapter.adapt(source: example.input, file: "a.swift")
        #expect(adapted.diagnostics == [])
        #expect(adapted.text == example.output)
    }

    private static func declaring(_ statements: String) -> String { AdaptationTests.declaring(statements) }

    static let methods: [AdaptationCase] = [
        .init(
            "method with three arguments",
            "class A: NSObject {\n    @objc func move(_ a: Int, to b: String, by c: Double?) {}\n}",
            "class A: NSObject {\n    func move(_ a: Int, to b: String, by c: Double?) {}\n"
                + declaring(
                    #"declarations.method("move:to:by:", { (object: A) in { (first: Int, second: String, "#
                        + "third: Double?) in object.move(first, to: second, by: third) } })")),
        .init(
            "class method", "class A: NSObject {\n    @objc class func make(_ a: Int) -> A { A() }\n}",
            "class A: NSObject {\n    class func make(_ a: Int) -> A { A() }\n"
                + declaring(
                    #"declarations.classMethod("make:", of: A.self, { (first: Int) in A.make(first) })"#)),
        .init(
            "asynchronous method", "class A: NSObject {\n    @objc func load() async -> Int { 1 }\n}",
            "class A: NSObject {\n    func load() async -> Int { 1 }\n"
                + declaring(
                    #"declarations.method("loadWithCompletionHandler:", { (object: A) in "#
                        + "{ (completion: @escaping (Int) -> Void) -> Void in nonisolated(unsafe) let object = object; "
                        + "nonisolated(unsafe) let completion = completion; "
                        + "Task { completion(await object.load()) } } })")),
        .init(
            "asynchronous throwing method", "class A: NSObject {\n    @objc func load(_ a: Int) async throws {}\n}",
            "class A: NSObject {\n    func load(_ a: Int) async throws {}\n"
                + declaring(
                    #"declarations.method("load:completionHandler:", { (object: A) in "#
                        + "{ (first: Int, completion: @escaping ((any Error)?) -> Void) -> Void in "
                        + "nonisolated(unsafe) let object = object; nonisolated(unsafe) let completion = completion; "
                        + "nonisolated(unsafe) let first = first; "
                        + "Task { do { try await object.load(first); completion(nil) } catch { completion(error) } } "
                        + "} })")),
        .init(
            "validator",
            "class A: NSObject {\n    @objc func validateAge(_ v: AutoreleasingUnsafeMutablePointer<AnyObject?>) throws {}\n}",
            "class A: NSObject {\n    func validateAge(_ v: AutoreleasingUnsafeMutablePointer<AnyObject?>) throws {}\n"
                + declaring(
                    #"declarations.validator("age", { (object: A) in { (value: inout Any?) in "#
                        + "try AutoreleasingUnsafeMutablePointer.lend(&value) { try object.validateAge($0) } } })")),
        .init(
            "generic method of a class with objcMembers",
            "@objcMembers class A: NSObject {\n    func f<T>(_ a: T) {}\n    func g(_ a: Int...) {}\n}",
            "class A: NSObject {\n    func f<T>(_ a: T) {}\n    func g(_ a: Int...) {}\n}"),
        .init(
            "methods of extensions, the last one first",
            "class A: NSObject {\n    @objc func a() {}\n}\nextension A { @objc func b() {} }\n@objc extension A { func c() {} }",
            "class A: NSObject {\n    func a() {}\n"
                + declaring(
                    ["c", "b", "a"].map { "declarations.method(\"\($0)\", { (object: A) in { object.\($0)() } })" }
                        .joined(separator: "; "))
                + "\nextension A { func b() {} }\nextension A { func c() {} }"),
    ]

    static let protocols: [AdaptationCase] = [
        .init(
            "optional requirement with labels and a value",
            "@objc protocol P { @objc optional func list(_ l: L, heightAt i: Int) -> Double }\n"
                + "let h = d?.list?(l, heightAt: 2) ?? 1",
            "protocol P: AnyObject { var keyhole_list_heightAt_: ((L, Int) -> Double)? { get } }; "
                + "extension P { var keyhole_list_heightAt_: ((L, Int) -> Double)? { nil } }\n"
                + "let h = d?.keyhole_list_heightAt_?(l, 2) ?? 1"),
        .init(
            "optional requirement of a conforming class",
            "@objc protocol P { @objc optional func a(_ b: Int); @objc optional func c() }\n"
                + "class A: NSObject, P {\n    func a(_ b: Int) {}\n}\nclass B: A {\n    func c() {}\n}",
            "protocol P: AnyObject { var keyhole_a_: ((Int) -> Void)? { get }; var keyhole_c: (() -> Void)? { get } }; "
                + "extension P { var keyhole_a_: ((Int) -> Void)? { nil }; var keyhole_c: (() -> Void)? { nil } }\n"
                + "class A: NSObject, P {\n    func a(_ b: Int) {}\n"
                + "var keyhole_a_: ((Int) -> Void)? { self.a(_:) }; var keyhole_c: (() -> Void)? { nil }; "
                + declaring(#"declarations.method("a:", { (object: A) in { (first: Int) in object.a(first) } })"#)
                + "\nclass B: A {\n    func c() {}\noverride var keyhole_c: (() -> Void)? { self.c }; "
                + declaring(#"declarations.method("c", { (object: B) in { object.c() } })"#)),
        .init(
            "overloads of optional requirements",
            "@objc protocol P { @objc optional func t(_ a: Int); @objc optional func t(_ a: Int, b: Int) throws }\n"
                + "func f() { x.t?(1); try? x.t!(1, b: 2) }",
            "protocol P: AnyObject { var keyhole_t_: ((Int) -> Void)? { get }; "
                + "var keyhole_t_b_: ((Int, Int) throws -> Void)? { get } }; "
                + "extension P { var keyhole_t_: ((Int) -> Void)? { nil }; "
                + "var keyhole_t_b_: ((Int, Int) throws -> Void)? { nil } }\n"
                + "func f() { x.keyhole_t_?(1); try? x.keyhole_t_b_!(1, 2) }"),
        .init(
            "question whether a requirement is fulfilled",
            "@objc protocol P { @objc optional func a(_ b: Int) }\n"
                + "if d?.a != nil, x.a(_:) == nil {}\nif let call = d?.a { call(1) }\nrun(c.a)",
            "protocol P: AnyObject { var keyhole_a_: ((Int) -> Void)? { get } }; "
                + "extension P { var keyhole_a_: ((Int) -> Void)? { nil } }\n"
                + "if d?.keyhole_a_ != nil, x.keyhole_a_ == nil {}\nif let call = d?.keyhole_a_ { call(1) }\nrun(c.a)"),
        .init(
            "nested protocol", "enum N {\n    @objc protocol P { @objc optional func a() }\n}",
            "enum N {\n    protocol P: AnyObject { var keyhole_a: (() -> Void)? { get } }\n}"
                + "; extension N.P { var keyhole_a: (() -> Void)? { nil } }"),
        .init(
            "closure that is called through an optional",
            "@objc protocol P { @objc optional func a() }\nclass A { var done: (() -> Void)? ; func f() { self.done?() } }",
            "protocol P: AnyObject { var keyhole_a: (() -> Void)? { get } }; "
                + "extension P { var keyhole_a: (() -> Void)? { nil } }\n"
                + "class A { var done: (() -> Void)? ; func f() { self.done?() } }"),
    ]

    /// Forms where one does not expect them.
    static let places: [AdaptationCase] = [
        .init(
            "imports with attributes and access levels",
            "@testable import UIKit\n@preconcurrency import Foundation\npublic import class UIKit.UIView\nimport Darwin.C\n",
            "import UIKit\n\npublic import UIKit\nimport Glibc\n"),
        .init(
            "branches of other systems",
            "class A: NSObject {\n#if os(macOS)\n    @objc dynamic var a = 1\n#elseif swift(>=5.9)\n"
                + "    @objc dynamic var b = 1\n#endif\n}",
            "class A: NSObject {\n#if os(macOS)\n    @objc dynamic var a = 1\n#elseif swift(>=5.9)\n"
                + "    @Property var b = 1\n#endif\n}"),
        .init(
            "key path through the types of the script",
            "class A: NSObject { @objc(on) dynamic var isOn = true; @objc dynamic var b: B? }\n"
                + "class B: NSObject { @objc dynamic var isOn = true; @objc dynamic var v: UIView? }\n"
                + "let k = [#keyPath(A.isOn), #keyPath(A.b.isOn), #keyPath(B.v.isHidden)]",
            "class A: NSObject { @Property var isOn = true; @Property var b: B? ; "
                + declaring(
                    #"declarations.property("on", \A.isOn, field: "isOn"); declarations.field("b", of: A.self)"#)
                + "\nclass B: NSObject { @Property var isOn = true; @Property var v: UIView? }\n"
                + #"let k = ["on", "b.isOn", "v.hidden"]"#),
        .init(
            "getter and setter of the class round them",
            "class A: NSObject {\n    @objc(on) dynamic var isOn = true\n    let s = [#selector(getter: isOn), "
                + "#selector(setter: isOn)]\n}\nclass B: NSObject { @objc(off) dynamic var isOn = false }",
            "class A: NSObject {\n    @Property var isOn = true\n    let s = [Selector(\"on\"), Selector(\"setOn:\")]\n"
                + declaring(#"declarations.property("on", \A.isOn, field: "isOn")"#)
                + "\nclass B: NSObject { @Property var isOn = false ; "
                + declaring(#"declarations.property("off", \B.isOn, field: "isOn")"#)),
        .init(
            "generic class", "class A<T: Hashable>: NSObject {\n    @objc dynamic var a: T?\n}",
            "class A<T: Hashable>: NSObject {\n    @Property var a: T?\n}"),
        .init(
            "text that looks like forms",
            "let a = #\"@objc \\#(#selector(sizeToFit)) #keyPath(a)\"#\n#warning(\"@objc dynamic var\")\n"
                + "// #selector(sizeToFit)\n",
            "let a = #\"@objc \\#(Selector(\"sizeToFit\")) #keyPath(a)\"#\n#warning(\"@objc dynamic var\")\n"
                + "// #selector(sizeToFit)\n"),
    ]
}
