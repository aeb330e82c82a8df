/// The appearance of a text: attributes, and colours of the text and the background.
///
/// Styles are combined like sets, as in `[.bold, .accent]`; of several colours the last one is
/// used. The text must be understandable without its style, since some terminals have no colours
/// and some users cannot see them.
public struct Style: Sendable, Hashable {
  /// Bold, dim, italic, underlined, reversed.
  public var attributes: Attributes

  /// The colour of the text; nil for that of the views around it.
  public var foreground: Color? {
    get { Color(bits: foregroundBits) }
    set { foregroundBits = newValue?.bits ?? 0 }
  }

  /// The background colour; nil for that of the views around it.
  public var background: Color? {
    get { Color(bits: backgroundBits) }
    set { backgroundBits = newValue?.bits ?? 0 }
  }

  // Each view has a style, so it is small: 0 means no colour.
  private var foregroundBits: UInt32
  private var backgroundBits: UInt32

  /// Creates a style.
  ///
  /// - Parameters:
  ///   - attributes: such as `[.bold, .underline]`.
  ///   - foreground: the colour of the text; nil for that of the views around it.
  ///   - background: the background colour; nil for that of the views around it.
  public init(
    _ attributes: Attributes = [], foreground: Color? = nil, background: Color? = nil
  ) {
    self.attributes = attributes
    foregroundBits = foreground?.bits ?? 0
    backgroundBits = background?.bits ?? 0
  }

  /// The parts of a style other than colours.
  public struct Attributes: OptionSet, Sendable, Hashable {
    /// The bits, of which five are used.
    public let rawValue: UInt8

    /// Creates attributes from bits.
    ///
    /// - Parameter rawValue: the bits; unknown bits are dropped.
    public init(rawValue: UInt8) { self.rawValue = rawValue & 0b1_1111 }

    /// Bold.
    public static let bold = Attributes(rawValue: 1)
    /// Dim.
    public static let dim = Attributes(rawValue: 2)
    /// Italic.
    public static let italic = Attributes(rawValue: 4)
    /// Underlined.
    public static let underline = Attributes(rawValue: 8)
    /// Exchanged background and foreground colours.
    public static let reverse = Attributes(rawValue: 16)
  }
}

extension Style: ExpressibleByArrayLiteral {
  /// Creates a combination of styles, as in `[.bold, .accent]`.
  ///
  /// - Parameter styles: the styles; of several colours the last one is used.
  public init(arrayLiteral styles: Style...) {
    self = styles.reduce(.plain) { $0.union($1) }
  }

  /// Returns both styles combined; if both have a colour, the other style's is used.
  ///
  /// - Parameter other: the style that is added.
  /// - Returns: the combined style.
  public func union(_ other: Style) -> Style {
    var style = self
    style.attributes.formUnion(other.attributes)
    if other.foregroundBits != 0 { style.foregroundBits = other.foregroundBits }
    if other.backgroundBits != 0 { style.backgroundBits = other.backgroundBits }
    return style
  }

  /// Adds a style; if both have a colour, the other style's is used.
  ///
  /// - Parameter other: the style that is added.
  public mutating func formUnion(_ other: Style) { self = union(other) }

  /// Whether this style includes another one.
  ///
  /// - Parameter other: the other style; a colour that is nil is not compared.
  /// - Returns: whether it does.
  public func contains(_ other: Style) -> Bool { union(other) == self }
}

extension Style {
  /// No attributes and no colours.
  public static let plain = Style(Attributes())

  /// Bold.
  public static let bold = Style(.bold)

  /// Dim.
  public static let dim = Style(.dim)

  /// Italic.
  public static let italic = Style(.italic)

  /// Underlined.
  public static let underline = Style(.underline)

  /// Exchanged background and foreground colours.
  public static let reverse = Style(.reverse)

  /// The most important element, or a choice.
  public static let accent = Style(foreground: .accent)

  /// Success.
  public static let positive = Style(foreground: .positive)

  /// A warning.
  public static let warning = Style(foreground: .warning)

  /// A failure or a danger.
  public static let negative = Style(foreground: .negative)

  /// The borders and dividers of views.
  public static let border = Style(foreground: .border)

  /// The selected or focused part; reversed if the terminal or the theme has no surface for it.
  public static let selection = Style(foreground: .text, background: .selection)

  /// The title of a screen or a box.
  public static let title = Style(.bold, foreground: .title)

  /// A less important text.
  public static let muted = Style(.dim, foreground: .muted)

  /// A placeholder for a missing text.
  public static let placeholder = Style(.dim, foreground: .placeholder)

  /// Returns a style with a colour of the text.
  ///
  /// - Parameter color: such as `.rgb(255, 140, 0)`.
  /// - Returns: the style.
  public static func foreground(_ color: Color) -> Style { Style(foreground: color) }

  /// Returns a style with a background colour.
  ///
  /// - Parameter color: such as `.rgb(255, 140, 0)`.
  /// - Returns: the style.
  public static func background(_ color: Color) -> Style { Style(background: color) }
}

extension Frame {
  /// The styles of a row, one for each cell; both cells of a wide character have its style.
  package func styles(inRow row: Int, _ graphemes: GraphemeTable) -> [Style] {
    var style = Style.plain
    return cells[(row * columns)..<((row + 1) * columns)].map { cell in
      if cell.width > 0 { style = graphemes.style(of: cell) }
      return style
    }
  }
}
