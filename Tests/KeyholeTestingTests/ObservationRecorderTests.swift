import Keyhole
import KeyholeTesting
import Testing

@Suite struct ObservationRecorderTests {
    final class Account: ReflectiveObject {
        @Property var balance = 0
        @Property var owner: String?
    }

    @Test func theHistoryTellsEachChangeInOrder() {
        let account = Account()
        let recorder = ObservationRecorder()
        account.addObserver(recorder, forKeyPath: "balance", options: [.old, .new], context: nil)
        account.addObserver(recorder, forKeyPath: "owner", options: [.initial, .prior, .new], context: nil)
        account.balance = 5
        account.owner = "Ada"
        account.removeObserver(recorder, forKeyPath: "balance")
        account.removeObserver(recorder, forKeyPath: "owner")
        account.balance = 6
        let expected = [
            "owner setting new nil", "balance setting old 0 new 5", "owner setting prior", "owner setting new Ada",
        ]
        #expect(recorder.takeHistory() == expected)
        #expect(recorder.history.isEmpty)
    }
}
