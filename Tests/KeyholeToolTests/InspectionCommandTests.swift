import Foundation
import Testing

@Suite struct InspectionCommandTests {
    /// The property list of a segment, as iOS 7 to 12 have it.
    private static let segmentAttributes = """
        T@"NSArray",C,N,S_setInfoConstraints:,V_infoConstraints   _infoConstraints
        TB,GisSelected   selected
        TB,GisMomentary   momentary
        Ti   controlSize
        T@"NSString",C,N   badgeValue
        T@"UIView",R   badgeView
        Td,N,V_requestedScaleFactor   requestedScaleFactor

        """

    @Test func propertiesPrintsAttributeStrings() throws {
        let outcome = try BuiltTool.run("properties", "UISegment", "--attributes")
        #expect(outcome == BuiltTool.Outcome(status: 0, output: Self.segmentAttributes, errors: ""))
    }

    @Test func propertiesPrintsATable() throws {
        let outcome = try BuiltTool.run("properties", "UISegment", "--matching", "selected")
        let expected = """
            NAME      TYPE  GETTER      SETTER        ATTRIBUTES
            selected  B     isSelected  setSelected:  TB,GisSelected

            """
        #expect(outcome == BuiltTool.Outcome(status: 0, output: expected, errors: ""))
    }

    @Test func propertiesPrintsJSONWithSortedKeysAndAFormatVersion() throws {
        let outcome = try BuiltTool.run("properties", "KeyholeUI.UISegment", "--matching", "badgeView", "--json")
        let expected = """
            {
              "content" : [
                {
                  "attributes" : "T@\\"UIView\\",R",
                  "getter" : "badgeView",
                  "name" : "badgeView",
                  "swiftType" : "Optional<UIView>",
                  "type" : "@\\"UIView\\""
                }
              ],
              "formatVersion" : 1
            }

            """
        #expect(outcome == BuiltTool.Outcome(status: 0, output: expected, errors: ""))
    }

    @Test func inspectablePropertiesAreListedWithTheirDefaults() throws {
        let outcome = try BuiltTool.run("properties", "CheckBox", "--inspectable")
        let expected = """
            NAME               TYPE  GETTER             SETTER                 DEFAULT  ATTRIBUTES
            isChecked          B     isChecked          setIsChecked:          false    TB,N,V_isChecked
            animationDuration  d     animationDuration  setAnimationDuration:  500      Td,N,V_animationDuration

            """
        #expect(outcome == BuiltTool.Outcome(status: 0, output: expected, errors: ""))
    }

    @Test func defaultsArePartOfTheDocument() throws {
        let outcome = try BuiltTool.run("properties", "CheckBox", "--inspectable", "--json")
        let expected = """
            {
              "content" : [
                {
                  "attributes" : "TB,N,V_isChecked",
                  "default" : false,
                  "getter" : "isChecked",
                  "name" : "isChecked",
                  "setter" : "setIsChecked:",
                  "swiftType" : "Bool",
                  "type" : "B"
                },
                {
                  "attributes" : "Td,N,V_animationDuration",
                  "default" : 500,
                  "getter" : "animationDuration",
                  "name" : "animationDuration",
                  "setter" : "setAnimationDuration:",
                  "swiftType" : "CGFloat",
                  "type" : "d"
                }
              ],
              "formatVersion" : 1
            }

            """
        #expect(outcome == BuiltTool.Outcome(status: 0, output: expected, errors: ""))
    }

    @Test func defaultsOfTextsAndColoursAreReadable() throws {
        let outcome = try BuiltTool.run("properties", "FlatSegmentedControl", "--inspectable", "--matching", "t")
        let lines = outcome.output.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        #expect(lines.contains { $0.first == "leftTitle" && $0.contains("\"\"") })
        #expect(lines.contains { $0.first == "maskOpacity" && $0.contains("0.5") })
        #expect(outcome.output.contains("UIExtendedGrayColorSpace 1 1"))
    }

    @Test func aClassThatMakesNoViewHasNoDefaults() throws {
        let outcome = try BuiltTool.run("properties", "CALayer", "--inspectable")
        #expect(
            outcome
                == BuiltTool.Outcome(status: 0, output: "NAME  TYPE  GETTER  SETTER  DEFAULT  ATTRIBUTES\n", errors: "")
        )
    }

    @Test func superclassesGoUpToTheRoot() throws {
        let outcome = try BuiltTool.run("superclasses", "UISegment")
        #expect(outcome.output == "UISegment\nUIImageView\nUIView\nUIResponder\nReflectiveObject\n")
    }

    @Test func ivarsShowsTheFieldsOfAFoundationClass() throws {
        let outcome = try BuiltTool.run("ivars", "NSRegularExpression")
        let expected = """
            OFFSET  SIZE  NAME       TYPE                     ENCODING
            16      8     _internal  _CFRegularExpressionRef  ^{_CFRegularExpressionRef=}

            """
        #expect(outcome == BuiltTool.Outcome(status: 0, output: expected, errors: ""))
    }

    @Test func listFindsPrivateClasses() throws {
        let outcome = try BuiltTool.run("list", "--module", "KeyholeUI", "--matching", "uisegment")
        #expect(outcome.status == 0)
        let names = outcome.output.split(separator: "\n").dropFirst().map { $0.prefix { $0 != " " } }
        #expect(names.contains("UISegment"))
        #expect(names.contains("UISegmentedControl"))
    }

    @Test func anUnknownClassGetsTheNearestNames() throws {
        let outcome = try BuiltTool.run("properties", "UISegmnt")
        #expect(outcome.status == 1)
        #expect(outcome.output == "")
        #expect(
            outcome.errors.hasPrefix("Error: There is no class 'UISegmnt' in this process\nNearest:\n  UISegment\n"))
    }

    @Test(arguments: ["", ".", "..", "a.b.c.d", "_Tt", "_TtC", "$s", "\u{1F511}", "Swift.", "_TtC99999999999999X"])
    func aMalformedClassNameIsAnError(name: String) throws {
        let outcome = try BuiltTool.run("ivars", name)
        #expect(outcome.status == 1)
        #expect(outcome.errors.hasPrefix("Error: There is no class '\(name)' in this process"))
    }

    @Test(arguments: ["/nowhere/libnothing.so", "", "/etc/passwd", "/"])
    func aLibraryThatCannotBeLoadedIsAnError(path: String) throws {
        let outcome = try BuiltTool.run("list", "--library", path)
        #expect(outcome.status == 1)
        #expect(outcome.errors.hasPrefix("Error: The library '\(path)' can't be loaded: "))
    }

    @Test func theDemoLooksThroughTheKeyhole() throws {
        let outcome = try BuiltTool.run("demo")
        #expect(outcome.status == 0)
        for line in Self.segmentAttributes.split(separator: "\n") { #expect(outcome.output.contains(line)) }
        #expect(outcome.output.contains("subviews[0].value(forKey: \"isSelected\") = 0\n"))
        #expect(outcome.output.contains("subviews[2].value(forKey: \"isSelected\") = 1\n"))
        let told = """
              segment at x = 0: selected 1 → 0
              segment at x = 72: selected 0 → 1
              control: selectedSegmentIndex 0 → 1

            """
        #expect(outcome.output.contains(told))
        #expect(outcome.output.contains("Try next:"))
        #expect(outcome == (try BuiltTool.run("demo")))
    }

    @Test func everyClassOfTheProcessCanBeListedMemberByMember() throws {
        let names = try BuiltTool.run("list").output.split(separator: "\n").dropFirst().map { $0.prefix { $0 != " " } }
        #expect(names.count > 100)
        // A class of each kind that once ended the tool: a Core Foundation field, a block field, a foreign class.
        for name in ["NSRegularExpression", "NSOperation", "Dispatch.DispatchWorkItem", "_CFRegularExpression"] {
            let outcome = try BuiltTool.run("ivars", name, "--inherited")
            #expect(outcome.status == 0)
            #expect(outcome.errors == "")
        }
    }

    @Test func aListedClassIsFoundByItsNameAndModule() throws {
        let plain = try BuiltTool.run("superclasses", "NSBundle")
        #expect(plain == BuiltTool.Outcome(status: 0, output: "NSBundle\nNSObject\n", errors: ""))
        #expect(try BuiltTool.run("superclasses", "NSBundle", "--module", "Foundation") == plain)
    }

    @Test func aGenericClassHasSuperclasses() throws {
        let outcome = try BuiltTool.run("superclasses", "NSCache")
        #expect(outcome == BuiltTool.Outcome(status: 0, output: "NSCache\nNSObject\n", errors: ""))
    }
}
