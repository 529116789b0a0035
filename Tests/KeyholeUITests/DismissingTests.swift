import Foundation
import Keyhole
import KeyholeUI
import Testing

@Suite("Dismissing several presented controllers at once")
struct DismissingTests {
    @Test("Dismissing takes all that is presented above, of which the top one disappears")
    func stack() {
        let log = Log()
        let window = makeWindow()
        let bottom = LogController("a", log: log)
        let middle = LogController("m", log: log)
        let top = LogController("m2", log: log)
        window.rootViewController = bottom
        bottom.present(middle, animated: false)
        middle.present(top, animated: false)
        log.lines = []
        bottom.dismiss(animated: false) { log.lines.append("dismissed") }
        let expected = [
            "m2 viewWillDisappear", "a viewWillAppear", "a viewDidAppear", "m2 viewDidDisappear", "dismissed",
        ]
        #expect(log.lines.filter { !$0.contains("Layout") } == expected)
        #expect(window.subviews == [bottom.view])
        #expect(bottom.presentedViewController == nil)
        #expect(middle.presentedViewController == nil)
        #expect(middle.presentingViewController == nil)
        #expect(top.presentingViewController == nil)
    }

    @Test("A controller in the middle takes away what is above it and stays")
    func middle() {
        let log = Log()
        let window = makeWindow()
        let bottom = LogController("a", log: log)
        let middle = LogController("m", log: log)
        let top = LogController("m2", log: log)
        window.rootViewController = bottom
        bottom.present(middle, animated: false)
        middle.present(top, animated: false)
        log.lines = []
        middle.dismiss(animated: false)
        let expected = ["m2 viewWillDisappear", "m viewWillAppear", "m viewDidAppear", "m2 viewDidDisappear"]
        #expect(log.lines.filter { !$0.contains("Layout") } == expected)
        #expect(window.subviews == [bottom.view, middle.view])
        #expect(bottom.presentedViewController === middle)
    }

    @Test("What a child of a presented controller presents goes too")
    func child() {
        let log = Log()
        let window = makeWindow()
        let root = UIViewController()
        let container = UIViewController()
        let child = UIViewController()
        let top = LogController("top", log: log)
        window.rootViewController = root
        root.present(container, animated: false)
        container.addChild(child)
        container.view.addSubview(child.view)
        child.present(top, animated: false)
        log.lines = []
        root.dismiss(animated: false)
        #expect(log.lines.filter { !$0.contains("Layout") } == ["top viewWillDisappear", "top viewDidDisappear"])
        #expect(window.subviews == [root.view])
        #expect(child.presentedViewController == nil)
    }
}
