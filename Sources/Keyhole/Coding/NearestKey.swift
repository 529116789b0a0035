/// The name that was probably meant by one that does not exist.
enum NearestKey {
    /// A sentence that names the key nearest to `key` among those of `target`, `nil` when none is near.
    static func hint(for key: String, _ use: Exceptions.KeyUse, of target: Any) -> String? {
        guard let type = type(of: target) as? AnyClass else { return nil }
        return nearest(to: key, among: keys(of: type, use)).map { "Did you mean the key '\($0)'?" }
    }

    /// A sentence that names the operator nearest to `operation`, `nil` when none is near.
    static func hint(forOperation operation: String) -> String? {
        nearest(to: operation, among: NSKeyValueOperator.allCases.map(\.rawValue)).map { "Did you mean '@\($0)'?" }
    }

    private static func keys(of type: AnyClass, _ use: Exceptions.KeyUse) -> [String] {
        var keys: [String] = []
        for ancestor in sequence(first: RuntimeClass.of(type), next: { $0.superclass }) {
            keys += ancestor.properties.filter { use == .read || $0.setterName != nil }.map(\.name)
            if use == .read { keys += ancestor.methods.map(\.selector).filter { $0.argumentCount == 0 }.map(\.name) }
        }
        return keys
    }

    /// The candidate with the least edit distance, at most a third of the length; the first of equals.
    static func nearest(to name: String, among candidates: [String]) -> String? {
        let limit = max(1, name.count / 3)
        // A name that long is no slip of the keyboard, and comparing it would cost its length squared.
        guard name.count <= 64 else { return nil }
        return candidates.map { ($0, distance(Array(name.lowercased()), Array($0.lowercased()))) }
            .filter { $0.1 <= limit }.min { $0.1 < $1.1 }?.0
    }

    /// How many characters must be changed, inserted or removed to make `right` of `left`.
    private static func distance(_ left: [Character], _ right: [Character]) -> Int {
        var previous = Array(0...right.count)
        for (row, character) in left.enumerated() {
            var current = [row + 1]
            for (column, other) in right.enumerated() {
                current.append(
                    min(previous[column] + (character == other ? 0 : 1), previous[column + 1] + 1, current[column] + 1))
            }
            previous = current
        }
        return previous[right.count]
    }
}
