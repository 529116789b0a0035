import Keyhole

/// The cases of one run.
enum BenchmarkSelection {
    /// The cases among `all` whose names hold one of `filters`, and those that they are held against, in their order.
    ///
    /// - Throws: when a filter fits no case, with the nearest words of the names.
    static func of(_ all: [Benchmark], _ filters: [String]) throws(BenchmarkError) -> [Benchmark] {
        guard !filters.isEmpty else { return all }
        var needed: Set<String> = []
        for filter in filters {
            let kept = all.filter { $0.name.lowercased().contains(filter) }
            guard !kept.isEmpty else { throw unknown(filter, all) }
            for benchmark in kept { needed.formUnion([benchmark.name] + (benchmark.floor.map { [$0] } ?? [])) }
        }
        return all.filter { needed.contains($0.name) }
    }

    /// The bytes that one operation of the case `name` keeps, found now.
    ///
    /// - Throws: when there is no such case, or its memory is of no interest.
    static func bytes(_ all: [Benchmark], of name: String) throws(BenchmarkError) -> Double {
        let known = all.filter { $0.findBytes != nil }
        guard let find = known.first(where: { $0.name == name })?.findBytes else {
            let nearest = NearestSpelling.of(name, among: known.map(\.name))
            let hint = nearest.map { ". Did you mean '\($0)'?" } ?? ""
            throw BenchmarkError("No case whose bytes are found is named '\(name)'\(hint)")
        }
        return find()
    }

    private static func unknown(_ filter: String, _ all: [Benchmark]) -> BenchmarkError {
        // As many words in a row as the filter has, so that a part of a name is found by a misspelt part.
        let length = filter.split(separator: " ").count
        let runs = all.flatMap { benchmark -> [String] in
            let words = benchmark.name.split(separator: " ")
            guard length <= words.count else { return [] }
            return (0...words.count - length).map { first in
                let run = words[first..<first + length].joined(separator: " ")
                return run.last == "," ? String(run.dropLast()) : run
            }
        }
        let nearest = NearestSpelling.of(filter, among: all.map(\.name) + runs)
        let hint = nearest.map { ". Did you mean '\($0)'?" } ?? "; '--list' prints the names"
        return BenchmarkError("No case's name holds '\(filter)'\(hint)")
    }
}
