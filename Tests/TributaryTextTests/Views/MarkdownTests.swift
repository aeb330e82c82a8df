import TestSupport
import Testing
import TextTestSupport
import TributaryText
import TributaryTextTesting

@MainActor
@Suite struct MarkdownTests {
  private static func host(_ source: String, columns: Int = 40, rows: Int = 20) -> TestHost {
    TestHost(ViewScreen<Never>("M") { _ in Markdown(source) }, columns: columns, rows: rows)
  }

  private static func shown(_ source: String) -> [String] {
    // Without the title and the keys.
    var lines = host(source, rows: 30).lines.dropFirst(2).dropLast()
    while lines.last?.isEmpty == true { lines.removeLast() }
    return Array(lines)
  }

  @Test func `headings, paragraphs, lists, quotes, code and lines across are shown`() {
    let source = """
      # Title #

      A paragraph
      of two lines.
      - one
        - inner
      - two
      1. first
      2) second
      > quoted
      > on
      >> deeper

      ```swift
      let *x* = 1

        y
      ```
      ---
      """
    #expect(
      Self.shown(source) == [
        "Title", "", "A paragraph of two lines.", "", "• one", "  • inner", "• two", "1. first",
        "2) second", "", "▎ quoted on", "", "▎ ▎ deeper", "", "  let *x* = 1", "", "    y", "",
        String(repeating: "─", count: 40),
      ])
  }

  @Test func `marks in a line give styles, and one that is not closed is a text`() {
    let host = Self.host("a **b** *c* _d_ `e*` snake_case_x 2 * 3 \\*f\\* **g")
    #expect(host.lines[2] == "a b c d e* snake_case_x 2 * 3 *f* **g")
    #expect(host.style(at: 2, 2).contains(.bold))
    #expect(!host.style(at: 0, 2).contains(.bold))
    #expect(host.style(at: 4, 2).contains(.italic))
    #expect(host.style(at: 6, 2).contains(.italic))
    #expect(!host.style(at: 13, 2).contains(.italic))
  }

  @Test func `code is behind the text before it, also behind the same text`() {
    let host = Self.host("a`a` b**b**")
    #expect(host.lines[2] == "aa bb")
    #expect(host.style(at: 0, 2).foreground == nil)
    #expect(host.style(at: 1, 2).foreground == .accent)
    #expect(host.style(at: 4, 2).contains(.bold))
    #expect(!host.style(at: 3, 2).contains(.bold))
  }

  @Test func `a link is underlined, and by lines its address is spoken`() {
    let host = Self.host("See [the page](https://example.org/a) or [this] (x).")
    #expect(host.lines[2] == "See the page or [this] (x).")
    #expect(host.style(at: 5, 2).contains(.underline))
    #expect(
      LineRendering(host: host.host).lines.first
        == "See the page (https://example.org/a) or [this] (x).")
  }

  @Test(arguments: 0..<rounds(UInt64(20), optimized: 300))
  func `no source ends the program, writes a control character or leaves its room`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let parts = [
      "#", "- ", "1. ", "> ", "```", "**", "*", "_", "`", "[", "](", ")", "\\", "\n", "  ", "x",
      "\u{1B}[2J", "\u{202E}", "漢", "\t", "---", "~~~", "javascript:x", "\u{0}",
    ]
    let source = (0..<Int.random(in: 0...60, using: &random)).map { _ in random.pick(parts) }
      .joined()
    let host = Self.host(source, columns: Int.random(in: 1...30, using: &random), rows: 12)
    #expect(!host.lines.contains { $0.hasControls }, "seed \(seed)")
    #expect(!host.lines.contains { cellWidth(of: $0) > host.host.size.width }, "seed \(seed)")
  }

  @Test func `a long source of open marks is read once`() {
    let count = rounds(6_000, optimized: 20_000)
    let marks = String(repeating: "[*_`**", count: count)
    let quotes = String(repeating: "> ", count: count)
    _ = Self.host(marks, rows: 6)
    _ = Self.host(quotes + "x", rows: 6)
    _ = Self.host(String(repeating: "[`*", count: count) + "](x) ` *", rows: 6)
  }
}
