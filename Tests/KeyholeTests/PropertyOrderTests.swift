import Foundation
import Keyhole
import Testing

private final class Listed: ReflectiveObject {
    @Property var first = 1
    let second = 2
    weak var third: Listed?
    @Property var fourth = "4"
    lazy var fifth = Listed()
    var sixth: Int { 6 }

    override class func declareMembers(in declarations: inout MemberDeclarations) {
        declarations.field("first", of: Listed.self)
        declarations.property("second", \Listed.second)
        declarations.property("third", \Listed.third, ownership: .weak, isInSwiftOrder: true)
        declarations.field("fourth", of: Listed.self)
        declarations.property("fifth", \Listed.fifth)
        declarations.property(
            "renamed", \Listed.sixth, getter: "isSixth", ownership: .copy, isInSwiftOrder: true)
    }
}

private final class Wrong: ReflectiveObject {
    @Property var right = 1

    override class func declareMembers(in declarations: inout MemberDeclarations) {
        declarations.field("rigth", of: Wrong.self)
    }
}

@Suite("Order of properties")
struct PropertyOrderTests {
    @Test("Fields and declared properties stand in the order of the declarations, with Swift's attributes")
    func order() {
        let third = RuntimeClass.of(Listed.self).property(named: "third")?.attributes.description ?? ""
        let type = third.split(separator: "\"").dropFirst().first.map(String.init) ?? ""
        let expected = [
            "first Tq,N,Vfirst", "second Tq,N,R,Vsecond", "third T@\"\(type)\",N,W,Vthird",
            "fourth T@\"NSString\",N,C", "fifth T@\"\(type)\",N,&", "renamed Tq,N,R",
        ]
        #expect(RuntimeClass.of(Listed.self).properties.map { "\($0.name) \($0.attributes)" } == expected)
    }

    @Test("A place for a field that the class does not have is a mistake with the nearest name")
    func unknownField() {
        let raised = catchingExceptions { _ = Wrong().value(forKey: "right") }.exceptions
        #expect(raised.first?.hint == "Did you mean 'right'?")
    }
}
