import Foundation

/// The stack of contexts that drawing without a context goes to: one stack a thread, as in UIKit.
///
/// UIKit's `UIGraphicsPushContext` and its kin are made of this.
extension CGContext {
    /// The context on top of this thread's stack.
    public static var current: CGContext? { slot.content.entries.last?.context }

    /// The context on top of this thread's stack when it was pushed as one that an image is made of.
    public static var currentImageContext: CGContext? {
        slot.content.entries.last.flatMap { $0.makesImage ? $0.context : nil }
    }

    /// Puts a context on top of this thread's stack.
    ///
    /// - Parameter makesImage: Whether `currentImageContext` answers it.
    public static func push(_ context: CGContext, makesImage: Bool = false) {
        slot.content.entries.append(StackedContext(context: context, makesImage: makesImage))
    }

    /// Takes the top of this thread's stack away and answers it, or `nil` when the stack is empty.
    @discardableResult
    public static func pop() -> CGContext? {
        slot.content.entries.popLast()?.context
    }

    /// Runs `body` with this context as the current one, and takes it away again even when `body` throws.
    public func makeCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
        let stack = Self.slot.content
        stack.entries.append(StackedContext(context: self, makesImage: false))
        defer { stack.entries.removeLast() }
        return try body()
    }

    /// The contexts of one thread, the current one last.
    private final class ContextStack {
        var entries: [StackedContext] = []
    }

    private struct StackedContext {
        let context: CGContext
        let makesImage: Bool
    }

    private static let slot = ThreadSlot { ContextStack() }
}
