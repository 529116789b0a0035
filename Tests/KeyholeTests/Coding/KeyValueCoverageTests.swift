import Foundation
import Testing

/// Which cases of the groups G and H have no test, and why. The list may only shrink.
@Suite struct KeyValueCoverageTests {
    static let uncovered: [String: String] = [
        "G4": "what WinObjC lacks, not what Apple does",
        "G20": "a Swift field has no copy attribute that an accessor could apply",
        "G32": "GNUstep's wording",
        "G38": "GNUstep's and WinObjC's wording",
        "G41": "a Swift key is never nil",
        "H28": "a collection that holds itself recurses without end on Apple's systems too",
    ]

    @Test("Every case of groups G and H is tested or named here with the reason")
    func everyCase() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        var named: Set<String> = []
        for file in files where file.pathExtension == "swift" && !file.lastPathComponent.contains("Coverage") {
            let text = try String(contentsOf: file, encoding: .utf8)
            for title in text.matches(of: #/"[^"]*"/#) {
                named.formUnion(title.0.matches(of: #/\b[GH][0-9]+\b/#).map { String($0.0) })
            }
        }
        let all = (1...64).map { "G\($0)" } + (1...30).map { "H\($0)" }
        let missing = all.filter { !named.contains($0) && Self.uncovered[$0] == nil }
        let needless = Self.uncovered.keys.filter { named.contains($0) }.sorted()
        #expect(missing.isEmpty)
        #expect(needless.isEmpty)
    }
}
