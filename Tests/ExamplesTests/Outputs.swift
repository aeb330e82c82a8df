import TributaryFlow

/// The outputs of a screen, in order.
@MainActor
final class Outputs<Value: Sendable> {
  private(set) var values: [Value] = []

  init(of screen: some Screen<Never, Value>) {
    screen.outputs.observe(on: .main) { [weak self] in self?.values.append($0) }
  }
}

/// The sent values, in order.
@MainActor
final class Told<Value> {
  var values: [Value] = []
}
