import Foundation
import Keyhole

/// What a call raised, with addresses normalised so that texts can be compared.
struct Raised: Equatable, CustomStringConvertible {
    let name: String
    let reason: String

    init(_ name: ObjectiveCException.Name, _ reason: String) {
        self.name = name.rawValue
        self.reason = reason
    }

    init(_ exception: ObjectiveCException) {
        name = exception.name.rawValue
        reason = exception.reason.replacing(#/0x[0-9a-f]+/#, with: "0xADDR")
    }

    var description: String { "\(name): \(reason)" }
}

/// The exceptions that `body` raises.
func raised<Result>(_ body: () throws -> Result) rethrows -> [Raised] {
    try catchingExceptions(body).exceptions.map(Raised.init)
}

/// The names of the exceptions that `body` raises.
func raisedNames<Result>(_ body: () throws -> Result) rethrows -> [String] { try raised(body).map(\.name) }

/// `NSUndefinedKeyException` as it is spelt at run time.
let unknownKey = ObjectiveCException.Name.undefinedKey.rawValue
let invalidArgument = ObjectiveCException.Name.invalidArgument.rawValue

/// A class with a property of each kind that key-value coding tells apart.
class Sample: ReflectiveObject {
    @Property var flag = false
    @Property var signed8: Int8 = 0
    @Property var signed16: Int16 = 0
    @Property var signed32: Int32 = 0
    @Property var signed64: Int64 = 0
    @Property var unsigned8: UInt8 = 0
    @Property var unsigned16: UInt16 = 0
    @Property var unsigned32: UInt32 = 0
    @Property var unsigned64: UInt64 = 0
    @Property var integer = 0
    @Property var float: Float = 0
    @Property var double = 0.0
    @Property var length: CGFloat = 0
    @Property var text = ""
    @Property var note: String?
    @Property var amount: Int?
    @Property var anything: Any?
    @Property var child: Sample?
    @Property var children: [Sample] = []
    @Property var rect = CGRect.zero
    @Property var point = CGPoint.zero
    @Property var size = CGSize.zero
    @Property var range = NSRange(location: 0, length: 0)
    @Property var mode = Mode.off
    @Property var optionalMode: Mode?
    @Property var numbers: [Int] = []
    @Property var reals: [Double] = []
    @Property var names: Set<String> = []
    @Property var table: [String: Int] = [:]
    @Property var list = NSArray()
    @Property var mutableList = NSMutableArray()
    @Property var info = NSMutableDictionary()

    enum Mode: Int { case off, slow, fast = 7 }
}
