import TestSupport
import Testing
import TextTestSupport

// Frames are created directly here; the public API gives frames of whole screens only.
@testable import TributaryText

@Suite(.computesForLong) struct FrameDiffTests {
  @Test(arguments: 1...rounds(UInt64(8), optimized: 100))
  func `the differences, written one after another, show every frame`(seed: UInt64) throws {
    var terminal = TinyTerminal(columns: 24, rows: 5, pieces: TinyTerminal.agreeing)
    var frames = RandomFrames(seed: seed, columns: 24, rows: 5)
    var shown: Frame?
    for step in 1...12 {
      let frame = frames.next()
      terminal.feed(frame.bytes(from: shown, graphemes: frames.graphemes))
      try #require(
        terminal.cells == frame.asShown(frames.graphemes), "seed \(seed), frame \(step)")
      try #require(terminal.shows(frame.cursor), "seed \(seed), frame \(step)")
      try #require(terminal.strays.isEmpty, "seed \(seed), frame \(step)")
      shown = frame
    }
  }

  @Test(arguments: 1...rounds(UInt64(8), optimized: 100))
  func `the links of each frame are those of its cells, and none is left open`(
    seed: UInt64
  ) throws {
    let palette = Palette(theme: .none, level: .none, showsLinks: true)
    var terminal = TinyTerminal(columns: 24, rows: 5, pieces: TinyTerminal.agreeing)
    var frames = RandomFrames(seed: seed, columns: 24, rows: 5)
    var shown: Frame?
    for step in 1...12 {
      let frame = step % 3 == 0 ? frames.nextScrolled() : frames.next()
      terminal.feed(frame.bytes(from: shown, graphemes: frames.graphemes, palette: palette))
      try #require(
        terminal.cells == frame.asShown(frames.graphemes, withLinks: true),
        "seed \(seed), frame \(step)")
      try #require(terminal.link == nil, "seed \(seed), frame \(step)")
      try #require(terminal.strays.isEmpty, "seed \(seed), frame \(step)")
      shown = frame
    }
  }

  @Test(arguments: 1...rounds(UInt64(6), optimized: 100), Disagreement.allCases)
  func `every certain cell is in its place where a terminal thinks otherwise of the others`(
    seed: UInt64, disagreement: Disagreement
  ) throws {
    var terminal = TinyTerminal(columns: 24, rows: 5, pieces: disagreement.pieces)
    var frames = RandomFrames(seed: seed, columns: 24, rows: 5)
    var shown: Frame?
    for step in 1...12 {
      let frame = frames.next()
      terminal.feed(frame.bytes(from: shown, graphemes: frames.graphemes))
      let expected = frame.asShown(frames.graphemes)
      let misplaced = frame.certainCells.filter { terminal.cells[$0] != expected[$0] }
      try #require(misplaced == [], "seed \(seed), frame \(step), \(disagreement)")
      let stale = frame.uncertainHalves(frames.graphemes).filter { half in
        let seen = terminal.cells[half.index]
        return seen != .blank
          && !seen.text.unicodeScalars.allSatisfy(half.cluster.unicodeScalars.contains)
      }
      try #require(stale.isEmpty, "seed \(seed), frame \(step), \(disagreement)")
      shown = frame
    }
  }

  @Test
  func
    `the cell after a flag is written again, since a terminal may draw its halves in four cells`()
  {
    var graphemes = GraphemeTable()
    let rect = Rect(x: 0, y: 0, width: 8, height: 1)
    var (old, new) = (Frame(columns: 8, rows: 1), Frame(columns: 8, rows: 1))
    _ = old.write("<ab>", in: rect, .plain, graphemes: &graphemes)
    _ = new.write("<🇰🇭>", in: rect, .plain, graphemes: &graphemes)
    let text = String(decoding: new.bytes(from: old, graphemes: graphemes), as: UTF8.self)
    #expect(text.contains("🇰🇭") && text.contains(">"))
  }

  @Test(arguments: 1...50 as ClosedRange<UInt64>)
  func `an unchanged frame costs nothing`(seed: UInt64) {
    var frames = RandomFrames(seed: seed, columns: 24, rows: 5)
    let frame = frames.next()
    #expect(frame.bytes(from: frame, graphemes: frames.graphemes) == [], "seed \(seed)")
  }

  @Test func `one changed cell costs at most 40 bytes, wherever it is`() {
    var graphemes = GraphemeTable()
    var old = Frame(columns: 200, rows: 60)
    for y in 0..<60 {
      let text = String(repeating: "text ", count: 40)
      _ = old.write(
        text, in: Rect(x: 0, y: y, width: 200, height: 1), .plain, graphemes: &graphemes)
    }
    old.cursor = .init(x: 199, y: 59)
    var most = 0
    for y in [0, 8, 9, 31, 59] {
      for x in stride(from: y % 9, to: 200, by: 9) {
        var new = old
        _ = new.write(
          "#", in: Rect(x: x, y: y, width: 1, height: 1), .reverse, graphemes: &graphemes)
        most = max(most, new.bytes(from: old, graphemes: graphemes).count)
      }
    }
    #expect(most <= 40)
  }

  @Test func `changes that are near each other are written in one run`() {
    var graphemes = GraphemeTable()
    let old = Frame(columns: 40, rows: 1)
    var new = old
    for x in [4, 8] {
      _ = new.write("#", in: Rect(x: x, y: 0, width: 1, height: 1), .plain, graphemes: &graphemes)
    }
    let text = String(decoding: new.bytes(from: old, graphemes: graphemes), as: UTF8.self)
    #expect(text.split(separator: "H", omittingEmptySubsequences: false).count == 2)
  }

  @Test func `a moved cursor alone is written`() {
    let old = Frame(columns: 4, rows: 2)
    var new = old
    new.cursor = .init(x: 2, y: 1)
    var terminal = TinyTerminal(columns: 4, rows: 2, pieces: TinyTerminal.agreeing)
    terminal.feed(old.bytes(from: nil, graphemes: GraphemeTable()))
    #expect(!terminal.isCursorVisible)
    terminal.feed(new.bytes(from: old, graphemes: GraphemeTable()))
    #expect(terminal.shows(new.cursor))
  }

  @Test func `another size repaints everything`() {
    var graphemes = GraphemeTable()
    var frame = Frame(columns: 4, rows: 1)
    _ = frame.write(
      "abcd", in: Rect(x: 0, y: 0, width: 4, height: 1), .plain, graphemes: &graphemes)
    var terminal = TinyTerminal(columns: 4, rows: 1, pieces: TinyTerminal.agreeing)
    terminal.feed(Array("zzzz".utf8))
    terminal.feed(frame.bytes(from: Frame(columns: 2, rows: 2), graphemes: graphemes))
    #expect(terminal.cells == frame.asShown(graphemes))
  }
}
