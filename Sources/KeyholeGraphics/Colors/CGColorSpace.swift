/// How the component numbers of a colour are to be read: grey levels or red, green and blue, both with the sRGB curve.
public final class CGColorSpace: Hashable, Sendable, CustomStringConvertible {
    /// The name of the RGB space, `kCGColorSpaceSRGB`.
    public static let sRGB = "kCGColorSpaceSRGB"
    /// The name of the grey space with the sRGB curve's gamma, `kCGColorSpaceGenericGrayGamma2_2`.
    public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"

    /// The space's name, one of the constants of this class.
    public let name: String?
    /// How many components a colour has, not counting alpha: 1 or 3.
    public let numberOfComponents: Int

    static let standardRGB = CGColorSpace(known: sRGB, numberOfComponents: 3)
    static let gray = CGColorSpace(known: genericGrayGamma2_2, numberOfComponents: 1)

    private init(known name: String, numberOfComponents: Int) {
        self.name = name
        self.numberOfComponents = numberOfComponents
    }

    /// Makes the space of that name, or answers `nil` for a name that isn't one of this class's constants.
    public convenience init?(name: String) {
        switch name {
        case Self.sRGB: self.init(known: name, numberOfComponents: 3)
        case Self.genericGrayGamma2_2: self.init(known: name, numberOfComponents: 1)
        default: return nil
        }
    }

    /// Whether two spaces have the same name.
    public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool {
        left.name == right.name
    }

    /// Feeds the name.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
    }

    /// As Core Graphics prints the space, with its model and its profile.
    public var description: String {
        let profile =
            numberOfComponents == 1
            ? "kCGColorSpaceModelMonochrome; Generic Gray Gamma 2.2 Profile"
            : "kCGColorSpaceModelRGB; sRGB IEC61966-2.1"
        return "<CGColorSpace \(addressText(of: self))> (kCGColorSpaceICCBased; \(profile); extended range)"
    }
}

/// The RGB space: `CGColorSpace.sRGB`, for every picture made here is in sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace {
    .standardRGB
}

/// The grey space: `CGColorSpace.genericGrayGamma2_2`.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace {
    .gray
}
