/// How a script ended.
public struct ScriptOutcome: Equatable, Sendable {
    /// The ways a process ends.
    public enum Ending: Equatable, Sendable {
        /// It exited by itself.
        case exited(Int32)
        /// A signal ended it.
        case signalled(Int32)
        /// It was ended because it ran longer than allowed.
        case timedOut(seconds: Double)
    }

    /// The path that was run; of a playground, its page.
    public let file: String
    /// How the process ended.
    public let ending: Ending
    /// What it wrote to standard output, empty when that was passed on.
    public let standardOutput: String
    /// What it wrote to standard error, empty when that was passed on.
    public let standardError: String
    /// What the adaptation warned of.
    public let warnings: [ScriptDiagnostic]

    /// The script's own exit code, 128 and the number after a signal, 124 after the time limit, as `timeout` has it.
    public var exitCode: Int32 {
        switch ending {
        case .exited(let code): code
        case .signalled(let number): 128 + number
        case .timedOut: 124
        }
    }

    /// What to tell of an ending that the script did not choose, `nil` when it exited by itself.
    public var message: String? {
        switch ending {
        case .exited: nil
        case .signalled(let number): "\(file.quoted) was ended by signal \(number) (\(SignalNames.name(of: number)))"
        case .timedOut(let seconds): "\(file.quoted) was ended after its time limit of \(Self.text(seconds)) s"
        }
    }

    /// The seconds without a needless fraction.
    private static func text(_ seconds: Double) -> String {
        seconds.rounded() == seconds && abs(seconds) < 1e9 ? "\(Int(seconds))" : "\(seconds)"
    }
}

/// The names of the signals that end processes.
enum SignalNames {
    private static let names: [Int32: String] = [
        1: "SIGHUP", 2: "SIGINT", 3: "SIGQUIT", 4: "SIGILL", 5: "SIGTRAP", 6: "SIGABRT", 7: "SIGBUS", 8: "SIGFPE",
        9: "SIGKILL", 10: "SIGUSR1", 11: "SIGSEGV", 12: "SIGUSR2", 13: "SIGPIPE", 14: "SIGALRM", 15: "SIGTERM",
    ]

    static func name(of number: Int32) -> String { names[number] ?? "unnamed" }
}
