/// Views side by side, a space apart.
///
/// Buttons keep their width; texts share what is left, and end in an ellipsis when it is too
/// little. What has no room any more stands in a line below.
public struct Row: DrawnView {
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
  private let parts: [Part]

  private struct Part {
    let path: [Int]
    let primitive: any Primitive

    // What has no width takes no room, not even the space before it.
    @MainActor var isShown: Bool { primitive.isElastic || primitive.width > 0 }

    // A text gives way, and the space beside it too, before anything has to go into the next line.
    // What can be used keeps some cells.
    @MainActor var leastWidth: Int {
      if !primitive.isElastic { return primitive.width }
      return primitive.names.isEmpty ? -1 : min(3, primitive.width)
    }
  }

  // What an `if` or a `for` yields stands side by side too, in its own place of the tree of views.
  init(_ views: [any View]) {
    parts = Self.placed(views, at: []).filter(\.isShown)
  }

  private static func placed(_ views: [any View], at path: [Int]) -> [Part] {
    views.enumerated().flatMap { index, view in
      guard let group = view as? Group else {
        return [Part(path: path + [index], primitive: view.drawing.primitive)]
      }
      return placed(group.views, at: path + [index])
    }
  }

  var isElastic: Bool { true }
  var width: Int { parts.reduce(0) { $0 + $1.primitive.width } + max(0, parts.count - 1) }
  var heightInRow: Int { height(of: parts[...]) }
  var names: [String] { parts.flatMap(\.primitive.names) }

  func height(in width: Int) -> Int {
    lines(in: width).reduce(0) { $0 + height(of: $1) }
  }

  func draw(in area: Area, on canvas: Canvas) {
    var y = area.y
    for line in lines(in: area.width) {
      let height = min(height(of: line), area.y + area.height - y)
      draw(line, in: Area(x: area.x, y: y, width: area.width, height: height), on: canvas)
      y += height
    }
  }

  private func lines(in width: Int) -> [ArraySlice<Part>] {
    fill(parts.map(\.leastWidth), into: width).map { parts[$0] }
  }

  private func height(of line: ArraySlice<Part>) -> Int {
    line.reduce(1) { max($0, $1.primitive.heightInRow) }
  }

  private func draw(_ line: ArraySlice<Part>, in area: Area, on canvas: Canvas) {
    var x = area.x
    for (part, width) in zip(line, widths(of: line, in: area.width)) {
      let width = min(width, area.x + area.width - x)
      if width <= 0 { continue }
      canvas.descend(part.path) {
        part.primitive.draw(
          in: Area(x: x, y: area.y, width: width, height: area.height), on: canvas)
      }
      x += width + 1
    }
  }
}

extension SideBySide {
  // Where texts have too little room the last gives way first, but what can be used keeps its
  // least. The last one takes all that is left over, so that what follows it stands at the right
  // edge.
  private func widths(of line: ArraySlice<Part>, in width: Int) -> [Int] {
    var widths = line.map { $0.primitive.isElastic ? max(0, $0.leastWidth) : $0.primitive.width }
    var spare = max(0, width - (line.count - 1) - widths.reduce(0, +))
    var last: Int?
    for (place, part) in line.enumerated() where part.primitive.isElastic {
      let taken = min(part.primitive.width - widths[place], spare)
      widths[place] += taken
      spare -= taken
      last = place
    }
    if let last { widths[last] += spare }
    return widths
  }
}
