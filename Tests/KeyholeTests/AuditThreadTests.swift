import Foundation
import Keyhole
import Synchronization
import Testing

/// Audits while several threads observe; runs under the thread sanitizer too.
@Suite struct AuditThreadTests {
    @Test func aReportMadeWhileOthersObserveIsConsistent() async {
        let track = AuditedTrack()
        let (_, report) = await ObservationAudit.run {
            await withTaskGroup(of: Bool.self) { group in
                for _ in 0..<4 {
                    group.addTask {
                        for _ in 0..<100 {
                            let player = AuditedPlayer()
                            track.addObserver(player, forKeyPath: "title", context: nil)
                            track.removeObserver(player, forKeyPath: "title")
                        }
                        return true
                    }
                }
                group.addTask {
                    // Each of the four threads has at most one registration at a time.
                    (0..<50).allSatisfy { _ in
                        guard let report = ObservationAudit.current?.report() else { return false }
                        let alive = report.findings.count { $0.kind == .aliveAtEnd }
                        return alive == report.findings.count && alive <= 4
                    }
                }
                for await isConsistent in group { #expect(isConsistent) }
            }
        }
        #expect(report.text == "No findings in 400 registrations")
    }

    @Test func auditsSideBySideAreChargedForTheirOwnAlone() async {
        let track = AuditedTrack()
        let counts = await withTaskGroup(of: [Int].self, returning: [[Int]].self) { group in
            for leaks in 0..<8 {
                group.addTask {
                    let players = (0..<20).map { _ in AuditedPlayer() }
                    let (_, report) = ObservationAudit.run {
                        for player in players { track.addObserver(player, forKeyPath: "length", context: nil) }
                        for player in players.dropFirst(leaks) { track.removeObserver(player, forKeyPath: "length") }
                    }
                    for player in players.prefix(leaks) { track.removeObserver(player, forKeyPath: "length") }
                    return [leaks, report.findings.count, report.registrationCount]
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        let expected = (0..<8).map { [$0, $0, 20] }
        #expect(counts.sorted { $0[0] < $1[0] } == expected)
    }

    @Test func askingWhatIsLiveDoesNotPutOffTheDeathOfAnObserver() async {
        let end = End()
        let survivors = await withTaskGroup(of: Int.self) { group in
            group.addTask {
                while !end.isReached.load(ordering: .relaxed) { _ = ObservationLedger.shared.liveRegistrations() }
                return 0
            }
            group.addTask {
                defer { end.isReached.store(true, ordering: .relaxed) }
                return (0..<3000).count { _ in
                    let track = AuditedTrack()
                    weak var dropped: AuditedPlayer?
                    do {
                        let player = AuditedPlayer()
                        dropped = player
                        track.addObserver(player, forKeyPath: "title", context: nil)
                    }
                    return dropped != nil
                }
            }
            return await group.reduce(0, +)
        }
        #expect(survivors == 0)
    }

    @Test func aRegistrationMayEndOnAnotherThread() async {
        let track = AuditedTrack()
        let player = AuditedPlayer()
        let (_, report) = await ObservationAudit.run {
            track.addObserver(player, forKeyPath: "title", context: nil)
            await Task.detached { track.removeObserver(player, forKeyPath: "title") }.value
        }
        #expect(report.isEmpty)
    }

    /// Tells one task that another has ended.
    private final class End: Sendable {
        let isReached = Atomic<Bool>(false)
    }
}
