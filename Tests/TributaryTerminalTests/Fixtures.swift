import FlowTestSupport
import TributaryText

/// A screen made for one test: what it shows is given from outside.
final class Sheet: TextScreen {
  let title: String
  let leadingButtons: [Button]
  let trailingButtons: [Button]
  private let content: @MainActor () -> [any View]

  init(
    _ title: String, leading: [Button] = [], trailing: [Button] = [],
    @ViewBuilder content: @escaping @MainActor () -> [any View] = { [] }
  ) {
    self.title = title
    leadingButtons = leading
    trailingButtons = trailing
    self.content = content
  }

  var body: [any View] { content() }
}

/// A screen with two buttons and a text field, which remembers what was done with them.
final class Form: TextScreen {
  let title: String
  private(set) var presses: [String] = []
  private(set) var submits: [String] = []
  var text = ""
  var message: String?

  init(_ title: String = "Form") {
    self.title = title
  }

  var body: [any View] {
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

/// A screen that gives a result.
final class Answering: TextScreen {
  let title = "Answering"
  var outputs: Signal<Int> { output.signal }
  private let output = Signal<Int>.pipe()

  var body: [any View] {
    Button("Give 1") { self.output.observer.send(1) }
    Button("Give 2") { self.output.observer.send(2) }
  }
}

/// Something that closures of a test change.
@MainActor
final class Box<Value> {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }
}

typealias Stack = NavigationFlow<Never, Never, Never>
typealias Tabs = TabFlow<Never, Never, Never>

extension TextHost {
  /// A host of 40 x 12, small enough to be read in a test.
  convenience init(_ root: any Screen, columns: Int = 40, rows: Int = 12) {
    self.init(root: root, size: Size(columns: columns, rows: rows))
  }

  /// Draws what a test has changed behind the host's back.
  func redraw() { resize(to: size) }

  /// The accessible name of what has the focus.
  var focus: String? { tree.focused?.name }

  /// The accessible names of all that can be used, in reading order.
  var names: [String] { tree.targets.map(\.name) }

  func press(_ keys: Key...) {
    for key in keys { press(key) }
  }

  /// What the host would write to a terminal that shows nothing yet.
  var bytes: [UInt8] { canvas.frame.bytes(from: nil, glyphs: canvas.glyphs) }
}

extension String {
  /// Whether it holds a control or format scalar that moves a cursor or turns the order of others.
  var hasControls: Bool {
    unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
      default: false
      }
    }
  }
}
