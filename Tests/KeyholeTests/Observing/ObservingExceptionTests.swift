import Foundation
import Testing

@testable import Keyhole

/// Every text that observing and the runtime functions raise, letter by letter, with addresses normalised; the two of
/// a silently replaced link and that of a death under observation need live registrations and stand under A42, A43, I1.
@Suite struct ObservingExceptionTests {
    private final class Watched: ReflectiveObject {
        @Property var title = ""
    }

    private final class Watcher: ReflectiveObject {}

    private static func rows() -> [(text: String, exception: ObjectiveCException)] {
        let watched = Watched()
        let watcher = Watcher()
        let className = "KeyholeTests.ObservingExceptionTests.Watched"
        let observerName = "KeyholeTests.ObservingExceptionTests.Watcher"
        return [
            (
                "NSRangeException: Cannot remove an observer <\(observerName) 0xADDR> for the key path \"title\" from "
                    + "<\(className) 0xADDR> because it is not registered as an observer.",
                Exceptions.notRegistered(watcher, keyPath: "title", of: watched)
            ),
            (
                """
                NSInternalInconsistencyException: <\(observerName): 0xADDR>: An \
                -observeValueForKeyPath:ofObject:change:context: message was received but not handled.
                Key path: title
                Observed object: <\(className): 0xADDR>
                Change: {
                    kind = 1;
                    new = x;
                }
                Context: 0x0
                """,
                Exceptions.notHandled(
                    by: watcher, keyPath: "title", object: watched, change: [.kindKey: 1, .newKey: "x"], context: nil)
            ),
            (
                "NSInvalidArgumentException: [<__NSArrayI 0xADDR> addObserver:forKeyPath:options:context:] is not "
                    + "supported. Key path: count",
                Exceptions.notObservable(className: "__NSArrayI", value: NSArray(), action: .add, keyPath: "count")
            ),
            (
                "NSInvalidArgumentException: [<__NSArrayI 0xADDR> removeObserver:forKeyPath:] is not supported. "
                    + "Key path: count",
                Exceptions.notObservable(
                    className: "__NSArrayI", value: NSArray(), action: .remove(withContext: false), keyPath: "count")
            ),
            (
                "NSInvalidArgumentException: [<__NSArrayI 0xADDR> removeObserver:forKeyPath:context:] is not "
                    + "supported. Key path: count",
                Exceptions.notObservable(
                    className: "__NSArrayI", value: NSArray(), action: .remove(withContext: true), keyPath: "count")
            ),
            (
                """
                NSInternalInconsistencyException: \(className): A +keyPathsForValuesAffectingValueForKey: message \
                returned a set that includes the same key that was passed in, which is not valid.
                Passed-in key: title
                Returned key path set: {(
                    other,
                    title
                )}
                """,
                Exceptions.selfDependency(
                    of: Watched.self, key: "title", keyPaths: ["title", "other"], asPrefix: false)
            ),
            (
                """
                NSInternalInconsistencyException: \(className): A +keyPathsForValuesAffectingValueForKey: message \
                returned a set that includes a key path that starts with the same key that was passed in, which is \
                not valid. The property identified by the key path already depends on the property identified by the \
                key, never vice versa.
                Passed-in key: title
                Returned key path set: {(
                    title.length
                )}
                """,
                Exceptions.selfDependency(of: Watched.self, key: "title", keyPaths: ["title.length"], asPrefix: true)
            ),
            (
                "NSInvalidArgumentException: -[\(className) tap:]: unrecognized selector sent to instance 0xADDR",
                Exceptions.unrecognizedSelector("tap:", sentTo: watched)
            ),
        ]
    }

    @Test("Each text is Cocoa's")
    func texts() {
        for (text, exception) in Self.rows() {
            let actual = "\(exception.name): \(exception.reason)".replacing(#/0x[0-9a-f]{2,}/#, with: "0xADDR")
            #expect(actual == text)
        }
    }
}
