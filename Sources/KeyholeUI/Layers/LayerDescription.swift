import Foundation
import Keyhole
import KeyholeGraphics

extension CALayer {
    /// The entries of Core Animation's `debugDescription`, which begins without a space after the colon. Their order is
    /// that of collected dumps and varies between its versions. Opacity of groups is always on here.
    final func describeForDebugger() -> String {
        var entries: [String] = []
        if let name { entries.append("name = \"\(name)\"") }
        entries.append("position = CGPoint (\(compact(position.x)) \(compact(position.y)))")
        entries.append(
            "bounds = CGRect (\(compact(bounds.minX)) \(compact(bounds.minY)); \(compact(bounds.width)) "
                + "\(compact(bounds.height)))")
        if let delegate { entries.append("delegate = \(delegate)") }
        if let sublayers { entries.append("sublayers = (\(sublayers.map(\.description).joined(separator: ", ")))") }
        if let mask { entries.append("mask = \(mask.description)") }
        if isHidden { entries.append("hidden = YES") }
        if masksToBounds { entries.append("masksToBounds = YES") }
        entries.append("allowsGroupOpacity = YES")
        if opacity != 1 { entries.append("opacity = \(compact(CGFloat(opacity)))") }
        if zPosition != 0 { entries.append("zPosition = \(compact(zPosition))") }
        if borderWidth != 0 { entries.append("borderWidth = \(compact(borderWidth))") }
        if cornerRadius != 0 { entries.append("cornerRadius = \(compact(cornerRadius))") }
        if let backgroundColor { entries.append("backgroundColor = \(backgroundColor)") }
        return "<\(className):\(addressText(of: self)); \(entries.joined(separator: "; "))>"
    }
}
