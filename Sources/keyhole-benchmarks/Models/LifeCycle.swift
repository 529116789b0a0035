/// A way to observe many objects.
protocol LifeCyclePeer {
    /// What is observed.
    associatedtype Object: AnyObject

    /// Makes what a run needs beside its objects.
    init(capacity: Int)

    /// How many notifications have arrived.
    var told: Int { get }

    /// Makes an object that nobody observes.
    static func make() -> Object
    /// Observes each object.
    mutating func register(_ objects: [Object])
    /// Changes each object once.
    mutating func notify(_ objects: [Object])
    /// Ends the observation of each object.
    mutating func unregister(_ objects: [Object])
}

/// The life of many observed objects, each part of it timed, several times over.
///
/// The parts are cases of their own that share the runs: it is measured when the first of them is.
final class LifeCycle<Peer: LifeCyclePeer> {
    /// A part of the life.
    enum Part: Int, CaseIterable {
        case register, notify, unregister, `deinit`

        /// The word in a case's name.
        var word: String { "\(self)" }
    }

    private let count: Int
    private let repetitions: Int
    private var times: [[Double]] = []

    init(count: Int, repetitions: Int) {
        self.count = count
        self.repetitions = repetitions
    }

    /// The times of `part`, an object an operation.
    func samples(of part: Part, saying: (String) -> Void) -> [Double] {
        while times.count < repetitions {
            saying("life \(times.count + 1)/\(repetitions)")
            run()
        }
        return times.map { $0[part.rawValue] }
    }

    private func run() {
        var peer = Peer(capacity: count)
        var objects = (0..<count).map { _ in opaque(Peer.make()) }
        var elapsed = [ProcessorTime.of { peer.register(objects) }]
        elapsed.append(ProcessorTime.of { peer.notify(objects) })
        expect(peer.told == count, "each change arrives once")
        elapsed.append(ProcessorTime.of { peer.unregister(objects) })
        elapsed.append(ProcessorTime.of { objects = [] })
        times.append(elapsed.map { $0 / Double(count) })
    }

    /// The bytes of one registration, beyond the object: how much the process grows, as a system's tools show it.
    ///
    /// Memory that was freed before would be used again and not counted, so nothing else may have run.
    func registrationBytes() -> Double {
        var peer = Peer(capacity: count)
        let objects = (0..<count).map { _ in opaque(Peer.make()) }
        let before = ResidentMemory.bytes
        peer.register(objects)
        let after = ResidentMemory.bytes
        peer.unregister(objects)
        return Double(after - before) / Double(count)
    }
}
