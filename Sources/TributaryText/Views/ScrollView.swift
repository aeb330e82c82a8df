/// Views one below the other, of which those show that have room; the others are scrolled to.
///
/// A screen's body scrolls by itself when it is taller than the room it has, so this is for a part
/// of a screen that scrolls beside others that stay. It takes the height that the others leave.
///
/// The focus moves through all that can be focused, and what has it is scrolled to. Where there is
/// nothing to focus next, Up and Down move by a line, and Page Up and Page Down by what shows.
/// All of it is drawn for each frame; for many rows a `List` costs less.
public struct ScrollView: DrawnView {
  private let views: [any View]

  /// Makes a scroll view.
  ///
  /// - Parameter views: from top to bottom.
  public init(@ViewBuilder _ views: @MainActor () -> [any View]) {
    self.views = views()
  }

  /// The part of the views that shows.
  public var drawing: ViewDrawing { ViewDrawing(Pane(content: Stacked(views))) }
}

/// Draws what may be taller than its area.
package struct Pane: Primitive {
  let content: Stacked

  package var isFlexible: Bool { true }
  package var isElastic: Bool { true }
  package var width: Int { content.width }
  package var names: [String] { content.names }

  package func height(in width: Int) -> Int { content.height(in: width) }

  package func draw(in area: Area, on canvas: Canvas) {
    if content.leastHeight(in: area.width) <= area.height {
      return content.draw(in: area, on: canvas)
    }
    // The last column tells that there is more.
    let inner = area.inset(left: 0, right: area.width > 1 ? 1 : 0)
    let height = content.height(in: inner.width, whereFlexibleTake: max(1, area.height))
    canvas.scroll(in: area, height: height) { y in
      content.draw(in: Area(x: inner.x, y: y, width: inner.width, height: height), on: canvas)
    }
  }
}
