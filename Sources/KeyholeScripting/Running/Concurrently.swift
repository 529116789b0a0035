import Foundation
import Synchronization

/// Work that is done on several threads at once.
enum Concurrently {
    /// Does all of `work` and throws the first failure in its order.
    static func run(_ work: [@Sendable () -> ScriptError?]) throws(ScriptError) {
        let failures = Mutex<[Int: ScriptError]>([:])
        DispatchQueue.concurrentPerform(iterations: work.count) { index in
            let failure = work[index]()
            failures.withLock { $0[index] = failure }
        }
        if let first = failures.withLock({ $0.min { $0.key < $1.key } }) { throw first.value }
    }
}
