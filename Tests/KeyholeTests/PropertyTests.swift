import Keyhole
import Testing

@Suite struct PropertyTests {
    final class Account: ReflectiveObject {
        @Property var balance = 0
        @Property var owner = ""
    }

    @Test func aPropertyIsReadAndWrittenByKey() {
        let account = Account()
        account.setValue(5, forKey: "balance")
        #expect(account.balance == 5)
        #expect(account.value(forKey: "balance") as? Int == 5)
    }
}
