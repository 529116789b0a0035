/// Finds the names that a misspelt one may have meant.
enum NearestName {
    /// The names within an edit distance of three, nearest first, at most `limit`.
    static func to(_ name: String, among candidates: [String], limit: Int) -> [String] {
        guard name.count > 1 else { return [] }
        let wanted = Array(name.lowercased().unicodeScalars)
        return candidates.compactMap { candidate -> (distance: Int, name: String)? in
            let other = Array(candidate.lowercased().unicodeScalars)
            guard abs(other.count - wanted.count) <= 3 else { return nil }
            let distance = editDistance(wanted, other)
            return distance <= 3 && distance < wanted.count ? (distance, candidate) : nil
        }
        .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
        .prefix(limit).map(\.name)
    }

    private static func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
        var previous = Array(0...right.count)
        for (row, scalar) in left.enumerated() {
            var current = [row + 1]
            for (column, other) in right.enumerated() {
                let replaced = previous[column] + (scalar == other ? 0 : 1)
                current.append(min(replaced, previous[column + 1] + 1, current[column] + 1))
            }
            previous = current
        }
        return previous[right.count]
    }
}
