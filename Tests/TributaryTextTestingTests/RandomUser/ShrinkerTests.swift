import TestSupport
import Testing
import TributaryText

@testable import TributaryTextTesting

@Suite(.timeLimit(.generous)) struct ShrinkerTests {
  @Test func `the shrunk script has only the commands that the failure needs`() {
    var way: [ScriptCommand] = [
      .press(.down), .tap("Start", row: nil), .type("1 Main St"), .tap("Basil", row: 6),
      .open("size/address"), .press(.escape), .resize(Size(columns: 3, rows: 2)),
    ]
    while let shorter = Shrinker.candidates(for: way).first(where: { way in
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
    while let other = Shrinker.candidates(for: way).first(where: { $0.count == way.count }) {
      way = other
      count += 1
    }
    #expect(count == 8)
  }

  private func way(_ names: [String]) -> [ScriptCommand] { names.map { .tap($0, row: nil) } }

  private func failure(_ name: String, _ screens: [String] = []) -> RunFailure {
    RunFailure(screens.isEmpty ? .invariant(name) : .leak, of: screens, name)
  }

  @Test @MainActor func `a shorter script with another failure is not taken, and is reported`()
    async
  {
    let start = way(["a", "b", "c", "d", "e", "f"])
    var shrinker = Shrinker(.init(commands: start, failure: failure("deep")))
    // Without a the shallow mistake comes first.
    await shrinker.shrink { commands in
      let names = commands.map(\.line)
      if names.contains("tap \"c\""), !names.contains("tap \"a\"") {
        return .init(commands: commands, failure: failure("shallow"))
      }
      let isDeep = way(["a", "c", "e"]).allSatisfy { names.contains($0.line) }
      return isDeep ? .init(commands: commands, failure: failure("deep")) : nil
    }
    #expect(shrinker.shortest.commands.map(\.line) == way(["a", "c", "e"]).map(\.line))
    #expect(shrinker.shortest.failure.text == "deep")
    #expect(shrinker.others.map(\.failure.text) == ["shallow"])
    #expect(shrinker.others.first?.commands.count == 2)
  }

  @Test
  func
    `a leak is the same if its screens leak, whichever numbers they have`()
  {
    let leak = failure("leak", ["Page 12"])
    #expect(leak.isFound(in: failure("other words", ["Page 7", "Root"])))
    #expect(!leak.isFound(in: failure("leak", ["Root"])))
    #expect(!leak.isFound(in: failure("leak")))
    #expect(!failure("leak", ["Page 1", "Root"]).isFound(in: leak))
  }
}
