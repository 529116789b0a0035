import Foundation

/// Reads a visual format, character by character.
struct VisualFormatParser {
    /// What can't be read, and where.
    struct Mistake: Error {
        let text: String
        let position: Int

        /// UIKit's report: the mistake, the format and a mark under the place.
        func reason(in format: String) -> String {
            "Unable to parse constraint format: \n\(text) \n\(format) \n"
                + String(repeating: " ", count: position) + "^"
        }
    }

    private let characters: [Character]
    private let metrics: [String: Any]
    private let views: [String: Any]
    private var position = 0

    init(_ format: String, metrics: [String: Any], views: [String: Any]) {
        characters = format.filter { !$0.isWhitespace }.map { $0 }
        self.metrics = metrics
        self.views = views
    }

    // MARK: Grammar

    mutating func parse() throws(Mistake) -> VisualFormatDrawing {
        var drawing = VisualFormatDrawing()
        if let letter = current, "HV".contains(letter) {
            drawing.axis = letter == "H" ? .horizontal : .vertical
            position += 1
            guard take(":") else {
                let name = drawing.axis == .horizontal ? "horizontal" : "vertical"
                throw mistake("Expected a ':' after '\(letter)' to specify \(name) arrangement")
            }
        }
        if take("|") {
            drawing.leading = try connection()
            guard current == "[" else { throw mistake("Expected a view") }
        }
        drawing.elements.append(try element())
        while position < characters.count {
            let connection = try connection()
            if take("|") {
                guard position == characters.count else { throw mistake("Expected the end of the format after '|'") }
                drawing.trailing = connection
            } else {
                drawing.connections.append(connection)
                drawing.elements.append(try element())
            }
        }
        let ends = [
            drawing.leading == nil ? nil : drawing.elements.first,
            drawing.trailing == nil ? nil : drawing.elements.last,
        ]
        guard ends.allSatisfy({ $0 == nil || $0?.item.surroundingView != nil }) else {
            throw mistake("Unable to interpret '|' character, because the related view doesn't have a superview")
        }
        return drawing
    }

    private mutating func connection() throws(Mistake) -> VisualFormatDrawing.Connection {
        guard take("-") else { return .touching }
        if current == "[" || current == "|" { return .standard }
        let predicates: [VisualFormatDrawing.Predicate]
        if take("(") {
            predicates = try predicateList(allowsViews: false)
        } else {
            predicates = [try predicate(allowsViews: false)]
        }
        guard take("-") else { throw mistake("Expected a '-' after the space") }
        return .spaces(predicates)
    }

    private mutating func element() throws(Mistake) -> VisualFormatDrawing.Element {
        guard take("[") else { throw mistake("Expected a view") }
        let start = position
        let name = word()
        guard let item = views[name] as? any LayoutItem else {
            position = start
            throw mistake("\(name) is not a key in the views dictionary.")
        }
        let lengths = take("(") ? try predicateList(allowsViews: true) : []
        guard take("]") else { throw mistake("Expected a ']' here") }
        return VisualFormatDrawing.Element(item: item, lengths: lengths)
    }

    private mutating func predicateList(allowsViews: Bool) throws(Mistake) -> [VisualFormatDrawing.Predicate] {
        var list = [try predicate(allowsViews: allowsViews)]
        while take(",") { list.append(try predicate(allowsViews: allowsViews)) }
        guard take(")") else { throw mistake("Expected a ')' here") }
        return list
    }

    private mutating func predicate(allowsViews: Bool) throws(Mistake) -> VisualFormatDrawing.Predicate {
        var predicate = VisualFormatDrawing.Predicate()
        if let relation = takeRelation() { predicate.relation = relation }
        let start = position
        if let number = takeNumber() {
            predicate.constant = number
        } else {
            let name = word()
            if let metric = metric(name) {
                predicate.constant = metric
            } else if allowsViews, let view = views[name] as? any LayoutItem {
                predicate.view = view
            } else {
                position = start
                throw mistake(
                    name.isEmpty
                        ? "Expected a number or a name here" : "\(name) is not a key in the metrics dictionary.")
            }
        }
        guard take("@") else { return predicate }
        let place = position
        if let number = takeNumber() {
            predicate.priority = UILayoutPriority(Float(number))
            return predicate
        }
        let name = word()
        guard let metric = metric(name) else {
            position = place
            throw mistake("\(name) is not a key in the metrics dictionary.")
        }
        predicate.priority = UILayoutPriority(Float(metric))
        return predicate
    }

    // MARK: Characters

    private var current: Character? { position < characters.count ? characters[position] : nil }

    private mutating func take(_ character: Character) -> Bool {
        guard current == character else { return false }
        position += 1
        return true
    }

    private mutating func takeRelation() -> NSLayoutConstraint.Relation? {
        let signs: [(String, NSLayoutConstraint.Relation)] = [
            ("==", .equal), (">=", .greaterThanOrEqual), ("<=", .lessThanOrEqual),
        ]
        guard let found = signs.first(where: { characters[position...].starts(with: $0.0) }) else { return nil }
        position += 2
        return found.1
    }

    private mutating func takeNumber() -> CGFloat? {
        var end = position
        if end < characters.count, characters[end] == "-" { end += 1 }
        while end < characters.count, characters[end].isNumber || characters[end] == "." { end += 1 }
        guard let number = Double(String(characters[position..<end])) else { return nil }
        position = end
        return CGFloat(number)
    }

    private mutating func word() -> String {
        let start = position
        while let character = current, character.isLetter || character.isNumber || character == "_" { position += 1 }
        return String(characters[start..<position])
    }

    private func metric(_ name: String) -> CGFloat? {
        switch metrics[name] {
        case let value as CGFloat: value
        case let value as Double: CGFloat(value)
        case let value as Float: CGFloat(value)
        case let value as Int: CGFloat(value)
        case let value as UILayoutPriority: CGFloat(value.rawValue)
        case let value as NSNumber: CGFloat(value.doubleValue)
        default: nil
        }
    }

    private func mistake(_ text: String) -> Mistake { Mistake(text: text, position: position) }
}
