import TestSupport
import Testing
import TextTestSupport
import TributaryText

@MainActor
@Suite struct TableNeighboursTests {
  /// A host with the cursor in row 20 of 50, after which it draws only on request.
  private static func host() -> (TextHost, TableScene) {
    let scene = TableScene(TableProcess.many(50), cursor: .row)
    let host = TextHost(scene, columns: 30, rows: 8)
    scene.host = host
    for _ in 0..<20 { host.press(.down) }
    host.drawsWhenAsked = true
    return (host, scene)
  }

  private static func cursor(_ host: TextHost) -> String? {
    host.lines.first { $0.hasPrefix(">p") }.map { String($0.dropFirst().prefix { $0 != " " }) }
  }

  @Test(arguments: 1...9)
  func `after keys without a frame the next row that is left gets the cursor, else the one before`(
    keys: Int
  ) {
    for (end, next) in [(keys + 23, keys + 23), (50, keys + 19)] {
      let (host, scene) = Self.host()
      for _ in 0..<keys { host.press(.down) }
      scene.processes.removeSubrange((keys + 20)..<end)
      #expect(Self.cursor(host) == "p\(next)", "\(keys) keys")
    }
  }

  @Test func `keys up and down find the neighbours of the row where they end`() {
    let (host, scene) = Self.host()
    host.press(.up, .up, .up, .down)
    scene.processes.removeSubrange(18...21)
    #expect(Self.cursor(host) == "p22")
  }

  @Test func `rows that come before the cursor do not change its neighbours`() {
    let (host, scene) = Self.host()
    host.press(.down)
    scene.processes.insert(TableProcess(id: 500, name: "new", cpu: 0), at: 0)
    host.press(.down)
    scene.processes.removeAll { [22, 23].contains($0.id) }
    #expect(Self.cursor(host) == "p24")
  }
}
