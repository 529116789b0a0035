// swift-tools-version: 6.3
import PackageDescription

/// The settings every target shares: no target overrides them.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .swiftLanguageMode(.v6),
]

let package = Package(
    name: "Keyhole",
    products: [
        .library(name: "Keyhole", targets: ["Keyhole"]),
        .executable(name: "keyhole", targets: ["keyhole"]),
    ],
    targets: [
        .target(name: "Keyhole", swiftSettings: settings),
        .executableTarget(name: "keyhole", dependencies: ["Keyhole"], swiftSettings: settings),
        .testTarget(name: "KeyholeTests", dependencies: ["Keyhole"], swiftSettings: settings),
    ]
)
