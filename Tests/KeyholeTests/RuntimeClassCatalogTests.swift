import Foundation
import Keyhole
import Testing

private class HiddenBase {}
private final class HiddenLeaf: HiddenBase {}
private class GenericBase<Content> { var content: Content? }
private final class OfGeneric: GenericBase<Int> {}
enum CatalogOuter { final class Inner {} }
private final class NamedByItself: ReflectiveObject {
    override class func declareMembers(in declarations: inout MemberDeclarations) {
        declarations.name("XYNamedByItself", for: NamedByItself.self)
    }
}
enum CatalogTwinA { class CatalogTwin {} }
enum CatalogTwinB { class CatalogTwin {} }

@Suite struct RuntimeClassCatalogTests {
    @Test("A private class is found by its plain and its qualified name, with module and superclass")
    func privateClass() throws {
        for name in ["HiddenLeaf", "KeyholeTests.HiddenLeaf"] {
            let entry = try ClassCatalog.find(name)
            #expect(entry.name == "KeyholeTests.HiddenLeaf")
            #expect(entry.module == "KeyholeTests")
            #expect(entry.superclassName == "KeyholeTests.HiddenBase")
            #expect(entry.isGeneric == false)
            let isSame = entry.type.map { ObjectIdentifier($0) } == ObjectIdentifier(HiddenLeaf.self)
            #expect(isSame)
            #expect(entry.imagePath.isEmpty == false)
        }
        #expect(try ClassCatalog.find("HiddenBase").superclassName == nil)
    }

    @Test("A class inside a function is found")
    func localClass() throws {
        final class LocalOfTest {}
        let entry = try ClassCatalog.find("LocalOfTest")
        let isSame = entry.type.map { ObjectIdentifier($0) } == ObjectIdentifier(LocalOfTest.self)
        #expect(isSame)
    }

    @Test("A generic class is listed and not instantiated; a class on top of it knows its superclass")
    func genericClass() throws {
        let entry = try ClassCatalog.find("GenericBase")
        #expect(entry.isGeneric)
        #expect(entry.type == nil)
        #expect(try ClassCatalog.find("OfGeneric").superclassName == "KeyholeTests.GenericBase")
    }

    @Test("A nested class is found by its path, by its last name and mangled")
    func nestedClass() throws {
        for name in [
            "CatalogOuter.Inner", "KeyholeTests.CatalogOuter.Inner", "_TtCO12KeyholeTests12CatalogOuter5Inner",
        ] {
            #expect(try ClassCatalog.find(name).name == "KeyholeTests.CatalogOuter.Inner")
        }
    }

    @Test("A mangled name with the discriminator of its file is found")
    func mangledPrivateName() throws {
        let name = "_TtC12KeyholeTestsP33_0123456789ABCDEF0123456789ABCDEF10HiddenLeaf"
        #expect(try ClassCatalog.find(name).name == "KeyholeTests.HiddenLeaf")
    }

    @Test("A plain name that several classes have is an error that lists them")
    func ambiguousName() {
        let error = #expect(throws: ClassLookupError.self) { try ClassCatalog.find("CatalogTwin") }
        guard case .ambiguous(let name, let candidates) = error else {
            Issue.record("not ambiguous")
            return
        }
        #expect(name == "CatalogTwin")
        let names = candidates.map { String($0.prefix { $0 != " " }) }
        #expect(names == ["KeyholeTests.CatalogTwinA.CatalogTwin", "KeyholeTests.CatalogTwinB.CatalogTwin"])
    }

    @Test("A misspelt name is an error that lists the nearest ones")
    func misspeltName() {
        let error = #expect(throws: ClassLookupError.self) { try ClassCatalog.find("HiddenLaef") }
        guard case .notFound(_, let nearest) = error else {
            Issue.record("found")
            return
        }
        #expect(nearest.contains("HiddenLeaf"))
    }

    @Test("A class that declares a name is found by it")
    func declaredName() throws {
        let entry = try ClassCatalog.find("XYNamedByItself")
        let isSame = entry.type.map { ObjectIdentifier($0) } == ObjectIdentifier(NamedByItself.self)
        #expect(isSame)
    }

    @Test("The classes are ordered by name, and Foundation's have plain names")
    func order() {
        let names = ClassCatalog.all.map(\.name)
        #expect(names == names.sorted())
        #expect(names.contains("NSRegularExpression"))
        #expect(names.contains("ReflectiveObject"))
    }

    @Test(
        "A malformed name finds nothing and does not crash",
        arguments: [
            "", ".", "..", "_Tt", "_TtC", "_TtC6Module", "_TtC999999999999999999999Module5Class", "_TtC6ModuleP33_12",
            "_TtP", "Module.", ".Class", "\u{0}", "é🙂", "_TtCC", "$s4main", String(repeating: "A", count: 5000),
        ])
    func malformedName(name: String) {
        #expect(throws: ClassLookupError.self) { try ClassCatalog.find(name) }
        #expect((NSClassFromString(name) as RuntimeClass?) == nil)
    }

    @Test("The subclasses of a class are its direct ones, ordered by name")
    func subclasses() {
        #expect(RuntimeClass.of(HiddenBase.self).subclasses.map(\.name) == ["KeyholeTests.HiddenLeaf"])
    }

    @Test("Both errors say what was asked for")
    func errorTexts() {
        let texts = [
            ClassLookupError.notFound(name: "A", nearest: []), .notFound(name: "A", nearest: ["B", "C"]),
            .ambiguous(name: "A", candidates: ["M.A (m)", "N.A (n)"]),
        ].map(\.description)
        let expected = [
            "No class is named 'A'", "No class is named 'A'. Near it: B, C",
            "'A' may be any of these classes: M.A (m), N.A (n)",
        ]
        #expect(texts == expected)
    }
}
