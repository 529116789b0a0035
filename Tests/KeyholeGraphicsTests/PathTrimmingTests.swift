import Foundation
import KeyholeGraphics
import Testing

@Suite("Lengths and parts of paths")
struct PathTrimmingTests {
    private let square = PathOutline(rect: CGRect(x: 0, y: 0, width: 10, height: 10))

    private func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

    @Test("The length counts closing lines and follows curves, and moves cost nothing")
    func length() {
        #expect(square.length == 40)
        let circle = PathOutline(ellipseIn: CGRect(x: 0, y: 0, width: 200, height: 200))
        #expect(abs(circle.length - 2 * .pi * 100) < 0.2)
        var apart = PathOutline()
        apart.move(to: point(0, 0))
        apart.addLine(to: point(3, 4))
        apart.move(to: point(100, 100))
        apart.addLine(to: point(100, 101))
        #expect(apart.length == 6)
        #expect(PathOutline().length == 0)
    }

    @Test("A part starts and ends inside lines")
    func lines() {
        let part = square.trimmed(from: 0.125, to: 0.5)
        #expect(part.elements == [.move(to: point(5, 0)), .line(to: point(10, 0)), .line(to: point(10, 10))])
        let last = square.trimmed(from: 0.875, to: 1)
        #expect(last.elements == [.move(to: point(0, 5)), .line(to: point(0, 0))])
    }

    @Test("From 0 to 1 the outline stays whole; an end that isn't after the start leaves nothing")
    func ends() {
        #expect(square.trimmed(from: 0, to: 1) == square)
        #expect(square.trimmed(from: -3, to: .infinity) == square)
        #expect(square.trimmed(from: 0.5, to: 0.5).isEmpty)
        #expect(square.trimmed(from: 0.7, to: 0.2).isEmpty)
        #expect(square.trimmed(from: .nan, to: .nan).isEmpty)
        #expect(PathOutline().trimmed(from: 0.1, to: 0.2).isEmpty)
    }

    @Test("Half a circle is two of its four curves, and a quarter of a curve lies on it")
    func curves() {
        let circle = PathOutline(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20))
        let half = circle.trimmed(from: 0, to: 0.5)
        #expect(half.elements.count == 3)
        #expect(abs(half.bounds.minX + 10) < 1e-6 && abs(half.bounds.maxY - 10) < 1e-6)
        let small = circle.trimmed(from: 1 / 16, to: 1 / 8)
        let end = small.currentPoint ?? .zero
        #expect(abs(end.x - 50.squareRoot()) < 0.01 && abs(end.y - 50.squareRoot()) < 0.01)
    }

    @Test("Parts of random paths never trap and are no longer than asked")
    func randomParts() {
        var random = SplitMix(seed: 5)
        for _ in 0..<200 {
            let path = CGMutablePath()
            for _ in 0..<10 { random.addStep(to: path) }
            let part = path.outline.trimmed(from: random.number() / 100, to: random.number() / 100)
            let limit = path.outline.length * 1.001 + 1e-6
            let isShorter = part.length <= limit
            #expect(isShorter)
        }
    }
}
