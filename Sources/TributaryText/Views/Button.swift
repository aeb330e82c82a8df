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
  public let isPlain: Bool
  private let action: @MainActor () -> Void

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - label: its text, and the name that scripts and screen readers know it by.
  ///   - isPlain: whether it is drawn without brackets, as a text; such a button shrinks in a
  ///     narrow window.
  ///   - action: called once for each press.
  public init(_ label: String, isPlain: Bool = false, action: @escaping @MainActor () -> Void) {
    self.label = label
    identifier = nil
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
    if !isPlain { return canvas.drawButton(label, in: rect) }
    let style = canvas.drawMark(in: rect)
    canvas.write(label, in: rect.inset(left: 1), style)
  }
}
