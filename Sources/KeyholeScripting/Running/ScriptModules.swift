/// The modules with Apple's names that scripts import.
///
/// The root class is called `NSObject` in them: a name that a module declares wins over one that it passes on, members
/// too. So this also decides between Keyhole's and Foundation's functions of one name, and puts delays, timers and the
/// main run loop on the virtual clock.
enum ScriptModules {
    /// The module that the others pass on.
    static let root = "ObjectiveC"

    /// The modules that pass on ``root``.
    static let others = ["CoreGraphics", "QuartzCore", "UIKit", "PlaygroundSupport"]

    /// The source of each of ``others``.
    static let otherSource = "@_exported import \(root)"

    /// The source of ``root``.
    static let rootSource = """
        @_exported import Foundation
        @_exported import KeyholeUI
        @_exported import KeyholeGraphics
        @_exported import Keyhole

        public typealias NSObject = ReflectiveObject
        public typealias Timer = VirtualTimer

        @_alwaysEmitIntoClient public func autoreleasepool<Result>(
            invoking body: () throws -> Result
        ) rethrows -> Result { try Keyhole.autoreleasepool(invoking: body) }
        @_alwaysEmitIntoClient public func NSStringFromClass(_ type: AnyClass) -> String {
            Keyhole.NSStringFromClass(type)
        }
        @_alwaysEmitIntoClient public func NSClassFromString(_ name: String) -> AnyClass? {
            Keyhole.NSClassFromString(name)
        }

        extension DispatchTime {
            @_alwaysEmitIntoClient public static func now() -> DispatchTime { _ScriptTime.now() }
        }

        extension DispatchQueue {
            @_alwaysEmitIntoClient @preconcurrency public func asyncAfter(
                deadline: DispatchTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
                execute work: @escaping @Sendable @convention(block) () -> Void
            ) {
                _ScriptTime.schedule(
                    on: self, deadline: deadline, DispatchWorkItem(qos: qos, flags: flags, block: work))
            }
            @_alwaysEmitIntoClient public func asyncAfter(deadline: DispatchTime, execute: DispatchWorkItem) {
                _ScriptTime.schedule(on: self, deadline: deadline, execute)
            }
            @_alwaysEmitIntoClient @preconcurrency public func asyncAfter(
                wallDeadline: DispatchWallTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
                execute work: @escaping @Sendable @convention(block) () -> Void
            ) {
                _ScriptTime.schedule(
                    on: self, wallDeadline: wallDeadline, DispatchWorkItem(qos: qos, flags: flags, block: work))
            }
            @_alwaysEmitIntoClient public func asyncAfter(wallDeadline: DispatchWallTime, execute: DispatchWorkItem) {
                _ScriptTime.schedule(on: self, wallDeadline: wallDeadline, execute)
            }
        }

        extension RunLoop {
            @_alwaysEmitIntoClient public func run(until limitDate: Date) {
                _ScriptTime.run(self, until: limitDate)
            }
            @_alwaysEmitIntoClient public func run() { _ScriptTime.run(self) }
            @_alwaysEmitIntoClient @discardableResult
            public func run(mode: RunLoop.Mode, before limitDate: Date) -> Bool {
                _ScriptTime.run(self, mode: mode, before: limitDate)
            }
        }
        """
}
