import Keyhole
import Testing

/// What an audit charges, to whom, and in which form it reports.
@Suite struct AuditTests {
    private func sentences(_ report: ObservationReport) -> [String] {
        report.findings.map { $0.sentence.replacing("KeyholeTests.", with: "") }
    }

    @Test func cleanCodeHasAnEmptyReport() {
        let (value, report) = ObservationAudit.run {
            let track = AuditedTrack()
            let player = AuditedPlayer()
            track.addObserver(player, forKeyPath: "title", options: [.initial, .new], context: nil)
            track.title = "So What"
            track.removeObserver(player, forKeyPath: "title")
            let token = track.observe(\.length) { _, _ in }
            track.length = 562
            token.invalidate()
            return track.length
        }
        #expect(value == 562)
        #expect(report.isEmpty)
        #expect(report.text == "No findings in 2 registrations")
    }

    @Test func nothingWasObserved() {
        #expect(ObservationAudit.run {}.report.text == "No findings in 0 registrations")
    }

    @Test func anErrorLeavesTheAuditAndEndsIt() {
        struct Failure: Error {}
        #expect(throws: Failure.self) { try ObservationAudit.run { throw Failure() } }
        #expect(ObservationAudit.current == nil)
    }

    @Test func theInnermostAuditIsCharged() {
        let track = AuditedTrack()
        let player = AuditedPlayer()
        let (inner, outer) = ObservationAudit.run {
            ObservationAudit.run { track.addObserver(player, forKeyPath: "title", context: nil) }.report
        }
        track.removeObserver(player, forKeyPath: "title")
        #expect(sentences(inner) == ["AuditedPlayer still observes `title` of AuditedTrack at the end."])
        #expect(outer.isEmpty)
    }

    @Test func registrationsFromBeforeAreNotCharged() {
        let track = AuditedTrack()
        let player = AuditedPlayer()
        track.addObserver(player, forKeyPath: "title", context: nil)
        let (_, report) = ObservationAudit.run { track.title = "Freddie Freeloader" }
        track.removeObserver(player, forKeyPath: "title")
        #expect(report.isEmpty)
    }

    @Test func aFindingKeepsNothingAlive() {
        weak var observed: AuditedTrack?
        weak var observer: AuditedPlayer?
        let (_, report) = ObservationAudit.run {
            let track = AuditedTrack()
            let player = AuditedPlayer()
            track.addObserver(player, forKeyPath: "title", context: nil)
            track.removeObserver(player, forKeyPath: "length")
            ObservationAudit.current?.addRoot(track, named: "track")
            observed = track
            observer = player
        }
        #expect(!report.isEmpty)
        #expect(observed == nil)
        #expect(observer == nil)
    }

    @Test func aTokenThatOutlivesItsObjectIsHarmless() {
        let (token, report) = ObservationAudit.run { AuditedTrack().observe(\.title) { _, _ in } }
        token.invalidate()
        #expect(report.isEmpty)
    }

    @Test func aLiveTokenIsReported() {
        let track = AuditedTrack()
        let (token, report) = ObservationAudit.run { track.observe(\.title) { _, _ in } }
        token.invalidate()
        #expect(sentences(report) == ["A closure still observes `title` of AuditedTrack at the end."])
        #expect(report.findings.map(\.advice) == ["Invalidate the token, or let its owner die."])
    }

    @Test func tokensThatAnObjectKeepsEndWithIt() {
        final class Listener: ReflectiveObject {
            private var tokens: [NSKeyValueObservation] = []

            init(_ track: AuditedTrack) {
                super.init()
                tokens = [track.observe(\.title) { _, _ in }, track.observe(\.length) { _, _ in }]
            }
        }
        let track = AuditedTrack()
        let (_, report) = ObservationAudit.run { for _ in 0..<10 { _ = Listener(track) } }
        #expect(report.text == "No findings in 20 registrations")
    }

    @Test func theContextOfARemovalMatters() {
        let track = AuditedTrack()
        let player = AuditedPlayer()
        let (_, report) = ObservationAudit.run {
            track.addObserver(player, forKeyPath: "title", context: context(1))
            track.removeObserver(player, forKeyPath: "title", context: context(2))
            track.removeObserver(player, forKeyPath: "title", context: context(1))
        }
        let expected = [
            "AuditedPlayer is registered for `title` of AuditedTrack with another context than it was removed with."
        ]
        #expect(sentences(report) == expected)
    }

    @Test func aRemovalWithoutRegistration() {
        let track = AuditedTrack()
        let player = AuditedPlayer()
        let (_, report) = ObservationAudit.run { track.removeObserver(player, forKeyPath: "title") }
        let expected = ["AuditedPlayer was removed from `title` of AuditedTrack without being registered for it."]
        #expect(sentences(report) == expected)
        #expect(report.findings.map(\.place) == [nil])
    }

    @Test func aRemovalUnlikeAllRegistrations() {
        let track = AuditedTrack()
        let player = AuditedPlayer()
        let (_, report) = ObservationAudit.run {
            track.addObserver(player, forKeyPath: "title", context: nil)
            track.addObserver(player, forKeyPath: "muted", context: nil)
            track.removeObserver(player, forKeyPath: "length")
            track.removeObserver(player, forKeyPath: "title")
            track.removeObserver(player, forKeyPath: "muted")
        }
        let expected = [
            """
            AuditedPlayer was removed from `length` of AuditedTrack, where it is registered for `title` and `muted` \
            only.
            """
        ]
        #expect(sentences(report) == expected)
    }

    @Test("A key that can't notify by itself is reported unless someone told of a change by hand")
    func silentKeys() {
        let track = AuditedTrack()
        let player = AuditedPlayer()
        func observe(_ key: String, telling: Bool) -> [String] {
            let (_, report) = ObservationAudit.run {
                track.addObserver(player, forKeyPath: key, context: nil)
                if telling {
                    track.willChangeValue(forKey: key)
                    track.didChangeValue(forKey: key)
                }
                track.removeObserver(player, forKeyPath: key)
            }
            return sentences(report)
        }
        let readOnly =
            "AuditedPlayer observes `format` of AuditedTrack, which has no setter and follows from no other key."
        let optedOut = """
            AuditedPlayer observes `position` of AuditedTrack, which opted out of automatic notification, \
            and nothing told of a change by hand.
            """
        #expect(observe("format", telling: false) == [readOnly])
        #expect(observe("position", telling: false) == [optedOut])
        for key in ["format", "position", "artist", "tilte"] { #expect(observe(key, telling: true) == []) }
        let getter = "AuditedPlayer observes `isMuted`, the getter's name: the property of AuditedTrack is `muted`."
        #expect(observe("isMuted", telling: true) == [getter])
    }

    @Test func keysInsideAPathAreLookedAtToo() {
        let player = AuditedPlayer()
        let observer = AuditedPlayer()
        let (_, report) = ObservationAudit.run {
            player.addObserver(observer, forKeyPath: "track.artist", context: nil)
            player.removeObserver(observer, forKeyPath: "track.artist")
        }
        let expected = [
            """
            AuditedPlayer #1 observes `artist` of AuditedTrack, a stored variable without @Property: assignments tell \
            nobody.
            """
        ]
        #expect(sentences(report) == expected)
    }

    @Test func anObserverThatDiesIsReportedOnceEvenIfAChangeFollows() {
        let (_, report) = ObservationAudit.run {
            let track = AuditedTrack()
            track.addObserver(AuditedPlayer(), forKeyPath: "title", context: nil)
            track.title = "All Blues"
        }
        #expect(sentences(report) == ["AuditedPlayer died while registered for `title` of AuditedTrack."])
    }

    @Test("The strict policy raises what Cocoa raised before macOS 10.13, and the report tells it once")
    func theStrictPolicyRaises() {
        func dieObserved(_ policy: ObservedDeathPolicy) -> (exceptions: [ObjectiveCException], ObservationReport) {
            let player = AuditedPlayer()
            func die() {
                AuditedTrack().addObserver(player, forKeyPath: "title", options: [.new], context: nil)
            }
            let (_, exceptions) = policy.perform { catchingExceptions(die) }
            return (exceptions, policy.perform { ObservationAudit.run(die).report })
        }
        let strict = dieObserved(.strict)
        let expected = """
            An instance 0x… of class KeyholeTests.AuditedTrack was deallocated while key value observers were still \
            registered with it. Current observation info: <NSKeyValueObservationInfo 0x…> (
            <NSKeyValueObservance 0x…: Observer: 0x…, Key path: title, Options: <New: YES, Old: NO, Prior: NO> \
            Context: 0x…, Property: 0x…>
            )
            """
        let reasons = strict.exceptions.map { withoutAddresses($0.reason) }
        #expect(reasons == [expected])
        #expect(strict.exceptions.map(\.name) == [.internalInconsistency])
        #expect(strict.1.findings.map(\.kind) == [.observedObjectDied])
        let relaxed = dieObserved(.relaxed)
        #expect(relaxed.exceptions.isEmpty)
        #expect(relaxed.1.findings.map(\.kind) == [.observedObjectDied])
    }

    @Test func anAuditOfAnyLengthStaysSmall() {
        let player = AuditedPlayer()
        let (kept, report) = ObservationAudit.run {
            for _ in 0..<10_000 {
                let track = AuditedTrack()
                track.addObserver(player, forKeyPath: "title", context: nil)
                track.removeObserver(player, forKeyPath: "title")
            }
            return ObservationAudit.current?.recordCount
        }
        #expect(report.text == "No findings in 10000 registrations")
        // The last ones are remembered for the words about a second removal.
        #expect(kept == 128)
    }

    @Test func otherExceptionsAreFindings() {
        let track = AuditedTrack()
        let (_, report) = ObservationAudit.run { _ = track.value(forKey: "tilte") }
        let expected = """
            NSUnknownKeyException was raised.
                fix: Did you mean the key 'title'?
                Cocoa: NSUnknownKeyException: [<KeyholeTests.AuditedTrack 0x…> valueForUndefinedKey:]: this class is \
            not key value coding-compliant for the key tilte.
            """
        #expect(report.findings.map { withoutAddresses($0.description) } == [expected])
    }

    @Test func theWholeProgramsAuditSeesOtherThreads() async {
        final class Solo: ReflectiveObject {
            @Property var name = ""
        }
        let audit = ObservationAudit.begin()
        await Task.detached {
            let solo = Solo()
            solo.addObserver(Solo(), forKeyPath: "name", context: nil)
        }.value
        let report = audit.end()
        // Other tests run beside this one, so only this test's class counts.
        let own = report.findings.map(\.sentence).filter { $0.contains("Solo") && $0.contains("died while registered") }
        #expect(own.count == 1)
    }

    @Test func theJSONFormIsTheReport() throws {
        let track = AuditedTrack()
        let player = AuditedPlayer()
        let line: UInt = #line + 3
        let (_, report) = ObservationAudit.run {
            track.addObserver(
                player, forKeyPath: "title", options: [.old, .new], context: context(1))
        }
        track.removeObserver(player, forKeyPath: "title")
        let expected = """
            {
              "findings" : [
                {
                  "advice" : "Call removeObserver when the observer no longer needs `title`.",
                  "holders" : [

                  ],
                  "kind" : "aliveAtEnd",
                  "place" : {
                    "file" : "KeyholeTests/AuditTests.swift",
                    "line" : \(line - 1)
                  },
                  "registrations" : [
                    {
                      "hasContext" : true,
                      "keyPath" : "title",
                      "observed" : "KeyholeTests.AuditedTrack",
                      "observer" : "KeyholeTests.AuditedPlayer",
                      "options" : [
                        "new",
                        "old"
                      ],
                      "order" : 1,
                      "place" : {
                        "file" : "KeyholeTests/AuditTests.swift",
                        "line" : \(line - 1)
                      }
                    }
                  ],
                  "sentence" : "KeyholeTests.AuditedPlayer still observes `title` of KeyholeTests.AuditedTrack at the end."
                }
              ],
              "formatVersion" : 1,
              "registrationCount" : 1
            }
            """
        #expect(try report.json() == expected)
    }
}
