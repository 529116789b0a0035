import Foundation
import Keyhole
import KeyholeUI
import Testing

/// A controller that writes down what it is told.
final class LogController: UIViewController {
    let log: Log
    let name: String

    init(_ name: String, log: Log) {
        self.name = name
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    private func note(_ event: String) { log.lines.append("\(name) \(event)") }

    override func loadView() {
        note("loadView")
        super.loadView()
    }
    override func viewDidLoad() { note("viewDidLoad") }
    override func viewWillAppear(_ animated: Bool) { note("viewWillAppear") }
    override func viewDidAppear(_ animated: Bool) { note("viewDidAppear") }
    override func viewWillDisappear(_ animated: Bool) { note("viewWillDisappear") }
    override func viewDidDisappear(_ animated: Bool) { note("viewDidDisappear") }
    override func viewWillLayoutSubviews() { note("viewWillLayoutSubviews") }
    override func viewDidLayoutSubviews() { note("viewDidLayoutSubviews") }
    override func willMove(toParent parent: UIViewController?) { note("willMove \(parent == nil ? "out" : "in")") }
    override func didMove(toParent parent: UIViewController?) { note("didMove \(parent == nil ? "out" : "in")") }
}

@Suite("View controllers, windows and the playground page")
struct ControllerTests {
    @Test("A root controller loads, appears and is laid out in UIKit's order")
    func appearance() {
        let log = Log()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let controller = LogController("root", log: log)
        #expect(!controller.isViewLoaded)
        window.rootViewController = controller
        #expect(log.lines == ["root loadView", "root viewDidLoad"])
        log.lines = []
        window.makeKeyAndVisible()
        let expected = [
            "root viewWillAppear", "root viewWillLayoutSubviews", "root viewDidLayoutSubviews", "root viewDidAppear",
        ]
        #expect(log.lines == expected)
        #expect(controller.view.frame == window.bounds)
        #expect(controller.view.next === controller)
        #expect(controller.next === window)
    }

    @Test("Another root takes the place of the first, which disappears")
    func replaced() {
        let log = Log()
        let window = makeWindow()
        window.rootViewController = LogController("a", log: log)
        window.makeKeyAndVisible()
        log.lines = []
        window.rootViewController = LogController("b", log: log)
        let expected = [
            "a viewWillDisappear", "a viewDidDisappear", "b loadView", "b viewDidLoad", "b viewWillAppear",
            "b viewWillLayoutSubviews", "b viewDidLayoutSubviews", "b viewDidAppear",
        ]
        #expect(log.lines == expected)
        #expect(window.subviews.count == 1)
    }

    @Test("Presenting covers the presenter, dismissing brings it back")
    func presenting() {
        let log = Log()
        let window = makeWindow()
        let first = LogController("a", log: log)
        let second = LogController("b", log: log)
        window.rootViewController = first
        window.makeKeyAndVisible()
        log.lines = []
        first.present(second, animated: true) { log.lines.append("presented") }
        #expect(first.presentedViewController === second)
        #expect(second.presentingViewController === first)
        second.dismiss(animated: true) { log.lines.append("dismissed") }
        #expect(first.presentedViewController == nil)
        let appearances = log.lines.filter { !$0.contains("Layout") }
        let expected = [
            "b loadView", "b viewDidLoad", "a viewWillDisappear", "b viewWillAppear", "b viewDidAppear",
            "a viewDidDisappear", "presented", "b viewWillDisappear", "a viewWillAppear", "a viewDidAppear",
            "b viewDidDisappear", "dismissed",
        ]
        #expect(appearances == expected)
    }

    @Test("A child is told of its parent")
    func children() {
        let log = Log()
        let parent = UIViewController()
        let child = LogController("child", log: log)
        parent.addChild(child)
        child.didMove(toParent: parent)
        #expect(parent.children == [child])
        child.willMove(toParent: nil)
        child.removeFromParent()
        #expect(child.parent == nil)
        #expect(log.lines == ["child willMove in", "child didMove in", "child willMove out", "child didMove out"])
    }

    @Test("A controller and its view keep nobody alive")
    func lifetime() {
        weak var reference: UIViewController?
        let view: UIView
        do {
            let controller = UIViewController()
            view = controller.view
            reference = controller
            #expect(view.next === controller)
        }
        #expect(reference == nil)
        #expect(view.next == nil)
    }

    @Test("A nib that can't be loaded raises, and the view is a plain one")
    func nib() {
        let controller = UIViewController(nibName: "Page", bundle: nil)
        let (view, exceptions) = catchingExceptions { controller.view }
        #expect(exceptions.map(\.reason) == ["Could not load NIB in bundle: there is no NIB named 'Page'"])
        #expect(view?.frame == UIScreen.main.bounds)
    }

    @Test("The screen is that of an iPhone 8")
    func screen() {
        #expect(UIScreen.main === UIScreen.main)
        #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 375, height: 667))
        #expect(UIScreen.main.scale == 2)
    }
}
