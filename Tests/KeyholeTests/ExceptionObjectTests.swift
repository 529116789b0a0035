import Keyhole
import Testing

@Suite struct ExceptionObjectTests {
    @Test func raisingRecordsTheNameTheReasonAndTheStringKeys() {
        let (_, exceptions) = catchingExceptions {
            NSException(name: .rangeException, reason: "too far", userInfo: ["index": 4, 5: "left out"]).raise()
        }
        #expect(exceptions.map(\.name) == [.range])
        #expect(exceptions.map(\.reason) == ["too far"])
        #expect(exceptions.first?.userInfo.keys.sorted() == ["index"])
    }

    @Test func anExceptionDescribesItselfByItsReasonOrItsName() {
        #expect(NSException(name: .genericException, reason: "because", userInfo: nil).description == "because")
        #expect(NSException(name: .genericException, reason: nil).description == "NSGenericException")
        #expect(NSExceptionName("Mine").rawValue == "Mine")
    }

    @Test func theNamesOfCocoaProgramsAreTheNamesOfExceptions() {
        let names: [NSExceptionName] = [
            .rangeException, .invalidArgumentException, .internalInconsistencyException, .genericException,
        ]
        #expect(
            names.map(\.rawValue) == [
                "NSRangeException", "NSInvalidArgumentException", "NSInternalInconsistencyException",
                "NSGenericException",
            ])
    }
}
