/// The shapes of the symbols that have a name, in a square of 20 points: designs of this project's own.
enum SymbolTable {
    /// The shape of each name without what encloses or fills it.
    static let shapes: [String: SymbolShape] = [
        "star": SymbolShape(
            areas: """
                M 10 2.2 L 12.17 7.61 L 17.99 8 L 13.52 11.74 L 14.94 17.4 L 10 14.3 L 5.06 17.4 L 6.48 11.74 L \
                2.01 8 L 7.83 7.61 Z
                """,
            canBeFilled: true),
        "heart": SymbolShape(
            areas: """
                M 10 17 C 4 12.5 2 10 2 7 C 2 4.5 4 3 6.2 3 C 8 3 9.3 4 10 5.4 C 10.7 4 12 3 13.8 3 C 16 3 18 4.5 \
                18 7 C 18 10 16 12.5 10 17 Z
                """,
            canBeFilled: true),
        "circle": SymbolShape(areas: "O 2 2 16 16", canBeFilled: true),
        "square": SymbolShape(areas: "R 2.5 2.5 15 15", canBeFilled: true),
        "plus": SymbolShape(lines: "M 10 3 L 10 17 M 3 10 L 17 10"),
        "minus": SymbolShape(lines: "M 3 10 L 17 10"),
        "xmark": SymbolShape(lines: "M 4 4 L 16 16 M 16 4 L 4 16"),
        "checkmark": SymbolShape(lines: "M 3.5 10.5 L 8 15.5 L 16.5 4.5"),
        "ellipsis": SymbolShape(lines: "M 4 10 L 4.01 10 M 10 10 L 10.01 10 M 16 10 L 16.01 10"),
        "chevron.left": SymbolShape(lines: "M 13 3 L 6.5 10 L 13 17"),
        "chevron.right": SymbolShape(lines: "M 7 3 L 13.5 10 L 7 17"),
        "chevron.up": SymbolShape(lines: "M 3 13 L 10 6.5 L 17 13"),
        "chevron.down": SymbolShape(lines: "M 3 7 L 10 13.5 L 17 7"),
        "arrow.left": SymbolShape(lines: "M 17 10 L 3 10 M 8.5 4.5 L 3 10 L 8.5 15.5"),
        "arrow.right": SymbolShape(lines: "M 3 10 L 17 10 M 11.5 4.5 L 17 10 L 11.5 15.5"),
        "arrow.up": SymbolShape(lines: "M 10 17 L 10 3 M 4.5 8.5 L 10 3 L 15.5 8.5"),
        "arrow.down": SymbolShape(lines: "M 10 3 L 10 17 M 4.5 11.5 L 10 17 L 15.5 11.5"),
        "house": SymbolShape(
            areas: """
                M 10 3 L 17.5 9.7 L 15.5 9.7 L 15.5 17 L 11.9 17 L 11.9 12.2 L 8.1 12.2 L 8.1 17 L 4.5 17 L 4.5 9.7 \
                L 2.5 9.7 Z
                """,
            canBeFilled: true),
        "person": SymbolShape(
            areas: "O 6.7 2.5 6.6 6.6 M 3 17.2 C 3 13.2 6 11.8 10 11.8 C 14 11.8 17 13.2 17 17.2 Z",
            canBeFilled: true),
        "gear": SymbolShape(
            areas: """
                M 8.2 4.17 L 8.61 1.92 L 11.39 1.92 L 11.8 4.17 L 12.85 4.6 L 14.73 3.3 L 16.7 5.27 L 15.4 7.15 L \
                15.83 8.2 L 18.08 8.61 L 18.08 11.39 L 15.83 11.8 L 15.4 12.85 L 16.7 14.73 L 14.73 16.7 L 12.85 \
                15.4 L 11.8 15.83 L 11.39 18.08 L 8.61 18.08 L 8.2 15.83 L 7.15 15.4 L 5.27 16.7 L 3.3 14.73 L 4.6 \
                12.85 L 4.17 11.8 L 1.92 11.39 L 1.92 8.61 L 4.17 8.2 L 4.6 7.15 L 3.3 5.27 L 5.27 3.3 L 7.15 4.6 Z
                """,
            lines: "O 7.4 7.4 5.2 5.2"),
        "magnifyingglass": SymbolShape(lines: "O 2.7 2.7 10.6 10.6 M 12 12 L 17.3 17.3"),
        "trash": SymbolShape(
            areas: "M 4.4 5.5 L 5.4 17.5 L 14.6 17.5 L 15.6 5.5 Z",
            lines: """
                M 2.8 5.5 L 17.2 5.5 M 7.5 5.5 L 7.5 2.8 L 12.5 2.8 L 12.5 5.5 M 8.2 8.5 L 8.5 14.5 M 11.8 8.5 L \
                11.5 14.5
                """),
        "pencil": SymbolShape(areas: "M 3 17 L 4 13 L 14 3 L 17 6 L 7 16 Z", lines: "M 11.6 5.4 L 14.6 8.4"),
        "list.bullet": SymbolShape(
            lines: """
                M 2.6 4.5 L 2.61 4.5 M 6.5 4.5 L 18 4.5 M 2.6 10 L 2.61 10 M 6.5 10 L 18 10 M 2.6 15.5 L 2.61 15.5 M 6.5 \
                15.5 L 18 15.5
                """),
        "square.grid.2x2": SymbolShape(
            areas: "R 2.8 2.8 5.6 5.6 R 11.6 2.8 5.6 5.6 R 2.8 11.6 5.6 5.6 R 11.6 11.6 5.6 5.6",
            canBeFilled: true),
        "square.and.arrow.up": SymbolShape(
            lines: """
                M 7 7.5 L 4 7.5 L 4 17.5 L 16 17.5 L 16 7.5 L 13 7.5 M 10 12.5 L 10 2.2 M 6.8 5.4 L 10 2.2 L 13.2 \
                5.4
                """),
        "sun.max": SymbolShape(
            areas: "O 6.4 6.4 7.2 7.2",
            lines: """
                M 16.6 10 L 18.6 10 M 14.67 14.67 L 16.08 16.08 M 10 16.6 L 10 18.6 M 5.33 14.67 L 3.92 16.08 M 3.4 \
                10 L 1.4 10 M 5.33 5.33 L 3.92 3.92 M 10 3.4 L 10 1.4 M 14.67 5.33 L 16.08 3.92
                """,
            canBeFilled: true),
        "moon": SymbolShape(
            areas: """
                M 11.5 2.5 C 6.8 3 3.5 6.5 3.5 10.5 C 3.5 14.8 7 17.5 10.8 17.5 C 14 17.5 16.3 15.8 17.3 13.2 C 12 \
                14.8 8 8.8 11.5 2.5 Z
                """,
            canBeFilled: true),
        "bell": SymbolShape(
            areas: "M 3.3 15 C 5.2 13 5 11.5 5 9 C 5 5.5 7 3 10 3 C 13 3 15 5.5 15 9 C 15 11.5 14.8 13 16.7 15 Z",
            lines: "M 8.3 17.4 C 9.2 18.3 10.8 18.3 11.7 17.4",
            canBeFilled: true),
        "bookmark": SymbolShape(areas: "M 5 2.5 L 15 2.5 L 15 17.5 L 10 13.5 L 5 17.5 Z", canBeFilled: true),
        "flag": SymbolShape(
            areas: "M 4 3.5 C 8 1.5 11 5.5 16.5 3.5 L 16.5 11.5 C 11 13.5 8 9.5 4 11.5 Z",
            lines: "M 4 3.5 L 4 18",
            canBeFilled: true),
        "play": SymbolShape(areas: "M 5 3 L 16.5 10 L 5 17 Z", canBeFilled: true),
        "pause": SymbolShape(areas: "R 4.2 3 3.6 14 R 12.2 3 3.6 14", canBeFilled: true),
        "clock": SymbolShape(areas: "O 2 2 16 16", lines: "M 10 5.2 L 10 10 L 13.4 12"),
        "envelope": SymbolShape(areas: "R 2 4 16 12", lines: "M 2.8 5.2 L 10 11 L 17.2 5.2"),
        "photo": SymbolShape(
            areas: "R 2 3.5 16 13",
            lines: "M 2.6 14.6 L 7.5 9.5 L 11 13 L 13.5 11 L 17.4 14.6 O 12.6 6.2 1.8 1.8"),
    ]
}
