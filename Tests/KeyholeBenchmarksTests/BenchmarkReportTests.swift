import Foundation
import Testing

@testable import keyhole_benchmarks

@Suite struct BenchmarkReportTests {
    private let report: Report = {
        let floor = Benchmark(name: "floor") { { _ in } }
        let loop = Benchmark(name: "loop", floor: "floor", target: 2.5) { { _ in } }
        let life = Benchmark(name: "life", floor: "floor") { _ in [1] }
        let cases = [
            Measurement(floor, [12, 10, 8]),
            Measurement(loop, [20, 30, 25, 25]),
            Measurement(life, [5], bytes: 160),
        ]
        return Report(
            environment: Environment(machine: "A processor, 2 cores, Linux", commit: "abc+", configuration: "release"),
            cases: cases.map { $0.related(to: cases) })
    }()

    @Test func aCaseIsItsMedianAndTheSpreadAroundIt() {
        #expect(report.cases.map(\.nanoseconds) == [10, 25, 5])
        #expect(report.cases.map(\.spread) == [0.4, 0.4, 0])
        #expect(report.cases.map(\.ratio) == [nil, 2.5, 0.5])
    }

    @Test func aRatioIsTheMedianOfThoseThatWereMeasuredSideBySide() {
        let floor = Measurement(Benchmark(name: "floor") { { _ in } }, [10, 10, 10])
        let slowing = Measurement(
            Benchmark(name: "loop", floor: "floor") { { _ in } }, [20, 40, 60], ratios: [2, 2.5, 2])
        #expect(slowing.related(to: [floor, slowing]).ratio == 2)
        #expect(slowing.nanoseconds == 40)
    }

    @Test func theJSONObjectHasTheseKeysAndNoOthers() throws {
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(report.json.utf8)) as? [String: Any])
        #expect(Set(object.keys) == ["machine", "commit", "configuration", "cases"])
        #expect(object["machine"] as? String == "A processor, 2 cores, Linux")
        #expect(object["commit"] as? String == "abc+")
        #expect(object["configuration"] as? String == "release")
        let cases = try #require(object["cases"] as? [[String: Any]])
        let always: Set = ["name", "nanoseconds", "spread", "floor", "ratio"]
        #expect(cases.map { Set($0.keys) } == [always, always.union(["target"]), always.union(["bytes"])])
        #expect(cases.map { $0["floor"] as? String } == [nil, "floor", "floor"])
        #expect(cases[0]["ratio"] is NSNull)
        #expect(cases[1]["ratio"] as? Double == 2.5)
        #expect(cases[2]["bytes"] as? Double == 160)
    }

    @Test func theTableSaysWhatEachCaseIsHeldAgainst() {
        #expect(
            report.table == """
                A processor, 2 cores, Linux; commit abc+; release

                floor         10.0 ns  ±  20 %
                loop          25.0 ns  ±  20 %  2.50 × floor (target 2.5)
                life           5.0 ns  ±   0 %  0.50 × floor  160 bytes
                """)
    }

    @Test func thisProcessKnowsItsMachine() {
        let environment = Environment.current
        #expect(environment.machine.contains("core"))
        #expect(!environment.commit.isEmpty)
        #expect(["debug", "release"].contains(environment.configuration))
    }
}

@Suite struct BenchmarkRunTests {
    @Test func aLongLoopIsMeasuredSevenTimesAndASamplerOnce() {
        var rounds = 0
        var samples = 0
        var steps: [String] = []
        let loop = Benchmark(name: "loop") {
            { count in
                rounds += 1
                // Long enough to be measured with a count of one.
                let end = ProcessorTime.now + 60e6
                while ProcessorTime.now < end {}
                #expect(count == 1)
            }
        }
        let sampler = Benchmark(name: "sampler", floor: "loop", findBytes: { 0 }) { saying in
            samples += 1
            saying("life")
            return [1, 2, 3]
        }
        let found = BenchmarkRun.measure([loop, sampler], bytes: { Double($0.name.count) }) { steps.append($0) }
        #expect(found.map(\.name) == ["loop", "sampler"])
        #expect(rounds == 8)
        #expect(samples == 1)
        #expect(
            steps == ["1/2 loop", "2/2 sampler", "2/2 sampler: life"] + (1...7).map { "repetition \($0)/7 loop" })
        #expect(found[1].ratio != nil)
        #expect(found.map(\.bytes) == [nil, 7])
    }

    @Test func aShortLoopIsMeasured21TimesRightAfterItsFloor() {
        var order = ""
        func loop(_ letter: Character) -> () -> (Int) -> Void {
            {
                { _ in
                    order.append(letter)
                    let end = ProcessorTime.now + 13e6
                    while ProcessorTime.now < end {}
                }
            }
        }
        let floor = Benchmark(name: "floor", prepare: loop("f"))
        let first = Benchmark(name: "first", floor: "floor", prepare: loop("1"))
        let second = Benchmark(name: "second", floor: "floor", prepare: loop("2"))
        let found = BenchmarkRun.measure([first, floor, second], bytes: { _ in nil }) { _ in }
        // Each is run once to find out how long it takes.
        #expect(order == "1f2" + String(repeating: "f1ff2", count: 21))
        #expect(found.map { $0.ratio == nil } == [false, true, false])
    }

    @Test func aLifeOfManyObjectsIsMeasuredPartByPart() {
        let life = LifeCycle<NamedPeer>(count: 10, repetitions: 3)
        var lives: [String] = []
        let parts = LifeCycle<NamedPeer>.Part.allCases.map { part in life.samples(of: part) { lives.append($0) } }
        #expect(lives == ["life 1/3", "life 2/3", "life 3/3"])
        #expect(parts.map(\.count) == [3, 3, 3, 3])
    }
}
