/// The name that was probably meant by one that does not exist.
enum NearestKey {
    /// A sentence that names the key nearest to `key` among those of `target`, `nil` when none is near.
    static func hint(for key: String, _ use: Exceptions.KeyUse, of target: Any) -> String? {
        guard let type = type(of: target) as? AnyClass else { return nil }
        return NearestSpelling.of(key, among: keys(of: type, use)).map { "Did you mean the key '\($0)'?" }
    }

    /// A sentence that names the operator nearest to `operation`, `nil` when none is near.
    static func hint(forOperation operation: String) -> String? {
        NearestSpelling.of(operation, among: NSKeyValueOperator.allCases.map(\.rawValue)).map {
            "Did you mean '@\($0)'?"
        }
    }

    private static func keys(of type: AnyClass, _ use: Exceptions.KeyUse) -> [String] {
        var keys: [String] = []
        for ancestor in sequence(first: RuntimeClass.of(type), next: { $0.superclass }) {
            keys += ancestor.properties.filter { use == .read || $0.setterName != nil }.map(\.name)
            if use == .read { keys += ancestor.methods.map(\.selector).filter { $0.argumentCount == 0 }.map(\.name) }
        }
        return keys
    }
}
