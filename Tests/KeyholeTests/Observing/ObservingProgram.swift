import Foundation
import Keyhole

/// A random program of sets, observations, removals, insertions, re-entrant changes and drops.
struct ObservingProgram: CustomStringConvertible {
    /// Objects and observers are named by their place among this many.
    static let slotCount = 3

    indirect enum Step {
        case setValue(slot: Int, Int)
        case setNext(slot: Int, Int?)
        case setItems(slot: Int, [Int])
        case insert(slot: Int, Int, place: Int)
        case remove(slot: Int, place: Int)
        case replace(slot: Int, Int, place: Int)
        case observe(slot: Int, observer: Int, path: String, NSKeyValueObservingOptions, context: Int)
        case stopObserving(slot: Int, observer: Int, path: String, context: Int?)
        /// What the observer does the next time it is told something.
        case react(observer: Int, Step?)
        case dropObject(slot: Int)
        case dropObserver(slot: Int)
    }

    private(set) var steps: [Step] = []

    init(seed: UInt64) {
        var random = SplitMix(state: seed)
        for _ in 0..<random.below(14) + 6 { steps.append(Self.step(&random)) }
    }

    var description: String { steps.map { "    \($0)" }.joined(separator: "\n") }

    private static let paths = [
        "value", "value", "next", "next.value", "next.next.value", "double", "next.double", "items", "items.@count",
        "next.items",
    ]

    private static func step(_ random: inout SplitMix) -> Step {
        switch random.below(20) {
        case 0..<7: observe(&random)
        case 7: stop(&random)
        case 8, 9: .react(observer: random.slot, reaction(&random))
        case 10: .dropObject(slot: random.slot)
        case 11: .dropObserver(slot: random.slot)
        default: change(&random)
        }
    }

    private static func reaction(_ random: inout SplitMix) -> Step {
        switch random.below(4) {
        case 0: stop(&random)
        case 1: observe(&random)
        default: change(&random)
        }
    }

    private static func observe(_ random: inout SplitMix) -> Step {
        .observe(
            slot: random.slot, observer: random.slot, path: paths[random.below(paths.count)],
            NSKeyValueObservingOptions(rawValue: UInt(random.below(16))), context: random.below(3))
    }

    private static func stop(_ random: inout SplitMix) -> Step {
        .stopObserving(
            slot: random.slot, observer: random.slot, path: paths[random.below(paths.count)],
            context: random.below(2) == 0 ? nil : random.below(3))
    }

    private static func change(_ random: inout SplitMix) -> Step {
        switch random.below(9) {
        case 0...2: .setValue(slot: random.slot, random.below(5))
        case 3: .setNext(slot: random.slot, nil)
        case 4, 5: .setNext(slot: random.slot, random.slot)
        case 6: .insert(slot: random.slot, random.below(5), place: random.below(4))
        case 7:
            random.below(2) == 0
                ? .remove(slot: random.slot, place: random.below(4)) : .setItems(slot: random.slot, [1])
        default: .replace(slot: random.slot, random.below(5), place: random.below(4))
        }
    }
}

/// A generator of numbers that is the same everywhere.
struct SplitMix {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

    var slot: Int { mutating get { below(ObservingProgram.slotCount) } }
}
