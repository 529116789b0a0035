import Keyhole

extension Benchmark {
    /// What the book of all registrations costs. Each round observes an object that nobody else observes, since only
    /// the first registration on an object enters the ledger.
    static var auditing: [Benchmark] {
        [
            addAndRemove("Keyhole, first add and last remove, ledger off") {
                ObservationLedger.shared.isEnabled = false
                return { ObservationLedger.shared.isEnabled = true }
            },
            addAndRemove("Keyhole, first add and last remove, ledger on") { {} },
            addAndRemove("Keyhole, first add and last remove, in an audit") {
                let audit = ObservationAudit.begin()
                return { expect(audit.end().isEmpty, "nothing is left registered") }
            },
        ]
    }

    /// `begin` is called before the loop and what it returns after it.
    private static func addAndRemove(_ name: String, _ begin: @escaping () -> () -> Void) -> Benchmark {
        Benchmark(name: name, floor: Floor.addAndRemove) {
            let model = opaque(ObservedModel())
            let observer = TallyObserver()
            return { count in
                let end = begin()
                for _ in 0..<count {
                    model.addObserver(observer, forKeyPath: "flag", context: nil)
                    model.removeObserver(observer, forKeyPath: "flag")
                }
                end()
            }
        }
    }
}
