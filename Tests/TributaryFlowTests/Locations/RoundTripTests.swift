import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow

@MainActor
@Suite("There and back", .timeLimit(.generous)) struct RoundTripTests {
  /// Walks through an app, and calls a closure after each step.
  private func walk(
    _ seed: UInt64, isAddressed: Bool, hasParts: Bool = true, isCounting: Bool = true,
    _ look: @MainActor (RandomApp, RandomApp) async -> Void
  ) async {
    var random = SplitMix64(seed: seed)
    func vend() -> RandomApp {
      RandomApp(
        seed: seed, isAddressed: isAddressed, hasParts: hasParts, isCounting: isCounting)
    }
    let app = vend()
    app.enter()
    for _ in 0..<12 {
      await app.step(&random)
      // Larger ones test nothing more.
      if app.window.screens.count > 60 { return }
      await look(app, vend())
    }
  }

  @Test(arguments: 0..<rounds(UInt64(6), optimized: 60))
  func `a saved state that is restored in a new window is saved again as the same`(
    seed: UInt64
  ) async {
    await walk(seed, isAddressed: false) { app, again in
      let state = app.window.savedState
      var dropped: [SavedState.Dropped]?
      again.window.restore(state) { dropped = $0 }
      await again.window.settle(on: nil)
      #expect(dropped == [], "seed \(seed)")
      #expect(again.window.savedState.description == state.description, "seed \(seed)")
      #expect(again.window.location == app.window.location, "seed \(seed)")
      #expect(again.total == app.total, "seed \(seed)")
      #expect(SavedState(state.description) == state, "seed \(seed)")
    }
  }

  @Test(arguments: 0..<rounds(UInt64(6), optimized: 60))
  func `a second restoration in the same window changes nothing`(seed: UInt64) async {
    await walk(seed, isAddressed: false) { app, _ in
      let state = app.window.savedState
      var results: [String] = []
      for _ in 0..<2 { app.window.restore(state) { results.append("\($0)") } }
      await app.window.settle(on: nil)
      #expect(results == ["[]", "[]"], "seed \(seed)")
      #expect(app.window.savedState == state, "seed \(seed)")
    }
  }

  @Test(arguments: 0..<rounds(UInt64(6), optimized: 60))
  func `where all screens have addresses, all of them come back`(seed: UInt64) async {
    await walk(seed, isAddressed: true) { app, again in
      again.window.restore(app.window.savedState)
      await again.window.settle(on: nil)
      #expect(again.titles == app.titles, "seed \(seed)")
    }
  }

  @Test(arguments: 0..<rounds(UInt64(6), optimized: 60))
  func `a location that is opened in a new window is the location of that`(seed: UInt64) async {
    await walk(seed, isAddressed: false) { app, again in
      var result: OpenResult?
      again.enter()
      again.window.open("\(app.window.location)") { result = $0 }
      await again.window.settle(on: nil)
      #expect(result == .opened, "seed \(seed)")
      #expect(again.window.location == app.window.location, "seed \(seed)")
    }
  }

  @Test(arguments: 0..<rounds(UInt64(6), optimized: 60))
  func `without tabs, columns, drawers and values the location is the whole saved state`(
    seed: UInt64
  ) async {
    await walk(seed, isAddressed: false, hasParts: false, isCounting: false) { app, again in
      app.forgetValues()
      again.enter()
      again.window.open("\(app.window.location)")
      await again.window.settle(on: nil)
      #expect(
        again.window.savedState.description == app.window.savedState.description, "seed \(seed)")
    }
  }
}
