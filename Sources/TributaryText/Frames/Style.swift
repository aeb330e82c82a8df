/// How a text looks, beyond its characters.
///
/// Styles are combined as sets are, `[.bold, .accent]`. Which colour a tone has (`accent`,
/// `positive`, `warning`, `negative`) is the theme's affair, and it may have none: a style says
/// nothing that the text does not say.
public struct Style: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt16

  /// Makes a style of bits.
  ///
  /// - Parameter rawValue: the bits.
  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// Nothing special.
  public static let plain: Style = []

  /// Heavier.
  public static let bold = Style(rawValue: 1)

  /// Fainter.
  public static let dim = Style(rawValue: 2)

  /// Underlined.
  public static let underline = Style(rawValue: 4)

  /// Background and foreground exchanged.
  public static let reverse = Style(rawValue: 8)

  /// What matters most here, or is chosen.
  public static let accent = Style(rawValue: 16)

  /// Something went well.
  public static let positive = Style(rawValue: 32)

  /// Something asks for care.
  public static let warning = Style(rawValue: 64)

  /// Something went wrong.
  public static let negative = Style(rawValue: 128)

  // The tones, which a theme gives a colour; of several the last counts.
  static let tones = [accent, positive, warning, negative]
}

extension Frame {
  /// The styles of a row, cell by cell; both cells of a wide character have its style.
  package func styles(inRow row: Int) -> [Style] {
    var style = Style.plain
    return cells[(row * columns)..<((row + 1) * columns)].map { cell in
      if cell.width > 0 { style = cell.style }
      return style
    }
  }
}
