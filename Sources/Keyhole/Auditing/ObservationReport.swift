import Foundation

/// What an ``ObservationAudit`` has found.
public struct ObservationReport: Codable, Hashable, Sendable, CustomStringConvertible {
    /// Raised when a program that reads the JSON form would have to change.
    public static let currentFormatVersion = 1

    /// The version of the JSON form.
    public let formatVersion: Int
    /// How many registrations the audit saw being made.
    public let registrationCount: Int
    /// The mistakes: first those that were seen happening, in order, then what was left at the end, in the order of
    /// registration.
    public let findings: [ObservationFinding]

    init(registrationCount: Int, findings: [ObservationFinding]) {
        formatVersion = Self.currentFormatVersion
        self.registrationCount = registrationCount
        self.findings = findings
    }

    /// Whether nothing was found.
    public var isEmpty: Bool { findings.isEmpty }

    /// The report for people: a line that counts, then the findings with an empty line between them.
    public var text: String {
        let found = findings.isEmpty ? "No findings" : Self.count(findings.count, "finding")
        let counted = "\(found) in \(Self.count(registrationCount, "registration"))"
        return ([counted] + findings.map(\.description)).joined(separator: "\n\n")
    }

    /// ``text``.
    public var description: String { text }

    /// The report for programs: JSON with sorted keys and an indentation of two spaces.
    ///
    /// - Throws: the encoder's error; none is known for what a report holds.
    public func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }

    private static func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
}
