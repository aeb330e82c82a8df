package import TributaryFlow
package import TributarySignals
package import TributaryText

/// A screen for one test, whose content is passed to its initialiser.
package final class Sheet: TextScreen {
  package let title: String
  package let leadingButtons: [Button]
  package let trailingButtons: [Button]
  private let content: @MainActor () -> [any View]

  package init(
    _ title: String, leading: [Button] = [], trailing: [Button] = [],
    @ViewBuilder content: @escaping @MainActor () -> [any View] = { [] }
  ) {
    self.title = title
    leadingButtons = leading
    trailingButtons = trailing
    self.content = content
  }

  /// A list of two books.
  package static func books(_ title: String = "Books") -> Sheet {
    Sheet(title) {
      Button("Dune") {}
      Button("Emma") {}
    }
  }

  package var body: [any View] { content() }
}

/// A screen with two buttons and a text field, which records the user's actions.
package final class FormScreen: TextScreen {
  package let title: String
  package private(set) var presses: [String] = []
  package private(set) var submits: [String] = []
  package var text = ""
  package var message: String?

  package init(_ title: String = "Form") {
    self.title = title
  }

  package var body: [any View] {
    if let message { Text(message) }
    Button("First") { self.presses.append("First") }
    TextField("Name", text: text) { text in
      self.text = text
      self.message = text.isEmpty ? nil : "\(text.count) typed"
    } onSubmit: {
      self.submits.append(self.text)
    }
    Button("Last") { self.presses.append("Last") }
  }
}

/// A screen that sends a result.
package final class Answering: TextScreen {
  package let title = "Answering"
  package var outputs: Signal<Int> { output.signal }
  private let output = Signal<Int>.pipe()

  package init() {}

  package var body: [any View] {
    Button("Give 1") { self.output.observer.send(1) }
    Button("Give 2") { self.output.observer.send(2) }
  }
}

/// A mutable value for closures of a test.
@MainActor
package final class Box<Value> {
  package var value: Value

  package init(_ value: Value) {
    self.value = value
  }
}

package typealias Stack = NavigationFlow<Never, Never, Never>
package typealias Tabs = TabFlow<Never, Never, Never>

extension TextHost {
  /// A host of 40 x 12, small enough to be read in a test.
  package convenience init(_ root: any Screen, columns: Int = 40, rows: Int = 12) {
    self.init(root: root, size: Size(columns: columns, rows: rows))
  }

  /// Draws changes that a test has made without an event.
  package func redraw() { resize(to: size) }

  /// The accessible name of the focused control.
  package var focus: String? {
    updateViews()
    return tree.focused?.name
  }

  /// The accessible names of all controls, in reading order.
  package var names: [String] { tree.targets.map(\.name) }

  package func press(_ keys: Key...) {
    for key in keys { press(key) }
  }

  /// The bytes that the host would write to an empty terminal.
  package var bytes: [UInt8] { canvas.frame.bytes(from: nil, graphemes: canvas.graphemes) }
}
