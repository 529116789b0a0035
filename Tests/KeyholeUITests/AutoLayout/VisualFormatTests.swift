import Foundation
import Keyhole
import Testing

@testable import KeyholeUI

@Suite struct VisualFormatTests {
    private let container = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    private let one = UIView()
    private let other = UIView()

    init() {
        for view in [one, other] {
            view.translatesAutoresizingMaskIntoConstraints = false
            container.addSubview(view)
        }
    }

    private func activate(_ format: String, _ options: NSLayoutConstraint.FormatOptions = []) {
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
                withVisualFormat: format, options: options, metrics: ["gap": 12, "low": UILayoutPriority.defaultLow],
                views: ["one": one, "other": other]))
    }

    @Test func spacesLengthsAndBarsGiveTheFrames() {
        activate("H:|-20-[one(100)]-gap-[other(==one)]", [.alignAllTop, .alignAllBottom])
        activate("V:|[one(30)]")
        container.layoutIfNeeded()
        #expect(one.frame == CGRect(x: 20, y: 0, width: 100, height: 30))
        #expect(other.frame == CGRect(x: 132, y: 0, width: 100, height: 30))
    }

    @Test func aDashAloneIsTheSystemsSpaceAndAtTheBarsTheMargin() {
        activate("|-[one]-[other(50)]-|")
        activate("V:|-(>=5,<=9)-[one(>=10,==40@low)]")
        container.layoutIfNeeded()
        #expect(one.frame.minX == 8)
        #expect(one.frame.maxX == 254)
        #expect(other.frame.maxX == 312)
        #expect(one.frame.height == 40)
        #expect((5...9).contains(one.frame.minY))
    }

    @Test func whatCantBeReadIsNamedWithItsPlace() {
        let formats = ["H[one]", "H:[three]", "H:[one(]", "H:[one]-8[other]", "H:[one", "H:|-8-[one]-size-|"]
        let (_, exceptions) = catchingExceptions { for format in formats { activate(format) } }
        #expect(exceptions.allSatisfy { $0.name == .invalidArgument })
        let start = "Unable to parse constraint format: \n"
        #expect(
            exceptions.map(\.reason) == [
                start + "Expected a ':' after 'H' to specify horizontal arrangement \nH[one] \n ^",
                start + "three is not a key in the views dictionary. \nH:[three] \n   ^",
                start + "Expected a number or a name here \nH:[one(] \n       ^",
                start + "Expected a '-' after the space \nH:[one]-8[other] \n         ^",
                start + "Expected a ']' here \nH:[one \n      ^",
                start + "size is not a key in the metrics dictionary. \nH:|-8-[one]-size-| \n            ^",
            ])
        #expect(container.constraints.isEmpty)
        let (_, alone) = catchingExceptions {
            _ = NSLayoutConstraint.constraints(withVisualFormat: "|[view]", metrics: nil, views: ["view": UIView()])
        }
        #expect(alone[0].reason.contains("because the related view doesn't have a superview"))
    }

    @Test func rawValuesAreApples() {
        #expect(NSLayoutConstraint.FormatOptions.alignAllCenterY.rawValue == 1024)
        #expect(NSLayoutConstraint.FormatOptions.alignAllFirstBaseline.rawValue == 4096)
        #expect(NSLayoutConstraint.FormatOptions.directionLeftToRight.rawValue == 65536)
    }
}
