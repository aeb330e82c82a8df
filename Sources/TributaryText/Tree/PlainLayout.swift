/// Views that all have the same rectangle, with a background or a property of layout around them.
struct PlainLayout: LayoutView {
  let content: [any View]
  var layoutProperties: LayoutProperties = []

  /// The style of a background; nil for none.
  var background: Style?

  func draw(in rect: Rect, on canvas: Canvas) {
    if let background { canvas.fill(rect, background) }
  }
}
