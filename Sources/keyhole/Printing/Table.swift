/// Rows under headings, each column as wide as its widest cell.
struct Table {
    let headings: [String]
    var rows: [[String]] = []

    /// The table's lines, without trailing spaces.
    var text: String {
        let all = [headings] + rows
        let widths = headings.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
        return all.map { row in
            var line = zip(row, widths).map { $0.padding(to: $1) }.joined(separator: "  ")
            while line.last == " " { line.removeLast() }
            return line
        }.joined(separator: "\n")
    }
}
