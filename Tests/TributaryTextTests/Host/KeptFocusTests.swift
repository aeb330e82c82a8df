import FlowTestSupport
import Testing
import TextTestSupport
import TributaryText

@MainActor
@Suite struct KeptFocusTests {
  @Test func `the focus is kept for each screen, and is there again after a pop`() {
    let flow = Stack(root: FormScreen("Below"))
    let host = TextHost(flow)
    host.press(.tab, .tab)
    #expect(host.focus == "Last")
    flow.push(FormScreen("Above"))
    host.redraw()
    #expect(host.focus == "First")
    host.back()
    #expect(host.focus == "Last")
  }

  @Test func `the focus is there again after an alert and after a modal screen`() {
    let flow = Stack(root: FormScreen())
    let host = TextHost(flow)
    host.press(.tab)
    host.type("abc")
    host.press(.left)
    for presented in [Alert<Never>("Note"), FormScreen("Modal")] as [any Screen] {
      flow.present(presented)
      host.redraw()
      #expect(host.focus != "Name")
      host.press(.escape)
      #expect(host.focus == "Name")
      #expect(host.canvas.frame.cursor?.x == host.lines[4].prefix { $0 != "c" }.count)
    }
  }

  @Test func `each tab keeps its focus`() {
    let tabs = Tabs(tabs: [FormScreen("One"), FormScreen("Two")])
    let host = TextHost(tabs)
    host.press(.tab, .tab)
    tabs.select(1)
    host.redraw()
    #expect(host.focus == "First")
    tabs.select(0)
    host.redraw()
    #expect(host.focus == "Last")
  }

  @Test func `the focus moves on when the focused element is gone`() throws {
    let isThere = Box(true)
    let host = TextHost(
      Sheet("T") {
        Button("Stay") {}
        if isThere.value { Button("Go") { isThere.value = false } }
      })
    try host.tap("Go")
    #expect(host.focus == "Stay")
  }

  @Test func `an element that took the focus over keeps it when the earlier one comes back`() {
    let isThere = Box(true)
    let host = TextHost(
      Sheet("T") {
        Button("Turn") { isThere.value.toggle() }
        if isThere.value { Button("Go") { isThere.value = false } }
      })
    host.press(.tab, .enter)
    #expect(host.focus == "Turn")
    host.press(.enter)
    #expect(host.names == ["Turn", "Go"])
    #expect(host.focus == "Turn")
  }

  @Test func `when a disabled control with the focus is gone, its neighbour has it`() {
    let (ids, disabled) = (Box([1, 2, 3]), Box<Set<Int>>([]))
    let host = TextHost(
      Sheet("T") {
        Button("Before") {}
        ForEach(ids.value, id: \.self) { id in
          Button("Use \(id)") {}.disabled(disabled.value.contains(id))
        }
      })
    host.press(.down, .down)
    disabled.value = [2]
    host.draw()
    #expect(host.focus == "Use 2")
    ids.value = [1, 3]
    host.draw()
    #expect(host.focus == "Use 3")
  }

  @Test func `what comes below a sheet does not push the focus out of sight`() {
    let ids = Box(Array(0..<4))
    let flow = Stack(
      root: Sheet("T") {
        ScrollView { ForEach(ids.value, id: \.self) { id in Button("Use \(id)") {} } }
          .frame(height: 3)
      })
    let host = TextHost(flow)
    host.press(.down, .down)
    flow.present(Alert<Never>("Note"))
    host.draw()
    ids.value = Array(10..<20) + ids.value
    host.press(.escape)
    #expect(host.focus == "Use 2")
    #expect(host.lines.contains { $0.contains(">Use 2") })
  }

  @Test
  func `the same control of the next row has the focus, also in rows with a key and a modifier`() {
    let ids = Box([0, 1])
    let host = TextHost(
      Sheet("T") {
        Group {
          ids.value.map { id in
            HStack {
              Button("Use \(id)") {}; Button("And \(id)") {}
            }.id(id).padding(0)
          }
        }
      })
    host.press(.right)
    #expect(host.focus == "And 0")
    ids.value = [1]
    host.draw()
    #expect(host.focus == "And 1")
  }

  @Test func `a size after the control is gone does not move the focus from its neighbour`() {
    let (ids, disabled) = (Box([1, 2, 3]), Box(0))
    let host = TextHost(
      Sheet("T") {
        Button("Before") {}
        ForEach(ids.value, id: \.self) { id in
          Button("Use \(id)") {}.disabled(id == disabled.value)
        }
      })
    host.press(.down)
    let resize = { for rows in [9, 14] { host.resize(to: Size(columns: 40, rows: rows)) } }
    resize()
    ids.value = [2, 3]
    host.draw()
    disabled.value = 2
    host.draw()
    resize()
    #expect(host.focus == "Use 2")
  }

  @Test func `a button of the bar keeps the focus when others come before it`() {
    final class Bar: TextScreen {
      let title = "T"
      var hasEdit = false
      let body: [any View] = [Text("text")]
      var leadingButtons: [Button] { hasEdit ? [Button("Edit") {}] : [] }
      let trailingButtons = [Button("Done") {}]
    }
    let screen = Bar()
    let host = TextHost(screen)
    #expect(host.focus == "Done")
    screen.hasEdit = true
    host.draw()
    #expect(host.names == ["Edit", "Done"])
    #expect(host.focus == "Done")
  }

  private static func deletion(_ ids: Box<[Int]>, _ deleted: Box<[Int]>) -> TextHost {
    TextHost(
      Sheet("T") {
        List(ids.value, id: \.self) { id in
          Button("Delete \(id)") {
            deleted.value.append(id)
            ids.value.removeAll { $0 == id }
          }
        }
        Button("After") {}
      })
  }

  @Test func `a list that was empty takes no focus without a key`() {
    let (ids, deleted) = (Box([1]), Box<[Int]>([]))
    let host = Self.deletion(ids, deleted)
    host.press(.enter)
    #expect(host.focus == "After")
    ids.value = [2]
    host.draw()
    #expect(host.focus == "After")
    ids.value = [1, 2]
    host.redraw()
    #expect(host.focus == "After")
    host.press(.enter)
    #expect(deleted.value == [1])
  }

  @Test func `a control that comes back leaves the focus where it is`() {
    let hidden = Box<Set<Int>>([])
    let host = TextHost(
      Sheet("T") {
        ForEach([1, 2], id: \.self) { id in
          if !hidden.value.contains(id) { Button("Delete \(id)") {} }
        }
      })
    hidden.value = [1]
    host.redraw()
    #expect(host.focus == "Delete 2")
    hidden.value = []
    host.redraw()
    #expect(host.focus == "Delete 2")
  }

  @Test func `in a row with several controls the next one takes over, else the one before`() {
    let ids = Box([1, 2, 3])
    let host = TextHost(
      Sheet("T") {
        List([0], id: \.self) { _ in ForEach(ids.value, id: \.self) { Button("\($0)") {} } }
        Button("After") {}
      })
    host.press(.down)
    #expect(host.focus == "2")
    for (left, focus) in [([1, 3], "3"), ([1], "1"), ([], "After")] {
      ids.value = left
      host.draw()
      #expect(host.focus == focus)
    }
  }

  @Test func `a row without controls passes the focus on to the next one, also to a hidden one`() {
    let rows = Box([[1], [], [3]])
    let host = TextHost(
      Sheet("T") {
        List(rows.value.enumerated().map(\.offset), id: \.self) { row in
          ForEach(rows.value[row], id: \.self) { Button("\($0)") {} }
          Text("row \(row)")
        }.frame(height: 2)
        Button("After") {}
      })
    rows.value[0] = []
    host.draw()
    #expect(host.focus == "3")
    #expect(host.lines.contains(">3<"))
  }

  @Test func `a control that was visible is shown again after a change by the program`() {
    let first = Box(7)
    let host = TextHost(
      Sheet("T") { ForEach(first.value..<14, id: \.self) { Button("\($0)") {} } })
    for _ in 0..<6 { host.press(.down) }
    #expect(host.focus == "13")
    first.value = 0
    host.draw()
    #expect(host.lines.contains { $0.contains(">13<") })
  }
}
