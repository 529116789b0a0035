extension String {
    /// How many characters of a quoted text are shown before and after what is left out.
    private static var shownLead: Int { 160 }
    private static var shownTail: Int { 80 }

    /// The text between single quotes for a message: on one line, and without the middle of a text that is very long.
    package var quoted: String { "'\(shortened)'" }

    /// The text on one line, without its middle when it is very long.
    package var shortened: String {
        let line = String(map { $0.isNewline ? " " : $0 })
        guard line.count > Self.shownLead + Self.shownTail + 20 else { return line }
        return "\(line.prefix(Self.shownLead))…\(line.suffix(Self.shownTail)) (\(line.count) characters)"
    }
}
