/// Makes Swift source that was written for Apple's systems compile here, line for line.
///
/// Objective-C forms become calls of Keyhole's runtime: `@objc dynamic var` becomes `@Property var`, `#selector(tap)`
/// becomes `Selector("tap")`, and what a class marks for Objective-C is declared in a member that is added before its
/// closing brace. Source without such forms is returned as it is. What can't be adapted is reported, never guessed.
public enum SourceAdapter {
    /// Adapts one file.
    ///
    /// - Parameters:
    ///   - source: the text.
    ///   - file: the path that messages show.
    public static func adapt(source: String, file: String) -> AdaptedSource {
        adapt([ScriptSource(file: file, text: source)])[0]
    }

    /// Adapts files that are compiled together, so that each knows the others' classes.
    ///
    /// The time is linear in the length of the sources times the depth of their class hierarchy.
    ///
    /// - Returns: one result for each file, in their order.
    public static func adapt(_ files: [ScriptSource]) -> [AdaptedSource] {
        var adaptation = Adaptation(ScriptProgram(files.map { SourceText($0.text, file: $0.file) }))
        adaptation.run()
        return files.indices.map { adaptation.result(of: $0, original: files[$0].text) }
    }
}
