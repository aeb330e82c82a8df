/// A control that opens views above all others, such as a ``Menu``.
///
/// While they are open, only they receive keys and clicks, have numbers and are spoken. They close
/// when a button or a choice in them is activated, by Esc, by a click elsewhere, and when the
/// control is removed. Then the control gets the focus.
///
/// ```swift
/// struct Hint: DrawnView, OverlayView {
///   let label = "Hint"
///   var role: Role { .menu }
///   var overlay: [any View] { Text("Type your name as it is in your passport.") }
///
///   func size(in proposal: ProposedSize) -> Size { Size(width: 3, height: 1) }
///
///   func draw(in rect: Rect, on canvas: Canvas) {
///     canvas.write(canvas.isFocused ? ">?<" : "[?]", in: rect)
///   }
///
///   func activate(in context: ControlContext) { context.openOverlay() }
/// }
/// ```
public protocol OverlayView: ControlView {
  /// The views that it opens, from top to bottom; created only while they are open.
  @ViewBuilder var overlay: [any View] { get }
}

extension ControlContext {
  /// Opens the views above all others.
  ///
  /// Does nothing if the control is not an ``OverlayView``.
  public func openOverlay() {
    guard node.control is any OverlayView else { return }
    let id = node.id
    if node.state.overlays.contains(id) { return }
    node.state.overlays.append(id)
    node.state.mustShowFocus = true
  }
}
