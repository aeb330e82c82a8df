/// A control that the user presses: with Enter or Space, with a click, or by its number in line
/// mode.
///
/// The action changes the state of the screen, or sends an output.
public struct Button: DrawnView, ControlView {
  /// The text of the button, and its name for scripts and screen readers.
  public let label: String

  // A screen has many buttons, so one is no larger than an `any View` can store without an object.
  private var details: Details

  private final class Details {
    let identifier: String?
    let purpose: Purpose?
    let look: Look
    let leadsBack: Bool
    let action: @MainActor () -> Void

    init(
      identifier: String? = nil, _ purpose: Purpose? = nil, _ look: Look = .automatic,
      leadsBack: Bool = false, action: @escaping @MainActor () -> Void
    ) {
      self.identifier = identifier
      self.purpose = purpose
      self.look = look
      self.leadsBack = leadsBack
      self.action = action
    }
  }

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
  ///   - action: called once for each press.
  public init(
    _ label: String, role purpose: Purpose? = nil, action: @escaping @MainActor () -> Void
  ) {
    self.label = label
    details = Details(purpose, action: action)
  }

  init(
    _ label: String, identifier: String, leadsBack: Bool = false,
    action: @escaping @MainActor () -> Void
  ) {
    self.label = label
    details = Details(identifier: identifier, leadsBack: leadsBack, action: action)
  }

  /// The name by which scripts find it, if that differs from the label.
  public var identifier: String? { details.identifier }

  /// A button.
  public var role: Role { .button }

  /// Whether it is drawn as a text.
  public var isPlain: Bool { details.look == .plain }

  /// Calls the action.
  public func activate(in context: ControlContext) { details.action() }

  // The style of the block without the focus; nil for that of all buttons.
  private var normal: Style? {
    switch details.purpose {
    case .destructive: Style(foreground: .negative, background: .control)
    case .cancel: nil
    case nil:
      details.look == .primary ? Style(.bold, foreground: .accent, background: .control) : nil
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
  /// without any style, and an arrow the way back.
  public func draw(in rect: Rect, on canvas: Canvas) {
    if !isPlain { return canvas.drawButton(label, in: rect, normal, leadsBack: details.leadsBack) }
    let style = canvas.drawMark(in: rect)
    canvas.write(label, in: rect.inset(left: 1), style)
  }
}

extension Button {
  /// The look of a button.
  public enum Look: Sendable, Hashable {
    /// Its own block.
    case automatic

    /// The action that a screen is for; one of its buttons at most.
    case primary

    /// A text without brackets, which shrinks in a narrow window.
    case plain
  }

  /// Sets the look.
  ///
  /// - Parameter look: the look.
  /// - Returns: the button with the look.
  public func buttonStyle(_ look: Look) -> Button {
    var button = self
    button.details = Details(
      identifier: identifier, details.purpose, look, leadsBack: details.leadsBack,
      action: details.action)
    return button
  }

  /// Gives the button a key that presses it wherever the focus is.
  ///
  /// It is among the commands of the screen, so the help lists it.
  ///
  /// - Parameter key: the key; a character is typed into a field that has the focus.
  /// - Returns: the button with the key.
  public func keyboardShortcut(_ key: Key) -> some View {
    let command = Command(label, key: key, action: details.action)
    return changingTraits { $0.shortcut = command }
  }

  /// Gives the button a key with Control, as other systems have one with Command.
  ///
  /// - Parameter character: the key beside Control.
  /// - Returns: the button with the key.
  public func keyboardShortcut(_ character: Character) -> some View {
    keyboardShortcut(.control(character))
  }
}
