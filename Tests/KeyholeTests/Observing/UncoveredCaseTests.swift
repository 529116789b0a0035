import Testing

/// The numbers of groups A, B, C, E, I and J that no test is named after, each with its reason. The list may only
/// shrink.
@Suite struct UncoveredCaseTests {
    static let reasons: [String: String] = [
        "A17": "GNUstep's wording; Apple's is tested as A16",
        "A18": "Apportable's wording; Apple's is tested as A16",
        "A23": "Swift on Linux has no long double",
        "A29": "the observation info is an opaque pointer here and can't be stored by a class",
        "A31": "GNUstep's wording; Apple's is tested as A30",
        "A44": "Swift's types exclude a nil key path and a nil observer",
        "A49": "WinObjC's behaviour; Apple's is tested as A48",
        "A50": "there is no NSProxy; an object that forwards is tested as A45",
        "B26": "GNUstep's order; Apple's is tested as B24",
        "B28": "a setter of a property wrapper can't ignore its argument",
        "B33": "the boxing of structures is tested with key-value coding",
        "B38": "the prior values of ordered sets are tested with to-many properties",
        "B39": "Foundation's UserDefaults can't be observed on Linux",
        "B40": "Foundation's UserDefaults can't be observed on Linux",
        "B41": "Foundation's UserDefaults can't be observed on Linux",
        "B42": "Foundation's UserDefaults can't be observed on Linux",
        "B43": "Foundation's Progress can't be observed on Linux",
        "B44": "Foundation's Operation can't be observed on Linux",
        "C20": "Foundation's dictionaries can't be observed on Linux",
        "E5": "the class that is shown while observed is tested with the runtime functions",
        "E24": "GNUstep's exception for setters that it can't intercept",
        "E27": "a note about a class that locks by itself; E2 and J2 test its parts",
        "I3": "a log line of systems before the exception of I1",
        "I6": "removal is always deterministic here; A15 tests its exception",
        "I8": "GNUstep's wording; Apple's is tested as I1",
        "I10": "a warning of Apple's guide; I9 tests what happens here",
        "I11": "an object in deinit can't be reached from another thread in Swift",
        "I23": "Foundation's Operation can't be observed on Linux",
        "I26": "a Swift setter does not throw",
        "J9": "a name in Apple's stack traces; I13 tests the retain",
        "J10": "GNUstep's locking; no lock is held here while observers are told",
    ]

    @Test("Every uncovered case has a reason, and there are no more than 31")
    func everyUncoveredCaseHasAReason() {
        let withoutReason = Self.reasons.filter { $0.value.isEmpty }.keys.sorted()
        #expect(withoutReason == [])
        #expect(Self.reasons.count <= 31)
    }
}
