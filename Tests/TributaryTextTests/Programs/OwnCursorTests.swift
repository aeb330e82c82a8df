import FlowTestSupport
import Testing
import TextTestSupport
import TributaryText

/// A control with a cursor, and one that is typed into, made with the public protocols alone.
@MainActor
@Suite struct OwnCursorTests {
  /// Rows of text with a cursor.
  private struct Rows: DrawnView, ControlView {
    let count: Int
    let label = "Rows"
    var hasCursor = true

    private final class Cursor: SavedObject {
      var row = 0

      var saved: [String: Int] { ["row": row] }
      func restore(_ saved: [String: Int]) { row = saved["row"] ?? 0 }
    }

    var role: Role { Role("rows", like: .table) }

    func size(in proposal: ProposedSize) -> Size { Size(width: 10, height: max(1, count)) }

    func draw(in rect: Rect, on canvas: Canvas) {
      let cursor = canvas.storage(Cursor.init)
      for row in 0..<count {
        canvas.write((row == cursor.row ? ">" : " ") + "row \(row)", in: rect.row(row))
      }
    }

    func action(for key: Key, in context: ControlContext) -> ControlAction? {
      let cursor = context.storage(Cursor.init)
      switch key {
      case .down where cursor.row + 1 < count: return { cursor.row += 1 }
      case .up where cursor.row > 0: return { cursor.row -= 1 }
      case .enter: return {}
      default: return nil
      }
    }

    func cursor(in context: ControlContext) -> ControlCursor? {
      if !hasCursor { return nil }
      let row = context.storage(Cursor.init).row
      return ControlCursor(row: row, of: count, in: context.rect.row(row))
    }
  }

  private func host(_ rows: Rows, rows height: Int = 8) -> TextHost {
    let screen = ViewScreen<Never>("T") { _ in rows }
    let host = TextHost(root: screen, size: Size(columns: 79, rows: height))
    // With the row of key hints.
    host.look = Look(isFilled: false, isOnTerminal: true)
    host.draw()
    return host
  }

  @Test func `the row of a custom cursor is shown, and the footer has its position`() {
    let host = host(Rows(count: 20))
    for _ in 0..<12 { host.press(.down) }
    #expect(host.lines.contains { $0.contains(">row 12") })
    #expect(host.lines[7].hasPrefix(" Enter open "))
    #expect(host.lines[7].hasSuffix(" 13 of 20"))
  }

  @Test func `without a cursor the part around the control does not scroll`() {
    let host = host(Rows(count: 20, hasCursor: false))
    for _ in 0..<12 { host.press(.down) }
    #expect(!host.lines.contains { $0.contains(">row 12") })
    #expect(!host.keyHintsText.contains(" of "))
  }

  @Test func `the cursor of a control without rows has no key that opens one`() {
    #expect(!host(Rows(count: 0)).keyHintsText.contains("Enter"))
    #expect(host(Rows(count: 0, hasCursor: false)).keyHintsText.contains("Enter open"))
  }

  @Test func `the numbers of a custom object are saved with the run`() {
    let (first, next) = (host(Rows(count: 9), rows: 16), host(Rows(count: 9), rows: 16))
    for _ in 0..<3 { first.press(.down) }
    #expect(next.restore(views: first.savedViews) == [])
    #expect(next.lines == first.lines)
    #expect(next.lines.contains(">row 3"))
  }

  /// A field that shows what is typed, and keeps it for itself.
  private struct Field: DrawnView, ControlView {
    let label: String

    private final class Typed: SavedObject {
      var text = ""
      var isEdited: Bool { !text.isEmpty }
    }

    var role: Role { Role("note", like: .textField) }

    func size(in proposal: ProposedSize) -> Size { Size(width: 20, height: 1) }

    func draw(in rect: Rect, on canvas: Canvas) {
      canvas.write("\(label): \(canvas.storage(Typed.init).text)", in: rect)
    }

    func action(for key: Key, in context: ControlContext) -> ControlAction? {
      guard let character = key.character else { return nil }
      return { context.storage(Typed.init).text.append(character) }
    }

    func typedText(in context: ControlContext) -> TypedText? {
      let text = context.storage(Typed.init).text
      return text.isEmpty ? nil : TypedText(text, cursor: text.count)
    }

    func restore(_ text: TypedText, in context: ControlContext) {
      context.storage(Typed.init).text = text.text ?? ""
    }
  }

  private func form(isBelow: Bool) -> (host: TextHost, stack: Stack) {
    let stack = Stack(root: Sheet("Form") { Field(label: "Note") })
    if isBelow { stack.push(Sheet("Over") { Button("Done") {} }) }
    return (TextHost(stack), stack)
  }

  @Test
  func `a text that is typed into a custom control is saved, also below another screen`() {
    let first = form(isBelow: false)
    first.host.type("Milk?")
    let next = form(isBelow: false).host
    #expect(next.restore(views: first.host.savedViews) == [])
    #expect(next.lines.contains("Note: Milk?"))
    first.stack.push(Sheet("Over") { Button("Done") {} })
    let last = form(isBelow: true).host
    #expect(last.restore(views: first.host.savedViews) == [])
    last.press(.escape)
    #expect(last.lines.contains("Note: Milk?"))
  }

  /// A picture that the user zooms; the screen owns the object.
  private final class Zoom: SavedObject {
    var level = 1

    var saved: [String: Int] { ["level": level] }
    func restore(_ saved: [String: Int]) { level = saved["level"] ?? 1 }
  }

  @Test func `an object that a screen owns is saved with its view`() {
    func host(_ zoom: Zoom) -> TextHost {
      let screen = ViewScreen<Never>("T") { _ in
        VStack { Button("Zoom \(zoom.level)") { zoom.level += 1 } }.saving(zoom)
      }
      return TextHost(root: screen, size: Size(columns: 40, rows: 8))
    }
    let (first, next) = (Zoom(), Zoom())
    let host1 = host(first)
    host1.press(.enter)
    host1.press(.enter)
    #expect(host(next).restore(views: host1.savedViews) == [])
    #expect(next.level == 3)
  }
}

extension TextHost {
  fileprivate var keyHintsText: String { lines.last ?? "" }
}
