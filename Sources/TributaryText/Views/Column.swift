/// Views one below the other.
public struct Column: View {
  private let views: [any View]

  /// Makes a column.
  ///
  /// - Parameter views: from top to bottom.
  public init(@ViewBuilder _ views: @MainActor () -> [any View]) {
    self.init(views())
  }

  init(_ views: [any View]) {
    self.views = views
  }

  /// One view below the other.
  public var drawing: ViewDrawing { ViewDrawing(Stacked(views)) }
}

/// Draws views one below the other; a flexible one takes the height that the others leave.
package struct Stacked: Primitive {
  private let parts: [any Primitive]

  package init(_ views: [any View]) {
    parts = views.map(\.drawing.primitive)
  }

  package var isFlexible: Bool { parts.contains(where: \.isFlexible) }
  package var isElastic: Bool { parts.contains(where: \.isElastic) }
  package var width: Int { parts.map(\.width).max() ?? 0 }

  package func height(in width: Int) -> Int {
    parts.reduce(0) { $0 + $1.height(in: width) }
  }

  package func draw(in area: Area, on canvas: Canvas) {
    let fixed = parts.reduce(0) { $0 + ($1.isFlexible ? 0 : $1.height(in: area.width)) }
    var spare = max(0, area.height - fixed)
    var flexibleLeft = parts.filter(\.isFlexible).count
    var y = area.y
    for (index, part) in parts.enumerated() {
      var height = part.height(in: area.width)
      if part.isFlexible {
        height = spare / flexibleLeft
        spare -= height
        flexibleLeft -= 1
      }
      height = min(height, area.y + area.height - y)
      canvas.descend(index) {
        part.draw(in: Area(x: area.x, y: y, width: area.width, height: height), on: canvas)
      }
      y += height
    }
  }
}
