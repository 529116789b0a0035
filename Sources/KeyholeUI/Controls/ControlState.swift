extension UIControl {
    /// The state a control is in, a set of flags; Apple's raw values.
    public struct State: OptionSet, Hashable, Sendable {
        /// Apple's bit pattern.
        public let rawValue: UInt
        /// Makes a set of flags from Apple's bit pattern.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Enabled, not selected, not highlighted.
        public static let normal: State = []
        /// A touch is inside.
        public static let highlighted = State(rawValue: 1 << 0)
        /// The control takes no touches.
        public static let disabled = State(rawValue: 1 << 1)
        /// The control is selected.
        public static let selected = State(rawValue: 1 << 2)
        /// The focus system rests on the control.
        public static let focused = State(rawValue: 1 << 3)
        /// The flags an application may use for itself.
        public static let application = State(rawValue: 0x00FF_0000)
        /// The flags the framework keeps for itself.
        public static let reserved = State(rawValue: 0xFF00_0000)
    }

    /// What happens to a control, a set of flags; Apple's raw values.
    public struct Event: OptionSet, Hashable, Sendable {
        /// Apple's bit pattern.
        public let rawValue: UInt
        /// Makes a set of flags from Apple's bit pattern.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// A touch went down in the control.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// A touch went down again in quick succession.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// The touch moved inside the control.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// The touch moved outside the control.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// The touch moved into the control.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// The touch moved out of the control.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// The touch went up inside the control.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// The touch went up outside the control.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// The touch was taken away.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// The user changed the control's value.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// The user did what the control is mainly for.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// A menu is about to open. Nothing sends it here by itself.
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        /// Editing text has begun. Nothing sends it here by itself; nor the other three.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// The text was changed.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// Editing text has ended.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// The return key has ended editing text.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        /// All touch events.
        public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
        /// All editing events.
        public static let allEditingEvents = Event(rawValue: 0x000F_0000)
        /// The flags an application may use for itself.
        public static let applicationReserved = Event(rawValue: 0x0F00_0000)
        /// The flags the framework keeps for itself.
        public static let systemReserved = Event(rawValue: 0xF000_0000)
        /// All events.
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }
}
