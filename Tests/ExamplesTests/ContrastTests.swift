import TestSupport
import Testing
import TextTestSupport
import TributaryText

@MainActor
@Suite(.timeLimit(.generous)) struct ContrastTests {
  @Test(arguments: [Theme.dark, .light], [ColorLevel.full, .indexed])
  func `texts of demos have a contrast of 4.5 at least, and signs of 3`(
    theme: Theme, level: ColorLevel
  ) async throws {
    let look = Look(Palette(theme: theme, level: level))
    var found: Set<Contrast> = []
    for scene in DemoScene.all {
      let host = try await scene.host(Size(columns: 80, rows: 24), look)
      // Each control in turn, so that all states are seen.
      for _ in 0..<12 {
        for (contrast, character) in Contrast.all(of: host, theme, level)
        where found.insert(contrast).inserted {
          #expect(
            contrast.isEnough,
            "\(scene.name), \(theme.name): '\(character)' \(contrast) is \(contrast.ratio)")
        }
        host.press(.tab)
      }
    }
    #expect(found.count > 15)
  }
}
