import Testing

// Colours are chosen by the package alone.
@testable import TributaryText

@Suite struct PaintTests {
  @Test func `a tone has the colour of the theme`() {
    #expect(Paint(.light).fill(of: .accent) == "#005cc5")
    #expect(Paint(.dark).fill(of: [.accent, .bold]) == "#61afef")
    #expect(Paint(.automatic).fill(of: .negative) == "#f07178")
    #expect(Paint(.none).fill(of: .negative) == Paint(.none).foreground)
  }

  @Test func `high contrast shows nothing faint`() {
    #expect(!Paint(.contrast).isFaint(.dim))
    #expect(Paint(.dark).isFaint(.dim))
    #expect(!Paint(.dark).isFaint(.bold))
  }

  @Test(arguments: Theme.all)
  func `every colour of a theme can be read before its background`(theme: Theme) throws {
    let paint = Paint(theme)
    let background = try luminance(paint.background)
    for style: Style in [.plain, .accent, .positive, .warning, .negative] {
      let text = try luminance(paint.fill(of: style))
      let contrast = (max(text, background) + 0.05) / (min(text, background) + 0.05)
      #expect(contrast >= 4.5, "\(theme.name), \(style.rawValue): \(contrast)")
    }
  }

  // As WCAG 2.2 has it, with the power of 2.2 for its curve, which is near enough.
  private func luminance(_ color: String) throws -> Double {
    let number = try #require(Int(color.dropFirst(), radix: 16))
    let parts = [16, 8, 0].map { Double(number >> $0 & 0xFF) / 255 }
    let linear = parts.map { part in
      let square = part * part
      // The fifth root of it, by Newton.
      var root = 1.0
      for _ in 0..<60 where part > 0 {
        let fourth = root * root * root * root
        root -= (fourth * root - part) / (5 * fourth)
      }
      return part > 0 ? square * root : 0
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }
}
