/// A control that the user presses: with Enter or Space, with a click, or by its number in line
/// mode.
///
/// The action changes the state of the screen, or sends an output.
public struct Button: DrawnView, ControlView {
  /// The text of the button, and its name for scripts and screen readers.
  public let label: String
  /// The name by which scripts find it, if that differs from the label.
  public let identifier: String?
  /// Whether it is drawn without brackets, as a text.
  public private(set) var isPlain: Bool
  private var purpose: Purpose?
  private var isPrimary = false
  private let action: @MainActor () -> Void

  /// The purpose of a button, which a colour shows.
  public enum Purpose: Sendable, Hashable {
    /// It destroys something, as `Delete` does.
    case destructive

    /// It leaves everything as it is.
    case cancel
  }

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - label: its text, and the name that scripts and screen readers know it by.
  ///   - purpose: its purpose, which a colour shows; the label must say it as well.
  ///   - isPlain: whether it is drawn without brackets, as a text; such a button shrinks in a
  ///     narrow window.
  ///   - action: called once for each press.
  public init(
    _ label: String, role purpose: Purpose? = nil, isPlain: Bool = false,
    action: @escaping @MainActor () -> Void
  ) {
    self.label = label
    identifier = nil
    self.purpose = purpose
    self.isPlain = isPlain
    self.action = action
  }

  init(_ label: String, identifier: String, action: @escaping @MainActor () -> Void) {
    self.label = label
    self.identifier = identifier
    isPlain = false
    self.action = action
  }

  /// A button.
  public var role: Role { .button }

  /// Calls the action.
  public func activate(in context: ControlContext) { action() }

  // The style of the block without the focus; nil for that of all buttons.
  private var normal: Style? {
    switch purpose {
    case .destructive: Style(foreground: .negative, background: .control)
    case .cancel, nil: isPrimary ? Style(.bold, foreground: .accent, background: .control) : nil
    }
  }

  private var width: Int { shownWidth(of: label) + (isPlain ? 1 : 2) }

  /// One row, whatever the height.
  public var layoutProperties: LayoutProperties { .heightFollowsWidth }

  /// One row; a plain button shrinks in a narrow window.
  public func size(in proposal: ProposedSize) -> Size {
    Size(ofRow: width, atLeast: isPlain ? 8 : width, in: proposal)
  }

  /// The label, in brackets or on a coloured background unless it is plain; a mark shows the focus
  /// without any style.
  public func draw(in rect: Rect, on canvas: Canvas) {
    if !isPlain { return canvas.drawButton(label, in: rect, normal) }
    let style = canvas.drawMark(in: rect)
    canvas.write(label, in: rect.inset(left: 1), style)
  }
}

extension Button {
  /// The look of a button.
  public enum Look: Sendable, Hashable {
    /// A block of its own.
    case automatic

    /// The action that a screen is for; one of its buttons at most.
    case primary

    /// A text, as with `isPlain`.
    case plain
  }

  /// Sets the look.
  ///
  /// - Parameter look: the look.
  /// - Returns: the button with the look.
  public func buttonStyle(_ look: Look) -> Button {
    var button = self
    button.isPlain = look == .plain
    button.isPrimary = look == .primary
    return button
  }

  /// The button as the one that its screen is for.
  func asPrimary() -> Button {
    var button = self
    button.isPrimary = true
    return button
  }

  /// Gives the button a key that presses it wherever the focus is.
  ///
  /// It is among the commands of the screen, so the help lists it.
  ///
  /// - Parameter key: the key; a character is typed into a field that has the focus.
  /// - Returns: the button with the key.
  public func keyboardShortcut(_ key: Key) -> some View {
    let command = Command(label, key: key, action: action)
    return ModifiedView(view: self) { $1.shortcut = command }
  }

  /// Gives the button a key with Control, as other systems have one with Command.
  ///
  /// - Parameter character: the key beside Control.
  /// - Returns: the button with the key.
  public func keyboardShortcut(_ character: Character) -> some View {
    keyboardShortcut(.control(character))
  }
}
