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
