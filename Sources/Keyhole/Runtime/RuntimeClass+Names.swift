extension RuntimeClass {
    /// The modules whose classes have no module in their name, as Objective-C classes have none.
    private static let plainModules: Set = [
        "Keyhole", "KeyholeUI", "KeyholeGraphics", "KeyholeTesting", "KeyholeScripting", "SegmentedControls",
        "Foundation",
        "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking", "FoundationXML",
    ]

    /// Whether the classes of `module` have plain names.
    static func hasPlainNames(module: String) -> Bool { plainModules.contains(module) }

    /// The name of a class that declares none: `Module.Class`, or plain for Keyhole's and Foundation's modules.
    static func defaultName(of type: AnyClass) -> String {
        guard let descriptor = TypeMetadata(type).descriptor else { return TypeName.qualified(type) }
        guard descriptor.isGeneric else { return descriptor.className }
        let full = TypeName.qualified(type)
        let prefix = descriptor.module + "."
        return hasPlainNames(module: descriptor.module) && full.hasPrefix(prefix)
            ? String(full.dropFirst(prefix.count)) : full
    }

    /// Foundation's classes whose Swift name is not their Objective-C name.
    static let foundationNames = [
        "Bundle": "NSBundle", "ByteCountFormatter": "NSByteCountFormatter", "DateFormatter": "NSDateFormatter",
        "FileHandle": "NSFileHandle", "FileManager": "NSFileManager", "Formatter": "NSFormatter",
        "Host": "NSHost", "HTTPCookie": "NSHTTPCookie", "InputStream": "NSInputStream",
        "JSONSerialization": "NSJSONSerialization", "NotificationCenter": "NSNotificationCenter",
        "NumberFormatter": "NSNumberFormatter", "Operation": "NSOperation", "OperationQueue": "NSOperationQueue",
        "OutputStream": "NSOutputStream", "Pipe": "NSPipe", "Port": "NSPort", "Process": "NSTask",
        "ProcessInfo": "NSProcessInfo", "Progress": "NSProgress", "RunLoop": "NSRunLoop", "Scanner": "NSScanner",
        "Stream": "NSStream", "Thread": "NSThread", "Timer": "NSTimer", "Unit": "NSUnit",
        "UserDefaults": "NSUserDefaults",
    ]

    /// The name in an encoding: a qualified one is mangled, as the Objective-C runtime spells it.
    var encodedName: String {
        guard kind == .swift, let descriptor = TypeMetadata(metatype).descriptor else { return name }
        // A name of its own, or a plain one, is no Swift name and is not mangled.
        let isQualified = name == Self.defaultName(of: metatype) && !Self.hasPlainNames(module: descriptor.module)
        return isQualified ? descriptor.objectiveCName : name
    }

    /// `set<Name>:`.
    static func defaultSetter(for property: String) -> String {
        "set\(property.prefix(1).uppercased())\(property.dropFirst()):"
    }
}
