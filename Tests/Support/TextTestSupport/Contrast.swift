package import TributaryText

/// The colours of a text or a sign and of its surface on a terminal, with their contrast by the
/// formula of WCAG 2.2.
package struct Contrast: Hashable {
  package let foreground: [Int]
  package let background: [Int]

  /// Whether it is a sign, such as a border or a mark.
  package let isShape: Bool

  private static let shapes = Set("─│╭╮╰╯━╸┃▌●○✓✗•↑↓←→▾▸·▁▂▃▄▅▆▇█▏▎▍▋▊▉▕")

  /// Whether it is legible: 4.5 for texts, 3 for signs.
  package var isEnough: Bool { ratio >= (isShape ? 3 : 4.5) }

  package var ratio: Double {
    let (a, b) = (Self.luminance(foreground), Self.luminance(background))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }
}

extension Contrast {
  /// All contrasts in a frame, each with a character that has it; no cell may be dim or reversed.
  @MainActor
  package static func all(
    of host: TextHost, _ theme: Theme, _ level: ColorLevel
  ) -> [Contrast: Character] {
    var contrasts: [Contrast: Character] = [:]
    // A frame has few colours and many cells.
    var mixtures: [Color: [Int]] = [:]
    func mixture(_ color: Color) -> [Int] {
      if let mixture = mixtures[color] { return mixture }
      let mixture = Self.mixture(color, theme, level)
      mixtures[color] = mixture
      return mixture
    }
    let graphemes = host.canvas.graphemes
    for cell in host.frame.cells where cell.width > 0 {
      var text = ""
      graphemes.append(cell.glyph, to: &text)
      guard let character = text.first, character != " " else { continue }
      let style = graphemes.style(of: cell)
      let isReverse = style.attributes.contains(.reverse)
      let (front, back) = (style.foreground ?? .text, style.background ?? .ground)
      let contrast = Contrast(
        foreground: mixture(isReverse ? back : front),
        background: mixture(isReverse ? front : back),
        isShape: shapes.contains(character))
      // Terminals differ in how they draw dim text.
      let isKnown = !style.attributes.contains(.dim)
      contrasts[isKnown ? contrast : Contrast(foreground: [], background: [], isShape: false)] =
        character
    }
    return contrasts
  }

  /// The contrast of the sign in a cell with its surface; that of a blank cell's surface with the
  /// surface of another cell of its row.
  ///
  /// - Parameters:
  ///   - x: the column of the cell.
  ///   - other: the column of the cell beside it.
  ///   - y: the row.
  ///   - host: the host of the frame.
  ///   - theme: the theme.
  ///   - level: the colours that the terminal has.
  /// - Returns: the ratio; nil between colours that the user of the terminal chooses.
  @MainActor
  package static func ratio(
    ofCellAt x: Int, beside other: Int, row y: Int, of host: TextHost, _ theme: Theme,
    _ level: ColorLevel
  ) -> Double? {
    let graphemes = host.canvas.graphemes
    let row = host.frame.cells[(y * host.frame.columns)...]
    let (cell, beside) = (row[row.startIndex + x], row[row.startIndex + other])
    var text = ""
    graphemes.append(cell.glyph, to: &text)
    func colors(_ style: Style) -> (front: Color, back: Color) {
      let (front, back) = (style.foreground ?? .text, style.background ?? .ground)
      return style.attributes.contains(.reverse) ? (back, front) : (front, back)
    }
    var (front, back) = colors(graphemes.style(of: cell))
    if text == " " { (front, back) = (back, colors(graphemes.style(of: beside)).back) }
    if front == back { return 1 }
    let mixtures = (mixture(front, theme, level), mixture(back, theme, level))
    if mixtures.0.isEmpty || mixtures.1.isEmpty { return nil }
    return Contrast(foreground: mixtures.0, background: mixtures.1, isShape: true).ratio
  }

  private static func mixture(_ color: Color, _ theme: Theme, _ level: ColorLevel) -> [Int] {
    let color = theme.color(color) ?? theme.color(.text) ?? color
    guard let mixture = color.shown(at: level) else { return [] }
    return [Int(mixture.red), Int(mixture.green), Int(mixture.blue)]
  }

  // An unknown colour counts as the colour of the surface.
  private static func luminance(_ color: [Int]) -> Double {
    guard color.count == 3 else { return 0 }
    let parts = color.map { value -> Double in
      let part = Double(value) / 255
      return part <= 0.04045 ? part / 12.92 : power((part + 0.055) / 1.055)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  // To the 2.4th, without Foundation: the fifth root of the twelfth power, by Newton's method.
  private static func power(_ base: Double) -> Double {
    let goal = (0..<12).reduce(1.0) { product, _ in product * base }
    var root = base
    for _ in 0..<60 {
      let fourth = root * root * root * root
      root -= (root * fourth - goal) / (5 * fourth)
    }
    return root
  }
}

extension Palette {
  /// The escape sequence that sets exactly this style.
  package func sequence(of style: Style) -> String {
    var bytes: [UInt8] = []
    appearance(of: style).append(after: nil, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
