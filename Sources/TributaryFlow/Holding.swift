/// Something by which a flow may keep a screen alive: a closure that it was given, a value, a
/// question.
///
/// A test that finds a screen alive lets go of one after another to learn which it was; the flow is
/// of no use afterwards.
@MainActor
package struct Holding {
  /// What it is, such as `the closure given to handle`.
  package let name: String

  /// Lets go of it.
  package let letGo: @MainActor () -> Void
}

extension Flow {
  /// All by which this flow may keep a screen alive, without its children and what it presents.
  package var holdings: [Holding] {
    let place = place
    let buses = buses
    return [
      Holding(name: "the closure given to handle") { buses.handler.setBody { _ in } },
      Holding(name: "what it keeps or collects") {
        exchange(&place.saved, with: [])
      },
      Holding(name: "the closure given to check") { buses.handler.setCheck(nil) },
      Holding(name: "the closure given to insteadOfBack") { place.insteadOfBack = nil },
      Holding(name: "the closure given to locate") { place.locator = nil },
      Holding(name: "the closure given to accept") { buses.endInputs() },
      Holding(name: "an observation of its outputs") { buses.outputBus.signal.endSource() },
    ] + place.holdings
  }
}

extension Place {
  /// All that hangs here and may keep a screen alive.
  fileprivate var holdings: [Holding] {
    connectionHoldings + [
      Holding(name: "a closure given to answer") { self.existing(Answers.self)?.end(.ended) },
      Holding(name: "a value of its environment") {
        self.existing(Overrides.self)?.end(.ended)
        self.existing(ObservedValues.self)?.end(.ended)
      },
      Holding(name: "a task that waits") {
        self.endTasks()
      },
    ]
  }
}
