import TributarySignals

@MainActor private final class Model {
  var number = 0

  func draw() {}

  func observe(_ signal: Signal<Int>) {
    // error: main actor-isolated property 'number' can not be mutated from a Sendable closure
    signal.observe { self.number = $0 }
    // error: call to main actor-isolated instance method 'draw()' in a synchronous nonisolated
    signal.observe { _ in self.draw() }
  }
}
