/// The name that was probably meant by one that does not exist.
package enum NearestSpelling {
    /// The candidate that takes the fewest edits, at most a third of the name's length; the first of equals.
    package static func of(_ name: String, among candidates: [String]) -> String? {
        all(of: name, among: candidates).first
    }

    /// The candidates within a third of the name's length in edits, nearest first, then by name.
    package static func all(of name: String, among candidates: [String]) -> [String] {
        let wanted = Array(name.lowercased().utf8)
        let limit = max(1, wanted.count / 3)
        // No class or field has such a name; comparing it would cost its length squared.
        guard wanted.count <= 256 else { return [] }
        return candidates.compactMap { candidate -> (edits: Int, name: String)? in
            let other = Array(candidate.lowercased().utf8)
            guard abs(other.count - wanted.count) <= limit else { return nil }
            let edits = edits(from: wanted, to: other)
            return edits <= limit ? (edits, candidate) : nil
        }
        .sorted { ($0.edits, $0.name) < ($1.edits, $1.name) }.map(\.name)
    }

    /// How many letters must be changed, inserted, removed or exchanged with their neighbour.
    private static func edits(from left: [UInt8], to right: [UInt8]) -> Int {
        var twoAbove: [Int] = []
        var above = Array(0...right.count)
        for (row, byte) in left.enumerated() {
            var current = [row + 1]
            for (column, other) in right.enumerated() {
                var least = min(above[column] + (byte == other ? 0 : 1), above[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, byte == right[column - 1], other == left[row - 1] {
                    least = min(least, twoAbove[column - 1] + 1)
                }
                current.append(least)
            }
            twoAbove = above
            above = current
        }
        return above[right.count]
    }
}
