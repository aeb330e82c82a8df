import Testing
import TextTestSupport

@testable import TributaryText

@MainActor
@Suite struct DrawingTests {
  private func lines(
    _ dots: Drawing.Dots, width: Int = 6, height: Int = 3,
    _ draw: @escaping @MainActor (Pen) -> Void
  ) -> [String] {
    let drawing = Drawing("D", width: width, height: height, dots: dots, draw: draw)
    let host = TextHost(Sheet("T") { drawing }, columns: 12, rows: 3 + height)
    return Array(host.lines[2..<(2 + height)])
  }

  @Test func `a line, a rectangle and a text are where they are drawn`() {
    let drawn = lines(.cells) { pen in
      pen.rectangle(Rect(x: 0, y: 0, width: 6, height: 3))
      pen.line(from: (1, 1), to: (2, 1))
      pen.text("ab", at: 3, 1)
    }
    #expect(drawn == ["██████", "███ab█", "██████"])
  }

  @Test func `half blocks have two dots in a cell, each in its colour`() {
    let drawing = Drawing("D", width: 3, height: 1, dots: .halves) { pen in
      pen.color = .accent
      pen.line(from: (0, 0), to: (1, 0))
      pen.color = .negative
      pen.line(from: (1, 1), to: (2, 1))
    }
    let host = TextHost(Sheet("T") { drawing }, columns: 12, rows: 4)
    #expect(host.lines[2] == "▀▀▄")
    let styles = host.frame.styles(inRow: 2, host.canvas.graphemes)
    #expect(styles[1] == Style(foreground: .accent, background: .negative))
  }

  @Test func `Braille has eight dots in a cell`() {
    let block = lines(.braille, width: 1, height: 1) { pen in
      pen.rectangle(Rect(x: 0, y: 0, width: 2, height: 4), isFilled: true)
    }
    #expect(block == ["⣿"])
    #expect(lines(.braille, width: 1, height: 1) { $0.dot(1, 3) } == ["⢀"])
    let circle = lines(.braille, width: 4, height: 2) { $0.circle(at: (4, 4), radius: 3) }
    #expect(circle == ["⢀⠔⠒⢄", "⠘⢄⣀⠜"])
  }

  @Test func `numbers that are far outside trap nowhere and take no longer`() {
    for number in [Int.min, Int.min + 1, -1_000_000_000, -1, 0, 7, 1_000_000_000, Int.max] {
      for other in [Int.min, -3, 2, Int.max] {
        _ = lines(.braille) { pen in
          pen.line(from: (number, other), to: (other, number))
          pen.circle(at: (number, other), radius: number)
          pen.circle(at: (1, 1), radius: other, isFilled: true)
          pen.rectangle(Rect(x: number, y: other, width: number, height: other), isFilled: true)
          pen.text("x", at: number, other)
          pen.dot(number, other)
          pen.erase(number, other)
        }
      }
    }
    #expect(lines(.cells, width: -3, height: 1) { $0.dot(0, 0) } == [""])
  }

  @Test func `a line through the drawing from far outside is where it belongs`() {
    #expect(
      lines(.cells, width: 3, height: 3) { $0.line(from: (-1_000, -1_000), to: (1_000, 1_000)) }
        == ["█", " █", "  █"])
  }

  @Test func `keys move the cursor and press, and at an edge they move the focus`() {
    var presses: [String] = []
    let host = TextHost(
      Sheet("T") {
        Drawing("D", width: 2, height: 1, dots: .braille) { x, y, button in
          presses.append("\(x),\(y) \(button)")
        } draw: { _ in
        }
        Button("Next") {}
      })
    host.press(.right, .down, .character(" "), .delete, .right, .right, .enter)
    #expect(presses == ["1,1 primary", "1,1 secondary", "3,1 primary"])
    #expect(host.frame.cursor == .init(x: 1, y: 2))
    host.press(.down, .down, .down)
    #expect(host.focus == "Next")
  }

  @Test func `a click presses its dot, and the right button too`() throws {
    var presses: [String] = []
    let host = TextHost(
      Sheet("T") {
        Button("First") {}
        Drawing("D", width: 4, height: 2, dots: .halves) { x, y, button in
          presses.append("\(x),\(y) \(button)")
        } draw: { _ in
        }
      })
    let script = try Script("click 3,5\nright-click 2,4")
    for command in script.commands {
      guard case .mouse(let event) = command.command else { continue }
      #expect(host.command(for: event) == command.command)
      #expect(command.command.line.hasSuffix("click \(event.column + 1),\(event.row + 1)"))
      host.respond(to: event)
    }
    #expect(presses == ["2,2 primary", "1,0 secondary"])
    #expect(host.focus == "D")
  }

  @Test
  func
    `a drawing that is larger than its room shows the part with its cursor, for keys and clicks`()
    throws
  {
    var presses: [String] = []
    let host = TextHost(
      Sheet("T") {
        Drawing("D", width: 9, height: 1, dots: .cells) { x, y, _ in
          presses.append("\(x),\(y)")
        } draw: {
          $0.text("012345678", at: 0, 0)
        }
        .frame(width: 4)
      }, columns: 20, rows: 6)
    #expect(host.lines[2] == "0123")
    for _ in 0..<5 { host.press(.right) }
    #expect(host.lines[2] == "2345")
    #expect(host.frame.cursor == .init(x: 3, y: 2))
    for command in try Script("click 2,3").commands {
      guard case .mouse(let event) = command.command else { continue }
      host.respond(to: event)
    }
    host.press(.enter)
    #expect(presses == ["3,0", "3,0"])
  }

  @Test func `a page is scrolled with the cursor of a drawing that is higher`() {
    let host = TextHost(
      Sheet("T") {
        Drawing("D", width: 3, height: 20, dots: .cells, onPress: { _, _, _ in }) { pen in
          for y in 0..<20 { pen.text("\(y)", at: 0, y) }
        }
        Button("Next") {}
      }, columns: 20, rows: 8)
    for y in 1..<20 {
      host.press(.down)
      let row = host.frame.cursor?.y
      #expect(row.map { host.lines[$0].hasPrefix("\(y)") } == true, "\(y)")
    }
    host.press(.down)
    #expect(host.focus == "Next")
  }

  @Test func `the footer says the row of a drawing in a list, which has no rows of its own`() {
    let host = TextHost(
      Sheet("T") {
        List(0..<3, id: \.self) {
          Drawing("D\($0)", width: 2, height: 1, onPress: { _, _, _ in }) { _ in }
        }
      }, columns: 60, rows: 8)
    #expect(host.keyHints(in: host.tree).position == "1 of 3")
  }

  @Test func `each dot is pressed by an answer too, with either button`() throws {
    var presses: [String] = []
    let host = TextHost(
      Sheet("T") {
        Drawing("D", width: 4, height: 2, dots: .halves) { x, y, button in
          presses.append("\(x),\(y) \(button)")
        } draw: { _ in
        }
      })
    for answer in ["4,3", "1 4 delete", "0,1", "5,1", "1,1 left", "1", "red"] {
      host.answer(answer, in: try #require(host.tree.targets.first))
    }
    #expect(presses == ["3,2 primary", "0,3 secondary"])
    #expect(host.tree.targets.first?.question?.contains("up to 4,4") == true)
  }

  @Test func `a drawing says its name and value, and one that takes presses has a number`() {
    let host = TextHost(
      Sheet("T") {
        Drawing("Sky", width: 2, height: 1, value: "1 moon") { _ in }
        Drawing("Page", width: 2, height: 1, value: "empty", onPress: { _, _, _ in }) { _ in }
      })
    #expect(LineRendering(host: host).lines == ["Sky: 1 moon", "1. Page, drawing: empty"])
  }
}
