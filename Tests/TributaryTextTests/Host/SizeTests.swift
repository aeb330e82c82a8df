import Testing
import TextTestSupport
import TributaryTextTesting

// Several error messages contain this text about an invalid size; it is tested once here.
@testable import TributaryText

@Suite struct SizeTests {
  @Test(arguments: [
    ("60x20", 60, 20), ("1x1", 1, 1), ("2000x2000", 2000, 2000), ("080x024", 80, 24),
  ])
  func `columns and rows are read`(text: String, columns: Int, rows: Int) {
    #expect(Size(text) == Size(columns: columns, rows: rows))
  }

  @Test(arguments: [
    "0x0", "0x20", "60x0", "2001x20", "60", "60x", "x20", "", "x", "60x20x1", "-6x20", "+6x20",
    "60 x20", "６０x２０", "60X20", "99999999999999999999x1",
  ])
  func `a text that is no size is rejected with a remedy`(text: String) {
    #expect(Size(text) == nil)
    #expect(
      Size.mistake(in: text)
        == "'\(text)' is no size; use columns x rows from 1x1 to 2000x2000, such as 60x20")
  }

  @MainActor
  @Test func `a screen knows whether there is room from side to side, and again at another size`() {
    let screen = ViewScreen<Never>("T") { Text($0.environment[WidthClass.self].rawValue) }
    let host = TestHost(screen, columns: 59, rows: 4)
    for (columns, width) in [(59, "compact"), (60, "regular"), (200, "regular"), (9, "compact")] {
      host.resize(columns: columns, rows: 4)
      #expect(host.lines.contains { $0.hasSuffix(width) })
    }
  }
}
