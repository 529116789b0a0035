import Foundation
import Keyhole
import Testing

/// How writes by key tell observers: once, whatever the setter is, and not at all when nothing is written.
@Suite struct KeyValueNotificationTests {
    final class Model: ReflectiveObject {
        @Property var count = 0
        @Property var quiet = 0
        var bare = 1
        private var stored = 10
        var title = "" { didSet { titles.append(title) } }
        var titles: [String] = []

        func setTotal(_ value: Int) { stored = value }
        func total() -> Int { stored }

        override class func declareMembers(in declarations: inout MemberDeclarations) {
            declarations.method("setTotal:", Model.setTotal)
            declarations.method("total", Model.total)
            declarations.property("quiet", \Model.quiet, notifiesAutomatically: false)
        }
    }

    private func history(of key: String, _ body: (Model) -> Void) -> [String] {
        let model = Model()
        let observer = RecordingObserver()
        model.addObserver(observer, forKeyPath: key, options: [.old, .new], context: nil)
        body(model)
        model.removeObserver(observer, forKeyPath: key)
        return observer.history
    }

    @Test("A property tells once")
    func property() {
        let history = history(of: "count") { $0.setValue("7", forKey: "count") }
        #expect(history == ["count setting old 0 new 7"])
    }

    @Test("A declared setter method tells once")
    func setterMethod() {
        let history = history(of: "total") { $0.setValue(11, forKey: "total") }
        #expect(history == ["total setting old 10 new 11"])
    }

    @Test("A stored field tells once, and not when it is written directly")
    func storedField() {
        let history = history(of: "bare") {
            $0.bare = 5
            $0.setValue(6, forKey: "bare")
        }
        #expect(history == ["bare setting old 5 new 6"])
    }

    @Test("A key that opted out is not told by a write by key")
    func optedOut() {
        #expect(history(of: "quiet") { $0.setValue(3, forKey: "quiet") }.isEmpty)
    }

    @Test("A refused write tells nobody")
    func refused() {
        let count = history(of: "count") { model in _ = raised { model.setValue("x" as NSString, forKey: "nothing") } }
        let bare = history(of: "bare") { model in
            _ = raised {
                model.setValue(nil, forKey: "bare")
                model.setValue(Model(), forKey: "bare")
            }
        }
        #expect(count.isEmpty)
        #expect(bare.isEmpty)
    }

    @Test("A write through a path tells once at the end of the path")
    func path() {
        let sample = Sample()
        sample.child = Sample()
        let observer = RecordingObserver()
        sample.addObserver(observer, forKeyPath: "child.integer", options: [.new], context: nil)
        sample.setValue(4, forKeyPath: "child.integer")
        sample.removeObserver(observer, forKeyPath: "child.integer")
        #expect(observer.history == ["child.integer setting new 4"])
    }
}
