import Testing

@testable import Keyhole

/// Reads at key paths by direct calls of the getters.
@Suite struct KeyPathGetterTests {
    private final class Person: ReflectiveObject {
        @Property var name = "Ada"
        @Property var age = 36
        @Property var size: (Int, Int, Int) = (1, 2, 3)
        @Property var friend: Person?
        @Property var pet = Pet()
        @Property var nickname: String?
        @Property var scores: [Int] = [7]
        var plain = 5
        subscript(index: Int) -> Int { index }
    }

    private final class Pet: ReflectiveObject {
        @Property var name = "Rex"
        @Property var owner: Person?
        @Property var mood = Mood(level: 3)
    }

    private struct Mood {
        var level: Int
        var isGood: Bool { level > 2 }
    }

    private func agree<Root, Value: Equatable>(_ path: KeyPath<Root, Value>, _ root: Root) -> Bool {
        KeyPathGetter(path).read(root) == root[keyPath: path]
    }

    private func kinds(_ path: AnyKeyPath) -> [String]? {
        KeyPathLayout(path).components?.map { component in
            switch component.kind {
            case .getter: "getter"
            case .exit: "exit"
            case .wrapping: "wrapping"
            }
        }
    }

    @Test("A key path names the getters on its way, and the types between them")
    func components() throws {
        #expect(kinds(\Person.name) == ["getter"])
        #expect(kinds(\Person.pet.name) == ["getter", "getter"])
        #expect(kinds(\Person.friend?.age) == ["getter", "exit", "getter", "wrapping"])
        #expect(kinds(\Person.friend?.nickname) == ["getter", "exit", "getter"])
        let components = try #require(KeyPathLayout(\Person.friend?.pet.mood).components)
        let types = components.map { $0.next.map { ObjectIdentifier($0) } }
        let expected: [Any.Type?] = [Person?.self, Person.self, Pet.self, Mood.self, nil]
        #expect(types == expected.map { $0.map { ObjectIdentifier($0) } })
    }

    @Test("A key path with a stored field, a forced value, a subscript or nothing at all names none")
    func others() {
        #expect(kinds(\Person.plain) == nil)
        #expect(kinds(\Person.friend!.age) == nil)
        #expect(kinds(\Person.[3]) == nil)
        #expect(kinds(\Person.self) == nil)
        #expect(kinds(\Person.pet.mood.level) == nil)
        #expect(kinds(\Person.friend?.plain) == nil)
        let person = Person()
        person.friend = Person()
        #expect(agree(\.plain, person))
        #expect(agree(\.friend!.age, person))
        #expect(agree(\.[3], person))
        #expect(agree(\.pet.mood.level, person))
        #expect(agree(\.friend?.plain, person))
    }

    @Test("The calls give what the key path gives, with and without nil on the way")
    func values() {
        let person = Person()
        let friend = Person()
        friend.name = "Grace"
        friend.pet.owner = person
        for companion in [nil, friend] {
            person.friend = companion
            #expect(agree(\.name, person))
            #expect(agree(\.scores, person))
            #expect(agree(\.pet.name, person))
            #expect(agree(\.pet.mood.isGood, person))
            #expect(agree(\.friend, person))
            #expect(agree(\.friend?.name, person))
            #expect(agree(\.friend?.age, person))
            #expect(agree(\.friend?.size.1, person))
            #expect(agree(\.friend?.scores, person))
            #expect(agree(\.friend?.nickname, person))
            #expect(agree(\.friend?.pet.name, person))
            #expect(agree(\.friend?.pet.owner, person))
            #expect(agree(\.friend?.pet.owner?.age, person))
            #expect(agree(\.friend?.friend?.friend?.name, person))
        }
        let size = KeyPathGetter(\Person.size).read(person)
        #expect([size.0, size.1, size.2] == [1, 2, 3])
    }

    @Test("The calls leave no object alive")
    func lifetimes() {
        weak var gone: Person?
        do {
            let person = Person()
            person.friend = Person()
            gone = person.friend
            let getter = KeyPathGetter(\Person.friend?.pet.owner?.name)
            for _ in 0..<3 { #expect(getter.read(person) == nil) }
            let friend = KeyPathGetter(\Person.friend)
            for _ in 0..<3 { #expect(friend.read(person) === person.friend) }
        }
        #expect(gone == nil)
    }
}
