import Foundation
import Keyhole
import Testing

@testable import KeyholeUI

@Suite struct LayoutAmbiguityTests {
    private func makeViews() -> (view: UIView, child: UIView) {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = UIView()
        child.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(child)
        return (view, child)
    }

    private func plain(_ text: String) -> String {
        text.replacing(/0x[0-9a-f]+/, with: "0x").replacing(/id: [0-9]+/, with: "id: #")
    }

    @Test func whatConstraintsLeaveOpenIsAmbiguous() {
        let (view, child) = makeViews()
        #expect(!child.hasAmbiguousLayout)
        NSLayoutConstraint.activate([
            child.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            child.topAnchor.constraint(equalTo: view.topAnchor), child.widthAnchor.constraint(equalToConstant: 10),
        ])
        view.layoutIfNeeded()
        #expect(child.hasAmbiguousLayout)
        child.heightAnchor.constraint(greaterThanOrEqualToConstant: 10).isActive = true
        #expect(child.hasAmbiguousLayout)
        child.heightAnchor.constraint(equalToConstant: 12).isActive = true
        #expect(!child.hasAmbiguousLayout)
        #expect(!view.hasAmbiguousLayout)
    }

    @Test func theReportNamesWhatIsOpenOfWhichView() {
        let (view, child) = makeViews()
        let label = UILabel()
        label.text = "Testing out NSLayoutConstraint"
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        NSLayoutConstraint.activate([
            child.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            child.widthAnchor.constraint(equalToConstant: 10),
            label.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        ])
        let found = view.layoutAmbiguities
        #expect(found.map { ObjectIdentifier($0.item) } == [child, label].map { ObjectIdentifier($0) })
        #expect(found.map(\.attributes) == [["minY", "Height"], ["minY"]])
        #expect(
            found.map { plain($0.description) } == [
                "AMBIGUOUS LAYOUT for UIView:0x.minY{id: #}, UIView:0x.Height{id: #}",
                "AMBIGUOUS LAYOUT for UILabel:0x'Testing out NSLayoutConst...'.minY{id: #}",
            ])
    }

    @Test func theTraceIsUIKits() {
        let (view, child) = makeViews()
        let manual = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        window.addSubview(view)
        view.addSubview(manual)
        view.addSubview(UIView())
        let guide = UILayoutGuide()
        guide.identifier = "guide"
        child.addLayoutGuide(guide)
        NSLayoutConstraint.activate([
            child.leadingAnchor.constraint(equalTo: manual.leadingAnchor),
            child.topAnchor.constraint(equalTo: manual.topAnchor),
            child.heightAnchor.constraint(equalToConstant: 5),
            guide.leadingAnchor.constraint(equalTo: child.leadingAnchor),
            guide.topAnchor.constraint(equalTo: child.topAnchor),
            guide.widthAnchor.constraint(equalToConstant: 6), guide.heightAnchor.constraint(equalToConstant: 7),
        ])
        window.layoutIfNeeded()
        #expect(
            plain(window._autolayoutTrace()) == """

                •UIWindow:0x
                |   +UIView:0x
                |   |   *UIView:0x- AMBIGUOUS LAYOUT for UIView:0x.Width{id: #}
                |   |   |   *\(plain(guide.description))
                |   |   +UIView:0x
                |   |   UIView:0x

                Legend:
                \t* - is laid out with auto layout
                \t+ - is laid out manually, but is represented in the layout engine because \
                translatesAutoresizingMaskIntoConstraints = YES
                \t• - layout engine host
                """)
        #expect(
            plain(guide.description)
                == "<UILayoutGuide: 0x - \"guide\", layoutFrame = {{0, 0}, {6, 7}}, owningView = "
                + "\(plain(child.description))>")
    }

    @Test func aViewWithoutConstraintsIsTracedWithoutSigns() {
        #expect(plain(UIView()._autolayoutTrace()).hasPrefix("\nUIView:0x\n\nLegend:"))
    }

    @Test func theTraceIsReachedByItsNameAsAPrivateMethodIs() {
        let view = UIView()
        #expect(view.responds(to: Selector("_autolayoutTrace")))
        #expect(view.value(forKey: "_autolayoutTrace") as? String == view._autolayoutTrace())
    }

    @Test func exercisingMovesTheViewToAnotherSolutionAndBack() {
        let (view, child) = makeViews()
        NSLayoutConstraint.activate([
            child.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 1),
            child.topAnchor.constraint(equalTo: view.topAnchor),
            child.widthAnchor.constraint(equalToConstant: 10),
            child.heightAnchor.constraint(greaterThanOrEqualToConstant: 20),
            child.heightAnchor.constraint(lessThanOrEqualToConstant: 40),
        ])
        view.layoutIfNeeded()
        let first = child.frame
        #expect(first.height >= 20 && first.height <= 40)
        child.exerciseAmbiguityInLayout()
        let second = child.frame
        #expect(second.height != first.height && second.height >= 20 && second.height <= 40)
        #expect([second.minX, second.minY, second.width] == [1, 0, 10])
        #expect(child.hasAmbiguousLayout)
        child.exerciseAmbiguityInLayout()
        #expect(child.frame == first)
        child.heightAnchor.constraint(equalToConstant: 30).isActive = true
        child.exerciseAmbiguityInLayout()
        #expect(child.frame == CGRect(x: 1, y: 0, width: 10, height: 30))
        #expect(!child.hasAmbiguousLayout)
    }
}
