import TestSupport
import Testing
import TributaryPictures
import TributaryText

/// The pictures of the demos on a terminal of 80 x 24; `DemoLookTests` has other sizes.
///
/// `TRIBUTARY_UPDATE=1 swift test --filter DemoPicturesTests` draws them anew; look at them before you keep them.
@MainActor
@Suite(.timeLimit(.generous)) struct DemoPicturesTests {
  private static let folder = "\(packageFolder)/docs/views/demos"

  @Test func `the pictures of the demos are of the demos as they are`() async throws {
    let look = Look(Palette(theme: .dark, level: .full))
    for scene in DemoScene.all {
      let host = try await scene.host(Size(columns: 80, rows: 24), look)
      let picture = screenPicture(of: host, name: scene.demo, theme: .dark)
      let name = "\(scene.demo)-\(scene.name)"
      let path = "\(Self.folder)/\(name).svg"
      if environmentVariable("TRIBUTARY_UPDATE") != nil { try writeTextFile(picture, at: path) }
      let isSame = try picture == textFile(at: path)
      #expect(isSame, "\(name): draw it anew with TRIBUTARY_UPDATE=1, and look at what changed")
    }
  }
}
