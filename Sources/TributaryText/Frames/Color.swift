/// A colour: one with a meaning, which the theme gives, or one of the terminal's.
///
/// A view names a meaning where there is one, so that each user sees it in a theme that suits the eye and
/// the terminal. An app adds its own:
///
/// ```swift
/// let brand = Color("brand")
/// let name = Text("Acme").foregroundStyle(brand)
/// ```
///
/// A meaning that a theme does not know has no colour. Where a terminal shows fewer colours, it gets the
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

  /// Creates a colour with a meaning, which themes give.
  ///
  /// - Parameter name: the meaning, such as "brand"; the same name is the same colour.
  public init(_ name: String) { self.init(.named(name)) }

  /// One of the sixteen colours that each user sets the terminal to.
  ///
  /// - Parameter number: from 0, black, to 15, bright white; a number outside counts as the nearest of these.
  /// - Returns: the result.
  public static func ansi(_ number: Int) -> Color { Color(.ansi(UInt8(max(0, min(15, number))))) }

  /// One of the 256 colours of xterm.
  ///
  /// - Parameter number: from 0 to 255; a number outside counts as the nearest of these.
  /// - Returns: the result.
  public static func indexed(_ number: Int) -> Color { Color(.indexed(byte(number))) }

  /// A colour of red, green and blue.
  ///
  /// - Parameters:
  ///   - red: from 0 to 255; a number outside counts as the nearest of these.
  ///   - green: the same of green.
  ///   - blue: the same of blue.
  ///
  /// - Returns: the result.
  public static func rgb(_ red: Int, _ green: Int, _ blue: Int) -> Color {
    Color(.rgb(byte(red), byte(green), byte(blue)))
  }

  private static func byte(_ number: Int) -> UInt8 { UInt8(max(0, min(255, number))) }
}

// The meanings that the library's own views and themes know.
extension Color {
  /// The most important thing here, or a choice.
  public static let accent = Color("accent")

  /// Success.
  public static let positive = Color("positive")

  /// A need for care.
  public static let warning = Color("warning")

  /// A failure or a danger.
  public static let negative = Color("negative")

  /// The lines around and between views.
  public static let border = Color("border")

  /// The part that is selected, or has the focus.
  public static let selection = Color("selection")

  /// The title of a screen or a box.
  public static let title = Color("title")

  /// A text in place of one that is not there yet.
  public static let placeholder = Color("placeholder")

  /// The background of the window, as the theme takes it to be; the text on an accent.
  public static let ground = Color("ground")

  /// The text on surfaces.
  public static let text = Color("text")

  /// A text that matters less than others.
  public static let muted = Color("muted")

  /// The surface of bars: the header, the tabs and the footer.
  public static let surface = Color("surface")

  /// The surface of what stands above the rest: dialogs, sheets and menus.
  public static let panel = Color("panel")

  /// The surface of what can be used: buttons, boxes to tick and fields.
  public static let control = Color("control")

  /// The surface of the part that has the focus inside of a selected row.
  public static let focus = Color("focus")
}
