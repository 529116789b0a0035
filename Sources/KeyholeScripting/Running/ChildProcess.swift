import Foundation

/// A process that is run to its end.
///
/// The child stays in the caller's process group, so that it may read the terminal and is reached by its signals;
/// Foundation's `Process` puts it into a group of its own.
struct ChildProcess {
    /// Where the child's output goes: to the caller's streams, both to the caller's standard error, or into the result.
    enum Output { case inherited, standardError, collected }

    /// What the child left behind.
    struct Result {
        let ending: ScriptOutcome.Ending
        let standardOutput: String
        let standardError: String
    }

    let executable: String
    /// What the child sees as its own name; `nil` for the executable's path.
    var name: String?
    var arguments: [String] = []
    var environment: [String: String] = ProcessInfo.processInfo.environment
    var output = Output.collected
    /// Whether the child reads the caller's standard input rather than none.
    var readsInput = false
    var timeLimit: Double?

    /// Runs the process and waits for its end.
    func run() throws(ScriptError) -> Result {
        let outputPipe = output == .collected ? Pipe() : nil
        let errorPipe = output == .collected ? Pipe() : nil
        let child = try spawn(outputPipe, errorPipe)
        // The writing ends belong to the child now; the readers see the end when it closes them.
        try? outputPipe?.fileHandleForWriting.close()
        try? errorPipe?.fileHandleForWriting.close()
        let watchdog = timeLimit.map { Watchdog(child, seconds: $0) }
        let collectedOutput = Collector(outputPipe)
        let collectedError = Collector(errorPipe)
        let status = wait(for: child, watchdog)
        return Result(
            ending: ending(status, watchdog), standardOutput: collectedOutput.text(),
            standardError: collectedError.text())
    }

    private func ending(_ status: Int32, _ watchdog: Watchdog?) -> ScriptOutcome.Ending {
        // The layout of a wait status: the low seven bits are the signal, the byte above them the exit code.
        let signal = status & 0x7F
        if let watchdog, watchdog.hasFired, signal == SIGKILL { return .timedOut(seconds: watchdog.seconds) }
        return signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal)
    }

    private func spawn(_ outputPipe: Pipe?, _ errorPipe: Pipe?) throws(ScriptError) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if !readsInput { posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0) }
        if output == .standardError { posix_spawn_file_actions_adddup2(&actions, 2, 1) }
        for (pipe, descriptor) in [(outputPipe, Int32(1)), (errorPipe, 2)] {
            guard let pipe else { continue }
            posix_spawn_file_actions_adddup2(&actions, pipe.fileHandleForWriting.fileDescriptor, descriptor)
            posix_spawn_file_actions_addclose(&actions, pipe.fileHandleForReading.fileDescriptor)
            posix_spawn_file_actions_addclose(&actions, pipe.fileHandleForWriting.fileDescriptor)
        }
        // A worker thread blocks signals, and the child would go on doing so: it starts with none blocked or ignored.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        // `posix_spawn` takes lists of C strings that end with a null; they are copies, freed when it has returned.
        var words = ([name ?? executable] + arguments).map { strdup($0) } + [nil]
        var settings = environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for word in words + settings { free(word) } }
        var child: pid_t = 0
        let error = posix_spawn(&child, executable, &actions, &attributes, &words, &settings)
        guard error == 0 else {
            throw ScriptError(
                .systemFailure, "\(executable.quoted) could not be started: \(String(cString: strerror(error)))")
        }
        return child
    }

    private func wait(for child: pid_t, _ watchdog: Watchdog?) -> Int32 {
        // The end is awaited first without collecting the child, so that the watchdog can't hit a later process that
        // got the same number.
        var information = siginfo_t()
        while waitid(P_PID, id_t(child), &information, WEXITED | WNOWAIT) == -1, errno == EINTR {}
        watchdog?.stop()
        var status: Int32 = 0
        while waitpid(child, &status, 0) == -1, errno == EINTR {}
        return status
    }
}

/// Ends a child that runs too long.
private final class Watchdog: @unchecked Sendable {
    // Sendable by proof: the lock guards `isStopped` and `hasFired`; the rest is never changed.
    let seconds: Double
    private let lock = NSLock()
    private var isStopped = false
    private var fired = false

    init(_ child: pid_t, seconds: Double) {
        self.seconds = seconds
        DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [weak self] in self?.fire(child) }
    }

    var hasFired: Bool { lock.withLock { fired } }

    func stop() { lock.withLock { isStopped = true } }

    private func fire(_ child: pid_t) {
        lock.withLock {
            guard !isStopped else { return }
            fired = true
            kill(child, SIGKILL)
        }
    }
}

/// Reads a pipe to its end on a thread of its own, so that a child that writes much is never held up.
private final class Collector: @unchecked Sendable {
    // Sendable by proof: `data` is written by the reading thread before it signals, and read after the signal alone.
    private var data = Data()
    private let done = DispatchSemaphore(value: 0)

    init(_ pipe: Pipe?) {
        guard let pipe else {
            done.signal()
            return
        }
        Thread.detachNewThread { [self] in
            data = pipe.fileHandleForReading.readDataToEndOfFile()
            done.signal()
        }
    }

    /// Everything that was written; waits for the end. To be called once.
    func text() -> String {
        done.wait()
        return String(decoding: data, as: UTF8.self)
    }
}
