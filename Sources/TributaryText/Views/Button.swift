/// A control to press: by Enter or Space, by a click, or by its number in lines.
///
/// Its action changes the state of the screen, or sends on the screen's observer.
public struct Button: DrawnView, ControlView {
  /// The text of the button, and the name that scripts and screen readers know it by.
  public let label: String
  /// The name by which scripts find it, if that is not the label.
  public let identifier: String?
  private let isPlain: Bool

  /// Whether it stands between brackets, or is a block.
  var isBlock: Bool { !isPlain }
  private let action: @MainActor () -> Void

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - label: its text, and the name that scripts and screen readers know it by.
  ///   - isPlain: drawn without brackets, as a text that can be pressed; it gives way in a narrow window.
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

  /// One row; a plain button gives way in a narrow window.
  public func size(in proposal: ProposedSize) -> Size {
    guard isPlain, let room = proposal.width else { return Size(width: width, height: 1) }
    return Size(width: max(min(width, 8), min(width, room)), height: 1)
  }

  /// The label, as a block or in brackets unless it is plain; the marks tell the focus without any style.
  public func draw(in rect: Rect, on canvas: Canvas) {
    if !isPlain { return canvas.drawButton(label, in: rect) }
    let style = canvas.drawMark(in: rect)
    canvas.write(label, in: rect.inset(left: 1), style)
  }
}
