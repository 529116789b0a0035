/// The lines in which the compiler reports.
enum CompilerMessage {
    /// Reads `file:line:column: error: message`; `nil` for notes, excerpts and everything else.
    static func diagnostic(_ line: String) -> ScriptDiagnostic? {
        for severity in [ScriptDiagnostic.Severity.error, .warning] {
            let mark = ": \(severity.rawValue): "
            guard let range = line.firstRange(of: mark) else { continue }
            // The path may hold colons, so the numbers are read from its end.
            let place = line[..<range.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
            guard place.count >= 3, let column = Int(place[place.count - 1]), let row = Int(place[place.count - 2])
            else { continue }
            return ScriptDiagnostic(
                severity: severity, file: place.dropLast(2).joined(separator: ":"), line: row, column: column,
                message: String(line[range.upperBound...]))
        }
        return nil
    }
}
