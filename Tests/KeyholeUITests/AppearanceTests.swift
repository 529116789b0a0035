import Foundation
import Keyhole
import KeyholeUI
import Testing

@Suite("Appearing and disappearing of view controllers")
struct AppearanceTests {
    /// A container that tells its children by itself.
    private final class StrictContainer: UIViewController {
        override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }

    /// Appearance calls alone, without loading, layout and moves.
    private func appearances(_ log: Log) -> [String] {
        log.lines.filter { $0.hasSuffix("ppear") }
    }

    private func makeShownRoot(_ log: Log) -> (window: UIWindow, root: LogController) {
        let window = makeWindow()
        let root = LogController("root", log: log)
        window.rootViewController = root
        log.lines = []
        return (window, root)
    }

    @Test("A child appears when its view enters a shown window, and disappears when the view leaves it")
    func childInShownWindow() {
        let log = Log()
        let (window, root) = makeShownRoot(log)
        let child = LogController("child", log: log)
        root.addChild(child)
        root.view.addSubview(child.view)
        child.didMove(toParent: root)
        #expect(child.view.window === window)
        #expect(appearances(log) == ["child viewWillAppear", "child viewDidAppear"])
        log.lines = []
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        #expect(appearances(log) == ["child viewWillDisappear", "child viewDidDisappear"])
    }

    @Test("A child whose view is nowhere is neither loaded nor told when its parent appears")
    func childWithoutPlace() {
        let log = Log()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let root = LogController("root", log: log)
        let child = LogController("child", log: log)
        root.addChild(child)
        window.rootViewController = root
        window.makeKeyAndVisible()
        #expect(!child.isViewLoaded)
        #expect(appearances(log) == ["root viewWillAppear", "root viewDidAppear"])
    }

    @Test("A child whose view is in its parent's appears with the parent, after it")
    func childInPlace() {
        let log = Log()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let root = LogController("root", log: log)
        let child = LogController("child", log: log)
        root.addChild(child)
        root.view.addSubview(child.view)
        window.rootViewController = root
        #expect(appearances(log) == [])
        window.makeKeyAndVisible()
        let coming = ["root viewWillAppear", "child viewWillAppear", "root viewDidAppear", "child viewDidAppear"]
        #expect(appearances(log) == coming)
        log.lines = []
        window.isHidden = true
        let going = [
            "root viewWillDisappear", "child viewWillDisappear", "root viewDidDisappear", "child viewDidDisappear",
        ]
        #expect(appearances(log) == going)
    }

    @Test("A controller without a parent appears with its view too")
    func viewAlone() {
        let log = Log()
        let controller = LogController("c", log: log)
        let window = makeWindow()
        window.addSubview(controller.view)
        controller.view.removeFromSuperview()
        let expected = ["c viewWillAppear", "c viewDidAppear", "c viewWillDisappear", "c viewDidDisappear"]
        #expect(appearances(log) == expected)
    }

    @Test("A view that moves within its window makes no appearance calls")
    func moveInWindow() {
        let log = Log()
        let controller = LogController("c", log: log)
        let window = makeWindow()
        let other = UIView()
        window.addSubview(other)
        window.addSubview(controller.view)
        log.lines = []
        other.addSubview(controller.view)
        window.addSubview(controller.view)
        #expect(appearances(log) == [])
    }

    @Test("A covered controller's children disappear with it and come back with it")
    func coveredChild() {
        let log = Log()
        let (window, root) = makeShownRoot(log)
        let child = LogController("child", log: log)
        root.addChild(child)
        root.view.addSubview(child.view)
        log.lines = []
        let sheet = LogController("sheet", log: log)
        child.present(sheet, animated: false)
        let covering = [
            "root viewWillDisappear", "child viewWillDisappear", "sheet viewWillAppear", "sheet viewDidAppear",
            "root viewDidDisappear", "child viewDidDisappear",
        ]
        #expect(appearances(log) == covering)
        log.lines = []
        child.dismiss(animated: false)
        let uncovering = [
            "sheet viewWillDisappear", "root viewWillAppear", "child viewWillAppear", "root viewDidAppear",
            "child viewDidAppear", "sheet viewDidDisappear",
        ]
        #expect(appearances(log) == uncovering)
        #expect(window.subviews == [root.view])
    }

    @Test("A container that forwards by itself tells its children when it wants to, animated or not")
    func strictContainer() {
        final class Child: UIViewController {
            var lines: [String] = []
            override func viewWillAppear(_ animated: Bool) { lines.append("will \(animated)") }
            override func viewDidAppear(_ animated: Bool) { lines.append("did \(animated)") }
            override func viewWillDisappear(_ animated: Bool) { lines.append("will not \(animated)") }
            override func viewDidDisappear(_ animated: Bool) { lines.append("did not \(animated)") }
        }
        let window = makeWindow()
        let root = StrictContainer()
        window.rootViewController = root
        let child = Child()
        root.addChild(child)
        root.view.addSubview(child.view)
        #expect(child.lines == [])
        child.beginAppearanceTransition(true, animated: true)
        #expect(child.lines == ["will true"])
        child.endAppearanceTransition()
        child.endAppearanceTransition()
        #expect(child.lines == ["will true", "did true"])
        child.lines = []
        child.beginAppearanceTransition(false, animated: false)
        child.view.removeFromSuperview()
        child.endAppearanceTransition()
        #expect(child.lines == ["will not false", "did not false"])
    }

    @Test("A new window is hidden until it is shown, and takes no touches before")
    func hiddenWindow() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(window.isHidden)
        #expect(window.description.contains("hidden = YES"))
        #expect(window.hitTest(CGPoint(x: 5, y: 5), with: nil) == nil)
        window.makeKeyAndVisible()
        #expect(!window.isHidden)
        #expect(!window.description.contains("hidden"))
        #expect(window.hitTest(CGPoint(x: 5, y: 5), with: nil) === window)
    }

    @Test("The first injected touch shows a new window, but none that the program has hidden")
    func touchShows() {
        VirtualClock.withFresh {
            let log = Log()
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            window.addSubview(TouchLogView("a", frame: window.bounds, log: log))
            window.tap(at: CGPoint(x: 5, y: 5))
            #expect(!window.isHidden)
            #expect(log.lines.count == 2)
            window.isHidden = true
            window.tap(at: CGPoint(x: 5, y: 5))
            #expect(window.isHidden)
            #expect(log.lines.count == 2)
        }
    }

    @Test("Showing and hiding a window tells observers of hidden, and what is hidden shows nothing")
    func observed() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        window.backgroundColor = .red
        #expect(window.svg().contains("#ff0000"))
        let log = ChangeLog()
        window.addObserver(log, forKeyPath: "hidden", options: [.old, .new], context: nil)
        window.isHidden = false
        window.isHidden = true
        #expect(log.lines == ["hidden: 1 → 0", "hidden: 0 → 1"])
        #expect(!window.svg().contains("#ff0000"))
        window.removeObserver(log, forKeyPath: "hidden")
    }
}
