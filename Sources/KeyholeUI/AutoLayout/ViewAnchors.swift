/// The attributes of a view as anchors, which make constraints.
extension UIView {
    /// The left edge, as an anchor.
    public final var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
    /// The right edge, as an anchor.
    public final var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
    /// The edge where the language begins lines, as an anchor.
    public final var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
    /// The edge where the language ends lines, as an anchor.
    public final var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
    /// The middle between left and right, as an anchor.
    public final var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
    /// The upper edge, as an anchor.
    public final var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
    /// The lower edge, as an anchor.
    public final var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
    /// The middle between top and bottom, as an anchor.
    public final var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
    /// The line that the first line of text stands on, as an anchor; the upper edge of a view without text.
    public final var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
    /// The line that the last line of text stands on, as an anchor; the lower edge of a view without text.
    public final var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
    /// The width, as an anchor.
    public final var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
    /// The height, as an anchor.
    public final var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}
