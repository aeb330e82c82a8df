import TestSupport
import Testing
import TextTestSupport
import TributaryText

@Suite(.computesForLong) struct RowShiftTests {
  @Test(arguments: 1...rounds(UInt64(6), optimized: 100))
  func `after any movement of rows a terminal shows every frame`(seed: UInt64) throws {
    var terminal = TinyTerminal(columns: 40, rows: 12, pieces: TinyTerminal.agreeing)
    var frames = RandomFrames(seed: seed, columns: 40, rows: 12)
    var shown = frames.nextFilled()
    terminal.feed(shown.bytes(from: nil, graphemes: frames.graphemes))
    for step in 1...20 {
      let frame = step.isMultiple(of: 7) ? frames.nextFilled() : frames.nextScrolled()
      terminal.feed(frame.bytes(from: shown, graphemes: frames.graphemes))
      try #require(
        terminal.cells == frame.asShown(frames.graphemes), "seed \(seed), frame \(step)")
      try #require(terminal.strays.isEmpty, "seed \(seed), frame \(step)")
      shown = frame
    }
    #expect(terminal.movesOfRows > 0, "seed \(seed)")
  }

  @Test(arguments: [2..<11, 0..<11, 2..<12, 0..<12], [1, 2, -1, -2])
  func `rows that have moved are not written again, and those around them stay`(
    list: Range<Int>, distance: Int
  ) {
    var page = Page()
    let (old, new) = (page.frame(list, from: 1_000), page.frame(list, from: 1_000 + distance))
    let bytes = page.terminal(showing: old, then: new)
    #expect(page.isShown(new))
    #expect(page.moves > 0)
    #expect(bytes.count < 80 + 60 * abs(distance))
    #expect(bytes.starts(with: Array("\u{1B}[?2026h".utf8)))
  }

  @Test func `rows that move beside a part that stays are written again`() {
    var page = Page()
    let beside = (0..<12).map { "\($0) stays in this place, although all beside it moves, \($0)" }
    let (old, new) = (
      page.frame(2..<11, from: 1_000, beside: beside),
      page.frame(2..<11, from: 1_001, beside: beside)
    )
    _ = page.terminal(showing: old, then: new)
    #expect(page.isShown(new))
    #expect(page.moves == 0)
  }

  @Test func `a terminal without UTF-8 moves no rows`() {
    var page = Page()
    let (old, new) = (page.frame(2..<11, from: 1_000), page.frame(2..<11, from: 1_001))
    let palette = Palette(theme: .none, level: .none, isUnicode: false)
    _ = page.terminal(showing: old, then: new, palette)
    #expect(page.isShown(new))
    #expect(page.moves == 0)
  }
}

/// A page of numbered rows, and its terminal.
private struct Page {
  private var graphemes = GraphemeTable()
  private var terminal = TinyTerminal(columns: 120, rows: 12, pieces: TinyTerminal.agreeing)

  var moves: Int { terminal.movesOfRows }

  mutating func frame(_ list: Range<Int>, from first: Int, beside: [String] = []) -> Frame {
    var frame = Frame(columns: 120, rows: 12)
    for y in 0..<12 {
      let text =
        list.contains(y)
        ? "row \(first + y) of a list: \((first + y) * 7_919)" : "row \(y) of the page"
      let rect = Rect(x: 0, y: y, width: 60, height: 1)
      _ = frame.write(
        text, in: rect, y == list.lowerBound ? .reverse : .plain, graphemes: &graphemes)
      if beside.isEmpty { continue }
      let right = Rect(x: 60, y: y, width: 60, height: 1)
      _ = frame.write(beside[y], in: right, .plain, graphemes: &graphemes)
    }
    return frame
  }

  mutating func terminal(
    showing old: Frame, then new: Frame, _ palette: Palette = .plain
  ) -> [UInt8] {
    terminal.feed(old.bytes(from: nil, graphemes: graphemes, palette: palette))
    let bytes = new.bytes(from: old, graphemes: graphemes, palette: palette)
    terminal.feed(bytes)
    return bytes
  }

  func isShown(_ frame: Frame) -> Bool {
    terminal.cells == frame.asShown(graphemes) && terminal.strays.isEmpty
  }
}
