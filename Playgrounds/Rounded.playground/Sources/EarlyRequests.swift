/// What a control was told of segments by their index while it had none: it counts once there are segments to compare
/// the indexes with.
struct EarlyRequests {
    /// One call.
    struct Request {
        /// The segment that was meant.
        let index: Int
        /// The class and the method, as a report names them.
        let method: String
        /// Takes back what the call did.
        let withdraw: () -> Void
    }

    private var requests: [Request] = []

    /// Whether one of `count` segments is at `index` or, where there are none, may be there later. `method` reports it
    /// where not. Where there turns out to be none later, `withdraw` takes back what the method has done.
    mutating func admit(_ index: Int, of count: Int, in method: String, _ withdraw: @escaping () -> Void) -> Bool {
        guard index >= 0, count == 0 || index < count else {
            Refusal.index(index, in: method, count: count)
            return false
        }
        if count == 0 { requests.append(Request(index: index, method: method, withdraw: withdraw)) }
        return true
    }

    /// The calls that meant none of the `count` segments there are now, in their order; no call is kept where there are
    /// segments. To be withdrawn from the last to the first, and then reported.
    mutating func refused(count: Int) -> [Request] {
        guard count > 0 else { return [] }
        defer { requests = [] }
        return requests.filter { $0.index >= count }
    }
}
