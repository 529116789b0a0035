import Foundation
import KeyholeScripting

extension Benchmark {
    /// A script that is run on a warm build, held against the compiler that does nothing but compile it and the program
    /// that comes of it: a new script each time, and one that was run before.
    ///
    /// These cases take wall time, since what is measured happens in other processes.
    static var running: [Benchmark] {
        let floor = "swiftc, compile a script, and run it"
        return [
            Benchmark(name: floor) { saying in
                samples(saying) { scripts, number in
                    let call = try scripts.compilerCall(number)
                    return try elapsed {
                        try scripts.start(call)
                        try scripts.start([scripts.folder + "/plain"])
                    }
                }
            },
            Benchmark(name: "keyhole run, a new script", floor: floor) { saying in
                samples(saying) { scripts, number in
                    let path = try scripts.write(number)
                    return try elapsed { try scripts.run(path) }
                }
            },
            Benchmark(name: "keyhole run, a script again", floor: floor) { saying in
                samples(saying) { scripts, _ in
                    let path = try scripts.write(0)
                    try scripts.run(path)
                    return try elapsed { try scripts.run(path) }
                }
            },
        ]
    }

    private static let sampleCount = 5

    private static func samples(
        _ saying: (String) -> Void, _ take: (_ scripts: BenchmarkScripts, _ number: Int) throws -> Double
    ) -> [Double] {
        do {
            let scripts = try BenchmarkScripts()
            // The libraries for scripts are built once, and that is no part of a run.
            try scripts.run(scripts.write(-1))
            return try (1...sampleCount).map { number in
                saying("\(number)/\(sampleCount)")
                return try take(scripts, number)
            }
        } catch {
            fatalError("The benchmark is wrong: \(error)")
        }
    }

    private static func elapsed(_ body: () throws -> Void) rethrows -> Double {
        try ContinuousClock().measure(body) / .nanoseconds(1)
    }
}

/// The scripts that are measured, in a folder of their own that goes with the value.
private final class BenchmarkScripts {
    let folder = NSTemporaryDirectory() + "keyhole-benchmark-" + UUID().uuidString
    private let runner: ScriptRunner

    init() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        var configuration = ScriptRunner.Configuration()
        configuration.output = .collected
        configuration.readsInput = false
        runner = ScriptRunner(configuration)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// Writes a script that the compiler has not seen for any other number, and returns its path.
    func write(_ number: Int) throws -> String {
        let path = "\(folder)/script.swift"
        let text = """
            import UIKit
            class Account: NSObject {
                @objc dynamic var balance = \(number)
                @objc func spend(_ amount: Any?) { balance -= amount as! Int }
            }
            class Watcher: NSObject {
                override func observeValue(
                    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
                    context: UnsafeMutableRawPointer?
                ) { print(keyPath!, change![.newKey]!) }
            }
            let account = Account(), watcher = Watcher()
            account.addObserver(watcher, forKeyPath: #keyPath(Account.balance), options: .new, context: nil)
            account.perform(#selector(Account.spend(_:)), with: 1)
            account.removeObserver(watcher, forKeyPath: "balance")
            """
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        return path
    }

    func run(_ path: String) throws {
        let outcome = try runner.run(path)
        expect(outcome.exitCode == 0, "the script runs: \(outcome.standardError)")
    }

    /// The call of the compiler that makes the program `plain` of the script.
    func compilerCall(_ number: Int) throws -> [String] {
        try runner.plainCompilerCall(for: write(number), in: folder)
    }

    func start(_ call: [String]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: call[0])
        process.arguments = Array(call.dropFirst())
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        expect(process.terminationStatus == 0, "\(call[0]) succeeds")
    }
}
