import Foundation
import Keyhole
import KeyholeUI
import Testing

/// `text` with every address replaced, so that it can be compared.
func withoutAddresses(_ text: String) -> String {
    text.replacingOccurrences(of: "0x[0-9a-f]+", with: "0xADDRESS", options: .regularExpression)
}

@Suite("UISegment, as seen from outside")
struct SegmentTests {
    @Test("The first subview is the last segment, described as the first seed article prints it")
    func firstSubview() throws {
        let control = UISegmentedControl(items: ["a", "b"])
        control.selectedSegmentIndex = 1
        let first = try #require(control.subviews.first)
        let expected = "<UISegment: 0xADDRESS; frame = (23 0; 22 29); opaque = NO; layer = <CALayer: 0xADDRESS>>"
        #expect(withoutAddresses(first.description) == expected)
    }

    @Test("A plain view prints its frame and layer alone (12.1)")
    func plainView() {
        let expected = "<UIView: 0xADDRESS; frame = (0 0; 0 0); layer = <CALayer: 0xADDRESS>>"
        #expect(withoutAddresses(UIView().description) == expected)
    }

    @Test("The selection is read by key: 1 and 0, numbers")
    func selectionByKey() {
        let control = UISegmentedControl(items: ["a", "b"])
        control.selectedSegmentIndex = 1
        let values = control.subviews.map { $0.value(forKey: "isSelected") as? Int }
        #expect(values == [1, 0])
    }

    @Test("Attribute strings as the first seed article prints them, in its order (1.1)")
    func attributeStrings() throws {
        let segment = try #require(UISegmentedControl(items: ["a"]).subviews.first)
        var count: UInt32 = 0
        let list = try #require(class_copyPropertyList(segment.classForCoder, &count))
        let lines = (0..<Int(count)).map { index in
            let attributes = property_getAttributes(list[index]).map { String(cString: $0) } ?? ""
            return attributes + "   " + String(cString: property_getName(list[index]))
        }
        free(list)
        let expected = [
            "T@\"NSArray\",C,N,S_setInfoConstraints:,V_infoConstraints   _infoConstraints", "TB,GisSelected   selected",
            "TB,GisMomentary   momentary", "Ti   controlSize", "T@\"NSString\",C,N   badgeValue",
            "T@\"UIView\",R   badgeView", "Td,N,V_requestedScaleFactor   requestedScaleFactor",
        ]
        #expect(lines == expected)
    }

    @Test("Seven properties in the runtime's order (1.1)")
    func properties() throws {
        let segment = try #require(UISegmentedControl(items: ["a"]).subviews.first)
        let names = segment.runtimeClass.properties.map(\.name)
        let expected = [
            "_infoConstraints", "selected", "momentary", "controlSize", "badgeValue", "badgeView",
            "requestedScaleFactor",
        ]
        #expect(names == expected)
    }

    @Test("The superclass chain: UIImageView, UIView, UIResponder, root (1)")
    func superclasses() throws {
        let segment = try #require(UISegmentedControl(items: ["a"]).subviews.first)
        let chain = sequence(first: segment.runtimeClass) { $0.superclass }.map(\.name)
        #expect(chain == ["UISegment", "UIImageView", "UIView", "UIResponder", "ReflectiveObject"])
    }
}
