import Testing

@testable import keyhole_benchmarks

@Suite struct BenchmarkSelectionTests {
    private let cases = [
        Benchmark(name: "plain class, set") { { _ in } },
        Benchmark(name: "Keyhole, set, one observer", floor: "plain class, set") { { _ in } },
        Benchmark(name: "Keyhole, get, nobody observes") { { _ in } },
    ]

    @Test func noFilterKeepsEveryCase() throws {
        #expect(try BenchmarkSelection.of(cases, []).map(\.name) == cases.map(\.name))
    }

    @Test func aFilterKeepsWhatHoldsItAndWhatThatIsHeldAgainst() throws {
        #expect(
            try BenchmarkSelection.of(cases, ["one observer"]).map(\.name) == [
                "plain class, set", "Keyhole, set, one observer",
            ])
    }

    @Test func filtersAddUpAndKeepTheOrder() throws {
        #expect(
            try BenchmarkSelection.of(cases, ["nobody", "plain"]).map(\.name) == [
                "plain class, set", "Keyhole, get, nobody observes",
            ])
    }

    @Test(arguments: [
        ("observr", "No case's name holds 'observr'. Did you mean 'observer'?"),
        ("on observer", "No case's name holds 'on observer'. Did you mean 'one observer'?"),
        ("plain clas, set", "No case's name holds 'plain clas, set'. Did you mean 'plain class, set'?"),
        ("zzzzzzzz", "No case's name holds 'zzzzzzzz'; '--list' prints the names"),
    ])
    func aFilterThatFitsNothingIsAMistake(filter: String, message: String) {
        #expect(throws: BenchmarkError(message)) { try BenchmarkSelection.of(cases, ["plain", filter]) }
    }
}

@Suite struct BenchmarkBytesTests {
    private let cases = [
        Benchmark(name: "a life, register", findBytes: { 160 }, samples: { _ in [1] }),
        Benchmark(name: "a life, notify", samples: { _ in [1] }),
    ]

    @Test func aCaseTellsItsBytes() throws {
        #expect(try BenchmarkSelection.bytes(cases, of: "a life, register") == 160)
    }

    @Test(arguments: [
        (
            "a life, registre",
            "No case whose bytes are found is named 'a life, registre'. Did you mean 'a life, register'?"
        ),
        ("a life, notify", "No case whose bytes are found is named 'a life, notify'"),
    ])
    func anotherNameIsAMistake(name: String, message: String) {
        #expect(throws: BenchmarkError(message)) { try BenchmarkSelection.bytes(cases, of: name) }
    }
}

@Suite struct BenchmarkCaseTests {
    @Test func namesAreUniqueAndEachFloorIsACase() {
        let names = Benchmark.all.map(\.name)
        #expect(Set(names).count == names.count)
        for benchmark in Benchmark.all {
            guard let floor = benchmark.floor else { continue }
            #expect(names.contains(floor), "\(benchmark.name)")
            #expect(floor != benchmark.name)
        }
    }

    @Test func aCaseWithATargetIsHeldAgainstSomething() {
        for benchmark in Benchmark.all where benchmark.target != nil { #expect(benchmark.floor != nil) }
    }

    @Test func theSameSourceIsGeneratedEachTimeAndHasTheLinesItSays() {
        let text = GeneratedSource.text(screens: 3)
        #expect(text == GeneratedSource.text(screens: 3))
        let lines = text.utf8.count { $0 == UInt8(ascii: "\n") }
        #expect(lines == 3 * GeneratedSource.linesPerScreen + 1)
    }
}
