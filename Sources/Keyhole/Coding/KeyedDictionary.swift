import Foundation

/// A dictionary in the eyes of key-value coding: keys are its own.
struct KeyedDictionary {
    private let dictionary: NSDictionary

    /// `value` as a dictionary, `nil` when it is none.
    init?(_ value: Any) {
        guard let dictionary = value as? NSDictionary else { return nil }
        self.dictionary = dictionary
    }

    func object(forKey key: String) -> Any? { FoundationStorage.object(in: dictionary, forKey: key) }
}
