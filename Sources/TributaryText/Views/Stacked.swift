/// Draws views one below the other; flexible ones share the height that the others leave.
package struct Stacked: Primitive {
  // What stands in a column of its own is part of this one, at its own place in the tree of views.
  private let parts: [(place: Int, inner: [Int], primitive: any Primitive)]

  package init(_ views: [any View]) {
    self.init(views.map(\.drawing.primitive))
  }

  /// Primitives, below one that stands outside their tree of views.
  init(_ primitives: [any Primitive], below first: (any Primitive)? = nil) {
    var parts = first.map { [(place: primitives.count, inner: [Int](), primitive: $0)] } ?? []
    for (index, primitive) in primitives.enumerated() {
      if let column = primitive as? Stacked {
        parts += column.parts.map { (index, [$0.place] + $0.inner, $0.primitive) }
      } else {
        parts.append((index, [], primitive))
      }
    }
    self.parts = parts
  }

  package var isFlexible: Bool { parts.contains(where: \.primitive.isFlexible) }
  package var isElastic: Bool { parts.contains(where: \.primitive.isElastic) }
  package var width: Int { parts.map(\.primitive.width).max() ?? 0 }
  package var heightInRow: Int { parts.reduce(0) { $0 + $1.primitive.heightInRow } }

  package var names: [String] { parts.flatMap(\.primitive.names) }

  package func height(in width: Int) -> Int {
    var height = 0
    for (_, _, part) in parts { height += part.height(in: width) }
    return height
  }

  package func leastHeight(in width: Int) -> Int {
    height(in: width, whereFlexibleTake: 0)
  }

  /// The rows that the whole takes when each flexible part takes as many as are given, or its
  /// least.
  func height(in width: Int, whereFlexibleTake flexible: Int) -> Int {
    var height = 0
    for (_, _, part) in parts {
      let least = part.leastHeight(in: width)
      height += part.isFlexible ? max(flexible, least) : least
    }
    return height
  }

  package func draw(in area: Area, on canvas: Canvas) {
    var spare = max(0, area.height - leastHeight(in: area.width))
    var flexibleLeft = parts.count(where: \.primitive.isFlexible)
    var y = area.y
    for (place, inner, part) in parts {
      var height = part.leastHeight(in: area.width)
      if part.isFlexible {
        let more = spare / flexibleLeft
        height += more
        spare -= more
        flexibleLeft -= 1
      }
      height = min(height, area.y + area.height - y)
      canvas.descend(place, inner) {
        part.draw(in: Area(x: area.x, y: y, width: area.width, height: height), on: canvas)
      }
      y += height
    }
  }
}
