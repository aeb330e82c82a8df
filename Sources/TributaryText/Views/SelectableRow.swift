/// A row of a list with a selection: a control around the views of the row.
///
/// It is an object, since the values of the frame refer to it three times.
final class SelectableRow: LayoutView, ControlView {
  let isSelected: Bool
  let action: @MainActor () -> Void
  private let stack: VStack

  init(content: [any View], isSelected: Bool, action: @escaping @MainActor () -> Void) {
    stack = VStack(content)
    self.isSelected = isSelected
    self.action = action
  }

  var content: [any View] { stack.content }

  var role: Role { .row }

  /// The texts in the row are spoken instead.
  var label: String { "" }

  var isOn: Bool? { isSelected }

  func activate(in context: ControlContext) { action() }

  var layoutProperties: LayoutProperties { .heightFollowsWidth }

  func size(in proposal: ProposedSize, of children: [LayoutChild]) -> Size {
    let room = proposal.width.map { max(0, $0 - Self.markWidth) }
    let size = stack.size(in: ProposedSize(width: room, height: proposal.height), of: children)
    return Size(width: size.width + Self.markWidth, height: max(1, size.height))
  }

  func place(_ children: [LayoutChild], in rect: Rect) {
    stack.place(children, in: rect.inset(left: Self.markWidth))
  }

  // The row with the focus has its surface from `Canvas.drawRow`.
  func draw(in rect: Rect, on canvas: Canvas) {
    if canvas.look.isFilled {
      if isSelected, !canvas.isFocused { canvas.write("▌", in: rect, .border) }
    } else if canvas.isFocused {
      canvas.write(">", in: rect)
    } else if isSelected {
      canvas.write("›", in: rect)
    }
  }

  private static var markWidth: Int { 2 }
}
