/// Views one below the other.
public struct Column: DrawnView {
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

/// Draws views one below the other; flexible ones share the height that the others leave.
package struct Stacked: Primitive {
  // What stands in a column of its own is part of this one, at its own place in the tree of views.
  private let parts: [(path: [Int], primitive: any Primitive)]

  package init(_ views: [any View]) {
    self.init(views.map(\.drawing.primitive))
  }

  /// Primitives, below one that stands outside their tree of views.
  init(_ primitives: [any Primitive], below first: (any Primitive)? = nil) {
    let first = first.map { [(path: [primitives.count], primitive: $0)] } ?? []
    parts =
      first
      + primitives.enumerated().flatMap { index, primitive in
        guard let inner = primitive as? Stacked else { return [([index], primitive)] }
        return inner.parts.map { ([index] + $0.path, $0.primitive) }
      }
  }

  package var isFlexible: Bool { parts.contains(where: \.primitive.isFlexible) }
  package var isElastic: Bool { parts.contains(where: \.primitive.isElastic) }
  package var width: Int { parts.map(\.primitive.width).max() ?? 0 }
  package var heightInRow: Int { parts.reduce(0) { $0 + $1.primitive.heightInRow } }

  package var names: [String] { parts.flatMap(\.primitive.names) }

  package func height(in width: Int) -> Int {
    parts.reduce(0) { $0 + $1.primitive.height(in: width) }
  }

  /// The rows that the whole takes when each flexible part takes as many as are given.
  func height(in width: Int, whereFlexibleTake flexible: Int) -> Int {
    parts.reduce(0) {
      $0 + ($1.primitive.isFlexible ? flexible : $1.primitive.height(in: width))
    }
  }

  package func draw(in area: Area, on canvas: Canvas) {
    var spare = max(0, area.height - height(in: area.width, whereFlexibleTake: 0))
    var flexibleLeft = parts.count(where: \.primitive.isFlexible)
    var y = area.y
    for (path, part) in parts {
      var height = part.height(in: area.width)
      if part.isFlexible {
        height = spare / flexibleLeft
        spare -= height
        flexibleLeft -= 1
      }
      height = min(height, area.y + area.height - y)
      canvas.descend(path) {
        part.draw(in: Area(x: area.x, y: y, width: area.width, height: height), on: canvas)
      }
      y += height
    }
  }
}
