extension Array where Element: AnyObject {
    /// Where `object` is, found by identity from both ends at once: what leaves a row is most often first or last in it.
    func indexFromEnds(of object: Element) -> Int? {
        var low = 0
        var high = count - 1
        while low <= high {
            if self[high] === object { return high }
            if self[low] === object { return low }
            low += 1
            high -= 1
        }
        return nil
    }
}
