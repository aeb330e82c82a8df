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

  @Test func `a drawing reports its cursor, and where it is in the window`() throws {
    let (moves, anchor) = (Box<[String]>([]), ViewAnchor())
    let host = TextHost(
      Sheet("T") {
        Text("above")
        HStack {
          Text("beside it")
          Drawing("Sky", width: 8, height: 3) { _, _, _ in
          } onDrag: { _, _ in
          } onMove: { x, y in
            moves.value.append("\(x),\(y)")
          } draw: { _ in
          }.anchor(anchor)
        }
      }, columns: 40, rows: 10)
    let rect = try #require(host.tree.targets.first).rect
    #expect(anchor.rect == rect)
    host.press(.right, .down, .left, .up, .up)
    Self.mouse(host, .press, rect.x + 3, rect.y + 1)
    Self.mouse(host, .press, rect.x + 3, rect.y + 1)
    Self.mouse(host, .drag, rect.x + 4, rect.y + 2)
    #expect(moves.value == ["1,0", "1,1", "0,1", "0,0", "6,4", "8,8"])
    host.resize(to: Size(columns: 60, rows: 10))
    #expect(anchor.rect == host.tree.targets.first?.rect)
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

  @Test func `a custom control takes drags, in its own coordinates`() throws {
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

  @Test func `the knob of a slider is grabbed where it is, for each number`() throws {
    for start in 0...100 {
      let value = Box(Double(start))
      let host = TextHost(
        Sheet("T") { Slider("Volume", value: value.value, in: 0...100) { value.value = $0 } },
        columns: 40, rows: 8)
      let row = try Self.row(of: "Volume", in: host)
      let knob = try #require(host.lines[row].firstIndex(of: "●"))
      let column = host.lines[row].distance(from: host.lines[row].startIndex, to: knob)
      Self.mouse(host, .press, column, row)
      #expect(value.value == Double(start))
      Self.mouse(host, .drag, start < 50 ? column + 5 : column - 5, row)
      #expect(value.value != Double(start))
      Self.mouse(host, .drag, start < 50 ? 0 : 39, row)
      #expect(value.value == (start < 50 ? 0 : 100))
    }
  }

  @Test func `a drag belongs to the control that was pressed, until the release`() throws {
    let values = Box([50.0, 50.0])
    let taps = Box(0)
    let host = TextHost(
      Sheet("T") {
        ForEach(0..<2, id: \.self) { index in
          Slider("S\(index)", value: values.value[index], in: 0...100) { values.value[index] = $0 }
        }
        Button("Tap") { taps.value += 1 }
        Text("beside")
      }, columns: 40, rows: 10)
    let rows = try ["S0", "S1", "Tap", "beside"].map { try Self.row(of: $0, in: host) }
    Self.mouse(host, .press, 20, rows[0])
    Self.mouse(host, .drag, 39, rows[1])
    #expect(values.value == [100, 50])
    // No release is reported: each press begins again.
    for row in rows[2...] {
      Self.mouse(host, .press, 3, row)
      Self.mouse(host, .drag, 0, rows[0])
      Self.mouse(host, .drag, 20, rows[1])
      #expect(values.value == [100, 50])
    }
    Self.mouse(host, .press, 20, rows[1])
    host.respond(to: MouseEvent(.press, .right, column: 20, row: rows[0]))
    host.respond(to: MouseEvent(.release, .right, column: 20, row: rows[0]))
    Self.mouse(host, .drag, 39, rows[1])
    #expect(values.value == [100, 100])
    Self.mouse(host, .release, 39, rows[1])
    Self.mouse(host, .drag, 0, rows[1])
    #expect(values.value == [100, 100])
    #expect(taps.value == 1)
  }

  /// A screen with a control of each kind that the mouse can use.
  private static func allKinds() -> TextHost {
    let (number, text, log) = (Box(5.0), Box("some text"), Box<[String]>([]))
    let (model, cursor) = (TextEditorModel("one two three\nfour five\nsix"), Box(0))
    return TextHost(
      Sheet("T") {
        Text("\(number.value) \(text.value) \(cursor.value) \(log.value.suffix(2).joined())")
        Slider("Volume", value: number.value, in: 0...10) { number.value = $0 }
        Stepper("Count", value: Int(number.value)) { number.value = Double($0) }
        TextField("Name", text: text.value) { text.value = $0 }
        HStack {
          Button("Same") { log.value.append("a") }
          Button("Same") { log.value.append("b") }
          Toggle("On", isOn: log.value.count > 3) { log.value.append("t") }
          Menu("More") { Button("Deep") { log.value.append("d") } }
        }
        TextEditor("Notes", text: model).frame(height: 4)
        Drawing("Sky", width: 8, height: 3) { x, y, _ in
          log.value.append("\(x),\(y) ")
        } onDrag: { x, y in
          log.value.append("\(x)-\(y) ")
        } draw: { _ in
        }
        Table("Rows", 0..<9, id: { $0 }) {
          TableColumn("n") { "\($0)" }
        } onMove: {
          cursor.value = $0?.row ?? -1
        }.frame(height: 4)
      }, columns: 60, rows: 24)
  }

  @Test(arguments: 1...rounds(UInt64(3), optimized: 40))
  func `a record of the mouse leads to the same screen as the events`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let live = Self.allKinds()
    var script = ""
    for _ in 0..<60 {
      let kinds: [(MouseEvent.Kind, MouseEvent.Button?)] = [
        (.press, .left), (.press, .left), (.drag, .left), (.drag, .left), (.release, .left),
        (.press, .right), (.wheelDown, nil), (.wheelUp, nil),
      ]
      let (kind, button) = kinds[Int(random.next() % UInt64(kinds.count))]
      let event = MouseEvent(
        kind, button, column: Int(random.next() % 40), row: Int(random.next() % 24))
      if let command = live.command(for: event) { script += command.line + "\n" }
      live.respond(to: event)
      let shown = live.lines
      live.redraw()
      #expect(live.lines == shown, "\(event): an event draws all that it changes")
    }
    let replayed = Self.allKinds()
    for (_, command) in try Script(script).commands {
      switch command {
      case .mouse(let event): replayed.respond(to: event)
      case .tap(let name, let row): try replayed.tap(name, row: row)
      default: Issue.record("\(command.line)")
      }
    }
    #expect(replayed.lines == live.lines, "\(script)")
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
