/// The state of sample views between frames, as a screen would keep it.
@MainActor
package final class SampleState {
  /// Whether a change stays; if not, what can be expanded would be asked to for ever.
  let isKept: Bool

  private var objects: [String: AnyObject] = [:]

  /// Creates the state of a screen that accepts what its controls report.
  package convenience init() {
    self.init(isKept: true)
  }

  private init(isKept: Bool) {
    self.isKept = isKept
  }

  /// The state of a screen that ignores what its controls report: every frame is the first.
  package static let fixed = SampleState(isKept: false)
}

extension SampleState {
  /// The object of a view.
  func object<Object: AnyObject>(_ name: String, _ make: () -> Object) -> Object {
    let key = "\(Object.self) \(name)"
    if let object = objects[key] as? Object { return object }
    let object = make()
    if isKept { objects[key] = object }
    return object
  }

  /// The variable of a view.
  func variable<Value>(_ name: String, _ value: Value) -> Box<Value> {
    object(name) { Box(value) }
  }

  /// A text for editing: empty where no edit is kept, since the cursor would move in it for ever.
  func text(_ text: String) -> String { isKept ? text : "" }
}
