import AllocationCounter
import FlowTestSupport
import Testing
import TextTestSupport
import TributaryFlow

// The elements of a frame are internal to the host.
@testable import TributaryText

@MainActor
@Suite struct KeyResponseTests {
  @Test func `a text beside a table follows its cursor, whatever control has the focus`() {
    let at = Box(-1)
    let host = TextHost(
      Sheet("S") {
        TextField("Note", text: "") { _ in }
        Text("row \(at.value)")
        Table("T", 0..<100, id: { $0 }) {
          TableColumn("n") { "\($0)" }
        } onMove: {
          at.value = $0?.row ?? -1
        }
      })
    for key in [Key.pageDown, .pageDown, .pageUp, .pageDown, .pageUp, .pageUp] {
      host.press(key)
      #expect(host.focus == "Note")
      #expect(host.lines.contains("row \(at.value)"))
      let shown = host.lines
      host.redraw()
      #expect(host.lines == shown)
    }
  }

  private typealias Plain = NavigationFlow<Never, Never, Never>

  private func list() -> Sheet { Sheet("S") { List(0..<9, id: \.self) { Button("\($0)") {} } } }

  private func flows(_ count: Int) -> Plain {
    let flow = Plain(root: list())
    if count > 0 { flow.push(flows(count - 1)) }
    return flow
  }

  private func sheets(_ count: Int) -> Plain {
    let flow = Plain(root: list())
    for _ in 0..<count { flow.present(list()) }
    return flow
  }

  // Allocations mean the work; only those of this thread are counted.
  private func cost(of key: Key, in flow: Plain) -> Int {
    let host = TextHost(flow)
    host.press(key, key)
    beginAllocationCount()
    host.press(key)
    return Int(endAllocationCount().allocations)
  }

  @Test(
    .disabled(if: !allocationsAreCounted(), "counted on Linux with glibc, without a sanitizer"),
    arguments: [Key.down, .tab, .character("x")])
  func `a key costs in proportion to the flows and sheets in one another`(key: Key) {
    for make in [flows, sheets] {
      let costs = [10, 30, 70].map { cost(of: key, in: make($0)) }
      #expect(costs[2] - costs[1] <= 2 * (costs[1] - costs[0]) + 40, "\(costs)")
    }
  }

  @Test func `keys edit the focused field, and Enter submits it`() {
    let form = FormScreen()
    let host = TextHost(form)
    host.press(.tab)
    host.type("a c")
    host.press(.left, .character("b"), .delete, .backspace, .home, .character("x"), .end, .enter)
    #expect(form.text == "xa ")
    #expect(form.submits == ["xa "])
  }

  @Test func `Tab and the arrows up and down leave a field`() {
    let form = FormScreen()
    let host = TextHost(form)
    host.press(.tab, .down)
    #expect(host.focus == "Last")
    host.press(.up, .up)
    #expect(host.focus == "First")
    #expect(form.text == "")
  }

  @Test func `a screen is not notified of a key that changes nothing`() {
    let edits = Box(0)
    let host = TextHost(
      Sheet("T") { TextField("N", text: "abc") { _ in edits.value += 1 } })
    host.press(.delete, .left, .right, .home, .backspace, .end)
    #expect(edits.value == 0)
  }

  @Test func `a key that nothing handles acts as a simpler one`() {
    let form = FormScreen()
    let host = TextHost(form)
    host.press(.control(.tab))
    host.type("ab")
    host.press(.left, .character("x"), .alt(.home), .character("y"), .shift(.delete))
    host.press(.alt(.shift(.end)), .control("h"))
    #expect(form.text == "yx")
    host.press(.shift(.enter), .alt(.enter), .control("m"), .control("j"))
    #expect(form.submits == ["yx", "yx", "yx", "yx"])
    host.press(.control("i"))
    #expect(host.focus == "Last")
    host.press(.shift(.tab))
    #expect(host.focus != "Last")
  }

  @Test func `a character with modifiers is never text`() {
    let form = FormScreen()
    let host = TextHost(form)
    host.press(.tab)
    host.press(.alt("x"), .control(.alt("x")), .control(.shift("x")), .alt("X"), .control("g"))
    host.press(.alt(.shift("1")), .control(.shift(" ")))
    #expect(form.text == "")
    host.press(.shift("1"), .shift(" "), .shift("a"))
    #expect(form.text == "1 A")
  }

  @Test func `a command has the key with its modifiers, and goes before the simpler key`() {
    let done = Box<[String]>([])
    let screen = Sheet("T") {
      TextField("N", text: "") { _ in
      } onSubmit: {
        done.value.append("submit")
      }
      .commands([
        Command("Send", key: .shift(.enter)) { done.value.append("send") },
        Command("Other", key: .control(.shift("z"))) { done.value.append("other") },
      ])
    }
    let host = TextHost(screen, columns: 80, rows: 24)
    #expect(host.lines.last?.contains("Shift-Enter send") == true)
    host.press(.shift(.enter), .enter, .control(.shift("z")), .control("z"))
    #expect(done.value == ["send", "submit", "other"])
  }

  @Test func `a character other than a blank presses no button`() {
    let form = FormScreen()
    let host = TextHost(form)
    host.type("First")
    #expect(form.presses == [])
    host.type(" ")
    #expect(form.presses == ["First"])
  }

  @Test(arguments: [true, false])
  func `while letters filter, the footer has no keys that are letters, and Esc closes`(
    isMenu: Bool
  ) {
    let names = (0..<9).map { "row \($0)" }
    let host = TextHost(
      Tabs(tabs: [
        Sheet("T") {
          VStack {
            if isMenu {
              Picker("P", names, selection: nil, label: { $0 }, style: .menu) { _ in }
            } else {
              List(names, id: \.self) { name in Button(name) {} }
            }
          }.commands([Command("Delete", key: .character("d")) {}])
        }, Sheet("Other"),
      ]), columns: 90, rows: 24)
    var footer: String { host.lines.last ?? "" }
    #expect(footer.contains("d delete") && footer.contains("? help") && footer.contains("[ ]"))
    host.press(isMenu ? .enter : .character("/"))
    for typed in ["", "row", "x"] {
      host.type(typed)
      #expect(footer.contains("Esc close") && footer.contains("F1 help"), "\(typed)")
      #expect(!footer.contains("d delete") && !footer.contains("[ ]"), "\(typed)")
    }
    host.press(.escape)
    if isMenu { host.press(.escape) }
    #expect(footer.contains("d delete") && footer.contains("? help"))
  }

  @Test func `a filter that finds nothing keeps what is typed, until the user goes elsewhere`() {
    let text = Box("")
    let host = TextHost(
      Sheet("T") {
        TextField("Name", text: text.value) { text.value = $0 }
        List((0..<9).map { "row \($0)" }, id: \.self) { name in Button(name) {} }
      })
    host.press(.tab)
    host.type("/zz")
    #expect(host.lines.contains { $0.contains("Nothing is found.") } && text.value == "")
    let field = host.tree.targets[0].rect
    host.respond(to: MouseEvent(.press, .left, column: field.x + 2, row: field.y))
    host.type("Ada")
    #expect(text.value == "Ada" && host.names.contains("row 3"))
  }
}

@MainActor
@Suite struct TabKeysTests {
  private func title(_ host: TextHost) -> String {
    host.lines[0].split(separator: " ").joined(separator: " ")
  }

  @Test func `brackets show the next and the previous tab, and around`() {
    let host = TextHost(Tabs(tabs: [FormScreen("One"), FormScreen("Two"), FormScreen("Three")]))
    var shown: [String] = []
    for key in "]]][[" {
      host.press(.character(key))
      shown.append(title(host))
    }
    #expect(shown == ["Two", "Three", "One", "Three", "Two"])
  }

  @Test func `a text field takes the brackets as text`() {
    let text = Box("")
    let host = TextHost(
      Tabs(tabs: [
        Sheet("One") { TextField("Name", text: text.value) { text.value = $0 } }, Sheet("Two"),
      ]))
    host.press(.character("]"), .character("["))
    #expect(text.value == "][")
    #expect(title(host) == "One")
  }

  @Test func `a command with the key of tabs goes first, and the keys are not named then`() {
    let done = Box(0)
    let tabs = Tabs(tabs: [FormScreen("One"), FormScreen("Two")])
    let host = TextHost(tabs, columns: 80, rows: 24)
    #expect(host.lines.last?.contains("[ ] tab") == true)
    tabs.commands { [Command("Indent", key: .character("]")) { done.value += 1 }] }
    host.press(.character("]"))
    #expect(done.value == 1)
    #expect(title(host) == "One")
    #expect(host.lines.last?.contains("[ ] tab") == false)
  }

  @Test func `tabs in a screen turn before those around it, unless the focus is on the latter`() {
    let tab = Box("a")
    let inner = Sheet("One") {
      TabView(selection: tab.value, onSelect: { tab.value = $0 }) {
        Tab("A", value: "a") { Text("first") }
        Tab("B", value: "b") { Text("second") }
      }
    }
    let host = TextHost(Tabs(tabs: [inner, FormScreen("Two")]))
    host.press(.character("]"))
    #expect(tab.value == "b")
    #expect(host.focus == "B")
    host.press(.shift(.tab), .character("]"))
    #expect(title(host) == "Two")
  }

  @Test func `without tabs, with one, and in a sheet above tabs nothing changes`() {
    let alone = TextHost(FormScreen("One"), columns: 80, rows: 24)
    let one = TextHost(Tabs(tabs: [FormScreen("One")]), columns: 80, rows: 24)
    let tabs = Tabs(tabs: [FormScreen("One"), FormScreen("Two")])
    let sheet = TextHost(tabs, columns: 80, rows: 24)
    tabs.present(Sheet("Over"))
    for host in [alone, one, sheet] {
      let lines = host.lines
      host.press(.character("]"), .character("["))
      #expect(host.lines == lines)
      #expect(host.lines.last?.contains("[ ] tab") == false)
    }
  }

  @Test func `by lines the keys of tabs have no number`() {
    let rendering = LineRendering(
      host: TextHost(Tabs(tabs: [FormScreen("One"), FormScreen("Two")])))
    #expect(!rendering.text.contains("["))
    #expect(rendering.lines.suffix(2) == ["4. One, tab, selected", "5. Two, tab"])
  }
}
