import Foundation

/// Where the tool prints, and how.
enum Terminal {
    /// How wide lines may be: `COLUMNS`, else the terminal, else 80 characters.
    static var width: Int {
        if let columns = ProcessInfo.processInfo.environment["COLUMNS"].flatMap({ Int($0) }), columns >= 40 {
            return columns
        }
        var size = winsize()
        if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col >= 40 { return Int(size.ws_col) }
        return 80
    }

    /// Whether standard output takes colour: a terminal, and `NO_COLOR` is not set.
    static var takesColour: Bool {
        isatty(STDOUT_FILENO) == 1 && (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
    }

    /// Prints a line, or several, on standard output; ends the tool when nobody can take them.
    static func print(_ text: String) {
        do {
            try FileHandle.standardOutput.write(contentsOf: Data((text + "\n").utf8))
        } catch {
            printError("Error: Standard output can't be written to")
            exit(ExitStatus.failure.rawValue)
        }
    }

    /// Prints a line, or several, on standard error; where that is closed too, there is nobody left to tell.
    static func printError(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
    }

    /// Prints the text of each page; of several, each below its path.
    static func printPages(_ pages: [(path: String, text: String)]) {
        guard pages.count > 1 else { return pages.forEach { print($0.text) } }
        print(pages.map { "\(heading($0.path))\n\($0.text)" }.joined(separator: "\n\n"))
    }

    /// `text` set off as a heading where colour is shown.
    static func heading(_ text: String) -> String { takesColour ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
}
