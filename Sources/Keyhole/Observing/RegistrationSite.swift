/// The place in the source that made a registration.
public struct RegistrationSite: Hashable, Sendable, CustomStringConvertible {
    /// `Module/File.swift`.
    public let fileID: StaticString
    /// The line, from 1.
    public let line: UInt

    /// Makes a place; as defaulted arguments, that of the caller.
    public init(fileID: StaticString = #fileID, line: UInt = #line) {
        self.fileID = fileID
        self.line = line
    }

    /// `Module/File.swift:LINE`.
    public var description: String { "\(fileID):\(line)" }

    /// Whether both are the same place.
    public static func == (left: RegistrationSite, right: RegistrationSite) -> Bool {
        left.line == right.line && left.fileID.description == right.fileID.description
    }

    /// Feeds the place to `hasher`.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(fileID.description)
        hasher.combine(line)
    }
}

extension ReflectiveObject {
    /// Registers `observer` for changes of the value at `keyPath`, and remembers who asked.
    ///
    /// Neither object is retained. Each registration needs its own removal.
    ///
    /// - Parameters:
    ///   - observer: receives ``observeValue(forKeyPath:of:change:context:)``.
    ///   - keyPath: keys separated by dots.
    ///   - options: what the change holds, and whether to tell at once and before a change.
    ///   - context: handed back unchanged.
    ///   - fileID: the calling file.
    ///   - line: the calling line.
    public final func addObserver(
        _ observer: ReflectiveObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
        context: UnsafeMutableRawPointer?, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        // The override point has no room for the place, so it is handed over on the side; an override that calls
        // `super` still registers for the place of the outer call.
        // The thread keeps its state.
        let thread = ThreadState.unmanaged
        let outer = thread._withUnsafeGuaranteedRef { thread in
            defer { thread.site = RegistrationSite(fileID: fileID, line: line) }
            return thread.site
        }
        defer { thread._withUnsafeGuaranteedRef { $0.site = outer } }
        // A reference by type names the override point; a call would choose this very method again.
        let register: (ReflectiveObject, String, NSKeyValueObservingOptions, UnsafeMutableRawPointer?) -> Void =
            addObserver(_:forKeyPath:options:context:)
        register(observer, keyPath, options, context)
    }
}
