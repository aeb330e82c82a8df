import TributaryFlow

/// What a screen told, in order.
@MainActor
final class Outputs<Value: Sendable> {
  private(set) var values: [Value] = []

  init(of screen: some Screen<Never, Value>) {
    screen.outputs.observe(on: .main) { [weak self] in self?.values.append($0) }
  }
}

/// A weak reference that can be kept in an array.
@MainActor
struct Weak {
  private(set) weak var object: AnyObject?

  init(_ object: AnyObject) {
    self.object = object
  }
}
