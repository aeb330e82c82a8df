internal import Synchronization

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
  /// The kind, and its number or parts, in one word, so that styles are copied and compared as
  /// numbers; never 0.
  let bits: UInt32

  package enum Kind: Sendable, Hashable {
    case named(String)
    case ansi(UInt8)
    case indexed(UInt8)
    case rgb(UInt8, UInt8, UInt8)
  }

  /// Creates a colour for a meaning, which themes define.
  ///
  /// The name is kept until the end of the process, so use a limited number of names.
  ///
  /// - Parameter name: the meaning, such as "brand"; equal names are equal colours.
  public init(_ name: String) { bits = ColorNames.number(of: name) }

  /// Returns one of the sixteen colours whose shades each user chooses in the terminal.
  ///
  /// - Parameter number: from 0, black, to 15, bright white; a number outside is clamped.
  /// - Returns: the colour.
  public static func ansi(_ number: Int) -> Color { Color(ansiTag, max(0, min(15, number))) }

  /// Returns one of the 256 colours of xterm.
  ///
  /// - Parameter number: from 0 to 255; a number outside is clamped.
  /// - Returns: the colour.
  public static func indexed(_ number: Int) -> Color { Color(indexedTag, byte(number)) }

  /// Returns a colour of red, green and blue.
  ///
  /// - Parameters:
  ///   - red: from 0 to 255; a number outside is clamped.
  ///   - green: the green part, likewise.
  ///   - blue: the blue part, likewise.
  ///
  /// - Returns: the colour.
  public static func rgb(_ red: Int, _ green: Int, _ blue: Int) -> Color {
    Color(rgbTag, byte(red) << 16 | byte(green) << 8 | byte(blue))
  }

  private static func byte(_ number: Int) -> Int { max(0, min(255, number)) }
}

// The bits: the kind in the highest byte. That of a meaning is 0, and the rest is its number from 1.
extension Color {
  private static let ansiTag: UInt32 = 1
  private static let indexedTag: UInt32 = 2
  private static let rgbTag: UInt32 = 3

  private init(_ tag: UInt32, _ parts: Int) { bits = tag << 24 | UInt32(parts) }

  fileprivate init(meaning number: UInt32) { bits = number }

  /// The colour of some bits; nil for 0.
  init?(bits: UInt32) {
    if bits == 0 { return nil }
    self.bits = bits
  }

  package var kind: Kind {
    let low = UInt8(truncatingIfNeeded: bits)
    return switch bits >> 24 {
    case Self.ansiTag: .ansi(low)
    case Self.indexedTag: .indexed(low)
    case Self.rgbTag:
      .rgb(UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 8), low)
    default: .named(ColorNames.name(of: bits))
    }
  }

  /// Whether it is a meaning, which a theme maps to a colour.
  var isMeaning: Bool { bits >> 24 == 0 }
}

// The meanings that the library's views and themes use.
extension Color {
  /// The most important element, or a choice.
  public static let accent = Color(meaning: 1)

  /// Success.
  public static let positive = Color(meaning: 2)

  /// A warning.
  public static let warning = Color(meaning: 3)

  /// A failure or a danger.
  public static let negative = Color(meaning: 4)

  /// The borders and dividers of views.
  public static let border = Color(meaning: 5)

  /// The selected or focused part.
  public static let selection = Color(meaning: 6)

  /// The title of a screen or a box.
  public static let title = Color(meaning: 7)

  /// A placeholder for a missing text.
  public static let placeholder = Color(meaning: 8)

  /// The assumed background of the window; also the text on an accent.
  public static let ground = Color(meaning: 9)

  /// The text on surfaces.
  public static let text = Color(meaning: 10)

  /// A less important text.
  public static let muted = Color(meaning: 11)

  /// The surface of bars: the header, the tabs and the footer.
  public static let surface = Color(meaning: 12)

  /// The surface of layers above the others: dialogs, sheets and menus.
  public static let panel = Color(meaning: 13)

  /// The surface of controls: buttons, check boxes and fields.
  public static let control = Color(meaning: 14)

  /// The surface of the focused part of a selected row.
  public static let focus = Color(meaning: 15)
}

/// The names of meanings, each with a number that it has until the end of the process.
// The names of other toolkits: the first colours of a terminal, as its user has set them.
extension Color {
  /// Red of the terminal's palette.
  public static var red: Color { .ansi(1) }

  /// Green of the terminal's palette.
  public static var green: Color { .ansi(2) }

  /// Yellow of the terminal's palette.
  public static var yellow: Color { .ansi(3) }

  /// Blue of the terminal's palette.
  public static var blue: Color { .ansi(4) }

  /// Purple of the terminal's palette, which it calls magenta.
  public static var purple: Color { .ansi(5) }

  /// Cyan of the terminal's palette.
  public static var cyan: Color { .ansi(6) }

  /// White of the terminal's palette.
  public static var white: Color { .ansi(15) }

  /// Gray of the terminal's palette, which it calls bright black.
  public static var gray: Color { .ansi(8) }

  /// Black of the terminal's palette.
  public static var black: Color { .ansi(0) }

  /// The colour of texts, ``text``.
  public static var primary: Color { .text }

  /// The colour of what is less important, ``muted``.
  public static var secondary: Color { .muted }
}

private enum ColorNames {
  // The library's own names, in the order of their numbers above.
  private static let known = [
    "accent", "positive", "warning", "negative", "border", "selection", "title", "placeholder",
    "ground", "text", "muted", "surface", "panel", "control", "focus",
  ]

  private struct Names {
    var all = known
    var numbers = Dictionary(uniqueKeysWithValues: zip(known, UInt32(1)...))
  }

  private static let names = Mutex(Names())

  static func name(of number: UInt32) -> String { names.withLock { $0.all[Int(number) - 1] } }

  static func number(of name: String) -> UInt32 {
    names.withLock { names in
      if let number = names.numbers[name] { return number }
      names.all.append(name)
      let number = UInt32(names.all.count)
      precondition(number < 1 << 24, "There are more than 16 million names of colours.")
      names.numbers[name] = number
      return number
    }
  }
}
