import Keyhole
import Testing

/// The ten mistakes of the article "Ten classic observer mistakes", each with the whole text of its report.
@Suite struct AuditMistakeTests {
    private let file = "KeyholeTests/AuditMistakeTests.swift"

    @Test("Mistake 1: the observer dies while it is registered")
    func theObserverDies() {
        let track = AuditedTrack()
        let line: UInt = #line + 3
        let (_, report) = ObservationAudit.run {
            let player = AuditedPlayer()
            track.addObserver(player, forKeyPath: "title", options: [.new], context: nil)
        }
        let expected = """
            1 finding in 1 registration

            KeyholeTests.AuditedPlayer died while registered for `title` of KeyholeTests.AuditedTrack.
                registered at \(file):\(line)
                fix: Call removeObserver(self, forKeyPath: "title") in the observer's deinit at the latest.
            """
        #expect(report.text == expected)
    }

    @Test("Mistake 2: the observed object dies while it is observed")
    func theObservedObjectDies() {
        let player = AuditedPlayer()
        let line: UInt = #line + 3
        let (_, report) = ObservationAudit.run {
            let track = AuditedTrack()
            track.addObserver(player, forKeyPath: "title", options: [.old, .new], context: nil)
        }
        let expected = """
            1 finding in 1 registration

            KeyholeTests.AuditedTrack died while KeyholeTests.AuditedPlayer observed its `title`.
                registered at \(file):\(line)
                fix: Call removeObserver before the object's last reference goes.
                Cocoa: An instance 0x… of class KeyholeTests.AuditedTrack was deallocated while key value observers \
            were still registered with it. Current observation info: <NSKeyValueObservationInfo 0x…> (
                <NSKeyValueObservance 0x…: Observer: 0x…, Key path: title, Options: <New: YES, Old: YES, Prior: NO> \
            Context: 0x…, Property: 0x…>
                )
            """
        #expect(withoutAddresses(report.text) == expected)
    }

    @Test("Mistake 3: the removal names another key path than the registration")
    func theRemovalNamesAnotherKeyPath() {
        let track = AuditedTrack()
        let player = AuditedPlayer()
        let line: UInt = #line + 2
        let (_, report) = ObservationAudit.run {
            track.addObserver(player, forKeyPath: "muted", context: nil)
            track.removeObserver(player, forKeyPath: "isMuted")
            track.removeObserver(player, forKeyPath: "muted")
        }
        let expected = """
            1 finding in 1 registration

            KeyholeTests.AuditedPlayer is registered for `muted` of KeyholeTests.AuditedTrack, removed as `isMuted`.
                registered at \(file):\(line)
                fix: Call removeObserver with the key path of the registration, "muted".
                Cocoa: Cannot remove an observer <KeyholeTests.AuditedPlayer 0x…> for the key path "isMuted" from \
            <KeyholeTests.AuditedTrack 0x…> because it is not registered as an observer.
            """
        #expect(withoutAddresses(report.text) == expected)
    }

    @Test("Mistake 4: a registration is removed twice")
    func theRegistrationIsRemovedTwice() {
        let track = AuditedTrack()
        let player = AuditedPlayer()
        let line: UInt = #line + 2
        let (_, report) = ObservationAudit.run {
            track.addObserver(player, forKeyPath: "title", context: nil)
            track.removeObserver(player, forKeyPath: "title")
            track.removeObserver(player, forKeyPath: "title")
        }
        let expected = """
            1 finding in 1 registration

            KeyholeTests.AuditedPlayer was removed from `title` of KeyholeTests.AuditedTrack although that \
            registration had ended before.
                registered at \(file):\(line)
                fix: Call removeObserver once for each registration.
                Cocoa: Cannot remove an observer <KeyholeTests.AuditedPlayer 0x…> for the key path "title" from \
            <KeyholeTests.AuditedTrack 0x…> because it is not registered as an observer.
            """
        #expect(withoutAddresses(report.text) == expected)
    }

    @Test("Mistake 5: the observer is removed from another object than the observed one")
    func theObserverIsRemovedFromAnotherObject() {
        let first = AuditedTrack()
        let second = AuditedTrack()
        let player = AuditedPlayer()
        let line: UInt = #line + 2
        let (_, report) = ObservationAudit.run {
            first.addObserver(player, forKeyPath: "title", context: nil)
            second.removeObserver(player, forKeyPath: "title")
            first.removeObserver(player, forKeyPath: "title")
        }
        let expected = """
            1 finding in 1 registration

            KeyholeTests.AuditedPlayer is registered for `title` of KeyholeTests.AuditedTrack #1, removed from \
            KeyholeTests.AuditedTrack #2.
                registered at \(file):\(line)
                fix: Keep the KeyholeTests.AuditedTrack that was observed, and remove the observer from that object.
                Cocoa: Cannot remove an observer <KeyholeTests.AuditedPlayer 0x…> for the key path "title" from \
            <KeyholeTests.AuditedTrack 0x…> because it is not registered as an observer.
            """
        #expect(withoutAddresses(report.text) == expected)
    }

    @Test("Mistake 6: the same observer is registered twice")
    func theSameObserverIsRegisteredTwice() {
        let track = AuditedTrack()
        let player = AuditedPlayer()
        let line: UInt = #line + 2
        let (_, report) = ObservationAudit.run {
            track.addObserver(player, forKeyPath: "title", context: nil)
            track.addObserver(player, forKeyPath: "title", context: nil)
            track.removeObserver(player, forKeyPath: "title")
            track.removeObserver(player, forKeyPath: "title")
        }
        let expected = """
            1 finding in 2 registrations

            KeyholeTests.AuditedPlayer is registered twice for `title` of KeyholeTests.AuditedTrack, so each change \
            is told twice.
                registered at \(file):\(line + 1)
                and at \(file):\(line)
                fix: Register once, or remove before registering again.
            """
        #expect(report.text == expected)
    }

    @Test("Mistake 7: nothing holds the token")
    func nothingHoldsTheToken() {
        let track = AuditedTrack()
        let line: UInt = #line + 2
        let (_, report) = ObservationAudit.run {
            _ = track.observe(\.title) { _, _ in }
        }
        let expected = """
            1 finding in 1 registration

            The observation of `title` of KeyholeTests.AuditedTrack ended on the line that began it: nothing holds \
            its token.
                registered at \(file):\(line)
                fix: Store the token that observe returns for as long as changes are wanted.
            """
        #expect(report.text == expected)
    }

    @Test("Mistake 8: the key is misspelt")
    func theKeyIsMisspelt() {
        let track = AuditedTrack()
        let player = AuditedPlayer()
        let line: UInt = #line + 2
        let (_, report) = ObservationAudit.run {
            track.addObserver(player, forKeyPath: "tilte", context: nil)
            track.title = "Blue in Green"
            track.removeObserver(player, forKeyPath: "tilte")
        }
        let expected = """
            1 finding in 1 registration

            KeyholeTests.AuditedPlayer observes `tilte`, which KeyholeTests.AuditedTrack does not have; it has `title`.
                registered at \(file):\(line)
                fix: Observe "title".
            """
        #expect(report.text == expected)
    }

    @Test("Mistake 9: the variable is no property, so that assignments tell nobody")
    func theVariableIsNoProperty() {
        let track = AuditedTrack()
        let player = AuditedPlayer()
        let line: UInt = #line + 2
        let (_, report) = ObservationAudit.run {
            track.addObserver(player, forKeyPath: "artist", context: nil)
            track.artist = "Miles Davis"
            track.removeObserver(player, forKeyPath: "artist")
        }
        let expected = """
            1 finding in 1 registration

            KeyholeTests.AuditedPlayer observes `artist` of KeyholeTests.AuditedTrack, a stored variable without \
            @Property: assignments tell nobody.
                registered at \(file):\(line)
                fix: Declare `artist` with @Property.
            """
        #expect(report.text == expected)
    }

    @Test("Mistake 10: an object is observed after it has left its owner")
    func theObjectHasLeftItsOwner() {
        let album = AuditedPlayer()
        let track = AuditedTrack()
        let player = AuditedPlayer()
        let line: UInt = #line + 2
        let (_, report) = ObservationAudit.run {
            track.addObserver(player, forKeyPath: "title", context: nil)
            ObservationAudit.objectLeft(track, owner: album)
        }
        track.removeObserver(player, forKeyPath: "title")
        let expected = """
            1 finding in 1 registration

            KeyholeTests.AuditedPlayer still observes `title` of KeyholeTests.AuditedTrack, which has left its \
            KeyholeTests.AuditedPlayer.
                registered at \(file):\(line)
                fix: Call removeObserver when KeyholeTests.AuditedTrack leaves its KeyholeTests.AuditedPlayer.
            """
        #expect(report.text == expected)
    }
}
