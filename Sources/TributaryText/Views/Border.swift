/// Views in a box, with a title in its upper edge.
///
/// ```text
/// ┌ Address ─────┐
/// │ Street: [  ] │
/// └──────────────┘
/// ```
///
/// What is read aloud is the title and what is inside.
public struct Border: DrawnView {
  private let title: String
  private let style: Style
  private let views: [any View]

  /// Makes a box.
  ///
  /// - Parameters:
  ///   - title: what the views are about; empty for none.
  ///   - style: of the lines, which should say nothing that the title does not.
  ///   - views: from top to bottom.
  public init(
    _ title: String = "", style: Style = .plain, @ViewBuilder _ views: @MainActor () -> [any View]
  ) {
    self.title = title
    self.style = style
    self.views = views()
  }

  /// The box and the views.
  public var drawing: ViewDrawing {
    ViewDrawing(Box(title: title, style: style, content: Stacked(views)))
  }
}

private struct Box: Primitive {
  let title: String
  let style: Style
  let content: Stacked

  var isFlexible: Bool { content.isFlexible }
  var isElastic: Bool { content.isElastic }
  var width: Int { max(content.width, cellWidth(of: printable(title))) + 4 }
  var heightInRow: Int { content.heightInRow + 2 }

  var names: [String] { content.names }

  func height(in width: Int) -> Int { content.height(in: max(0, width - 4)) + 2 }

  func leastHeight(in width: Int) -> Int { content.leastHeight(in: max(0, width - 4)) + 2 }

  func draw(in area: Area, on canvas: Canvas) {
    if !title.isEmpty { canvas.say(title) }
    canvas.box(area, style)
    if !title.isEmpty, area.width > 4 {
      canvas.write(" \(title) ", in: area.row(0).inset(left: 1, right: 1), [style, .bold])
    }
    content.draw(
      in: area.inset(top: 1, bottom: 1).inset(left: 2, right: 2), on: canvas)
  }
}
