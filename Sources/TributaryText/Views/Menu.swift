/// A button that opens a list of actions.
///
/// ```swift
/// Menu("File") {
///   Button("Open…") { self.open() }
///   Button("Save") { self.save() }
///   Menu("Export") { Button("As text") { self.export() } }
/// }
/// ```
///
/// Enter or Space opens the list above the other views. Up and Down move in it, Enter runs an
/// action and closes it, and Esc closes it. In line mode the menu's number opens a list of its
/// actions, each with its own number.
public struct Menu: DrawnView, OverlayView {
  /// The text of the button, and its name for scripts and screen readers.
  public let label: String

  /// The current choice of a picker; nil for any other menu.
  public let value: String?
  private let text: String
  private let content: @MainActor () -> [any View]

  /// Creates a menu.
  ///
  /// - Parameters:
  ///   - label: its text, and the name that scripts and screen readers know it by.
  ///   - content: the buttons in it, or any other views; created only while it is open.
  public init(_ label: String, @ViewBuilder _ content: @escaping @MainActor () -> [any View]) {
    self.init(label, text: label, value: nil, content)
  }

  init(
    _ label: String, text: String, value: String?, _ content: @escaping @MainActor () -> [any View]
  ) {
    self.label = label
    self.text = text
    self.value = value
    self.content = content
  }

  /// Creates a menu of commands, each shown with its key.
  ///
  /// Add the same commands to a view, a screen or a flow, so that their keys run them while the
  /// menu is closed.
  ///
  /// ```swift
  /// Menu("Edit", commands: commands)
  /// ```
  ///
  /// - Parameters:
  ///   - label: its text, and the name that scripts and screen readers know it by.
  ///   - commands: from top to bottom; a disabled one is dimmed and cannot be chosen.
  /// - Complexity: O(commands) while the menu is open.
  public init(_ label: String, commands: [Command]) {
    self.init(label) {
      ForEach(commands, id: \.title) { command in
        CommandRow(command: command, run: command.action).disabled(!command.isEnabled)
      }
    }
  }

  /// A menu.
  public var role: Role { .menu }

  /// The buttons.
  public var overlay: [any View] { content() }

  /// Opens the menu.
  public func activate(in context: ControlContext) { context.openOverlay() }

  /// One row.
  public func size(in proposal: ProposedSize) -> Size {
    Size(ofRow: printableWidth(of: text) + 4, in: proposal)
  }

  /// The label and a mark, between brackets; the mark is drawn even where the label has no room.
  public func draw(in rect: Rect, on canvas: Canvas) {
    canvas.drawButton(text, mark: "▾", in: rect)
  }
}

/// A command in a list, with its key at the right edge.
///
/// Screen readers use its number, so the key is not spoken.
struct CommandRow: View {
  let command: Command
  let run: @MainActor () -> Void

  var body: [any View] {
    HStack {
      Button(command.title, action: run).buttonStyle(.plain)
      if let key = command.key {
        Spacer()
        Text(key.title(HostWords.current), style: .dim).accessibilityHidden()
      }
    }
  }
}
