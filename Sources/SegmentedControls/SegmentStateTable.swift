import Foundation
import KeyholeUI

/// Values that segments have by their state: some for every segment, some for one alone.
struct SegmentStateTable<Value> {
    /// Every segment's values by the raw value of the state.
    private var common: [UInt: Value] = [:]
    /// Each segment's own values by the raw value of the state.
    private var own: [Int: [UInt: Value]] = [:]

    /// Sets what every segment, or the one at `index`, has in `state`; `nil` for nothing of its own.
    mutating func set(_ value: Value?, for state: UIControl.State, at index: Int? = nil) {
        if let index {
            own[index, default: [:]][state.rawValue] = value
        } else {
            common[state.rawValue] = value
        }
    }

    /// What was set for exactly this state of the segment at `index` alone.
    func own(for state: UIControl.State, at index: Int) -> Value? { own[index]?[state.rawValue] }

    /// Everything that the segment at `index` can come to show: its own values and every segment's.
    func values(at index: Int) -> [Value] { Array(common.values) + (own[index].map { Array($0.values) } ?? []) }

    /// What was set for exactly this state: the segment's own before every segment's.
    func value(for state: UIControl.State, at index: Int?) -> Value? {
        index.flatMap { own[$0]?[state.rawValue] } ?? common[state.rawValue]
    }

    /// What the segment at `index` shows in `state`: what was set for it, or else for the nearest state that says less.
    ///
    /// A highlighted segment that has nothing of its own looks as it does without the highlight, and a selected one
    /// stays a selected one when the control is switched off.
    func shown(
        for state: UIControl.State, at index: Int, otherwise standard: (UIControl.State) -> Value?
    ) -> Value? {
        let candidates: [UIControl.State] = [
            state, state.subtracting(.highlighted), state.subtracting(.disabled),
            state.subtracting([.highlighted, .disabled]), .normal,
        ]
        for candidate in candidates {
            if let found = value(for: candidate, at: index) ?? standard(candidate) { return found }
        }
        return nil
    }
}
