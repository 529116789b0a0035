import Foundation
import Keyhole
import KeyholeScripting
import KeyholeUI

extension Command {
    /// `keyhole demo`: looks through the keyhole of a live control, taps it and shows what changed.
    static let demo = Command(
        name: "demo",
        overview: "Look inside the private segments of a live control, and watch a tap restyle them.",
        options: [
            Option(
                name: "picture", placeholder: "path",
                help: "Write a picture of the control before and after the tap, '.svg' or '.png'.")
        ],
        examples: [
            Example(call: "keyhole demo", explanation: "Lists, reads and observes private views."),
            Example(call: "keyhole demo --picture control.svg", explanation: "The same, with a picture."),
        ],
        run: { invocation throws(ToolError) in
            let path = invocation.value("picture")
            let target = try path.map { path throws(ToolError) in try PictureTarget(path, invocation.command) }
            let demonstration = Demonstration()
            demonstration.showProperties()
            demonstration.showSelection()
            demonstration.tap()
            if let path, let target {
                do {
                    try demonstration.picture.write(
                        toFile: target.drawing.picturePath ?? path, atomically: true, encoding: .utf8)
                } catch {
                    throw .unwritable(path, reason: error.localizedDescription)
                }
                try target.finish()
                Terminal.print("\nThe picture is in \(path).")
            }
            Terminal.print(
                """

                Try next:
                  keyhole demo --picture demo.svg    a picture of the control before and after the tap
                  keyhole properties UISegment       the property list as a table
                  keyhole ivars NSRegularExpression  the private fields of a Foundation class
                  keyhole list --module KeyholeUI    every class of the headless UIKit
                """)
            return .success
        })
}
