import Foundation
import KeyholeGraphics

/// The fonts that can be made by name: families that came with iOS 7 to 12, with the names of their fonts.
///
/// Fonts that an app brings along, or that later systems have, are not known: a program falls back on the system's as
/// it would on a device without them. Which letters are drawn is up to the viewer of the picture, and all families but
/// the monospaced ones are as wide as Helvetica.
enum FontCatalog {
    static let familyNames: [String] = families.map(\.name)

    static func fontNames(of family: String) -> [String] { families.first { $0.name == family }?.fonts ?? [] }

    /// The font of that name, or the first one of the family of that name; also one of the system's by its hidden name.
    static func font(named name: String, size: CGFloat) -> (font: TextFont, name: String)? {
        if name.hasPrefix(".SFUI") || name.hasPrefix(".AppleSystemUIFont") {
            return (font(.system, style: style(of: name), size: size), name)
        }
        guard let family = familyOfFont[name] ?? families.first(where: { $0.name == name })?.name else { return nil }
        let font = familyOfFont[name] == nil ? fontNames(of: family).first ?? name : name
        return (self.font(.named(family), style: style(of: font), size: size), font)
    }

    /// What stands after the hyphen, or what a name without one ends with.
    private static func style(of name: String) -> String {
        name.split(separator: "-", maxSplits: 1).dropFirst().first.map { $0.lowercased() } ?? ""
    }

    private static func font(_ family: TextFont.Family, style: String, size: CGFloat) -> TextFont {
        let weights: [(String, UIFont.Weight)] = [
            ("ultralight", .ultraLight), ("thin", .thin), ("light", .light), ("medium", .medium),
            ("semibold", .semibold), ("demibold", .semibold), ("bold", .bold), ("heavy", .heavy), ("black", .black),
        ]
        return TextFont(
            family: family, size: size, weight: (weights.first { style.contains($0.0) }?.1 ?? .regular).rawValue,
            isItalic: style.contains("ita") || style.contains("oblique"))
    }

    private static let familyOfFont: [String: String] = Dictionary(
        families.flatMap { family in family.fonts.map { ($0, family.name) } }, uniquingKeysWith: { first, _ in first })

    private static let families: [(name: String, fonts: [String])] = listing.split(separator: "\n").map { line in
        let parts = line.split(separator: ":", maxSplits: 1)
        return (String(parts[0]), (parts.last ?? "").split(separator: " ").map(String.init))
    }

    /// A family a line, the font that stands for it first.
    private static let listing = """
        American Typewriter: AmericanTypewriter AmericanTypewriter-Light AmericanTypewriter-Semibold \
        AmericanTypewriter-Bold AmericanTypewriter-Condensed AmericanTypewriter-CondensedLight \
        AmericanTypewriter-CondensedBold
        Apple Color Emoji: AppleColorEmoji
        Apple SD Gothic Neo: AppleSDGothicNeo-Regular AppleSDGothicNeo-Thin AppleSDGothicNeo-UltraLight \
        AppleSDGothicNeo-Light AppleSDGothicNeo-Medium AppleSDGothicNeo-SemiBold AppleSDGothicNeo-Bold
        Arial: ArialMT Arial-ItalicMT Arial-BoldMT Arial-BoldItalicMT
        Arial Hebrew: ArialHebrew ArialHebrew-Light ArialHebrew-Bold
        Arial Rounded MT Bold: ArialRoundedMTBold
        Avenir: Avenir-Book Avenir-BookOblique Avenir-Roman Avenir-Oblique Avenir-Light Avenir-LightOblique \
        Avenir-Medium Avenir-MediumOblique Avenir-Heavy Avenir-HeavyOblique Avenir-Black Avenir-BlackOblique
        Avenir Next: AvenirNext-Regular AvenirNext-Italic AvenirNext-UltraLight AvenirNext-UltraLightItalic \
        AvenirNext-Medium AvenirNext-MediumItalic AvenirNext-DemiBold AvenirNext-DemiBoldItalic AvenirNext-Bold \
        AvenirNext-BoldItalic AvenirNext-Heavy AvenirNext-HeavyItalic
        Avenir Next Condensed: AvenirNextCondensed-Regular AvenirNextCondensed-Italic AvenirNextCondensed-UltraLight \
        AvenirNextCondensed-UltraLightItalic AvenirNextCondensed-Medium AvenirNextCondensed-MediumItalic \
        AvenirNextCondensed-DemiBold AvenirNextCondensed-DemiBoldItalic AvenirNextCondensed-Bold \
        AvenirNextCondensed-BoldItalic AvenirNextCondensed-Heavy AvenirNextCondensed-HeavyItalic
        Baskerville: Baskerville Baskerville-Italic Baskerville-SemiBold Baskerville-SemiBoldItalic Baskerville-Bold \
        Baskerville-BoldItalic
        Bodoni 72: BodoniSvtyTwoITCTT-Book BodoniSvtyTwoITCTT-BookIta BodoniSvtyTwoITCTT-Bold
        Bradley Hand: BradleyHandITCTT-Bold
        Chalkboard SE: ChalkboardSE-Regular ChalkboardSE-Light ChalkboardSE-Bold
        Chalkduster: Chalkduster
        Cochin: Cochin Cochin-Italic Cochin-Bold Cochin-BoldItalic
        Copperplate: Copperplate Copperplate-Light Copperplate-Bold
        Courier: Courier Courier-Oblique Courier-Bold Courier-BoldOblique
        Courier New: CourierNewPSMT CourierNewPS-ItalicMT CourierNewPS-BoldMT CourierNewPS-BoldItalicMT
        Didot: Didot Didot-Italic Didot-Bold
        Futura: Futura-Medium Futura-MediumItalic Futura-Bold Futura-CondensedMedium Futura-CondensedExtraBold
        Geeza Pro: GeezaPro GeezaPro-Bold
        Georgia: Georgia Georgia-Italic Georgia-Bold Georgia-BoldItalic
        Gill Sans: GillSans GillSans-Italic GillSans-Light GillSans-LightItalic GillSans-SemiBold \
        GillSans-SemiBoldItalic GillSans-Bold GillSans-BoldItalic GillSans-UltraBold
        Helvetica: Helvetica Helvetica-Oblique Helvetica-Light Helvetica-LightOblique Helvetica-Bold \
        Helvetica-BoldOblique
        Helvetica Neue: HelveticaNeue HelveticaNeue-Italic HelveticaNeue-UltraLight HelveticaNeue-UltraLightItalic \
        HelveticaNeue-Thin HelveticaNeue-ThinItalic HelveticaNeue-Light HelveticaNeue-LightItalic \
        HelveticaNeue-Medium HelveticaNeue-MediumItalic HelveticaNeue-Bold HelveticaNeue-BoldItalic \
        HelveticaNeue-CondensedBold HelveticaNeue-CondensedBlack
        Hiragino Mincho ProN: HiraMinProN-W3 HiraMinProN-W6
        Hiragino Sans: HiraginoSans-W3 HiraginoSans-W6
        Hoefler Text: HoeflerText-Regular HoeflerText-Italic HoeflerText-Black HoeflerText-BlackItalic
        Kailasa: Kailasa Kailasa-Bold
        Marker Felt: MarkerFelt-Thin MarkerFelt-Wide
        Menlo: Menlo-Regular Menlo-Italic Menlo-Bold Menlo-BoldItalic
        Noteworthy: Noteworthy-Light Noteworthy-Bold
        Optima: Optima-Regular Optima-Italic Optima-Bold Optima-BoldItalic Optima-ExtraBlack
        Palatino: Palatino-Roman Palatino-Italic Palatino-Bold Palatino-BoldItalic
        Papyrus: Papyrus Papyrus-Condensed
        PingFang HK: PingFangHK-Regular PingFangHK-Ultralight PingFangHK-Thin PingFangHK-Light PingFangHK-Medium \
        PingFangHK-Semibold
        PingFang SC: PingFangSC-Regular PingFangSC-Ultralight PingFangSC-Thin PingFangSC-Light PingFangSC-Medium \
        PingFangSC-Semibold
        PingFang TC: PingFangTC-Regular PingFangTC-Ultralight PingFangTC-Thin PingFangTC-Light PingFangTC-Medium \
        PingFangTC-Semibold
        Savoye LET: SavoyeLetPlain
        Snell Roundhand: SnellRoundhand SnellRoundhand-Bold SnellRoundhand-Black
        Symbol: Symbol
        Thonburi: Thonburi Thonburi-Light Thonburi-Bold
        Times New Roman: TimesNewRomanPSMT TimesNewRomanPS-ItalicMT TimesNewRomanPS-BoldMT \
        TimesNewRomanPS-BoldItalicMT
        Trebuchet MS: TrebuchetMS TrebuchetMS-Italic TrebuchetMS-Bold Trebuchet-BoldItalic
        Verdana: Verdana Verdana-Italic Verdana-Bold Verdana-BoldItalic
        Zapf Dingbats: ZapfDingbatsITC
        Zapfino: Zapfino
        """
}
