/// Views side by side, a space apart.
///
/// Buttons keep their width; texts share what is left, and end in an ellipsis when it is too
/// little.
public struct Row: View {
  private let views: [any View]

  /// Makes a row.
  ///
  /// - Parameter views: from left to right.
  public init(@ViewBuilder _ views: @MainActor () -> [any View]) {
    self.views = views()
  }

  /// The views side by side.
  public var drawing: ViewDrawing { ViewDrawing(SideBySide(views)) }
}

private struct SideBySide: Primitive {
  private let paths: [[Int]]
  private let parts: [any Primitive]

  // What an `if` or a `for` yields stands side by side too, in its own place of the tree of views.
  init(_ views: [any View]) {
    let placed = Self.placed(views, at: [])
    paths = placed.map(\.path)
    parts = placed.map(\.view.drawing.primitive)
  }

  private static func placed(
    _ views: [any View], at path: [Int]
  ) -> [(path: [Int], view: any View)] {
    views.enumerated().flatMap { index, view in
      guard let group = view as? Group else { return [(path + [index], view)] }
      return placed(group.views, at: path + [index])
    }
  }

  // What has no width takes no room, not even the space before it.
  private func isShown(_ part: any Primitive) -> Bool { part.isElastic || part.width > 0 }
  private var gaps: Int { max(0, parts.count(where: isShown) - 1) }

  var isElastic: Bool { true }
  var width: Int { parts.reduce(0) { $0 + $1.width } + gaps }

  func draw(in area: Area, on canvas: Canvas) {
    let rigid = parts.reduce(0) { $0 + ($1.isElastic ? 0 : $1.width) }
    var spare = max(0, area.width - rigid - gaps)
    var elasticLeft = parts.filter(\.isElastic).count
    var x = area.x
    let end = area.x + area.width
    for (index, part) in parts.enumerated() where isShown(part) {
      var width = part.width
      if part.isElastic {
        // The last one takes all that is left, so that what follows it stands at the right edge.
        width = elasticLeft == 1 ? spare : min(width, spare)
        spare -= width
        elasticLeft -= 1
      }
      width = min(width, end - x)
      if width <= 0 { continue }
      canvas.descend(paths[index]) {
        part.draw(in: Area(x: x, y: area.y, width: width, height: area.height), on: canvas)
      }
      x += width + 1
    }
  }
}
