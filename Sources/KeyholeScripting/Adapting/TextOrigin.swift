/// Where the bytes of an adapted text come from.
struct TextOrigin: Equatable {
    /// The bytes from `start` on, up to the next piece.
    struct Piece: Equatable {
        let start: Int
        /// The byte of the source that the first one was, or stands for.
        let source: Int
        /// Whether the adaptation wrote them.
        let isNew: Bool
    }

    private var pieces: [Piece] = [Piece(start: 0, source: 0, isNew: false)]

    /// Adds a piece behind the others.
    mutating func append(_ piece: Piece) { pieces.append(piece) }

    /// The byte of the source that the byte at `offset` was, or stands for, and whether the adaptation wrote it.
    /// Logarithmic in the number of changes.
    func source(of offset: Int) -> (offset: Int, isNew: Bool) {
        var low = 0
        var high = pieces.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if pieces[middle].start <= offset { low = middle } else { high = middle }
        }
        let piece = pieces[low]
        return (piece.isNew ? piece.source : piece.source + offset - piece.start, piece.isNew)
    }
}
