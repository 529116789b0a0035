import Foundation

/// Collects nodes, those that share clips in one nested group.
struct DisplayRecorder {
    private struct OpenClip {
        let clip: GraphicsState.NumberedClip
        var nodes: [DisplayNode] = []
    }

    private var nodes: [DisplayNode] = []
    private var open: [OpenClip] = []

    /// Adds a node inside these clips.
    ///
    /// Groups stay open as long as the following nodes have the same clips: n nodes under one clip cost n steps.
    mutating func add(_ node: DisplayNode, clips: some Collection<GraphicsState.NumberedClip>) {
        let shared = zip(open, clips).prefix { $0.clip.number == $1.number }.count
        while open.count > shared { closeInnermost() }
        for clip in clips.dropFirst(shared) {
            open.append(OpenClip(clip: clip))
        }
        append(node)
    }

    /// Everything that was added.
    var list: DisplayList {
        var finished = self
        while !finished.open.isEmpty { finished.closeInnermost() }
        return DisplayList(finished.nodes)
    }

    private mutating func closeInnermost() {
        guard let innermost = open.popLast() else { return }
        append(
            .group(
                DisplayGroup(clip: innermost.clip.area, mask: innermost.clip.mask, children: innermost.nodes)))
    }

    /// Takes away what everything that was added so far shows inside all of `areas`: all of it is put into groups that
    /// show the rest alone. The outside of an area that crosses itself is found by the even-odd rule.
    mutating func erase(_ areas: [ClipArea], canvas: CGRect) {
        let all = list.nodes
        guard !all.isEmpty else { return }
        open = []
        var rest = all
        nodes = []
        for area in areas {
            var outside = PathOutline(rect: canvas)
            outside.append(area.outline)
            nodes.append(.group(DisplayGroup(clip: ClipArea(outside, rule: .evenOdd), children: rest)))
            // What the next area leaves is to be seen inside this one only: outside, it is there already.
            rest = [.group(DisplayGroup(clip: area, children: rest))]
        }
    }

    private mutating func append(_ node: DisplayNode) {
        if open.isEmpty {
            nodes.append(node)
        } else {
            open[open.count - 1].nodes.append(node)
        }
    }
}
