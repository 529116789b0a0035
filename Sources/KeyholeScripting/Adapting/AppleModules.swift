/// The modules of Apple's systems that sources import.
enum AppleModules {
    /// Modules that come with the Swift toolchain on every system.
    static let portable: Set<String> = [
        "Swift", "Foundation", "Dispatch", "Synchronization", "RegexBuilder", "Observation",
    ]

    /// Modules of which scripts get a counterpart.
    static let shims: Set<String> = Set(ConditionalCompilation.shimModules)

    /// Modules whose C library part has a counterpart.
    static let systemLibraries: Set<String> = ["Darwin"]

    /// Modules without a counterpart here.
    static let absent: Set<String> = [
        "AppKit", "ARKit", "AVFoundation", "AVKit", "Accelerate", "Accessibility", "Cocoa", "Combine", "Contacts",
        "CoreAudio", "CoreBluetooth", "CoreData", "CoreFoundation", "CoreImage", "CoreLocation", "CoreML", "CoreMedia",
        "CoreMotion", "CoreText", "CoreVideo", "CryptoKit", "EventKit", "GameKit", "GameplayKit", "HealthKit",
        "ImageIO", "IOKit", "LocalAuthentication", "MapKit", "MediaPlayer", "MessageUI", "Metal", "MetalKit",
        "MobileCoreServices", "NaturalLanguage", "Network", "Photos", "PhotosUI", "RealityKit", "SafariServices",
        "SceneKit", "Security", "Speech", "SpriteKit", "StoreKit", "SwiftData", "SwiftUI", "TVUIKit",
        "UniformTypeIdentifiers", "UserNotifications", "Vision", "WatchKit", "WebKit", "WidgetKit", "XCPlayground",
        "os",
    ]

    /// Every module that only Apple's systems have, with a counterpart or without.
    static let all = shims.union(systemLibraries).union(absent)
}
