/// What a playground's `contents.xcplayground` says.
enum PlaygroundContents {
    /// The names of the pages in the order of the document, each once.
    static func pageNames(_ document: String) -> [String] {
        var names: [String] = []
        for element in document.split(separator: "<") {
            let words = element.drop { $0.isWhitespace }
            guard words.hasPrefix("page"), words.dropFirst(4).first?.isWhitespace ?? false else { continue }
            guard let start = words.firstRange(of: "name=")?.upperBound, start < words.endIndex else { continue }
            let quote = words[start]
            guard quote == "'" || quote == "\"" else { continue }
            let name = unescaped(String(words[words.index(after: start)...].prefix { $0 != quote }))
            if !names.contains(name) { names.append(name) }
        }
        return names
    }

    private static func unescaped(_ text: String) -> String {
        text.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
            .replacing("&apos;", with: "'").replacing("&amp;", with: "&")
    }
}
