import Foundation
import KeyholeUI
import Testing

/// Pictures that were looked at by a person, each in a file beside the tests.
enum PictureFile {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Pictures")

    /// Fails unless `svg` is what the file `name` holds. A file that is not there is written, and the test fails so
    /// that somebody looks at it.
    static func expect(_ svg: String, is name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let file = folder.appendingPathComponent(name + ".svg")
        guard let recorded = try? String(contentsOf: file, encoding: .utf8) else {
            try svg.write(to: file, atomically: true, encoding: .utf8)
            Issue.record("The picture '\(name)' was new: look at it", sourceLocation: sourceLocation)
            return
        }
        #expect(svg == recorded, sourceLocation: sourceLocation)
    }
}
