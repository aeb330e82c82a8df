import Testing
import TributaryText

@testable import TributaryTesting

@Suite struct ShorteningTests {
  @Test func `what is left is the way that the failure needs`() {
    var way: [ScriptCommand] = [
      .press(.down), .tap("Start", row: nil), .type("1 Main St"), .tap("Basil", row: 6),
      .open("size/address"), .press(.escape), .resize(Size(columns: 3, rows: 2)),
    ]
    while let shorter = Shortening.candidates(for: way).first(where: { way in
      way.contains { $0.line.hasPrefix("type") } && way.contains { $0.line.hasPrefix("open") }
    }) {
      way = shorter
    }
    #expect(way.map(\.line) == ["type a", "open size"])
  }

  @Test func `no step can be made simpler for ever`() {
    var way: [ScriptCommand] = [
      .press(.tab), .type("はちみつ"), .tap("Basil", row: 6), .wait(.seconds(9)), .open("a/b/c"),
      .resize(Size(columns: 3, rows: 2)), .resize(Size(columns: 40, rows: 12)),
    ]
    var count = 0
    while let other = Shortening.candidates(for: way).first(where: { $0.count == way.count }) {
      way = other
      count += 1
    }
    #expect(count == 8)
  }
}
