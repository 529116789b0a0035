/// What is compiled beside a script's top-level code and follows it: it shows the live view.
///
/// The function has a file of its own, so that the script itself sees no more than it imports.
enum ScriptBootstrap {
    static let file = "KeyholeBootstrap.swift"

    /// The statement after the script's last one.
    static let call = "keyholeShowLiveView()"

    static let source = """
        import Foundation
        import KeyholeUI

        func keyholeShowLiveView() {
            do {
                try LiveViewSession.performRequestFromEnvironment()
            } catch {
                fflush(nil)
                FileHandle.standardError.write(Data("Error: \\(error)\\n".utf8))
                exit(1)
            }
        }
        """
}
