/// The look of a text, beyond its characters: attributes, and colours before and behind it.
///
/// Styles are combined as sets are, `[.bold, .accent]`; of several colours the last counts. A style says
/// nothing that the text does not say, since there are terminals without colours and people who see none.
public struct Style: Sendable, Hashable {
  /// Heavier, fainter, slanted, underlined, reversed.
  public var attributes: Attributes

  /// The colour of the text; nil for that of the views around it.
  public var foreground: Color?

  /// The colour behind the text; nil for that of the views around it.
  public var background: Color?

  /// Creates a style.
  ///
  /// - Parameters:
  ///   - attributes: such as `[.bold, .underline]`.
  ///   - foreground: the colour of the text; nil for that of the views around it.
  ///   - background: the colour behind the text; nil for that of the views around it.
  public init(
    _ attributes: Attributes = [], foreground: Color? = nil, background: Color? = nil
  ) {
    self.attributes = attributes
    self.foreground = foreground
    self.background = background
  }

  /// The parts of a style that are no colours.
  public struct Attributes: OptionSet, Sendable, Hashable {
    /// The bits, of which five are used.
    public let rawValue: UInt8

    /// Creates attributes of bits.
    ///
    /// - Parameter rawValue: the bits; those that mean nothing are dropped.
    public init(rawValue: UInt8) { self.rawValue = rawValue & 0b1_1111 }

    /// Heavier.
    public static let bold = Attributes(rawValue: 1)
    /// Fainter.
    public static let dim = Attributes(rawValue: 2)
    /// Slanted.
    public static let italic = Attributes(rawValue: 4)
    /// Underlined.
    public static let underline = Attributes(rawValue: 8)
    /// Background and foreground exchanged.
    public static let reverse = Attributes(rawValue: 16)
  }
}

extension Style: ExpressibleByArrayLiteral {
  /// Combines styles, as `[.bold, .accent]`.
  ///
  /// - Parameter styles: of several colours the last counts.
  public init(arrayLiteral styles: Style...) {
    self = styles.reduce(.plain) { $0.union($1) }
  }

  /// Both styles; where both have a colour, that of the other.
  ///
  /// - Parameter other: the style that is added.
  /// - Returns: both together.
  public func union(_ other: Style) -> Style {
    Style(
      attributes.union(other.attributes), foreground: other.foreground ?? foreground,
      background: other.background ?? background)
  }

  /// Adds a style; where both have a colour, that of the other stays.
  ///
  /// - Parameter other: the style that is added.
  public mutating func formUnion(_ other: Style) { self = union(other) }

  /// Whether all of another style is in this one.
  ///
  /// - Parameter other: its colours count where it has any.
  /// - Returns: whether it does.
  public func contains(_ other: Style) -> Bool { union(other) == self }
}

extension Style {
  /// Nothing special.
  public static let plain = Style(Attributes())

  /// Heavier.
  public static let bold = Style(.bold)

  /// Fainter.
  public static let dim = Style(.dim)

  /// Slanted.
  public static let italic = Style(.italic)

  /// Underlined.
  public static let underline = Style(.underline)

  /// Background and foreground exchanged.
  public static let reverse = Style(.reverse)

  /// The most important thing here, or a choice.
  public static let accent = Style(foreground: .accent)

  /// Success.
  public static let positive = Style(foreground: .positive)

  /// A need for care.
  public static let warning = Style(foreground: .warning)

  /// A failure or a danger.
  public static let negative = Style(foreground: .negative)

  /// The lines around and between views.
  public static let border = Style(foreground: .border)

  /// The part that is selected, or has the focus: reversed where the terminal or the theme has no surface for it.
  public static let selection = Style(foreground: .text, background: .selection)

  /// The title of a screen or a box.
  public static let title = Style(.bold, foreground: .title)

  /// A text that matters less than others.
  public static let muted = Style(.dim, foreground: .muted)

  /// A text in place of one that is not there yet.
  public static let placeholder = Style(.dim, foreground: .placeholder)

  /// A colour of the text.
  ///
  /// - Parameter color: such as `.rgb(255, 140, 0)`.
  /// - Returns: the result.
  public static func foreground(_ color: Color) -> Style { Style(foreground: color) }

  /// A colour behind the text.
  ///
  /// - Parameter color: such as `.rgb(255, 140, 0)`.
  /// - Returns: the result.
  public static func background(_ color: Color) -> Style { Style(background: color) }
}

extension Frame {
  /// The styles of a row, cell by cell; both cells of a wide character have its style.
  package func styles(inRow row: Int, _ glyphs: Glyphs) -> [Style] {
    var style = Style.plain
    return cells[(row * columns)..<((row + 1) * columns)].map { cell in
      if cell.width > 0 { style = glyphs.style(of: cell) }
      return style
    }
  }
}
