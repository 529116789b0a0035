/// Symbols that wait to be looked at, the lowest number first, each once.
///
/// A binary heap: what goes in may come from a set in any order, what comes out has one order on every run.
struct SymbolQueue: Sendable {
    private var heap: [SolverSymbol] = []
    private var members: Set<SolverSymbol> = []

    var isEmpty: Bool { heap.isEmpty }

    /// Lets `symbol` wait, unless it does already. Logarithmic.
    mutating func insert(_ symbol: SolverSymbol) {
        guard members.insert(symbol).inserted else { return }
        heap.append(symbol)
        var index = heap.count - 1
        while index > 0, heap[index] < heap[(index - 1) / 2] {
            heap.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    /// Takes out the symbol with the lowest number. Logarithmic.
    mutating func popFirst() -> SolverSymbol? {
        guard let first = heap.first, let last = heap.popLast() else { return nil }
        members.remove(first)
        guard !heap.isEmpty else { return first }
        heap[0] = last
        var index = 0
        while true {
            let children = [2 * index + 1, 2 * index + 2].filter { $0 < heap.count }
            guard let least = children.min(by: { heap[$0] < heap[$1] }), heap[least] < heap[index] else { break }
            heap.swapAt(index, least)
            index = least
        }
        return first
    }

    mutating func removeAll() {
        heap.removeAll(keepingCapacity: true)
        members.removeAll(keepingCapacity: true)
    }
}
