import Observation

/// Swift's own observation.
@Observable
final class ObservableModel {
    var flag = false
    var count = 0
    var child: ObservableModel?

    /// Follows from ``count``.
    var doubled: Int { count * 2 }
}
