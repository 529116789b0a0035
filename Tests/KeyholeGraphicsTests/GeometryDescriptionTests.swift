import Foundation
import KeyholeGraphics
import Testing

@Suite("Printed geometry")
struct GeometryDescriptionTests {
    @Test("Points, sizes, rectangles and vectors print as on Apple's systems")
    func descriptions() {
        let rect = CGRect(x: 1, y: 2.5, width: -3, height: 4)
        #expect("\(rect.origin)" == "(1.0, 2.5)")
        #expect("\(rect.size)" == "(-3.0, 4.0)")
        #expect("\(rect)" == "(1.0, 2.5, -3.0, 4.0)")
        #expect("\([rect.origin])" == "[(1.0, 2.5)]")
        #expect("\(CGVector(dx: 1, dy: 2))" == "CGVector(dx: 1.0, dy: 2.0)")
    }
}
