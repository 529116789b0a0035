import Foundation
import Keyhole
import KeyholeUI
import SegmentedControls
import Testing

// The classes below stand for Objective-C classes whose declarations are in their comments: each declares what clang
// would write into the binary for them. A class extension's properties come first there, those of the interface after.

private protocol OUPCornerSegmentedControlDelegate: AnyObject {}

/// The first version of the rounded control: `(nonatomic) UIStackView* stackView; (nonatomic) UIView* slider;
/// (nonatomic) CGFloat segmentWidth;` in the extension, and in the interface a `readonly` `NSUInteger` and a `weak`
/// delegate of a protocol.
private final class OUPCornerSegmentedControl: UIControl {
    @Property var stackView: UIStackView?
    @Property var slider: UIView?
    @Property var segmentWidth: CGFloat = 0
    @Property var font: UIFont?
    @Property var normalTextColor: UIColor?
    @Property var highlightTextColor: UIColor?
    @Property var sliderColor: UIColor?
    @Property var margin: CGFloat = 2
    @Property var segmentItems: NSArray?
    @Property var selectedSegmentIndex: UInt = 0
    weak var delegate: (any OUPCornerSegmentedControlDelegate)?

    override class func declareMembers(in declarations: inout MemberDeclarations) {
        typealias Own = OUPCornerSegmentedControl
        declarations.name(
            "OUPCornerSegmentedControlDelegate", forProtocol: (any OUPCornerSegmentedControlDelegate).self)
        declarations.property("stackView", \Own.stackView, backingIvar: "_stackView")
        declarations.property("slider", \Own.slider, backingIvar: "_slider")
        declarations.property("segmentWidth", \Own.segmentWidth, backingIvar: "_segmentWidth")
        declarations.property("font", \Own.font, backingIvar: "_font")
        declarations.property("normalTextColor", \Own.normalTextColor, backingIvar: "_normalTextColor")
        declarations.property("highlightTextColor", \Own.highlightTextColor, backingIvar: "_highlightTextColor")
        declarations.property("sliderColor", \Own.sliderColor, backingIvar: "_sliderColor")
        declarations.property("margin", \Own.margin, backingIvar: "_margin")
        declarations.property("segmentItems", \Own.segmentItems, backingIvar: "_segmentItems")
        declarations.property(
            "selectedSegmentIndex", \Own.selectedSegmentIndex, isReadOnly: true, backingIvar: "_selectedSegmentIndex")
        declarations.property("delegate", \Own.delegate, ownership: .weak, backingIvar: "_delegate", dependencies: [])
    }
}

private protocol PressDelegate: AnyObject {}

/// `@property(nonatomic,assign) id<FlatSegmentedControlDelegate> delegate;`: an object that is not retained has no
/// letter.
private final class AssigningControl: UIView {
    unowned(unsafe) var delegate: (any PressDelegate)?

    override class func declareMembers(in declarations: inout MemberDeclarations) {
        declarations.name("FlatSegmentedControlDelegate", forProtocol: (any PressDelegate).self)
        declarations.property(
            "delegate", \AssigningControl.delegate, ownership: .assign, backingIvar: "_delegate", dependencies: [])
    }
}

private protocol CustomSegmentedViewDelegate: AnyObject {}

/// A Swift class that marks none of its properties for Objective-C: the runtime's list of them is empty.
private final class CustomSegmentedView: UIView {
    var items: [String] = []
    var selectedIndex = 0
    var selectionChanged: ((Int) -> Void)?
    weak var delegate: (any CustomSegmentedViewDelegate)?
}

@Suite("Property lists of Objective-C declarations")
struct ObjectiveCDeclarationTests {
    /// The property list, a line a property, as a walk with `class_copyPropertyList` prints it.
    private func list(_ type: AnyClass) -> [String] {
        var count: UInt32 = 0
        guard let properties = class_copyPropertyList(type, &count) else { return [] }
        return (0..<Int(count)).map { index in
            let attributes = property_getAttributes(properties[index]).map { String(cString: $0) } ?? ""
            return "\(String(cString: property_getName(properties[index]))) \(attributes)"
        }
    }

    /// `@property (nonatomic) IBInspectable BOOL isChecked; @property (nonatomic) CGFloat radioSize, centerSize,
    /// strokeWidth; @property (nonatomic) IBInspectable CGFloat animationDuration;`
    @Test("The check box: every property can be written, as it is declared, and has its ivar")
    func checkBox() {
        #expect(
            list(CheckBox.self) == [
                "isChecked TB,N,V_isChecked", "radioSize Td,N,V_radioSize", "centerSize Td,N,V_centerSize",
                "strokeWidth Td,N,V_strokeWidth", "animationDuration Td,N,V_animationDuration",
            ])
        let box = CheckBox(frame: CGRect(x: 0, y: 0, width: 22, height: 22))
        #expect(box.value(forKey: "centerSize") as? NSNumber == 14)
        box.setValue(5, forKey: "centerSize")
        #expect(box.value(forKey: "centerSize") as? NSNumber == 5)
        #expect(box.runtimeClass.properties.filter(\.isInspectable).map(\.name) == ["isChecked", "animationDuration"])
    }

    @Test("The first version of the rounded control")
    func cornerControl() {
        #expect(
            list(OUPCornerSegmentedControl.self) == [
                #"stackView T@"UIStackView",&,N,V_stackView"#, #"slider T@"UIView",&,N,V_slider"#,
                "segmentWidth Td,N,V_segmentWidth", #"font T@"UIFont",&,N,V_font"#,
                #"normalTextColor T@"UIColor",&,N,V_normalTextColor"#,
                #"highlightTextColor T@"UIColor",&,N,V_highlightTextColor"#,
                #"sliderColor T@"UIColor",&,N,V_sliderColor"#, "margin Td,N,V_margin",
                #"segmentItems T@"NSArray",&,N,V_segmentItems"#,
                "selectedSegmentIndex TQ,R,N,V_selectedSegmentIndex",
                #"delegate T@"<OUPCornerSegmentedControlDelegate>",W,N,V_delegate"#,
            ])
    }

    /// `(nonatomic) UIFont* font; (nonatomic) UIColor* normalTextColor;` and so on, with a `(nonatomic) NSInteger
    /// selectedSegmentIndex` that can be written; the duration is this control's own.
    @Test("The second version of the rounded control")
    func roundedControl() {
        #expect(
            list(RoundedSegmentedControl.self) == [
                #"font T@"UIFont",&,N,V_font"#, #"normalTextColor T@"UIColor",&,N,V_normalTextColor"#,
                #"selectedTextColor T@"UIColor",&,N,V_selectedTextColor"#,
                #"indicatorColor T@"UIColor",&,N,V_indicatorColor"#, "edgeInset Td,N,V_edgeInset",
                #"segmentItems T@"NSArray",&,N,V_segmentItems"#,
                "selectedSegmentIndex Tq,N,V_selectedSegmentIndex", "animationDuration Td,N,V_animationDuration",
            ])
    }

    @Test(
        "No list of a control mixes the orders of two compilers",
        arguments: [
            CheckBox.self, FlatSegmentedControl.self, RoundedSegmentedControl.self, UnderlineSegmentedView.self,
        ] as [AnyClass])
    func oneCompiler(type: AnyClass) {
        // Clang writes what is read-only, copied, kept or weak before N, Swift's compiler after it.
        for line in list(type) {
            #expect(line.contains(#/ T[^,]+(,R)?(,[C&W])?,N(,[GSV][^,]+)*$/#), "\(line)")
        }
    }

    @Test("The flat control's delegate, which is assigned")
    func flatControl() {
        #expect(list(AssigningControl.self) == [#"delegate T@"<FlatSegmentedControlDelegate>",N,V_delegate"#])
    }

    @Test("A Swift class without marked properties has an empty list, and all of its fields")
    func swiftView() {
        #expect(list(CustomSegmentedView.self) == [])
        #expect(
            RuntimeClass.of(CustomSegmentedView.self).ivars.map(\.name)
                == ["items", "selectedIndex", "selectionChanged", "delegate"])
    }

    @Test("The underlined view, as if Objective-C had declared it")
    func underlinedView() {
        #expect(
            list(UnderlineSegmentedView.self) == [
                #"items T@"NSArray",C,N,V_items"#, "selectedIndex Tq,N,V_selectedIndex",
                "selectionChanged T@?,C,N,V_selectionChanged",
                #"delegate T@"<UnderlineSegmentedViewDelegate>",W,N,V_delegate"#,
                #"underlineColor T@"UIColor",&,N,V_underlineColor"#, "underlineHeight Td,N,V_underlineHeight",
                "underlineRatio Td,N,V_underlineRatio", #"normalTitleColor T@"UIColor",&,N,V_normalTitleColor"#,
                #"selectedTitleColor T@"UIColor",&,N,V_selectedTitleColor"#, #"normalFont T@"UIFont",&,N,V_normalFont"#,
                #"selectedFont T@"UIFont",&,N,V_selectedFont"#, "slideDuration Td,N,V_slideDuration",
            ])
    }
}
