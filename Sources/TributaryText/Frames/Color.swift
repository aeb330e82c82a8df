/// A colour: a meaning, which the theme maps to a colour, or a colour of the terminal.
///
/// Prefer a meaning, so that each user can choose a theme that suits the user and the terminal. An
/// app adds its own meanings:
///
/// ```swift
/// let brand = Color("brand")
/// let name = Text("Acme").foregroundStyle(brand)
/// ```
///
/// A meaning that a theme does not know has no colour. A terminal with fewer colours shows the
/// nearest that it has; see ``Theme``.
public struct Color: Sendable, Hashable {
  package let kind: Kind

  package enum Kind: Sendable, Hashable {
    case named(String)
    case ansi(UInt8)
    case indexed(UInt8)
    case rgb(UInt8, UInt8, UInt8)
  }

  private init(_ kind: Kind) { self.kind = kind }

  /// Creates a colour for a meaning, which themes define.
  ///
  /// - Parameter name: the meaning, such as "brand"; equal names are equal colours.
  public init(_ name: String) { self.init(.named(name)) }

  /// Returns one of the sixteen colours whose shades each user chooses in the terminal.
  ///
  /// - Parameter number: from 0, black, to 15, bright white; a number outside is clamped.
  /// - Returns: the colour.
  public static func ansi(_ number: Int) -> Color { Color(.ansi(UInt8(max(0, min(15, number))))) }

  /// Returns one of the 256 colours of xterm.
  ///
  /// - Parameter number: from 0 to 255; a number outside is clamped.
  /// - Returns: the colour.
  public static func indexed(_ number: Int) -> Color { Color(.indexed(byte(number))) }

  /// Returns a colour of red, green and blue.
  ///
  /// - Parameters:
  ///   - red: from 0 to 255; a number outside is clamped.
  ///   - green: the green part, likewise.
  ///   - blue: the blue part, likewise.
  ///
  /// - Returns: the colour.
  public static func rgb(_ red: Int, _ green: Int, _ blue: Int) -> Color {
    Color(.rgb(byte(red), byte(green), byte(blue)))
  }

  private static func byte(_ number: Int) -> UInt8 { UInt8(max(0, min(255, number))) }
}

// The meanings that the library's views and themes use.
extension Color {
  /// The most important element, or a choice.
  public static let accent = Color("accent")

  /// Success.
  public static let positive = Color("positive")

  /// A warning.
  public static let warning = Color("warning")

  /// A failure or a danger.
  public static let negative = Color("negative")

  /// The borders and dividers of views.
  public static let border = Color("border")

  /// The selected or focused part.
  public static let selection = Color("selection")

  /// The title of a screen or a box.
  public static let title = Color("title")

  /// A placeholder for a missing text.
  public static let placeholder = Color("placeholder")

  /// The assumed background of the window; also the text on an accent.
  public static let ground = Color("ground")

  /// The text on surfaces.
  public static let text = Color("text")

  /// A less important text.
  public static let muted = Color("muted")

  /// The surface of bars: the header, the tabs and the footer.
  public static let surface = Color("surface")

  /// The surface of layers above the others: dialogs, sheets and menus.
  public static let panel = Color("panel")

  /// The surface of controls: buttons, check boxes and fields.
  public static let control = Color("control")

  /// The surface of the focused part of a selected row.
  public static let focus = Color("focus")
}
