import Testing

// Colours are chosen by the package alone.
@testable import TributaryPictures
@testable import TributaryText

@Suite struct PaintTests {
  @Test func `a tone has the colour of the theme, and high contrast shows nothing faint`() {
    #expect(Paint(.dark).fill(of: [.accent, .bold]) == "#61afef")
    #expect(Paint(.automatic).fill(of: .negative) == "#f07178")
    #expect(Paint(.none).fill(of: .negative) == Paint(.none).foreground)
    #expect(Paint(.dark).isFaint(.dim))
    #expect(!Paint(.contrast).isFaint(.dim))
  }

  @Test(arguments: Theme.all)
  func `every colour of a theme contrasts with its background`(theme: Theme) throws {
    let paint = Paint(theme)
    for style: Style in [.plain, .accent, .positive, .warning, .negative] {
      let difference = try brightness(paint.fill(of: style)) - brightness(paint.background)
      // As the W3C asks of text.
      #expect(abs(difference) >= 125, "\(theme.name), \(style)")
    }
  }

  private func brightness(_ color: String) throws -> Int {
    let number = try #require(Int(color.dropFirst(), radix: 16))
    return ((number >> 16) * 299 + (number >> 8 & 0xFF) * 587 + (number & 0xFF) * 114) / 1000
  }
}
