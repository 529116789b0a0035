import Keyhole
import KeyholeUI

extension Command {
    /// `keyhole demo`: looks through the keyhole of a live control.
    static let demo = Command(
        name: "demo",
        overview: "Look inside the private segments of a live control.",
        examples: [Example(call: "keyhole demo", explanation: "Lists, reads and observes a private view.")],
        run: { _ throws(ToolError) in
            let control = UISegmentedControl(items: ["List", "Map"])
            control.selectedSegmentIndex = 0
            Terminal.print(Terminal.heading("A segmented control hosts private views that no client can name:"))
            for segment in control.subviews { Terminal.print("  \(segment)") }

            Terminal.print(Terminal.heading("\nTheir properties, from the runtime:"))
            let segmentClass = control.subviews.first.map(\.runtimeClass)
            for property in segmentClass?.properties ?? [] {
                Terminal.print("  \(property.name)   \(property.name)")
            }

            Terminal.print(Terminal.heading("\nTheir selection, read by key:"))
            printSelection(of: control)
            Terminal.print(
                """

                Try next:
                  keyhole properties UISegment     the same list as a table
                  keyhole ivars UISegment          its stored fields and their offsets
                  keyhole ivars NSRegularExpression    a Foundation class, private fields included
                  keyhole list --module KeyholeUI      every class of the headless UIKit
                """)
            return .success
        })

    private static func printSelection(of control: UISegmentedControl) {
        for (index, segment) in control.subviews.enumerated() {
            let selected = segment.value(forKey: "isSelected").map { "\($0)" } ?? "nil"
            Terminal.print("  subviews[\(index)].isSelected = \(selected)")
        }
    }
}
