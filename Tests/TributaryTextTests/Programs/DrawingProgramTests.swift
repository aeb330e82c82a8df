import Testing
import TextTestSupport
import TributaryText
import TributaryTextTesting

/// A drawing program: dots, lines and circles, in colours, with undo.
final class SketchScreen: TextScreen {
  let title = "Sketch"
  private enum Tool: String, CaseIterable { case dots, line, circle }
  private struct Point { let x, y: Int }
  private enum Stroke { case dot(Point), line(Point, Point), circle(Point, Int) }
  private var strokes: [(stroke: Stroke, color: Color)] = []
  private var undone: [(stroke: Stroke, color: Color)] = []
  private var tool = Tool.dots
  private var color = Color.accent
  private var start: Point?

  var body: [any View] {
    Drawing("Page", width: 20, height: 5, dots: .halves, value: summary) { x, y, button in
      if button == .secondary { self.undo() } else { self.press(Point(x: x, y: y)) }
    } draw: { pen in
      for (stroke, color) in self.strokes {
        pen.color = color
        switch stroke {
        case .dot(let point): pen.dot(point.x, point.y)
        case .line(let start, let end): pen.line(from: (start.x, start.y), to: (end.x, end.y))
        case .circle(let center, let radius): pen.circle(at: (center.x, center.y), radius: radius)
        }
      }
    }
    HStack {
      ForEach(Tool.allCases, id: \.self) { tool in
        Toggle(tool.rawValue, isOn: tool == self.tool) {
          (self.tool, self.start) = (tool, nil)
        }
      }
    }
    HStack {
      Button("Undo") { self.undo() }.disabled(strokes.isEmpty)
      Button("Redo") { self.redo() }.disabled(undone.isEmpty)
      Button("Red") { self.color = .negative }
    }
  }

  private var summary: String { strokes.count == 1 ? "1 stroke" : "\(strokes.count) strokes" }

  private func press(_ point: Point) {
    guard tool != .dots else { return add(.dot(point)) }
    guard let start else { return self.start = point }
    self.start = nil
    let radius = max(abs(point.x - start.x), abs(point.y - start.y))
    add(tool == .line ? .line(start, point) : .circle(start, radius))
  }

  private func add(_ stroke: Stroke) {
    strokes.append((stroke, color))
    undone = []
  }

  private func undo() { if let last = strokes.popLast() { undone.append(last) } }
  private func redo() { if let last = undone.popLast() { strokes.append(last) } }
}

@MainActor
@Suite struct DrawingProgramTests {
  @Test func `a picture is drawn, undone and redone by keys alone`() throws {
    let host = TestHost(SketchScreen(), columns: 30, rows: 12)
    #expect(host.focus == "Page")
    host.press(.enter, .right, .right, .enter)
    #expect(host.lines[2] == "▀ ▀")
    host.press(.delete)
    #expect(host.lines[2] == "▀")
    try host.tap("Redo")
    #expect(host.lines[2] == "▀ ▀")
    try host.tap("line")
    host.press(.shift(.tab), .shift(.tab))
    #expect(host.focus == "Page")
    host.press(.down, .down, .enter, .right, .right, .right, .enter)
    #expect(host.lines[2...3] == ["▀ ▀", "  ▀▀▀▀"])
  }
}
