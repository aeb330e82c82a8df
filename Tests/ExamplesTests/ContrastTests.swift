import Testing
import TributaryFlow
import TributaryText

/// The contrast of all texts and signs that the demos show, by the formula of WCAG 2.2.
///
/// Signs that stand for themselves need 3:1, texts 4.5:1.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct ContrastTests {
  private static let shapes = Set("─│╭╮╰╯━╸┃▌●○✓✗•↑↓←→▾▸·")

  private struct Pair: Hashable {
    let foreground: [Int]
    let background: [Int]
    let isShape: Bool
  }

  @Test(arguments: [Theme.dark, .light], [ColorLevel.full, .indexed])
  func `texts have a contrast of 4.5 at least, and signs of 3`(theme: Theme, level: ColorLevel)
    async throws
  {
    var pairs: [Pair: String] = [:]
    let look = Look(Palette(theme: theme, level: level))
    for scene in DemoScene.all {
      let host = try await scene.host(Size(columns: 80, rows: 24), look)
      // Each control in turn, so that all states are seen.
      for _ in 0..<12 {
        add(host, theme, level, scene.name, to: &pairs)
        host.press(.tab)
      }
    }
    #expect(pairs.count > 15)
    for (pair, place) in pairs {
      let ratio = contrast(pair.foreground, pair.background)
      #expect(
        ratio >= (pair.isShape ? 3 : 4.5),
        "\(place): \(pair.foreground) on \(pair.background) in \(theme.name) is \(ratio)")
    }
  }

  private func add(
    _ host: TextHost, _ theme: Theme, _ level: ColorLevel, _ place: String,
    to pairs: inout [Pair: String]
  ) {
    let (frame, glyphs) = (host.frame, host.canvas.glyphs)
    for cell in frame.cells where cell.width > 0 {
      var text = ""
      glyphs.append(cell.glyph, to: &text)
      guard let character = text.first, character != " " else { continue }
      let style = glyphs.style(of: cell)
      #expect(!style.attributes.contains(.dim) && !style.attributes.contains(.reverse))
      let pair = Pair(
        foreground: mixture(style.foreground ?? .text, theme, level),
        background: mixture(style.background ?? .ground, theme, level),
        isShape: Self.shapes.contains(character))
      if pairs[pair] == nil {
        pairs[pair] = "\(place) '\(character)' \(style)"
      }
    }
  }

  private func mixture(_ color: Color, _ theme: Theme, _ level: ColorLevel) -> [Int] {
    let color = theme.color(color) ?? theme.color(.text) ?? color
    let mixture = color.shown(at: level) ?? (0, 0, 0)
    return [Int(mixture.red), Int(mixture.green), Int(mixture.blue)]
  }

  private func contrast(_ one: [Int], _ other: [Int]) -> Double {
    let (a, b) = (luminance(one), luminance(other))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  private func luminance(_ color: [Int]) -> Double {
    let parts = color.map { value -> Double in
      let part = Double(value) / 255
      return part <= 0.04045 ? part / 12.92 : power((part + 0.055) / 1.055)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  // x to the 2.4th, without Foundation: the fifth root of x to the twelfth, by Newton's method.
  private func power(_ x: Double) -> Double {
    let goal = x * x * x * x * x * x * x * x * x * x * x * x
    var root = x
    for _ in 0..<60 where root > 0 {
      let fourth = root * root * root * root
      root -= (root * fourth - goal) / (5 * fourth)
    }
    return root
  }
}
