import Foundation
import Testing

/// Timers and delays of scripts, which pass on the virtual clock: nothing here waits for real time.
@Suite struct VirtualTimeTests {
    private let scripts: ToolScripts

    init() throws { scripts = try ToolScripts("time") }

    private func run(_ text: String, _ name: String, _ options: String...) throws -> BuiltTool.Outcome {
        let file = try scripts.write(text, to: name)
        return try BuiltTool.run(BuiltTool.location().path, ["run", file, "--time-limit", "25"] + options)
    }

    @Test func delaysTimersAndTheMainQueueKeepTheirOrder() throws {
        let source = """
            import UIKit
            import PlaygroundSupport
            class Target: NSObject {
                @objc func tick(_ timer: Timer) { print("selector", timer.userInfo as! String) }
                @objc func late(_ word: Any?) { print(word as! String) }
            }
            let target = Target()
            PlaygroundPage.current.needsIndefiniteExecution = true
            DispatchQueue.main.asyncAfter(deadline: .now() + 2) {
                print("two")
                DispatchQueue.main.async { print("after two") }
            }
            DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(500)) { print("half") }
            DispatchQueue.main.asyncAfter(wallDeadline: .now() + 3) { print("three") }
            DispatchQueue.global().asyncAfter(deadline: .now() + 3.5) {
                DispatchQueue.main.async { print("from elsewhere") }
            }
            var count = 0
            let timer = Timer.scheduledTimer(withTimeInterval: 0.4, repeats: true) { timer in
                count += 1
                print("tick", count)
                if count == 3 { timer.invalidate() }
            }
            Timer.scheduledTimer(
                timeInterval: 1.3, target: target, selector: #selector(Target.tick(_:)), userInfo: "word", repeats: false)
            let added = Timer(timeInterval: 1.5, repeats: false) { _ in print("added") }
            RunLoop.main.add(added, forMode: .common)
            target.perform(#selector(Target.late(_:)), with: "performed", afterDelay: 1.7)
            target.perform(#selector(Target.late(_:)), with: "never", afterDelay: 1.8)
            NSObject.cancelPreviousPerformRequests(
                withTarget: target, selector: #selector(Target.late(_:)), object: "never")
            DispatchQueue.main.async { print("first") }
            print("last statement", timer.isValid)
            """
        let expected = """
            last statement true
            first
            tick 1
            half
            tick 2
            tick 3
            selector word
            added
            performed
            two
            after two
            three
            from elsewhere

            """
        #expect(try run(source, "order.swift") == BuiltTool.Outcome(status: 0, output: expected, errors: ""))
    }

    @Test func aPageThatNeedsIndefiniteExecutionGetsThirtySeconds() throws {
        let source = """
            import UIKit
            import PlaygroundSupport
            var count = 0
            Timer.scheduledTimer(withTimeInterval: 10, repeats: true) { _ in count += 1; print(count) }
            PlaygroundPage.current.needsIndefiniteExecution = true
            """
        #expect(try run(source, "endless.swift").output == "1\n2\n3\n")
        let without = source.replacing("PlaygroundPage.current.needsIndefiniteExecution = true", with: "")
        #expect(try run(without, "short.swift").output == "")
    }

    @Test func aPageThatFinishesItselfIsPicturedAndEnds() throws {
        let source = """
            import UIKit
            import PlaygroundSupport
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            PlaygroundPage.current.liveView = view
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
                view.backgroundColor = .red
                print("done")
                PlaygroundPage.current.finishExecution()
            }
            DispatchQueue.main.asyncAfter(deadline: .now() + 2) { print("never") }
            """
        let picture = try scripts.fresh("finished.svg")
        let outcome = try run(source, "finish.swift", "--picture", picture)
        #expect(outcome == BuiltTool.Outcome(status: 0, output: "done\n", errors: ""))
        #expect(try scripts.read(picture).contains("fill=\"#ff0000\""))
        let early = try run(source, "finish.swift", "--wait", "1.5", "--tap", "1,1")
        let message = "Error: the script finished itself before the step 'tap 1,1'\n"
        #expect(early == BuiltTool.Outcome(status: 1, output: "done\n", errors: message))
    }

    @Test func aRunLoopThatRunsLetsVirtualTimePass() throws {
        let source = """
            import UIKit
            var isDone = false
            DispatchQueue.main.asyncAfter(deadline: .now() + 3600) { isDone = true; print("an hour later") }
            RunLoop.main.run(until: Date(timeIntervalSinceNow: 60))
            print(isDone)
            while !isDone { RunLoop.current.run(mode: .default, before: .distantFuture) }
            print(isDone)
            RunLoop.main.run()
            print("over")
            """
        #expect(try run(source, "loop.swift").output == "false\nan hour later\ntrue\nover\n")
    }
}
