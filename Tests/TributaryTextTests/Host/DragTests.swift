import FlowTestSupport
import TestSupport
import Testing
import TextTestSupport
import TributaryText

@MainActor
@Suite struct DragTests {
  private static func mouse(
    _ host: TextHost, _ kind: MouseEvent.Kind, _ column: Int, _ row: Int
  ) {
    host.respond(to: MouseEvent(kind, .left, column: column, row: row))
  }

  private static func row(of text: String, in host: TextHost) throws -> Int {
    try #require(host.lines.firstIndex { $0.contains(text) })
  }

  @Test func `a drawing is notified of each cell that the mouse enters with the button down`() {
    let dots = Box([[Int]]())
    let host = TextHost(
      Sheet("T") {
        Drawing("Sky", width: 10, height: 4, dots: .cells) { x, y, _ in
          dots.value.append([x, y])
        } onDrag: { x, y in
          dots.value.append([x, y])
        } draw: { _ in
        }
        Button("Below") {}
      }, columns: 30, rows: 10)
    let top = host.tree.targets[0].rect.y
    Self.mouse(host, .drag, 3, top)
    #expect(dots.value == [], "no button is down")
    Self.mouse(host, .press, 1, top + 1)
    Self.mouse(host, .drag, 2, top + 1)
    Self.mouse(host, .drag, 29, top + 9)
    Self.mouse(host, .release, 29, top + 9)
    Self.mouse(host, .drag, 3, top)
    #expect(dots.value == [[1, 1], [2, 1], [9, 3]])
  }

  @Test func `the knob of a slider follows the mouse, also beyond its ends`() throws {
    let value = Box(5.0)
    let host = TextHost(
      Sheet("T") { Slider("Volume", value: value.value, in: 0...10) { value.value = $0 } },
      columns: 40, rows: 8)
    let row = try Self.row(of: "Volume", in: host)
    Self.mouse(host, .press, 20, row)
    Self.mouse(host, .drag, 39, row + 3)
    #expect(value.value == 10)
    Self.mouse(host, .drag, 0, row)
    #expect(value.value == 0)
  }

  @Test func `the mouse selects in a text`() throws {
    let model = TextEditorModel("one two three\nfour")
    let host = TextHost(Sheet("T") { TextEditor("Text", text: model) }, columns: 40, rows: 8)
    let row = try Self.row(of: "one two", in: host)
    let column = try #require(host.lines[row].firstRange(of: "two")).lowerBound
    let x = host.lines[row].distance(from: host.lines[row].startIndex, to: column)
    Self.mouse(host, .press, x, row)
    Self.mouse(host, .drag, x + 3, row)
    host.type("X")
    #expect(model.text == "one X three\nfour")
  }

  private struct Pad: DrawnView, ControlView {
    let label = "Pad"
    let cells: Box<[[Int]]>
    var role: Role { Role("pad") }
    var takesDrags: Bool { true }

    func size(in proposal: ProposedSize) -> Size { Size(width: 10, height: 2) }
    func draw(in rect: Rect, on canvas: Canvas) { canvas.fill(rect, with: "#") }
    func drag(column: Int, row: Int, in context: ControlContext) {
      cells.value.append([column, row])
    }
  }

  @Test func `a control of one's own takes drags, in its own coordinates`() throws {
    let cells = Box([[Int]]())
    let host = TextHost(
      Sheet("T") {
        Text("above")
        Pad(cells: cells)
      }, columns: 30, rows: 8)
    let row = try Self.row(of: "###", in: host)
    Self.mouse(host, .press, 4, row)
    Self.mouse(host, .drag, 5, row + 1)
    Self.mouse(host, .drag, 12, row - 1)
    #expect(cells.value == [[5, 1], [12, -1]])
  }

  @Test func `a drag is a line of a script, and has the same effect there`() throws {
    let value = Box(5.0)
    let host = TextHost(
      Sheet("T") { Slider("Volume", value: value.value, in: 0...10) { value.value = $0 } },
      columns: 40, rows: 8)
    let row = try Self.row(of: "Volume", in: host)
    let script = try Script("click 20,\(row + 1)\ndrag 40,\(row + 1)\n")
    for (_, command) in script.commands {
      guard case .mouse(let event) = command else { continue }
      #expect(try Script(command.line).commands.map(\.command) == [command])
      host.respond(to: event)
    }
    #expect(value.value == 10)
    let drag = MouseEvent(.drag, .left, column: 3, row: row)
    #expect(host.command(for: drag) == .mouse(drag))
    Self.mouse(host, .release, 3, row)
    #expect(host.command(for: drag) == nil)
  }
}
