import Testing
import TextTestSupport
import TributaryText

/// Limits for the cost of whole screens of 200 x 60; `Tests/Benchmarks` measures the times of the
/// same screens.
@MainActor
@Suite struct FrameBudgetTests {
  // All rows except the bar with its line, and the key hints.
  private static let shown = Display.size.rows - 3

  private static let keys: [Key] = [
    .down, .down, .up, .pageDown, .down, .down, .up, .pageDown, .pageUp, .end, .up, .down, .home,
    .end, .pageUp, .pageUp, .down,
  ]

  @Test func `a screen full of ASCII costs at most 13,500 bytes`() {
    let display = Display(FullPage(.ascii))
    #expect((12_000...13_500).contains(display.bytes))
  }

  @Test(arguments: Writing.allCases)
  func `a screen that is drawn again, and has not changed, costs nothing`(writing: Writing) {
    let display = Display(FullPage(writing))
    display.forget()
    display.redraw()
    #expect(display.bytes == 0)
  }

  @Test(arguments: Writing.allCases)
  func `a key that changes one cell of a full screen costs at most 40 bytes`(writing: Writing) {
    let display = Display(FullPage(writing))
    for _ in 1...2 {
      display.forget()
      display.host.press(.enter)
      #expect((1...40).contains(display.bytes))
    }
  }

  @Test func `the first frame of a list of a hundred thousand rows costs at most 13,500 bytes`() {
    let list = LongList()
    let display = Display(list, didDraw: list.endDrawing)
    #expect(display.bytes <= 13_500)
    #expect(list.most == Self.shown)
  }

  @Test func `a key in a list of a hundred thousand rows costs at most 1,300 bytes`() {
    let display = Display(LongList())
    for key in Self.keys {
      display.forget()
      display.host.press(key)
      #expect((1...1_300).contains(display.bytes), "after \(key)")
    }
  }

  @Test func `no frame of a full list asks for more than the rows that show and one`() {
    let list = LongList()
    let display = Display(list, didDraw: list.endDrawing)
    for key in Self.keys {
      display.host.press(key)
      #expect(list.most <= Self.shown + 1, "after \(key)")
    }
  }

  @Test func `a key in a table of a hundred thousand rows asks for the cells that show once`() {
    let table = LongTable()
    let display = Display(table, didDraw: table.endDrawing)
    for key in Self.keys {
      display.host.press(key)
      #expect(table.most == 8 * (Self.shown - 1), "after \(key)")
    }
  }

  @Test func `a key to the next row of a table costs at most 1,500 bytes`() {
    let display = Display(LongTable())
    for key in [Key.down, .down, .up, .down, .up, .up] {
      display.forget()
      display.host.press(key)
      #expect((1...1_500).contains(display.bytes), "after \(key)")
    }
  }

  @Test
  func `below the prompt a key costs at most 500 bytes, and a line above or a first frame 1,000`() {
    let question = Question.choice("Size", from: Array(1...7)) { "choice \($0)" }
    let display = Display(question, isInline: true)
    #expect((1...1_000).contains(display.bytes))
    for key in [Key.down, .down, .up, .end, .home] {
      display.forget()
      display.host.press(key)
      #expect((1...500).contains(display.bytes), "after \(key): \(display.bytes)")
    }
    display.forget()
    display.print("a line")
    #expect((1...1_000).contains(display.bytes))
  }
}
