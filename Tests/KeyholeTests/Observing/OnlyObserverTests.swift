import Testing

@testable import Keyhole

/// What an object's only observer may do while it is told: nothing but the telling keeps its registration.
@Suite struct OnlyObserverTests {
    private final class Model: ReflectiveObject {
        @Property var count = 0
        @Property var other = 0
    }

    private final class Captured {}

    private final class Reacting: ReflectiveObject {
        var counts: [Int] = []
        var reaction: (Reacting, Model) -> Void = { _, _ in }

        override func observeValue(
            forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
            context: UnsafeMutableRawPointer?
        ) {
            guard let model = object as? Model else { return }
            counts.append(model.count)
            reaction(self, model)
        }
    }

    @Test("A handler that ends its observation is run to its end, and what it captures is let go of then")
    func endingInsideTheHandler() {
        let model = Model()
        weak var captured: Captured?
        var told = 0
        do {
            let object = Captured()
            captured = object
            var token: NSKeyValueObservation?
            token = model.observe(\.count) { [object] _, _ in
                token?.invalidate()
                token = nil
                withExtendedLifetime(object) { told += 1 }
            }
        }
        #expect(captured != nil)
        model.count = 1
        model.count = 2
        #expect(told == 1)
        #expect(captured == nil)
        #expect(!ObservationLedger.shared.liveRegistrations().contains { $0.observed == ObjectIdentifier(model) })
    }

    @Test("An observer by name may remove itself, and be added again, while it is told")
    func removingInsideTheNotification() {
        let model = Model()
        let observer = Reacting()
        observer.reaction = { observer, model in
            model.removeObserver(observer, forKeyPath: "count")
            if model.count < 3 { model.addObserver(observer, forKeyPath: "count", context: nil) }
        }
        model.addObserver(observer, forKeyPath: "count", context: nil)
        for count in 1...5 { model.count = count }
        #expect(observer.counts == [1, 2, 3])
    }

    @Test("An only observer that is joined by another while it is told, and then removed, is told no more")
    func joinedInsideTheNotification() {
        let model = Model()
        let (first, second) = (Reacting(), Reacting())
        first.reaction = { first, model in
            model.addObserver(second, forKeyPath: "count", context: nil)
            model.removeObserver(first, forKeyPath: "count")
        }
        model.addObserver(first, forKeyPath: "count", context: nil)
        model.count = 1
        model.count = 2
        #expect(first.counts == [1])
        #expect(second.counts == [2])
        model.removeObserver(second, forKeyPath: "count")
        model.count = 3
        #expect(second.counts == [2])
    }

    @Test("An observer that sets the property again, a thousand levels deep, is told at each level")
    func recursion() {
        let model = Model()
        let observer = Reacting()
        observer.reaction = { _, model in if model.count < 1000 { model.count += 1 } }
        model.addObserver(observer, forKeyPath: "count", context: nil)
        model.count = 1
        #expect(observer.counts == Array(1...1000))
        observer.reaction = { observer, model in
            if model.count < 1300 { model.count += 1 } else { model.removeObserver(observer, forKeyPath: "count") }
        }
        model.count = 1001
        #expect(observer.counts == Array(1...1300))
        model.count = 0
        #expect(observer.counts.count == 1300)
    }
}
