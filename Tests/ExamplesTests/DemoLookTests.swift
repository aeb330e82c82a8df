import TestSupport
import Testing
import TextTestSupport
import TributaryFlow

// Drivers set the time of a host.
@testable import TributaryText

/// The demos on a terminal, in the look of colours and in the one without.
@MainActor
@Suite(.timeLimit(.generous)) struct DemoLookTests {
  private static let filled = Look(Palette(theme: .dark, level: .full))

  @Test func `controls have the same cells and the same words in each look`() async throws {
    for scene in sampled(DemoScene.all, oneIn: 2) {
      for size in DemoScene.sizes {
        let plain = try await scene.host(size, Look(isFilled: false, isOnTerminal: true))
        let filled = try await scene.host(size, Self.filled)
        let words = { (host: TextHost) in LineRendering(host: host).text }
        #expect(plain.tree.targets.map(\.rect) == filled.tree.targets.map(\.rect))
        #expect(words(plain) == words(filled))
        // A script in its size has the same too.
        if size != DemoScene.sizes[0] { continue }
        let script = try await scene.host(Self.filled.scriptSize(of: size), .plain)
        #expect(script.tree.targets.map(\.rect) == filled.tree.targets.map(\.rect))
        #expect(words(script) == words(filled))
      }
    }
  }

  @Test func `20 of 24 rows at least have room for the content of a demo's first screen`() throws {
    let size = Size(columns: 80, rows: 24)
    for demo in Demo.all {
      let session = demo.begin(at: size)
      session.host.look = Self.filled
      session.host.name = demo.name
      session.host.resize(to: size)
      let graphemes = session.host.canvas.graphemes
      // Bars have a surface, and the frames of columns a corner, in their first cell.
      let rows = session.host.lines.indices.filter { row in
        let cell = session.host.frame.cells[row * size.width]
        var text = ""
        graphemes.append(cell.glyph, to: &text)
        return graphemes.style(of: cell).background != .surface && !"╭╰".contains(text)
      }
      #expect(rows.count >= 20, "\(demo.name): \(rows)")
    }
  }

  @Test func `a push with motion costs less than 4 kB, and bars do not move meanwhile`()
    async throws
  {
    let size = Size(columns: 80, rows: 24)
    let pushes: [(String, String, Key)] = [
      ("TweetTimeline", "timeline", .enter), ("SubFlows", "rivers", .enter),
      ("Greeting", "name", .enter),
    ]
    for (demo, name, key) in pushes {
      let scene = try #require(DemoScene.all.first { $0.demo == demo && $0.name == name })
      let host = try await scene.host(size, Self.filled)
      host.animate()
      if demo == "Greeting" { host.type("Ada") }
      let palette = Palette(theme: .dark, level: .full)
      var (shown, bytes, frames) = (host.frame, 0, 0)
      let before = shown
      host.press(key)
      while true {
        let frame = host.frame
        bytes += frame.bytes(from: shown, graphemes: host.canvas.graphemes, palette: palette).count
        shown = frame
        frames += 1
        if demo == "TweetTimeline" {
          #expect(frame.cells[(21 * 80)..<(22 * 80)] == before.cells[(21 * 80)..<(22 * 80)])
        }
        guard let next = host.nextFrame, next > host.time, frames < 30 else { break }
        host.advance(by: next - host.time)
      }
      #expect(shown != before)
      #expect(frames >= 3, "\(demo): \(frames)")
      #expect(bytes < 4_000, "\(demo): \(bytes)")
    }
  }

  @Test func `on a large terminal a first frame costs at most 13,500 bytes, and a key 1 kB`()
    async throws
  {
    let scene = try #require(DemoScene.all.first { $0.name == "timeline" })
    let host = try await scene.host(Size(columns: 200, rows: 60), Self.filled)
    let palette = Palette(theme: .dark, level: .full)
    let first = host.frame.bytes(from: nil, graphemes: host.canvas.graphemes, palette: palette)
      .count
    #expect((4_000...13_500).contains(first), "\(first)")
    for key in [Key.down, .right, .tab, .up] {
      let before = host.frame
      host.press(key)
      let graphemes = host.canvas.graphemes
      let bytes = host.frame.bytes(from: before, graphemes: graphemes, palette: palette).count
      #expect((20...1_000).contains(bytes), "\(key.name): \(bytes)")
    }
  }
}

@MainActor
@Suite(.timeLimit(.generous)) struct ContrastTests {
  @Test func `texts of demos have a contrast of 4.5 at least, and signs of 3`() async throws {
    let palettes = [Theme.dark, .light].flatMap { theme in
      [ColorLevel.full, .indexed].map { Palette(theme: theme, level: $0) }
    }
    // A frame has tokens, so that one means all themes of a look.
    let look = Look(palettes[0])
    #expect(palettes.allSatisfy { Look($0) == look })
    var found: [Set<Contrast>] = palettes.map { _ in [] }
    for scene in sampled(DemoScene.all, oneIn: 2) {
      let host = try await scene.host(Size(columns: 80, rows: 24), look)
      // Each control in turn, so that all states are seen.
      for _ in 0..<12 {
        for (index, palette) in palettes.enumerated() {
          for (contrast, character) in Contrast.all(of: host, palette.theme, palette.level)
          where found[index].insert(contrast).inserted {
            #expect(
              contrast.isEnough,
              "\(scene.name), \(palette.theme.name): '\(character)' \(contrast) is \(contrast.ratio)"
            )
          }
        }
        host.press(.tab)
      }
    }
    #expect(found.allSatisfy { $0.count > 15 })
  }
}
