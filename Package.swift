// swift-tools-version: 6.3
import PackageDescription

/// The settings every target shares: no target overrides them.
///
/// Warnings are errors where the gate asks for it, so that a newer compiler's new warning stops nobody who only builds.
let settings: [SwiftSetting] =
    [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .swiftLanguageMode(.v6),
    ] + (Context.environment["KEYHOLE_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)])

let package = Package(
    name: "Keyhole",
    products: [
        .library(name: "Keyhole", targets: ["Keyhole"]),
        .library(name: "KeyholeUI", targets: ["KeyholeUI", "SegmentedControls"]),
        .library(name: "KeyholeTesting", targets: ["KeyholeTesting"]),
        .executable(name: "keyhole", targets: ["keyhole"]),
    ],
    targets: [
        .target(name: "Keyhole", swiftSettings: settings),
        .target(name: "KeyholeGraphics", swiftSettings: settings),
        .target(name: "KeyholeUI", dependencies: ["Keyhole", "KeyholeGraphics"], swiftSettings: settings),
        .target(
            name: "SegmentedControls", dependencies: ["Keyhole", "KeyholeGraphics", "KeyholeUI"],
            swiftSettings: settings),
        .target(name: "KeyholeTesting", dependencies: ["Keyhole"], swiftSettings: settings),
        .target(name: "KeyholeScripting", swiftSettings: settings),
        .executableTarget(
            name: "keyhole",
            dependencies: ["Keyhole", "KeyholeGraphics", "KeyholeScripting", "KeyholeUI", "SegmentedControls"],
            swiftSettings: settings),
        .executableTarget(
            name: "keyhole-benchmarks",
            dependencies: ["Keyhole", "KeyholeGraphics", "KeyholeScripting", "KeyholeUI", "SegmentedControls"],
            swiftSettings: settings),
        .testTarget(
            name: "KeyholeBenchmarksTests", dependencies: ["keyhole-benchmarks"], swiftSettings: settings),
        .testTarget(name: "KeyholeGraphicsTests", dependencies: ["KeyholeGraphics"], swiftSettings: settings),
        .testTarget(
            name: "KeyholeScriptingTests", dependencies: ["KeyholeScripting", "KeyholeUI"], swiftSettings: settings),
        .testTarget(name: "KeyholeTestingTests", dependencies: ["KeyholeTesting", "Keyhole"], swiftSettings: settings),
        .testTarget(name: "KeyholeTests", dependencies: ["Keyhole"], swiftSettings: settings),
        .testTarget(
            name: "KeyholeUITests", dependencies: ["Keyhole", "KeyholeGraphics", "KeyholeTesting", "KeyholeUI"],
            swiftSettings: settings),
        .testTarget(
            name: "SegmentedControlsTests",
            dependencies: ["Keyhole", "KeyholeGraphics", "KeyholeTesting", "KeyholeUI", "SegmentedControls"],
            exclude: ["Pictures"], swiftSettings: settings),
        .testTarget(name: "KeyholeToolTests", dependencies: ["keyhole"], swiftSettings: settings),
    ]
)

// The gate tests the object model in other configurations as well. Everything else would take minutes there.
if Context.environment["KEYHOLE_MODEL_ALONE"] != nil {
    package.targets.removeAll { !["Keyhole", "KeyholeTests"].contains($0.name) }
    package.products.removeAll { $0.name != "Keyhole" }
}
