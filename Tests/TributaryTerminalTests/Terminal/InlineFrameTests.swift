import TestSupport
import Testing

@testable import TributaryTerminal
@testable import TributaryText

/// Inline frames on terminals that disagree on a resize: no row above a frame changes, and none in it or
/// below it is doubled or lost.
///
/// Left out: characters of two cells and styles, which other tests have; the shell's own rows are shorter
/// than the narrowest window, as rows that are cut are lost to every program; a frame that grows beyond
/// the window in the moment between a resize and its report.
@Suite(.computesForLong) struct InlineFrameTests {
  @Test(arguments: 1...rounds(UInt64(40), optimized: 1_500), ShellScreen.Resizing.allCases)
  func `frames, lines above them, resizes and stops leave each row once, whatever a resize does`(
    seed: UInt64, resizing: ShellScreen.Resizing
  ) throws {
    var run = InlineRun(seed: seed, resizing)
    for step in 1...30 {
      let event = run.perform()
      try #require(
        run.screen.lines == run.expected,
        "seed \(seed), \(resizing), step \(step): \(event) in \(run.screen.columns) x \(run.screen.height)"
      )
      try #require(run.screen.strays.isEmpty, "seed \(seed), step \(step)")
    }
    run.end()
    #expect(run.screen.lines == run.expected, "seed \(seed), \(resizing), at the end")
  }

  @Test func `a random run has each event, and frames that grow and shrink`() {
    var counts: [InlineRun.Event: Int] = [:]
    var changes: Set<Int> = []
    for seed in 1...40 {
      var run = InlineRun(seed: UInt64(seed), .cuts)
      for _ in 1...30 {
        let rows = run.frame.count
        counts[run.perform(), default: 0] += 1
        changes.insert((run.frame.count - rows).signum())
      }
    }
    for event in InlineRun.Event.allCases { #expect(counts[event, default: 0] >= 50, "\(event)") }
    #expect(changes == [-1, 0, 1])
  }

  @Test func `a frame of which nothing differs takes no bytes`() {
    var (shown, graphemes) = (ShownFrame(isInline: true), GraphemeTable())
    var frame = Frame(columns: 10, rows: 2)
    _ = frame.write(
      "ab", in: Rect(x: 0, y: 1, width: 10, height: 1), .plain, graphemes: &graphemes)
    #expect(!shown.bytes(showing: frame, graphemes, .plain).isEmpty)
    #expect(shown.bytes(showing: frame, graphemes, .plain).isEmpty)
    frame.cursor = .init(x: 2, y: 1)
    let text = String(decoding: shown.bytes(showing: frame, graphemes, .plain), as: UTF8.self)
    // The cell of the cursor alone, reversed, in the second row.
    #expect(text.contains("\u{1B}[1B\u{1B}[3G"))
    #expect(!text.contains("ab"))
  }
}

/// A random run of a program that shows frames below a prompt, and the rows that a user expects.
private struct InlineRun {
  enum Event: CaseIterable {
    case frame, lines, resize, frameBeforeReport, stop
  }

  private(set) var screen: ShellScreen
  private(set) var frame: [String] = []
  private var above: [String] = []
  private var shown = ShownFrame(isInline: true)
  private var graphemes = GraphemeTable()
  private var random: SplitMix64
  private var columns: Int

  var expected: [String] {
    var lines = above + frame
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  init(seed: UInt64, _ resizing: ShellScreen.Resizing) {
    random = SplitMix64(seed: seed)
    columns = Int.random(in: 12...40, using: &random)
    screen = ShellScreen(
      columns: columns, height: Int.random(in: 4...12, using: &random), resizing)
    printByShell((0..<Int.random(in: 0...20, using: &random)).map { "history \($0)" })
    // Another program may leave the cursor inside of a row, and the terminal says so.
    let isEnded = Bool.random(using: &random)
    if !isEnded {
      screen.feed(Array("$ app".utf8))
      above.append("$ app")
    }
    screen.feed(enterInlineSequence(columns: columns))
    if !isEnded { screen.feed(endRowAboveSequence(columns: columns)) }
    draw()
  }

  mutating func perform() -> Event {
    let event = random.pick(Event.allCases)
    switch event {
    case .frame: draw()
    case .lines:
      let lines = words()
      above += lines
      screen.feed(shown.bytes(printing: lines.joined(separator: "\n")))
      draw()
    case .resize: resize()
    case .frameBeforeReport:
      let rows = frame.count
      let size = newSize()
      screen.resize(columns: size.columns, height: size.height)
      draw(rows: Int.random(in: 1...max(1, min(rows, size.height)), using: &random))
      isResized()
    case .stop:
      screen.feed(bytes(leaveInlineSequence))
      printByShell(["stopped", "$ fg"] + words())
      screen.feed(enterInlineSequence(columns: columns))
      shown.forget()
      draw()
    }
    return event
  }

  mutating func end() {
    let lines = words()
    above += lines
    screen.feed(shown.bytes(leaving: cells(of: lines), graphemes, .plain))
    screen.feed(bytes(leaveInlineSequence))
    frame = []
    printByShell(["$ next"])
  }

  private mutating func resize() {
    let size = newSize()
    screen.resize(columns: size.columns, height: size.height)
    isResized()
  }

  private mutating func newSize() -> (columns: Int, height: Int) {
    let isOnlyOne = Bool.random(using: &random)
    return (
      isOnlyOne ? columns : Int.random(in: 12...40, using: &random),
      Int.random(in: 3...12, using: &random)
    )
  }

  private mutating func isResized() {
    columns = screen.columns
    shown.forget()
    draw()
  }

  private mutating func draw(rows: Int? = nil) {
    let count = rows ?? Int.random(in: 1...screen.height, using: &random)
    let limit = columns
    frame = (0..<count).map { row in
      let length =
        Int.random(in: 0...4, using: &random) == 0
        ? limit : Int.random(in: 0...limit, using: &random)
      return String(repeating: "\(row % 10)", count: length)
    }
    var frame = cells(of: frame)
    if Bool.random(using: &random) {
      frame.cursor = .init(x: Int.random(in: 0..<limit, using: &random), y: 0)
    }
    screen.feed(shown.bytes(showing: frame, graphemes, .plain))
  }

  private mutating func cells(of lines: [String]) -> Frame {
    var frame = Frame(columns: columns, rows: lines.count)
    for (y, line) in lines.enumerated() {
      _ = frame.write(
        line, in: Rect(x: 0, y: y, width: columns, height: 1), .plain, graphemes: &graphemes)
    }
    return frame
  }

  private mutating func words() -> [String] {
    (0..<Int.random(in: 1...3, using: &random)).map { _ in
      "line \(Int.random(in: 10..<1_000, using: &random))"
    }
  }

  private mutating func printByShell(_ lines: [String]) {
    above += lines
    for line in lines { screen.feed(Array("\(line)\r\n".utf8)) }
  }
}

private func bytes(_ sequence: StaticString) -> [UInt8] { Array(sequence.description.utf8) }

@Suite struct ColumnWaitTests {
  @Test func `an inline frame waits a tenth of a second for the column`() {
    var wait = ColumnWait()
    #expect(wait.deadline == nil)
    wait.begin(at: .seconds(1))
    #expect(wait.deadline == .milliseconds(1_100))
    wait.pass(at: .milliseconds(1_099), hasInput: true)
    #expect(wait.deadline == .milliseconds(1_100))
    wait.pass(at: .milliseconds(1_100), hasInput: false)
    #expect(wait.deadline == nil)
  }

  @Test func `an answer that has come while the machine was halted counts`() {
    var wait = ColumnWait()
    wait.begin(at: .seconds(1))
    wait.pass(at: .seconds(9), hasInput: true)
    #expect(wait.deadline == .milliseconds(9_100))
    wait.end()
    #expect(wait.deadline == nil)
  }

  @Test func `other input makes the wait longer once`() {
    var wait = ColumnWait()
    wait.begin(at: .seconds(1))
    wait.pass(at: .seconds(2), hasInput: true)
    wait.pass(at: .milliseconds(2_099), hasInput: true)
    #expect(wait.deadline == .milliseconds(2_100))
    wait.pass(at: .milliseconds(2_100), hasInput: true)
    #expect(wait.deadline == nil)
  }
}
