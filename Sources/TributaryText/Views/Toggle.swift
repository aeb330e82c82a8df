/// A control that is on or off.
///
/// The toggle has no state of its own: the action changes the state of the screen, and the next
/// frame shows it. In line mode and to screen readers it is `on` or `off`. For a choice of one
/// among several use ``RadioButton``.
public struct Toggle: DrawnView, ControlView {
  /// The text of the toggle, and its name for scripts and screen readers.
  public let label: String

  /// Whether it is on.
  public let isOn: Bool?
  private let action: @MainActor () -> Void

  /// Creates a toggle.
  ///
  /// - Parameters:
  ///   - label: its text, and its name for scripts and screen readers.
  ///   - isOn: whether it is on now.
  ///   - action: called once for each press; the screen changes its state.
  public init(_ label: String, isOn: Bool, action: @escaping @MainActor () -> Void) {
    self.label = label
    self.isOn = isOn
    self.action = action
  }

  /// A toggle.
  public var role: Role { .toggle }

  /// Calls the action.
  public func activate(in context: ControlContext) { action() }

  /// One row, whatever the height.
  public var layoutProperties: LayoutProperties { .heightFollowsWidth }

  /// One row.
  public func size(in proposal: ProposedSize) -> Size { markedSize(of: label, in: proposal) }

  /// A mark and the label.
  public func draw(in rect: Rect, on canvas: Canvas) {
    drawMarked(isOn: isOn == true, isRadio: false, label, in: rect, on: canvas)
  }
}

/// One of several options, exactly one of which is chosen.
///
/// The button has no state of its own: the action changes the state of the screen, which turns off
/// the others. In line mode and to screen readers it is `chosen` or `not chosen`. A screen that
/// begins with radio buttons gives the focus to the chosen one.
public struct RadioButton: DrawnView, ControlView {
  /// The text of the option, and its name for scripts and screen readers.
  public let label: String

  /// Whether it is the chosen one.
  public let isOn: Bool?
  private let action: @MainActor () -> Void

  /// Creates a radio button.
  ///
  /// - Parameters:
  ///   - label: its text, and its name for scripts and screen readers.
  ///   - isOn: whether it is the chosen one now.
  ///   - action: called once for each press; the screen changes its state.
  public init(_ label: String, isOn: Bool, action: @escaping @MainActor () -> Void) {
    self.label = label
    self.isOn = isOn
    self.action = action
  }

  /// A radio button.
  public var role: Role { .radioButton }

  /// Calls the action.
  public func activate(in context: ControlContext) { action() }

  /// One row.
  public func size(in proposal: ProposedSize) -> Size { markedSize(of: label, in: proposal) }

  /// A mark and the label.
  public func draw(in rect: Rect, on canvas: Canvas) {
    drawMarked(isOn: isOn == true, isRadio: true, label, in: rect, on: canvas)
  }
}

@MainActor
private func markedSize(of label: String, in proposal: ProposedSize) -> Size {
  Size(ofRow: printableWidth(of: label) + 5, in: proposal)
}

@MainActor
private func drawMarked(
  isOn: Bool, isRadio: Bool, _ label: String, in rect: Rect, on canvas: Canvas
) {
  // Drawn separately, so that the mark is visible even where nothing else has room.
  let style = canvas.drawMark(in: rect)
  let end = canvas.drawTick(isOn: isOn, isRadio: isRadio, in: rect.inset(left: 1), style)
  canvas.write(" \(printable(label))", in: rect.from(end), style)
}
