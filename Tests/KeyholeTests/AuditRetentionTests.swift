import Keyhole
import Testing

/// Who holds what outlives an audit.
@Suite struct AuditRetentionTests {
    private struct Slot {
        weak var previous: AuditedTrack?
        var current: AuditedTrack?
    }

    private final class Shelf: ReflectiveObject {
        var slot = Slot()
        var named: [String: AuditedTrack] = [:]
        weak var lent: AuditedTrack?
    }

    /// The holders that the report names for a track which `arrange` puts somewhere, with a player and a shelf as
    /// roots.
    private func holders(_ arrange: (AuditedTrack, AuditedPlayer, Shelf) -> Void) -> [String] {
        let observer = AuditedPlayer()
        let player = AuditedPlayer()
        let shelf = Shelf()
        let (track, report) = ObservationAudit.run {
            let track = AuditedTrack()
            ObservationAudit.current?.addRoot(player, named: "player")
            ObservationAudit.current?.addRoot(shelf, named: "shelf")
            track.addObserver(observer, forKeyPath: "title", context: nil)
            arrange(track, player, shelf)
            return track
        }
        track.removeObserver(observer, forKeyPath: "title")
        return report.findings.flatMap(\.holders)
    }

    @Test func aPropertyHolds() {
        #expect(holders { track, player, _ in player.track = track } == ["player.track"])
    }

    @Test func anArrayHolds() {
        #expect(holders { track, player, _ in player.queue = [AuditedTrack(), track] } == ["player.queue[1]"])
    }

    @Test func aDictionaryHolds() {
        #expect(holders { track, _, shelf in shelf.named = ["a": AuditedTrack(), "b": track] } == ["shelf.named[b]"])
    }

    @Test func aStructureHolds() {
        #expect(holders { track, _, shelf in shelf.slot.current = track } == ["shelf.slot.current"])
    }

    @Test func weakFieldsHoldNothing() {
        let found = holders { track, _, shelf in
            shelf.lent = track
            shelf.slot.previous = track
        }
        #expect(found == ["player.onEnd, a closure: what it captures can't be seen"])
    }

    @Test func theShortestOfSeveralPathsIsTold() {
        let found = holders { track, player, shelf in
            shelf.named = ["x": track]
            shelf.slot.current = AuditedTrack()
            player.queue = [track]
            player.track = track
        }
        #expect(found == ["player.track"])
    }

    @Test func aCycleEndsTheSearch() {
        let found = holders { track, player, _ in
            let other = AuditedPlayer()
            player.onEnd = { _ = other }
            player.track = track
        }
        #expect(found == ["player.track"])
    }

    @Test func theReportShowsThePathBelowThePlace() {
        let observer = AuditedPlayer()
        let player = AuditedPlayer()
        let line: UInt = #line + 5
        let (track, report) = ObservationAudit.run {
            let track = AuditedTrack()
            player.track = track
            ObservationAudit.current?.addRoot(player, named: "player")
            track.addObserver(observer, forKeyPath: "title", context: nil)
            return track
        }
        track.removeObserver(observer, forKeyPath: "title")
        let expected = """
            1 finding in 1 registration

            KeyholeTests.AuditedPlayer still observes `title` of KeyholeTests.AuditedTrack at the end.
                registered at KeyholeTests/AuditRetentionTests.swift:\(line)
                held by player.track
                fix: Call removeObserver when the observer no longer needs `title`.
            """
        #expect(report.text == expected)
    }
}
