import Testing

@testable import keyhole_benchmarks

@Suite struct BenchmarkArgumentsTests {
    @Test func noWordsAskForATableOfEverything() throws {
        let arguments = try BenchmarkArguments([])
        #expect(arguments.filters == [])
        #expect(!arguments.printsJSON && !arguments.printsNames && !arguments.printsHelp)
    }

    @Test func filtersAddUpInSmallLetters() throws {
        let arguments = try BenchmarkArguments(["--filter", "By Name", "--json", "--filter=path=a"])
        #expect(arguments.filters == ["by name", "path=a"])
        #expect(arguments.printsJSON)
    }

    @Test func theBytesOfOneCaseCanBeAskedFor() throws {
        #expect(try BenchmarkArguments(["--bytes-of", "Keyhole, a case"]).bytesCase == "Keyhole, a case")
    }

    @Test func listAndHelpAreFlags() throws {
        #expect(try BenchmarkArguments(["--list"]).printsNames)
        #expect(try BenchmarkArguments(["--help"]).printsHelp)
        #expect(try BenchmarkArguments(["-h"]).printsHelp)
    }

    @Test(arguments: [
        (["--jsno"], "Unknown option '--jsno'. Did you mean '--json'?"),
        (["--filtr", "x"], "Unknown option '--filtr'. Did you mean '--filter'?"),
        (["--nothing-like-it"], "Unknown option '--nothing-like-it'"),
        (["-x"], "Unknown option '-x'"),
        (["--filter"], "Missing value for '--filter <text>'"),
        (["--filter="], "The value of '--filter <text>' must not be empty"),
        (["--bytes-of"], "Missing value for '--bytes-of <case>'"),
        (["--json=yes"], "The option '--json' takes no value (was 'yes')"),
        (["typed"], "Unexpected argument 'typed'. To keep some of the cases, use '--filter typed'"),
    ])
    func aMistakeIsNamedAndTheNearestOptionOffered(words: [String], message: String) {
        #expect(throws: BenchmarkError(message)) { try BenchmarkArguments(words) }
    }

    @Test func theHelpNamesEveryOptionAndShowsExamples() {
        for word in ["--filter <text>", "--list", "--json", "-h, --help", "EXAMPLES:", "USAGE:", "OVERVIEW:"] {
            #expect(BenchmarkArguments.help.contains(word))
        }
    }
}
