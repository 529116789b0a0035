/// Finds the name that a misspelt one was meant to be.
enum NearestName {
    /// The candidate that takes the fewest changes of a letter, at most one for three letters; the first by alphabet of
    /// several. Two letters that have changed places are one change.
    ///
    /// Linear in the number of candidates times the square of the length of the name.
    static func of(_ name: String, among candidates: Set<String>) -> String? {
        let wanted = Array(name.unicodeScalars)
        // Any two names of one or two letters are near each other.
        guard wanted.count > 2 else { return nil }
        let limit = max(1, wanted.count / 3)
        var best: (distance: Int, name: String)?
        for candidate in candidates where candidate != name {
            let letters = Array(candidate.unicodeScalars)
            guard abs(letters.count - wanted.count) <= limit else { continue }
            let distance = distance(wanted, letters)
            guard distance <= limit else { continue }
            if let known = best, (known.distance, known.name) < (distance, candidate) { continue }
            best = (distance, candidate)
        }
        return best?.name
    }

    /// How many letters must be put in, taken out, changed or swapped with their neighbour to make one of the other.
    private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
        var before: [Int] = []
        var row = Array(0...right.count)
        for (index, letter) in left.enumerated() {
            var next = [index + 1]
            for (column, other) in right.enumerated() {
                var value = min(row[column] + (letter == other ? 0 : 1), row[column + 1] + 1, next[column] + 1)
                if index > 0, column > 0, letter == right[column - 1], left[index - 1] == other {
                    value = min(value, before[column - 1] + 1)
                }
                next.append(value)
            }
            before = row
            row = next
        }
        return row[right.count]
    }
}
