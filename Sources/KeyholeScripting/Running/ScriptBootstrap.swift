/// What is called before a script's first statement and after its last one.
///
/// It is compiled once, with the libraries, into a module of its own: a script that is compiled has only itself to
/// compile, and sees two names more than it imports. What is to be done reaches it in the environment, so that a compiled
/// script stays the same.
enum ScriptBootstrap {
    /// The module, which is also the shared library with all of Keyhole.
    static let module = "KeyholeForScripts"

    /// The environment variable that names the file for the report of an audit, as JSON.
    static let auditVariable = "KEYHOLE_AUDIT"

    /// The environment variable that names the file for the tree of views, as JSON.
    static let treeVariable = "KEYHOLE_TREE"

    /// The environment variable that, when it is set, adds the values of properties to the tree.
    static let treePropertiesVariable = "KEYHOLE_TREE_PROPERTIES"

    /// The environment variable that makes the script tell what is observed: `1` for standard error, else a file's path.
    static let traceVariable = "KEYHOLE_TRACE"

    /// The line before the script's first one.
    static let opening = "import \(module); keyholeBeginScript()"

    /// The statement after the script's last one.
    ///
    /// An audit names the script's variables `globals` as holders.
    static func closing(_ globals: [GlobalObjects.Variable]) -> String {
        let arguments = globals.map { "(\"\($0.name)\", \($0.name) as Any, \($0.isOwner))" }
        return "keyholeEndScript([\(arguments.joined(separator: ", "))])"
    }

    static let source = """
        internal import Dispatch
        internal import Foundation
        @preconcurrency import Glibc
        internal import Keyhole
        internal import KeyholeUI
        internal import Synchronization

        nonisolated(unsafe) private var audit: ObservationAudit?
        nonisolated(unsafe) private var holders: [Holder] = []

        /// A variable of the script's top level, and whether it keeps its object alive.
        public typealias Holder = (name: String, value: Any, isOwner: Bool)

        public func keyholeBeginScript() {
            // Line by line also into a pipe, so that nothing printed is lost when the script ends badly.
            setvbuf(stdout, nil, Int32(_IOLBF), 0)
            AppleVocabulary.adopt()
            do { try LiveViewSession.begin() } catch { fail(error) }
            PlaygroundPage.current.whenFinished { end { try LiveViewSession.finishEarly() } }
            if variable("\(auditVariable)") != nil { audit = ObservationAudit.begin() }
            guard let target = variable("\(traceVariable)") else { return }
            let file = target == "1" ? FileHandle.standardError : FileHandle(forWritingAtPath: target)
            ObservationTrace.begin { line in
                // What the script has printed until now comes first.
                fflush(nil)
                try? file?.write(contentsOf: Data("\\(line)\\n".utf8))
            }
        }

        public func keyholeEndScript(_ globals: consuming [Holder]) {
            holders = globals
            // An unoptimised build would keep the copy until the end.
            globals = []
            end { try LiveViewSession.performRequestFromEnvironment() }
        }

        private func end(_ finish: () throws -> Void) {
            do {
                try finish()
                if let path = variable("\(treeVariable)") {
                    let hasProperties = variable("\(treePropertiesVariable)") != nil
                    let tree = PlaygroundPage.current.liveWindow().map {
                        ViewTree(of: $0, withProperties: hasProperties)
                    }
                    let data = try tree.map { try JSONEncoder().encode($0) } ?? Data()
                    try data.write(to: URL(fileURLWithPath: path))
                }
                if let audit, let path = variable("\(auditVariable)") {
                    closeLiveView()
                    for holder in holders {
                        if let object = holder.value as? ReflectiveObject { audit.addRoot(object, named: holder.name) }
                    }
                    let report = audit.end()
                    try Data(report.json().utf8).write(to: URL(fileURLWithPath: path))
                }
            } catch {
                fail(error)
            }
        }

        /// Lets the live view die, as it does when a playground is closed, also where variables of the script hold it.
        private func closeLiveView() {
            guard let liveView = PlaygroundPage.current.liveView.map(ObjectIdentifier.init) else { return }
            PlaygroundPage.current.liveView = nil
            while let index = holders.lastIndex(where: {
                ($0.value as? UIResponder).map(ObjectIdentifier.init) == liveView
            }) {
                let holder = holders.remove(at: index)
                guard holder.isOwner, let object = holder.value as? UIResponder else { continue }
                GlobalReference.giveUp(object)
            }
        }

        private func fail(_ error: any Error) -> Never {
            fflush(nil)
            try? FileHandle.standardError.write(contentsOf: Data("Error: \\(error)\\n".utf8))
            exit((error as? LiveViewSession.Failure)?.exitCode ?? 1)
        }

        private func variable(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }
        """
}
