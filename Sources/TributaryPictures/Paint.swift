internal import TributaryText

/// The colours of a picture: those of a theme, before a background that fits them.
///
/// Each user of a terminal chooses its sixteen colours. In a picture they are
/// always the same, so that it is the same wherever it is made.
struct Paint: Sendable, Equatable {
  /// As SVG writes a colour.
  let foreground: String

  /// Behind all of it.
  let background: String

  /// Around it, and neither like the page of a light site nor that of a dark one.
  let edge: String

  /// The colours of meanings, and whether its ground is before the background.
  var palette: Palette

  init(_ theme: Theme) {
    palette = Palette(theme: theme, level: .full)
    switch theme {
    case .light: (foreground, background, edge) = ("#24292f", "#ffffff", "#d0d7de")
    case .contrast: (foreground, background, edge) = ("#ffffff", "#000000", "#8b949e")
    default: (foreground, background, edge) = ("#d5dae3", "#161a21", "#3d444d")
    }
  }
}

extension Paint {
  /// The colour of a text.
  func fill(of style: Style) -> String { color(style.foreground, else: .text) ?? foreground }

  /// The colour behind a text; nil for that of the picture.
  func ground(of style: Style) -> String? { color(style.background, else: .ground) }

  private func color(_ color: Color?, else own: Color) -> String? {
    let known = color.flatMap(palette.theme.color)
    return (known ?? (palette.paintsGround ? palette.theme.color(own) : nil))?.hexadecimal
  }

  /// Whether a text is fainter than others.
  func isFaint(_ style: Style) -> Bool {
    style.contains(.dim) && palette.theme.showsDim
  }
}

extension Color {
  // Each is read without effort before the dark background.
  private static let sixteen = [
    "#2b313b", "#f07178", "#98c379", "#e5c07b", "#61afef", "#c792ea", "#56c8d8", "#d5dae3",
    "#7d8590", "#ff7b86", "#b5e890", "#ffe066", "#82c4ff", "#e2a6ff", "#6ff0ff", "#ffffff",
  ]

  private static func hexadecimal(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  fileprivate var hexadecimal: String {
    switch kind {
    case .ansi(let number): Self.sixteen[Int(number)]
    case .indexed(let number):
      Color.mixture(of: number).map(Self.hexadecimal) ?? Self.sixteen[Int(number)]
    case .rgb(let red, let green, let blue): Self.hexadecimal(red, green, blue)
    // A theme gives no meanings.
    case .named: Self.sixteen[7]
    }
  }
}
