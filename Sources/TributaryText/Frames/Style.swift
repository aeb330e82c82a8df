/// How a text looks, beyond its characters.
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
}

extension Style {
  /// The escape sequence that sets exactly this style (ECMA-48, SGR).
  var sequence: String {
    var codes = "\u{1B}[0"
    if contains(.bold) { codes += ";1" }
    if contains(.dim) { codes += ";2" }
    if contains(.underline) { codes += ";4" }
    if contains(.reverse) { codes += ";7" }
    return codes + "m"
  }
}
