import Foundation
import Keyhole
import Testing

private protocol Owner: AnyObject {}
private final class Item {}

/// Properties without a declaration: Swift's rule.
private class SwiftRule: ReflectiveObject {
    @Property var integer = 1
    @Property var number = 1.5
    @Property var data = NSData()
    @Property var string = ""
    @Property var list: [Int] = []
    @Property var table: [String: Int]?
    @Property var anything: Any = 0
    @Property var object: AnyObject?
    @Property var type: AnyClass = NSObject.self
    @Property var action: () -> Void = {}
    @Property var owner: (any Owner)?
    @Property var item = Item()
    @Property var rect = CGRect.zero
    @Property var wibble = 0
    var plain: Int? = 3
    let tuple = (1, "a")
    static let shared = 5
    var twice: Int { integer * 2 }
    var half: Int {
        get { integer / 2 }
        set { integer = newValue * 2 }
    }
    override class func declareMembers(in declarations: inout MemberDeclarations) {
        declarations.property("twice", \SwiftRule.twice)
        declarations.property("half", \SwiftRule.half)
        declarations.property("wobble", \SwiftRule.wibble, field: "wibble")
        declarations.property("managed", \SwiftRule.half, isDynamic: true)
        declarations.property("text", \SwiftRule.description)
    }
}

/// Properties whose attributes are declared: clang's rule.
private class ClangRule: ReflectiveObject {
    @Property var name: String?
    @Property var items: [Any]?
    @Property var other: Item?
    @Property var flag = false
    @Property var size = 1.0
    @Property var delegate: Item?
    @Property var assigned: Item?
    override class func declareMembers(in declarations: inout MemberDeclarations) {
        declarations.property("name", \ClangRule.name, ownership: .copy, backingIvar: "_name")
        declarations.property("items", \ClangRule.items, ownership: .strong)
        declarations.property("other", \ClangRule.other, isAtomic: true, backingIvar: "_idOther")
        declarations.property("flag", \ClangRule.flag, getter: "isFlag", setter: "putFlag:", backingIvar: "flag")
        declarations.property("size", \ClangRule.size, isAtomic: true, isReadOnly: true)
        declarations.property("delegate", \ClangRule.delegate, ownership: .weak, backingIvar: "")
        declarations.property("assigned", \ClangRule.assigned, ownership: .assign, isDynamic: true)
    }
}

/// The declarations of the segment that the first article looks into.
private class SegmentLike: ReflectiveObject {
    @Property var infoConstraints: [Any]?
    @Property var isSelected = false
    @Property var isMomentary = false
    @Property var controlSize: Int32 = 0
    @Property var badgeValue: String?
    var badgeView: NSString? { nil }
    @Property var requestedScaleFactor: CGFloat = 0
    override class func declareMembers(in declarations: inout MemberDeclarations) {
        declarations.property(
            "_infoConstraints", \SegmentLike.infoConstraints, field: "infoConstraints", setter: "_setInfoConstraints:",
            ownership: .copy, backingIvar: "_infoConstraints")
        declarations.property(
            "selected", \SegmentLike.isSelected, field: "isSelected", getter: "isSelected", isAtomic: true,
            backingIvar: "")
        declarations.property(
            "momentary", \SegmentLike.isMomentary, field: "isMomentary", getter: "isMomentary", isAtomic: true,
            backingIvar: "")
        declarations.property("controlSize", \SegmentLike.controlSize, isAtomic: true, backingIvar: "")
        declarations.property("badgeValue", \SegmentLike.badgeValue, ownership: .copy, backingIvar: "")
        declarations.property("badgeView", \SegmentLike.badgeView, isAtomic: true)
        declarations.property(
            "requestedScaleFactor", \SegmentLike.requestedScaleFactor, backingIvar: "_requestedScaleFactor")
    }
}

private class Misnamed: ReflectiveObject {
    @Property var balance = 0
    override class func declareMembers(in declarations: inout MemberDeclarations) {
        declarations.property("amount", \Misnamed.balance, field: "balence")
    }
}

@Suite struct RuntimePropertyAttributesTests {
    private static func attributes(_ name: String, _ type: AnyClass = SwiftRule.self) -> String? {
        class_getProperty(type, name).map { ListedProperty($0).attributes }
    }

    @Test("The seven properties of the first article come out string for string, in its order")
    func segment() {
        let expected = [
            ListedProperty("_infoConstraints", "T@\"NSArray\",C,N,S_setInfoConstraints:,V_infoConstraints"),
            ListedProperty("selected", "TB,GisSelected"), ListedProperty("momentary", "TB,GisMomentary"),
            ListedProperty("controlSize", "Ti"), ListedProperty("badgeValue", "T@\"NSString\",C,N"),
            ListedProperty("badgeView", "T@\"NSString\",R"),
            ListedProperty("requestedScaleFactor", "Td,N,V_requestedScaleFactor"),
        ]
        #expect(listedProperties(SegmentLike.self) == expected)
    }

    @Test("L16: every letter of the grammar is read")
    func l16_grammar() throws {
        let text = "T@\"NSString\",R,C,D,N,Gget,Sput:,P,t@,V_name"
        let attributes = try PropertyAttributes(parsing: text)
        #expect(attributes.description == text)
        #expect(attributes.typeEncoding == "@\"NSString\"")
        let flags = [
            attributes.isReadOnly, attributes.isCopy, attributes.isDynamic, attributes.isNonatomic,
            attributes.isStrong, attributes.isWeak,
        ]
        #expect(flags == [true, true, true, true, false, false])
        #expect([attributes.getterName, attributes.setterName, attributes.ivarName] == ["get", "put:", "_name"])
    }

    @Test("L17: declared attributes are written in clang's order")
    func l17_clangOrder() {
        let item = "@\"_TtC12KeyholeTests4Item\""
        let expected = [
            ListedProperty("name", "T@\"NSString\",C,N,V_name"), ListedProperty("items", "T@\"NSArray\",&,N"),
            ListedProperty("other", "T\(item),&,V_idOther"), ListedProperty("flag", "TB,N,GisFlag,SputFlag:,Vflag"),
            ListedProperty("size", "Td,R,Vsize"), ListedProperty("delegate", "T\(item),W,N"),
            ListedProperty("assigned", "T\(item),D,N"),
        ]
        #expect(listedProperties(ClangRule.self) == expected)
    }

    @Test("L18: atomic, assign and readwrite are the absence of a letter")
    func l18_absence() throws {
        let attributes = try PropertyAttributes(parsing: "Ti")
        #expect([attributes.isNonatomic, attributes.isReadOnly, attributes.isCopy] == [false, false, false])
    }

    private static let guide = [
        // L19: the guide's table.
        "Tc,VcharDefault", "Td,VdoubleDefault", "Ti,VenumDefault", "Tf,VfloatDefault", "Ti,VintDefault",
        "Tl,VlongDefault", "Ts,VshortDefault", "Ti,VsignedDefault", "TI,VunsignedDefault",
        "T^?,VfunctionPointerDefault",
        "T@,VidDefault", "T^i,VintPointer", "T^v,VvoidPointerDefault", "Ti,V_intSynthEquals", "T@,&,VidRetain",
        "T@,C,VidCopy",
        // L20 and L22: aggregates.
        "T{YorkshireTeaStruct=\"pot\"i\"lady\"c},VstructDefault", "T(MoneyUnion=\"alone\"f\"down\"d),VunionDefault",
        "Tq,N,VlongDefault", "T{YorkshireTeaStruct=ic}", "T(MoneyUnion=fd)",
        // L21: nonatomic rows of guide and compilers.
        "Ti,VintNonatomic", "T@,R,C,VidReadonlyCopyNonatomic", "Ti,N,VintNonatomic",
        "T@,R,C,N,VidReadonlyCopyNonatomic",
        // L24 to L36: what compilers write.
        "TAB", "Ti,GintGetFoo,SintSetFoo:,VintSetterGetter", "Ti,R,VintReadonly",
        "Ti,R,GisIntReadOnlyGetter,VintReadonlyGetter", "T@,&,V_idOther", "T@,W,VidWeak", "T@,R,&,N", "T@,R,W,N",
        "T@,&,D", "T@,&,D,N,GdynamicGetterSetter,SsetDynamicGetterSetter:", "Ti,R", "Ti,R,D",
        "T@\"NSString\",C,N,V_name", "T@\"NSArray\",&,N,V_list", "T@\"NSObject\",W,N", "T@,D,N",
        "T@\"NSString\",C,N,Vm_array", "T@\"<P>\",&,N", "T@\"<P><Q>\",&,N", "T@\"Foo<P>\",&,N", "T@?,C,N", "T#,N",
        "T:,N",
    ]

    @Test("L19-L26, L30-L36: the guide's and the compilers' strings are read and written back", arguments: guide)
    func stringsRoundTrip(text: String) throws {
        #expect(try PropertyAttributes(parsing: text).description == text)
    }

    @Test("L34: default accessors are not listed")
    func l34_defaults() throws {
        let attributes = try PropertyAttributes(parsing: "Ti,N,V_count")
        #expect(attributes.getterName == nil)
        #expect(attributes.setterName == nil)
    }

    @Test("L39-L40: a stored integer is T,N,V; a computed one has R when read-only and no V; a dynamic one D")
    func l40_integers() {
        let found = ["integer", "twice", "half", "managed"].map { Self.attributes($0) }
        #expect(found == ["Tq,N,Vinteger", "Tq,N,R", "Tq,N", "Tq,N,D"])
    }

    @Test("L41: a stored object is T,N,&,V")
    func l41_objects() { #expect(Self.attributes("data") == "T@\"NSData\",N,&,Vdata") }

    @Test("L42: a stored string is copied and has no V, and a read-only one no C")
    func l42_strings() {
        #expect(Self.attributes("string") == "T@\"NSString\",N,C")
        #expect(Self.attributes("text") == "T@\"NSString\",N,R")
    }

    @Test("L43: a read-only object has neither C nor &, and optionality changes nothing")
    func l43_readOnly() {
        #expect(Self.attributes("text") == "T@\"NSString\",N,R")
        #expect(Self.attributes("table") == "T@\"NSDictionary\",N,C")
    }

    @Test("L44: a protocol type is in angle brackets")
    func l44_protocol() { #expect(Self.attributes("owner") == "T@\"<_TtP12KeyholeTests5Owner_>\",N,&,Vowner") }

    @Test("L45: a Swift class has its mangled name")
    func l45_swiftClass() { #expect(Self.attributes("item") == "T@\"_TtC12KeyholeTests4Item\",N,&,Vitem") }

    @Test("L46: a renamed property keeps the name of its field after V")
    func l46_renamed() { #expect(Self.attributes("wobble") == "Tq,N,Vwibble") }

    @Test("L47: a class has no ownership letter, an object of any class &")
    func l47_anyClass() {
        #expect(Self.attributes("type") == "T#,N,Vtype")
        #expect(Self.attributes("object") == "T@,N,&,Vobject")
    }

    @Test("L37: a rectangle is a structure of structures")
    func l37_rect() { #expect(Self.attributes("rect") == "T{CGRect={CGPoint=dd}{CGSize=dd}},N,Vrect") }

    @Test("L49: collections, Any and closures are copied and have no V")
    func l49_copied() {
        let found = ["list", "anything", "action"].map { Self.attributes($0) }
        #expect(found == ["T@\"NSArray\",N,C", "T@,N,C", "T@?,N,C"])
    }

    @Test("L51: fields that are no properties do not appear, and neither do static ones (L3)")
    func l51_absent() {
        let names = listedProperties(SwiftRule.self).map(\.name)
        #expect(names.contains("plain") == false)
        #expect(names.contains("tuple") == false)
        #expect(names.contains("shared") == false)
    }

    @Test("L10: a renamed property has its Objective-C name alone")
    func l10_name() {
        #expect(Self.attributes("wibble") == nil)
        let names = listedProperties(SwiftRule.self).map(\.name)
        #expect(names.suffix(5) == ["wobble", "twice", "half", "managed", "text"])
    }

    @Test("L13-L15: splitting follows Apple's runtime: commas alone, quoted long names, empty parts left out")
    func l13_splitting() {
        let split = PropertyAttributes(splitting: "Ti,,\"?!?!\"YY,N,")
        #expect(split.attributes == [.init("T", "i"), .init("?!?!", "YY"), .init("N")])
        #expect(split.description == "Ti,\"?!?!\"YY,N")
        #expect(PropertyAttributes(splitting: ",,,").attributes.isEmpty)
        #expect(PropertyAttributes(splitting: "\"open").attributes == [.init("open")])
    }

    @Test(
        "A text that is no attribute string names the rule",
        arguments: [
            ("", PropertyAttributes.ParseError.Rule.missingType), ("N,Ti", .missingType), (",Ti", .missingType),
            ("T", .missingType), ("Tx", .badType(.unknownType)), ("Ti,Z", .unknownAttribute("Z")),
            ("Ti,N,N", .repeated("N")), ("Ti,G", .badValue("G")), ("Ti,Nx", .badValue("N")),
            ("T@,C,&", .contradiction("C", "&")), ("Ti,\"long\"x", .unknownAttribute("long")),
        ])
    func malformed(text: String, rule: PropertyAttributes.ParseError.Rule) {
        let error = #expect(throws: PropertyAttributes.ParseError.self) { try PropertyAttributes(parsing: text) }
        #expect(error?.rule == rule)
        #expect(error?.text == text)
    }

    @Test("Every rule is worded")
    func errorTexts() {
        let rules: [PropertyAttributes.ParseError.Rule] = [
            .missingType, .badType(.badNumber), .unknownAttribute("Z"), .repeated("N"), .badValue("G"),
            .contradiction("C", "&"),
        ]
        let texts = rules.map { PropertyAttributes.ParseError(text: "x", rule: $0).description }
        let expected = [
            "it must begin with T and a type", "its type is wrong, since a number is expected",
            "no attribute is named 'Z'", "the attribute 'N' stands in it twice",
            "the value of the attribute 'G' is missing or must not be there", "'C' and '&' exclude each other",
        ].map { "'x' is no attribute string: \($0)" }
        #expect(texts == expected)
    }

    @Test("10 000 random and cut-off strings are read and written back, or give an error")
    func randomStrings() {
        var generator = SeededGenerator(seed: 0x6174_7472)
        let letters = Array("TRC&NGSDWPVt,\"@i={}[]q:_né")
        var parsed = 0
        for round in 0..<10_000 {
            let text: String
            if round.isMultiple(of: 2) {
                let length = Int.random(in: 0...20, using: &generator)
                text = String((0..<length).map { _ in letters[Int.random(in: 0..<letters.count, using: &generator)] })
            } else {
                let whole = Self.guide[Int.random(in: 0..<Self.guide.count, using: &generator)]
                text = String(whole.prefix(Int.random(in: 0...whole.count, using: &generator)))
            }
            _ = PropertyAttributes(splitting: text).description
            guard let attributes = try? PropertyAttributes(parsing: text) else { continue }
            parsed += 1
            let again = try? PropertyAttributes(parsing: attributes.description)
            if again != attributes { Issue.record("'\(text)' became '\(attributes)', round \(round)") }
        }
        #expect(parsed > 1_000)
    }

    @Test("A declaration that names a field which does not exist says so, with class, name and nearest match")
    func unknownField() {
        let (properties, exceptions) = catchingExceptions { RuntimeClass.of(Misnamed.self).properties.map(\.name) }
        #expect(properties == ["balance", "amount"])
        let texts = exceptions.map { "\($0.name): \($0.reason) \($0.hint ?? "")" }
        let expected = """
            NSInternalInconsistencyException: KeyholeTests.Misnamed: the declaration of the property 'amount' names the \
            field 'balence', which the class does not have Did you mean 'balance'?
            """
        #expect(texts == [expected])
    }
}
