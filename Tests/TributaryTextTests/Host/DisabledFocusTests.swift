import FlowTestSupport
import Testing
import TextTestSupport
import TributaryText

/// The focus of controls that the program disables.
@MainActor
@Suite struct DisabledFocusTests {
  @Test func `a disabled control keeps the focus in another section, and Tab leaves it`() {
    let (first, used) = (Box([1, 2]), Box<[Int]>([]))
    func button(_ id: Int) -> [any View] {
      [Button("Use \(id)") { used.value.append(id) }.disabled(id == used.value.last)]
    }
    let host = TextHost(
      Sheet("S") {
        List {
          Section("A", first.value, id: \.self) { button($0) }
          Section("B", [1, 2, 3].filter { !first.value.contains($0) }, id: \.self) { button($0) }
        }
        Button("After") {}
      })
    host.press(.down, .enter)
    first.value = [1]
    host.redraw()
    host.press(.enter)
    #expect(host.focus == "Use 2" && used.value == [2])
    host.press(.tab)
    #expect(host.focus == "After")
  }

  @Test func `a disabled control that a key scrolls away has the focus no longer`() {
    let (rows, isDisabled) = (Box(Array(0..<40)), Box(false))
    let host = TextHost(
      Sheet("T") {
        List(rows.value, id: \.self) { row -> [any View] in
          if row < 20 { return [Text("text \(row)")] }
          return [Button("Use \(row)") {}.disabled(isDisabled.value && row == 39)]
        }
      }, rows: 10)
    host.press(.end)
    isDisabled.value = true
    host.draw()
    #expect(host.focus == "Use 39")
    host.press(.home)
    #expect(host.focus == nil && host.lines.contains { $0.contains("text 0") })
    rows.value.removeFirst(15)
    host.draw()
    #expect(host.focus == "Use 20")
    rows.value.removeAll { $0 == 39 }
    host.draw()
    #expect(host.focus == "Use 20")
  }

  @Test func `the neighbour of a record has the focus too after a disabled control has lost it`() {
    let (ids, isDisabled) = (Box([0, 1, 2, 3]), Box(false))
    let host = TextHost(
      Sheet("T") {
        ForEach(ids.value, id: \.self) { id in
          Button("Use \(id)") {}.disabled(isDisabled.value && id == 0)
        }
      })
    isDisabled.value = true
    host.draw()
    host.press(.down, .down)
    #expect(host.focus == "Use 2")
    ids.value = [0, 1, 3]
    host.draw()
    #expect(host.focus == "Use 3")
  }

  @Test func `a control that is disabled keeps the focus and takes no keys`() {
    let (isBusy, log) = (Box(false), Box<[String]>([]))
    let host = TextHost(
      Sheet("T") {
        Button("Submit") {
          isBusy.value = true
          log.value.append("submit")
        }.disabled(isBusy.value)
        Button("Delete all") { log.value.append("delete") }
      })
    host.press(.enter, .enter)
    #expect(host.focus == "Submit")
    #expect(host.lines.contains { $0.contains(">") })
    #expect(log.value == ["submit"])
    isBusy.value = false
    host.redraw()
    host.press(.enter)
    #expect(log.value == ["submit", "submit"])
    host.press(.tab)
    #expect(host.focus == "Delete all")
    host.press(.shift(.tab), .tab)
    #expect(host.focus == "Delete all")
  }
}
