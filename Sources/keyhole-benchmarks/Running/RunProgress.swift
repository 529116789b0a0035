import Foundation

/// Tells on standard error what a run is at, once it has lasted two seconds.
///
/// A terminal shows one line that changes; elsewhere a line is written every two seconds.
final class RunProgress {
    private let clock = ContinuousClock()
    private let isTerminal = isatty(STDERR_FILENO) == 1
    private var last: ContinuousClock.Instant
    private var isShown = false

    init() { last = clock.now }

    /// Says that `step` begins.
    func show(_ step: String) {
        let now = clock.now
        // A shown line is kept true; a run that is over at once shows none.
        guard now - last >= .seconds(2) || (isTerminal && isShown) else { return }
        last = now
        isShown = true
        write(isTerminal ? "\u{1B}[2K\r\(step)" : "\(step)\n")
    }

    /// Takes the changing line away.
    func end() { if isTerminal, isShown { write("\u{1B}[2K\r") } }

    private func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
