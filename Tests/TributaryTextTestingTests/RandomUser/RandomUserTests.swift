import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow
import TributaryText

@testable import TributaryTextTesting

/// Each of these apps has one mistake; a user who does anything finds it.
@MainActor
@Suite(.timeLimit(.generous)) struct RandomUserTests {
  private static func user() -> RandomUser<some Screen<Never, Int>> {
    RandomUser { CounterFlow.vend($0) }
  }

  private static func failure(
    _ user: RandomUser<some Screen<Never, Int>>
  ) async -> [String] {
    do {
      try await user.walk(500)
      return []
    } catch {
      return error.text.split(separator: "\n").map(String.init)
    }
  }

  @Test func `an app without a mistake passes every walk`() async throws {
    let user = Self.user()
    user.locations = ["nowhere"]
    user.invariant("no count above a thousand") { !$0.screen.contains("count 1000") }
    try await user.walk(rounds(20, optimized: 100))
  }

  @Test func `an invariant that does not hold is reported with the shortest script`() async {
    let user = Self.user()
    user.invariant("never more than one") { !$0.screen.contains("count 2") }
    let lines = await Self.failure(user)
    #expect(lines.first?.hasSuffix(": 'never more than one' does not hold") == true, "\(lines)")
    let steps = lines.dropFirst(2)
    #expect(steps.first == "resize 40x12")
    #expect(steps.count == 3, "\(lines)")
    #expect(steps.dropFirst().allSatisfy { ["tap \"More\"", "press enter"].contains($0) })
  }

  @Test func `a user taps the parts of a control, such as the orders of a table`() async {
    let sorted = Sorted()
    let user = RandomUser { _ in
      ViewScreen<Never>("Table") { _ in
        Table("People", ["Ann", "Bob"], id: { $0 }) {
          TableColumn("Name") { $0 }
        } onSort: { _ in
          sorted.count += 1
        }
        Text("sorted \(sorted.count)")
      }
    }
    user.invariant("not sorted") { $0.screen.contains("sorted 0") }
    var script: [String] = []
    do { try await user.walk(500) } catch {
      script = error.text.split(separator: "\n").map(String.init)
    }
    #expect(script.contains("tap \"Sort by Name\"") || script.contains("type s"), "\(script)")
  }

  @Test func `a screen that is released a little later is not reported`() async throws {
    let user = RandomUser { _ in
      let root = ViewScreen<Int>("Root") { screen in Button("Go") { screen.send(1) } }
      let flow = NavigationFlow<Never, Int, Never>(root: root) { $0 }
      flow.handle { flow, _ in
        let page = ViewScreen<Never>("Page") { _ in }
        flow.push(page)
        Task { [weak flow] in
          try? await wait { flow?.stack.contains { $0 === page } != true }
          // Turns of the main actor, as many as the walk waits for at least on a busy machine.
          for _ in 0..<5 { await Task.yield() }
          withExtendedLifetime(page) {}
        }
      }
      return flow
    }
    try await user.walk(50)
  }

  @Test func `the same seed is the same walk`() async {
    let failures = [0, 1].map { _ in
      let user = Self.user()
      user.invariant("no letters") { !$0.screen.contains("Name: [a") }
      return user
    }
    let one = await Self.failure(failures[0])
    let two = await Self.failure(failures[1])
    #expect(one == two)
    #expect(one.count > 2)
  }

  @Test func `a screen that only a location reaches is found`() async {
    let user = RandomUser { _ in
      let flow = NavigationFlow<Never, Int, Int>(root: Plain("Root"))
      flow.routes(.literal("hidden", 1))
      flow.handle { flow, _ in flow.push(Plain("Hidden")) }
      return flow
    }
    user.locations = ["hidden"]
    user.invariant("nothing is hidden") { !$0.screen.contains("Hidden") }
    let lines = await Self.failure(user)
    #expect(lines.suffix(2) == ["resize 40x12", "open hidden"], "\(lines)")
  }
}

@MainActor
private final class Sorted {
  var count = 0
}

@MainActor
@Suite(.timeLimit(.generous)) struct SeedSequenceTests {
  private func seeds(_ count: Int, _ environment: [String: String] = [:]) throws -> SeedSequence {
    try SeedSequence(count, { environment[$0] }, "Module/File.swift", 7)
  }

  @Test func `the seeds are the numbers from 0`() throws {
    #expect(try Array(seeds(3)) == [0, 1, 2])
    #expect(try Array(seeds(-3)) == [])
  }

  @Test func `the environment says how many, or which one`() throws {
    #expect(try Array(seeds(9, ["TRIBUTARY_WALKS": "2"])) == [0, 1])
    #expect(try Array(seeds(9, ["TRIBUTARY_WALKS": ""])).count == 9)
    #expect(
      try Array(seeds(9, ["TRIBUTARY_SEED": "18446744073709551615", "TRIBUTARY_WALKS": "2"]))
        == [.max])
  }

  @Test(arguments: ["TRIBUTARY_SEED", "TRIBUTARY_WALKS"])
  func `a seed that is not a number is named`(variable: String) async {
    await expectFailure("\(variable)=-1 is no number; give one from 0, or leave it out") {
      _ = try seeds(9, [variable: "-1"])
    }
  }
}

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
