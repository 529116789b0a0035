import Foundation

/// The stack of contexts that drawing without a context goes to: one stack a thread, as in UIKit.
///
/// UIKit's `UIGraphicsPushContext` and its kin are made of this.
extension CGContext {
    /// The context on top of this thread's stack.
    public static var current: CGContext? { stack.last?.context }

    /// The context on top of this thread's stack when it was pushed as one that an image is made of.
    public static var currentImageContext: CGContext? {
        stack.last.flatMap { $0.makesImage ? $0.context : nil }
    }

    /// Puts a context on top of this thread's stack.
    ///
    /// - Parameter makesImage: Whether `currentImageContext` answers it.
    public static func push(_ context: CGContext, makesImage: Bool = false) {
        stack.append(StackedContext(context: context, makesImage: makesImage))
    }

    /// Takes the top of this thread's stack away and answers it, or `nil` when the stack is empty.
    @discardableResult
    public static func pop() -> CGContext? {
        stack.popLast()?.context
    }

    /// Runs `body` with this context as the current one, and takes it away again even when `body` throws.
    public func makeCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
        Self.push(self)
        defer { Self.pop() }
        return try body()
    }

    private struct StackedContext {
        let context: CGContext
        let makesImage: Bool
    }

    private static let stackKey = "KeyholeGraphics.CGContext.stack"

    /// The thread's own dictionary keeps the stack, so no two threads ever share one.
    private static var stack: [StackedContext] {
        get { Thread.current.threadDictionary[stackKey] as? [StackedContext] ?? [] }
        set { Thread.current.threadDictionary[stackKey] = newValue }
    }
}
