import Foundation
import Keyhole
import KeyholeScripting
import KeyholeUI

extension Command {
    /// `keyhole picture CLASS PATH`: a view of a class, as Interface Builder or a screen would show it.
    static let picture = Command(
        name: "picture",
        overview: "Make a picture of a view from its class alone.",
        arguments: [
            ClassLookup.classArgument,
            Argument(placeholder: "path", help: "Where to write the picture, '.svg' or '.png'."),
        ],
        options: [
            Option(
                name: "set", placeholder: "key=value",
                help: "Set a property first: a number, true, a text, texts between commas, or a colour '#RRGGBB'.",
                repeats: true),
            Option(
                name: "size", placeholder: "width,height",
                help: "The view's size in points (default: the one it asks for)."),
            Option(
                name: "interface-builder",
                help: "Show what Interface Builder's canvas would: the view prepares for it, and nothing moves."),
        ] + ScriptCommand.stepOptions.filter { $0.name != "rotate" } + [
            Option(name: "frames", placeholder: "n", help: "Write so many numbered pictures, 1/30 s apart."),
            ScriptCommand.stripOption,
            ClassLookup.moduleOption, ClassLookup.libraryOption,
        ],
        discussion: """
            The view is made by 'init(coder:)', its properties are set in the order they are given, and taps, drags \
            and waits follow in theirs. Frames begin when the last finger is lifted or, without touches, when the \
            properties are set; a single picture shows how everything has come to rest. With '--interface-builder' the \
            view is sent prepareForInterfaceBuilder() instead of touches. 'keyhole properties CLASS --inspectable' \
            lists what can be set.
            """,
        examples: [
            Example(
                call: "keyhole picture CheckBox --interface-builder --set isChecked=1 checked.svg",
                explanation: "What the canvas of a storyboard shows of a checked box."),
            Example(
                call: "keyhole picture FlatSegmentedControl --size 170,30 --tap 120,15 flat.svg",
                explanation: "The control after a tap on its right button."),
            Example(
                call: "keyhole picture CheckBox --size 44,44 --tap 22,22 --frames 16 --strip check.svg",
                explanation: "How the box is checked: half a second of it, in one picture."),
        ],
        run: { invocation throws(ToolError) in try PictureCommand(invocation).run() })
}

/// What `keyhole picture` was asked for.
struct PictureCommand {
    private let invocation: Invocation
    private let target: PictureTarget
    private var steps: [String] = []
    private var size: CGSize?

    init(_ invocation: Invocation) throws(ToolError) {
        self.invocation = invocation
        var count = 1
        if let text = invocation.value("frames") {
            guard let number = Int(text), (1...10_000).contains(number) else {
                throw Self.wrong(invocation, "frames", text)
            }
            count = number
        }
        for (name, value) in invocation.given where ["tap", "drag", "wait"].contains(name) {
            let step = "\(name) \(value ?? "")"
            guard LiveViewStep(step) != nil else { throw Self.wrong(invocation, name, value ?? "") }
            guard !invocation.has("interface-builder") else {
                throw .usage("The option '--\(name)' has no meaning with '--interface-builder'", invocation.command)
            }
            steps.append(step)
        }
        if let text = invocation.value("size") {
            let sides = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) ?? .nan }
            guard sides.count == 2, sides.allSatisfy({ (0...10_000).contains($0) }) else {
                throw Self.wrong(invocation, "size", text)
            }
            size = CGSize(width: sides[0], height: sides[1])
        }
        let isStrip = invocation.has("strip")
        guard !isStrip || invocation.value("frames") != nil else { throw ScriptCommand.stripNeedsFrames(invocation) }
        target = try PictureTarget(invocation.arguments[1], count: count, isStrip: isStrip, invocation.command)
    }

    private static func wrong(_ invocation: Invocation, _ name: String, _ value: String) -> ToolError {
        let forms = [
            "tap": "'X,Y' or 'segment:N'", "drag": "'X,Y,X,Y'", "wait": "a number of seconds",
            "frames": "a number from 1 to 10000", "size": "'WIDTH,HEIGHT' in points, each up to 10000",
        ]
        let option = invocation.command.options.first { $0.name == name }
        return .usage(
            "The value \(value.quoted) is invalid for '\(option?.label ?? "--" + name)': it is \(forms[name] ?? "wrong")",
            invocation.command, option)
    }

    /// Makes the view and its pictures.
    func run() throws(ToolError) -> ExitStatus {
        let entry = try ClassLookup(invocation).runtimeClass()
        guard entry.metatype is UIView.Type else {
            throw .failure("'\(entry.name)' is no view: a picture is made of a class that inherits UIView")
        }
        guard let designed = DesignedView(of: entry.metatype) else {
            throw .failure("'\(entry.name)' makes no view of itself: its init(coder:) gives nil")
        }
        let window = UIWindow(frame: .zero)
        if isMovedBySetting {
            // Seen as it was before, the view shows the way to what it is told.
            show(designed, in: window)
            try assign(designed)
            show(designed, in: window)
        } else {
            try assign(designed)
            designed.resize(to: size)
            if invocation.has("interface-builder") { designed.view.prepareForInterfaceBuilder() }
            show(designed, in: window)
        }
        try picture(window)
        return .success
    }

    /// Whether there are frames that show what follows from the properties that are set, and not from a touch.
    private var isMovedBySetting: Bool {
        invocation.value("frames") != nil && !invocation.has("interface-builder")
            && steps.allSatisfy { $0.hasPrefix("wait") }
    }

    private func assign(_ designed: DesignedView) throws(ToolError) {
        for assignment in invocation.values("set") {
            do throws(DesignedView.AssignmentError) {
                try designed.assign(assignment)
            } catch {
                throw .failure(error.message, suggestions: error.suggestions)
            }
        }
    }

    private func show(_ designed: DesignedView, in window: UIWindow) {
        designed.resize(to: size)
        window.frame = designed.view.bounds
        if designed.view.window == nil { window.addSubview(designed.view) }
        window.layoutIfNeeded()
    }

    private func picture(_ window: UIWindow) throws(ToolError) {
        var drawn = target.drawing
        drawn.steps = steps
        do {
            try LiveViewSession.perform(drawn, in: window)
        } catch {
            throw .failure("\(error)")
        }
        try target.finish()
    }
}
