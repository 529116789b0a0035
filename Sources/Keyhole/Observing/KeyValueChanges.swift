import Synchronization

/// The changes of one value of an object, as an asynchronous sequence.
///
/// Observation begins when the iterator is made, and changes that come faster than they are taken wait in order. The
/// sequence ends when the object dies or the task that iterates is cancelled. It does not retain the object.
///
/// ```swift
/// for await change in account.values(of: \.balance) { print(change.newValue ?? 0) }
/// ```
public struct KeyValueChanges<Root: KeyValueObservable, Value: Sendable>: AsyncSequence {
    /// One change.
    public typealias Element = NSKeyValueObservedChange<Value>
    /// The sequence does not fail.
    public typealias Failure = Never

    /// Takes the changes one by one.
    public struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate var changes: AsyncStream<Element>.AsyncIterator

        /// The next change, `nil` when the object has died or the task was cancelled.
        public mutating func next() async -> Element? { await changes.next() }

        /// The next change, `nil` when the object has died or the task was cancelled.
        public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
            await changes.next(isolation: actor)
        }
    }

    private let object: WeakObject
    private let keyPath: KeyPath<Root, Value>
    private let options: NSKeyValueObservingOptions
    private let site: RegistrationSite

    fileprivate init(
        _ object: Root, _ keyPath: KeyPath<Root, Value>, options: NSKeyValueObservingOptions, site: RegistrationSite
    ) {
        self.object = WeakObject(object)
        self.keyPath = keyPath
        self.options = options
        self.site = site
    }

    /// Begins to observe. Each iterator is told every change by itself.
    public func makeAsyncIterator() -> AsyncIterator {
        let (stream, continuation) = AsyncStream.makeStream(of: Element.self)
        guard let root = object.object as? Root else {
            continuation.finish()
            return AsyncIterator(changes: stream.makeAsyncIterator())
        }
        let handler = { (_: Root, change: Element) -> Void in _ = continuation.yield(change) }
        let registration = TypedObserving.register(
            root, keyPath, options: options, site: site, handler: handler,
            deliver: TypedObserving.delivery(keyPath, to: handler))
        let token = NSKeyValueObservation(registration)
        let end = EndOfLife(of: root) { continuation.finish() }
        continuation.onTermination = { _ in
            token.invalidate()
            end.cancel()
        }
        return AsyncIterator(changes: stream.makeAsyncIterator())
    }
}

/// An object that is not kept alive.
private final class WeakObject: @unchecked Sendable {
    // Sendable by proof: the reference is set in `init` alone, and reading a weak reference is atomic.
    private(set) weak var object: ReflectiveObject?

    init(_ object: ReflectiveObject) { self.object = object }
}

/// Runs a closure when an object dies, or when it is cancelled, whichever comes first.
private final class EndOfLife: Sendable {
    private let object: WeakObject
    /// The address of the notice, which no other associated object of the same object has as its key.
    private let key: UInt

    /// Lies beside the object and dies with it.
    private final class Notice: Sendable {
        let action: @Sendable () -> Void
        init(_ action: @escaping @Sendable () -> Void) { self.action = action }
        deinit { action() }
    }

    init(of object: ReflectiveObject, _ action: @escaping @Sendable () -> Void) {
        self.object = WeakObject(object)
        let notice = Notice(action)
        let key = UInt(bitPattern: Unmanaged.passUnretained(notice).toOpaque())
        self.key = key
        object.attachedSideTable().contents.withLock { contents in
            contents.associatedObjects[key] = AssociatedObject(value: notice)
        }
    }

    func cancel() {
        guard let contents = object.object?.sideTable?.existingContents else { return }
        let key = key
        // The closure runs when the notice is let go of, which is after the lock.
        let notice = contents.withLock { $0.associatedObjects.removeValue(forKey: key) }
        withExtendedLifetime(notice) {}
    }
}

extension KeyValueObservable {
    /// The changes of the value at `keyPath`, beginning with the present value.
    ///
    /// - Parameters:
    ///   - keyPath: what to observe; see ``observe(_:options:changeHandler:fileID:line:)``.
    ///   - options: what a change holds, and whether to tell at once and before a change.
    ///   - fileID: the calling file.
    ///   - line: the calling line.
    public func values<Value: Sendable>(
        of keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new],
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> KeyValueChanges<Self, Value> {
        KeyValueChanges(self, keyPath, options: options, site: RegistrationSite(fileID: fileID, line: line))
    }
}
