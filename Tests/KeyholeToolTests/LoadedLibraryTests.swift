import Foundation
import Testing

/// A library that the tool has never seen, made by the toolchain for these tests.
@Suite(.serialized) struct LoadedLibraryTests {
    private static let source = """
        public class Shelf {
            private var books: [String] = []
            let width: Double = 80
        }
        private final class HiddenDrawer: Shelf {
            var isOpen = false
        }
        enum Room {
            final class Lamp {
                weak var shelf: Shelf?
            }
        }
        public class Box<Content> {
            var content: Content?
        }
        """

    /// Builds the library once a process and returns its path.
    private static let library: Result<String, any Error> = Result {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("keyhole-library-\(ProcessInfo.processInfo.processIdentifier)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent("Furniture.swift")
        try source.write(to: file, atomically: true, encoding: .utf8)
        let path = folder.appendingPathComponent("libFurniture.so").path
        let compiler = Process()
        compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        compiler.arguments = ["swiftc", "-emit-library", "-module-name", "Furniture", "-o", path, file.path]
        compiler.standardOutput = FileHandle.nullDevice
        compiler.standardError = FileHandle.nullDevice
        try compiler.run()
        compiler.waitUntilExit()
        return path
    }

    @Test func listShowsWhatTheLibraryBrought() throws {
        let outcome = try BuiltTool.run("list", "--library", Self.library.get())
        let expected = """
            NAME                    MODULE     SUPERCLASS
            Furniture.Box           Furniture
            Furniture.HiddenDrawer  Furniture  Furniture.Shelf
            Furniture.Room.Lamp     Furniture
            Furniture.Shelf         Furniture

            """
        #expect(outcome == BuiltTool.Outcome(status: 0, output: expected, errors: ""))
    }

    @Test func fieldsOfAPrivateClassComeWithThoseOfItsSuperclass() throws {
        let outcome = try BuiltTool.run("ivars", "HiddenDrawer", "--inherited", "--library", Self.library.get())
        let expected = """
            OFFSET  SIZE  NAME    TYPE           ENCODING
            16      8     books   Array<String>  @"NSArray"
            24      8     width   Double         d
            32      1     isOpen  Bool           B

            """
        #expect(outcome == BuiltTool.Outcome(status: 0, output: expected, errors: ""))
    }

    @Test func aGenericClassIsListedAndExplainsThatItHasNoFieldsYet() throws {
        let outcome = try BuiltTool.run("ivars", "Furniture.Box", "--library", Self.library.get())
        #expect(outcome.status == 1)
        #expect(
            outcome.errors
                == "Error: 'Furniture.Box' is generic: it has no members until it is given its type arguments\n")
    }

    @Test func aLibraryThatWasLoadedAllAlongIsListedToo() throws {
        let outcome = try BuiltTool.run(
            "list", "--library", "libFoundation.so", "--matching", "RegularExpressionMatcher")
        let expected = """
            NAME                         MODULE      SUPERCLASS
            _NSRegularExpressionMatcher  Foundation

            """
        #expect(outcome == BuiltTool.Outcome(status: 0, output: expected, errors: ""))
    }

    @Test func nothingToListIsSaid() throws {
        let outcome = try BuiltTool.run("list", "--matching", "[")
        let errors = "No class of this process is meant by these options\n"
        #expect(outcome.status == 1)
        #expect(outcome.errors == errors)
    }
}
