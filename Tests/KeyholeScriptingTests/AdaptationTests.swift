import KeyholeScripting
import Testing

/// A source and what the adaptation makes of it.
struct AdaptationCase: Sendable, CustomTestStringConvertible {
    let name: String
    let input: String
    let output: String

    var testDescription: String { name }

    init(_ name: String, _ input: String, _ output: String) {
        self.name = name
        self.input = input
        self.output = output
    }
}

@Suite("Adaptation of single forms")
struct AdaptationTests {
    @Test("Each form becomes its counterpart", arguments: expressions + properties + attributes + imports)
    func form(_ example: AdaptationCase) {
        let adapted = SourceAdapter.adapt(source: example.input, file: "a.swift")
        #expect(adapted.diagnostics == [])
        #expect(adapted.text == example.output)
    }

    static let expressions: [AdaptationCase] = [
        .init("selector of a method without arguments", "#selector(viewDidLoad)", #"Selector("viewDidLoad")"#),
        .init("selector of a generic class", "#selector(A<Int, [B]>.tap(_:))", #"Selector("tap:")"#),
        .init("selector with an unlabelled argument", "#selector(a.tap(_:))", #"Selector("tap:")"#),
        .init("selector with labels", "#selector(V.tap(sender:for:))", #"Selector("tapWithSender:for:")"#),
        .init("selector with a preposition first", "#selector(V.tap(with:))", #"Selector("tapWith:")"#),
        .init("selector after a preposition", "#selector(V.moveTo(point:_:))", #"Selector("moveToPoint::")"#),
        .init("selector of a renamed method", "#selector(V.endEditing(_:))", #"Selector("endEditing:")"#),
        .init("getter", "#selector(getter: UIView.frame)", #"Selector("frame")"#),
        .init("setter of a library's is-property", "#selector(setter: UIView.isHidden)", #"Selector("setHidden:")"#),
        .init("selector over lines keeps them", "f(#selector(\n  a.tap(_:)\n), 1)", "f(Selector(\"tap:\")\n\n, 1)"),
        .init("selector in an interpolation", ##""a \(#selector(sizeToFit))""##, ##""a \(Selector("sizeToFit"))""##),
        .init("key path", "#keyPath(a.b.c)", #""a.b.c""#),
        .init("key path from a type", "#keyPath(Outer.Inner.name)", #""name""#),
        .init("key path to a library's is-property", "#keyPath(UIView.isHidden)", #""hidden""#),
        .init("colour literal", "#colorLiteral(red: 1, green: 0)", "UIColor(red: 1, green: 0)"),
    ]

    static let properties: [AdaptationCase] = [
        .init(
            "observed property", "class A: NSObject { @objc dynamic var a = 1 }",
            "class A: NSObject { @Property var a = 1 }"),
        .init(
            "observed property with access and observers",
            "class A: NSObject {\n    @objc\n    private(set) dynamic var a: [Int] = [] { didSet { f(oldValue) } }\n}",
            "class A: NSObject {\n    @Property\n    private(set) var a: [Int] = [] { didSet { f(oldValue) } }\n}"),
        .init(
            "observed property of a class with objcMembers", "@objcMembers class A: NSObject { dynamic var a: Int? }",
            "class A: NSObject { @Property var a: Int? }"),
        .init(
            "property that is not dynamic", "class A: NSObject {\n    @objc var a = 1\n}",
            "class A: NSObject {\n    var a = 1\n" + declaring(#"declarations.property("a", \A.a, dependencies: [])"#)),
        .init(
            "constant", "class A: NSObject {\n    @objc let a = 1\n}",
            "class A: NSObject {\n    let a = 1\n" + declaring(#"declarations.property("a", \A.a, dependencies: [])"#)),
        .init(
            "lazy property", "class A: NSObject {\n    @objc lazy var a: Int = { 1 }()\n}",
            "class A: NSObject {\n    lazy var a: Int = { 1 }()\n"
                + declaring(#"declarations.property("a", \A.a, dependencies: [])"#)),
        .init(
            "weak property", "class A: NSObject {\n    @objc dynamic weak var a: A?\n}",
            "class A: NSObject {\n    @WeakProperty var a: A?\n}"),
        .init(
            "weak property that is not dynamic", "class A: NSObject {\n    @objc weak var a: A?\n}",
            "class A: NSObject {\n    weak var a: A?\n"
                + declaring(
                    #"declarations.property("a", \A.a, ownership: .weak, dependencies: [], isInSwiftOrder: true)"#)),
        .init(
            "observed lazy property", "class A: NSObject {\n    @objc dynamic lazy var a = 1\n}",
            "class A: NSObject {\n    lazy var a = 1"
                + #" { willSet { willChangeValue(forKey: "a") } didSet { didChangeValue(forKey: "a") } }"# + "\n"
                + declaring(#"declarations.property("a", \A.a, notifiesAutomatically: false, dependencies: [])"#)),
        .init(
            "observed unowned property with an observer of its own",
            "class A: NSObject {\n    @objc dynamic unowned var a: A { didSet { f() } }\n}",
            "class A: NSObject {\n    unowned var a: A "
                + #"{ willSet { willChangeValue(forKey: "a") } didSet { defer { didChangeValue(forKey: "a") }; f() } }"#
                + "\n"
                + declaring(
                    #"declarations.property("a", \A.a, ownership: .weak, notifiesAutomatically: false, "#
                        + "dependencies: [], isInSwiftOrder: true)")),
        .init(
            "several properties in one declaration",
            "class A: NSObject { @objc private(set) dynamic var a, b: Int, c = 1 }",
            "class A: NSObject { @Property private(set) var a: Int; @Property private(set) var b: Int"
                + "; @Property private(set) var c = 1 }"),
        .init(
            "several weak properties over lines",
            "class A: NSObject { @objc dynamic weak var a: A?,\n    b: A? { didSet { f() } }\n}",
            "class A: NSObject { @WeakProperty var a: A?; @WeakProperty var\n    b: A? { didSet { f() } }\n}"),
        .init(
            "several properties that are not dynamic", "class A: NSObject {\n    @objc var a = 1, b: Int = 2\n}",
            "class A: NSObject {\n    var a = 1, b: Int = 2\n"
                + declaring(
                    #"declarations.property("a", \A.a, dependencies: []); "#
                        + #"declarations.property("b", \A.b, dependencies: [])"#)),
        .init(
            "properties in the order of their declarations",
            "class A: NSObject {\n    @objc dynamic var a = 1\n    @objc let b = 2\n    @objc dynamic var c = 3\n}",
            "class A: NSObject {\n    @Property var a = 1\n    let b = 2\n    @Property var c = 3\n"
                + declaring(
                    #"declarations.field("a", of: A.self); declarations.property("b", \A.b, dependencies: []); "#
                        + #"declarations.field("c", of: A.self)"#)),
        .init(
            "property of an extension before those of the class",
            "class A: NSObject {\n    @objc dynamic var a = 1\n}\nextension A {\n    @objc var b: Int { 2 }\n}",
            "class A: NSObject {\n    @Property var a = 1\n"
                + declaring(
                    #"declarations.property("b", \A.b, dependencies: []); declarations.field("a", of: A.self)"#)
                + "\nextension A {\n    var b: Int { 2 }\n}"),
        .init(
            "computed property", "class A: NSObject {\n    @objc dynamic var a: Int { 1 }\n}",
            "class A: NSObject {\n    var a: Int { 1 }\n"
                + declaring(#"declarations.property("a", \A.a, dependencies: [])"#)),
        .init(
            "computed property with a setter",
            "class A: NSObject {\n    @objc dynamic var a: Int { get { b } set { b = newValue } }\n    var b = 1\n}",
            "class A: NSObject {\n    var a: Int { get { b } set { willChangeValue(forKey: \"a\"); "
                + "defer { didChangeValue(forKey: \"a\") }; b = newValue } }\n    var b = 1\n"
                + declaring(
                    #"declarations.property("a", \A.a, notifiesAutomatically: false, dependencies: [])"#)),
        .init(
            "computed property with stated dependencies",
            "class A: NSObject {\n    @objc dynamic var fullName: String { \"\" }\n"
                + "    @objc class func keyPathsForValuesAffectingFullName() -> Set<String> { [\"a\"] }\n}",
            "class A: NSObject {\n    var fullName: String { \"\" }\n"
                + "    class func keyPathsForValuesAffectingFullName() -> Set<String> { [\"a\"] }\n"
                + declaring(
                    #"declarations.property("fullName", \A.fullName, "#
                        + "dependencies: A.keyPathsForValuesAffectingFullName().sorted())")),
        .init(
            "property that decides whether it notifies",
            "class A: NSObject {\n    @objc dynamic var a = 1\n"
                + "    @objc static var automaticallyNotifiesObserversOfA: Bool { false }\n}",
            "class A: NSObject {\n    @Property var a = 1\n"
                + "    static var automaticallyNotifiesObserversOfA: Bool { false }\n"
                + declaring(
                    #"declarations.property("a", \A.a, notifiesAutomatically: A.automaticallyNotifiesObserversOfA)"#)),
        .init(
            "renamed property", "class A: NSObject {\n    @objc(b) dynamic var a = 1\n}",
            "class A: NSObject {\n    @Property var a = 1\n"
                + declaring(#"declarations.property("b", \A.a, field: "a")"#)),
        .init(
            "renamed accessors",
            "class A: NSObject {\n    @objc var a: Int { @objc(isA) get { 1 } @objc(putA:) set {} }\n}",
            "class A: NSObject {\n    var a: Int { get { 1 } set {} }\n"
                + declaring(
                    #"declarations.property("a", \A.a, getter: "isA", setter: "putA:", dependencies: [], "#
                        + "isInSwiftOrder: true)")),
        .init(
            "outlet and inspectable property",
            "@IBDesignable class A: UIView {\n    @IBOutlet weak var a: UILabel!\n    @IBInspectable var b: CGFloat = 1\n}",
            "class A: UIView {\n    weak var a: UILabel!\n    var b: CGFloat = 1\n"
                + declaring(
                    #"declarations.property("a", \A.a, ownership: .weak, dependencies: [], isInSwiftOrder: true); "#
                        + #"declarations.property("b", \A.b, isInspectable: true, dependencies: [])"#)),
    ]

    static let attributes: [AdaptationCase] = [
        .init(
            "method", "class A: NSObject {\n    @objc func tap(_ a: UIView?) {}\n}",
            "class A: NSObject {\n    func tap(_ a: UIView?) {}\n"
                + declaring(
                    #"declarations.method("tap:", { (object: A) in { (first: UIView?) in object.tap(first) } })"#)),
        .init(
            "renamed method", "class A: NSObject {\n    @objc(b:c:) func a(_ x: Int, y: Int = 1) -> Int { 1 }\n}",
            "class A: NSObject {\n    func a(_ x: Int, y: Int = 1) -> Int { 1 }\n"
                + declaring(
                    #"declarations.method("b:c:", { (object: A) in "#
                        + "{ (first: Int, second: Int) in object.a(first, y: second) } })")),
        .init(
            "method that a selector names", "class A: NSObject {\n    func go() { f(#selector(go)) }\n}",
            "class A: NSObject {\n    func go() { f(Selector(\"go\")) }\n"
                + declaring(#"declarations.method("go", { (object: A) in { object.go() } })"#)),
        .init(
            "throwing method", "class A: NSObject {\n    @objc func go() throws {}\n}",
            "class A: NSObject {\n    func go() throws {}\n"
                + declaring(#"declarations.method("goAndReturnError:", { (object: A) in { try? object.go() } })"#)),
        .init(
            "action on one line", "class A: UIView { @IBAction func go(sender: Any) {} }",
            "class A: UIView { func go(sender: Any) {} ; override class func declareMembers(in declarations: "
                + "inout MemberDeclarations) { declarations.method(\"goWithSender:\", { (object: A) in "
                + "{ (first: Any) in object.go(sender: first) } }) } }"),
        .init(
            "public class", "public class A: NSObject {\n    @objc public func go() {}\n}",
            "public class A: NSObject {\n    public func go() {}\n"
                + "public "
                + declaring(#"declarations.method("go", { (object: A) in { object.go() } })"#)),
        .init(
            "named class", "@objc(KHThing) final class A: NSObject {\n}",
            "final class A: NSObject {\n" + declaring(#"declarations.name("KHThing", for: A.self)"#)),
        .init(
            "class without superclass", "import UIKit\nclass A {\n    init() {}\n    @objc func go() {}\n}",
            "import UIKit\nclass A: NSObject {\n    override init() {}\n    func go() {}\n"
                + declaring(#"declarations.method("go", { (object: A) in { object.go() } })"#)),
        .init(
            "extension of a class of the script",
            "class A: NSObject {\n}\nextension A {\n    @objc func go() {}\n}",
            "class A: NSObject {\n" + declaring(#"declarations.method("go", { (object: A) in { object.go() } })"#)
                + "\nextension A {\n    func go() {}\n}"),
        .init(
            "objc extension", "class A: NSObject {\n}\n@objc extension A {\n    func go() {}\n}",
            "class A: NSObject {\n" + declaring(#"declarations.method("go", { (object: A) in { object.go() } })"#)
                + "\nextension A {\n    func go() {}\n}"),
        .init(
            "extension of a library's class",
            "extension UIView {\n    @objc func go() {}\n}\nclass A: UIControl {\n}",
            "extension UIView {\n    func go() {}\n}\nclass A: UIControl {\n"
                + declaring(#"declarations.method("go", { (object: A) in { object.go() } })"#)),
        .init(
            "nested class", "enum N {\n    class A: NSObject {\n        @objc dynamic var a = 1\n    }\n}",
            "enum N {\n    class A: NSObject {\n        @Property var a = 1\n    }\n}"),
        .init("protocol", "@objc protocol P { func a() }", "protocol P: AnyObject { func a() }"),
        .init("protocol with ancestors", "@objc protocol P: Q { }", "protocol P: AnyObject, Q { }"),
        .init(
            "optional requirement",
            "@objc protocol P { @objc optional func a(_ b: Int) }\nfunc f(p: P?) { p?.a?(1) }",
            "protocol P: AnyObject { var keyhole_a_: ((Int) -> Void)? { get } }; "
                + "extension P { var keyhole_a_: ((Int) -> Void)? { nil } }\nfunc f(p: P?) { p?.keyhole_a_?(1) }"),
        .init("enumeration", "@objc enum E: Int { case a }", "enum E: Int { case a }"),
        .init("block type", "let a: @convention(block) () -> Void = {}", "let a: () -> Void = {}"),
        .init(
            "initialiser and nonobjc", "class A: NSObject {\n    @objc init(a: Int) {}\n    @nonobjc func b() {}\n}",
            "class A: NSObject {\n    init(a: Int) {}\n    func b() {}\n}"),
    ]

    static let imports: [AdaptationCase] = [
        .init("Foundation beside UIKit", "import UIKit\nimport Foundation\n", "import UIKit\n\n"),
        .init("a class of UIKit", "import class UIKit.UIView\n", "import UIKit\n"),
        .init("a part of UIKit", "import UIKit.UIGestureRecognizerSubclass\n", "import UIKit\n"),
        .init(
            "Foundation for its root class", "import Foundation\nclass A: NSObject {}\n",
            "import ObjectiveC\nclass A: NSObject {}\n"),
        .init("Darwin", "import Darwin\n", "import Glibc\n"),
        .init("condition for iOS", "#if os(iOS) || os(tvOS)\n#endif", "#if canImport(UIKit) || os(tvOS)\n#endif"),
        .init(
            "code of another system is left alone", "#if os(macOS)\nimport AppKit\n@objc class A {}\n#endif",
            "#if os(macOS)\nimport AppKit\n@objc class A {}\n#endif"),
    ]

    /// The member that the adaptation adds in front of a closing brace, and the brace.
    static func declaring(_ statements: String) -> String {
        "override class func declareMembers(in declarations: inout MemberDeclarations) { \(statements) } }"
    }
}
