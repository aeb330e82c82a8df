import FlowTestSupport
import TestSupport
import Testing
import TextTestSupport
import TributaryJSON
import TributaryText

@MainActor
@Suite(.timeLimit(.generous)) struct SavedViewsTests {
  /// A host of the same factory, restored from the saved views of another.
  private func copy(
    of host: TextHost, _ root: any Screen, _ prepare: (TextHost) -> Void = { _ in }
  ) throws -> TextHost {
    let next = TextHost(root)
    prepare(next)
    let text = host.savedViews.indentedText
    #expect(next.restore(views: try JSON(reading: text.utf8)) == [])
    return next
  }

  private func expectSame(
    _ one: TextHost, _ other: TextHost, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(one.lines == other.lines, sourceLocation: sourceLocation)
    #expect(one.canvas.frame.cursor == other.canvas.frame.cursor, sourceLocation: sourceLocation)
    #expect(one.focus == other.focus, sourceLocation: sourceLocation)
  }

  @Test func `a text that was typed and not sent is there again, with the cursor in it`() throws {
    let host = TextHost(FormScreen())
    host.press(.tab)
    host.type("Ada はち")
    host.press(.left, .left)
    let form = FormScreen()
    let next = try copy(of: host, form)
    #expect(form.text == "Ada はち")
    expectSame(host, next)
  }

  @Test func `nothing of a secure field is saved, not even where its cursor is`() throws {
    let host = TextHost(Login())
    host.type("ada")
    host.press(.tab)
    host.type("open sesame")
    host.press(.left)
    #expect(!host.savedViews.text.contains("sesame"))
    #expect(!host.savedViews.text.contains("10"))
    let login = Login()
    let next = try copy(of: host, login)
    #expect(login.name == "ada")
    #expect(login.password.isEmpty)
    #expect(next.focus == "Password")
    #expect(next.savedViews == host.savedViews)
  }

  @Test func `the neighbour of a control that has gone has the focus again`() throws {
    let isThere = Box(true)
    func vend() -> Sheet {
      Sheet("T") {
        Button("First") {}
        if isThere.value { Button("Second") { isThere.value = false } }
        Button("Third") {}
      }
    }
    let host = TextHost(vend())
    host.press(.down, .enter)
    #expect(host.focus == "Third")
    expectSame(host, try copy(of: host, vend()))
  }

  @Test func `nothing that is typed in a view that is sensitive is saved`() {
    let number = ValidatedField()
    let host = TextHost(
      Sheet("T") { VStack { number.field("Number") { _ in } }.privacySensitive() })
    host.type("4321")
    #expect(number.text == "4321")
    #expect(!host.savedViews.text.contains("4321"))
    #expect(!host.savedViews.text.contains("fields"))
  }

  @Test func `a field that was not typed in keeps the text of the next run`() throws {
    let (form, next) = (FormScreen(), FormScreen())
    (form.text, next.text) = ("old", "new")
    _ = try copy(of: TextHost(form), next)
    #expect(next.text == "new")
  }

  @Test func `a pager is on its page again, and one with fewer pages stays as it is`() throws {
    let sheet = { (pages: Range<Int>) in
      let pager = Pager(Array(pages))
      return Sheet("T") { pager.page { Text("Page \($0)") } }
    }
    let host = TextHost(sheet(0..<3))
    for _ in 0..<2 { try host.tap("Next") }
    expectSame(host, try copy(of: host, sheet(0..<3)))
    let fewer = try copy(of: host, sheet(0..<2))
    #expect(fewer.lines.contains { $0.contains("Page 0") })
  }

  @Test func `the message below a field is there again, with the text that it is about`() throws {
    let sheet = {
      let name = ValidatedField(required: "A name is needed.") { "'\($0)' is taken." }
      return Sheet("T") { name.field("Name") { _ in } }
    }
    let host = TextHost(sheet())
    host.press(.enter)
    expectSame(host, try copy(of: host, sheet()))
    host.type("ada")
    host.press(.enter)
    #expect(host.lines.contains { $0.contains("'ada' is taken.") })
    expectSame(host, try copy(of: host, sheet()))
  }

  @Test func `contents that are too tall or too wide are scrolled as they were`() throws {
    let sheet = {
      Sheet("T") {
        ScrollView {
          ForEach(0..<50, id: \.self) { line in
            Text("Line \(line) \(String(repeating: "x", count: 60))")
          }
        }
      }
    }
    let host = TextHost(sheet())
    host.press(.pageDown, .pageDown, .up)
    #expect(host.lines.joined().contains("Line 0") == false)
    expectSame(host, try copy(of: host, sheet()))
  }

  @Test func `an editor has its text, its cursor and its first row again`() throws {
    let editor = { (text: TextEditorModel) in Sheet("T") { TextEditor("Notes", text: text) } }
    let notes = TextEditorModel("one\ntwo\nthree")
    let host = TextHost(editor(notes))
    host.type((0..<30).map { "line \($0)" }.joined(separator: "\n"))
    for _ in 0..<12 { host.press(.up) }
    host.press(.right)
    let next = TextEditorModel("one\ntwo\nthree")
    expectSame(host, try copy(of: host, editor(next)))
    #expect(next.text == notes.text)
  }

  @Test(arguments: ["list", "table", "outline"], [0..<30, 5..<30, -20..<30])
  func `rows that are restored with the run are scrolled as they were`(
    kind: String, _ changed: Range<Int>
  ) throws {
    func vend() -> (flow: Stack, rows: MutableProperty<[Int]>) {
      let rows = MutableProperty(Array(0..<20))
      let sheet = Sheet("T") {
        switch kind {
        case "list": List(rows.value, id: \.self) { Button("Row \($0)") {} }
        case "outline":
          OutlineGroup(
            rows.value, id: { $0 }, children: { _ in nil }, label: { "Row \($0)" }, expanded: []
          ) { _ in }
        default: Table("Rows", rows.value.map { Row(id: $0) }) { TableColumn("N") { "\($0.id)" } }
        }
      }
      let flow = Stack(root: sheet)
      flow.persist(rows, as: "rows")
      return (flow, rows)
    }
    let (flow, rows) = vend()
    let host = TextHost(flow)
    for _ in 0..<12 { host.press(.down) }
    rows.value = Array(changed)
    host.redraw()
    host.press(.up)
    let next = TextHost(vend().flow)
    next.restore(host.savedState) { _ in _ = next.restore(views: host.savedViews) }
    expectSame(host, next)
  }

  @Test(arguments: [false, true])
  func `a screen that comes after the others has its text again, unless the user goes on before`(
    pressesKey: Bool
  ) async {
    let isIn = MutableProperty(false)
    func vend(_ isIn: MutableProperty<Bool>) -> some Screen {
      let root = Sheet("T") { Button("In") { isIn.value = true } }
      let flow = NavigationFlow<Never, Int, Never>(root: root)
      flow.persist(isIn, as: "in")
      flow.handle { flow, step in
        if step == 0 { flow.run({ step + 1 }, mapIO: { $0 }) } else { flow.push(FormScreen()) }
      }
      flow.inputBus.attach(isIn.signal.compactMap { $0 ? 0 : nil })
      return flow
    }
    let host = TextHost(vend(isIn))
    host.press(.enter)
    await host.settle()
    host.press(.tab)
    host.type("ada")
    let next = TextHost(vend(MutableProperty(false)))
    host.savedRun(next)
    #expect(!next.lines.joined().contains("ada"))
    if pressesKey { next.press(.up) }
    await next.settle()
    #expect(next.lines.joined().contains("ada") == !pressesKey)
  }

  @Test func `screens below, on other tabs and presented have theirs again`() throws {
    func make() -> (Tabs, Stack) {
      let stack = Stack(root: FormScreen("Below"))
      return (Tabs(tabs: [stack, FormScreen("Beside")]), stack)
    }
    let (tabs, stack) = make()
    let host = TextHost(tabs)
    host.press(.tab)
    host.type("lowest")
    tabs.select(1)
    host.redraw()
    host.press(.tab)
    host.type("aside")
    tabs.select(0)
    stack.push(FormScreen("Above"))
    host.redraw()
    host.press(.tab, .tab)
    stack.present(FormScreen("Modal"))
    host.redraw()
    host.press(.tab)
    host.type("on top")
    let places = ["0/0", "0/1", "0/presented/0", "1"]
    guard case .object(let members) = host.savedViews else { return #expect(Bool(false)) }
    #expect(members.keys.sorted().map(\.text) == places)

    let (nextTabs, nextStack) = make()
    let next = try copy(of: host, nextTabs) { next in
      nextStack.push(FormScreen("Above"))
      nextStack.present(FormScreen("Modal"))
      next.redraw()
    }
    for (flow, host) in [(stack, host), (nextStack, next)] {
      #expect(host.focus == "Name")
      flow.dismiss()
      host.redraw()
      #expect(host.focus == "Last")
      flow.pop()
      host.redraw()
    }
    expectSame(host, next)
    #expect(next.lines.joined().contains("lowest"))
    for (tabs, host) in [(tabs, host), (nextTabs, next)] {
      tabs.select(1)
      host.redraw()
    }
    expectSame(host, next)
    #expect(next.lines.joined().contains("aside"))
  }

  @Test(arguments: [false, true])
  func `a part that was scrolled away from its focus goes on from the same place`(byWheel: Bool)
    throws
  {
    let vend = {
      Sheet("T") {
        Button("A") {}
        Button("B") {}
        ForEach(0..<40, id: \.self) { Text("line \($0)") }
      }
    }
    let host = TextHost(vend())
    if byWheel {
      for _ in 0..<5 { host.respond(to: MouseEvent(.wheelDown, column: 2, row: 4)) }
    } else {
      host.press(.pageDown, .pageDown)
    }
    let next = try copy(of: host, vend())
    expectSame(host, next)
    for host in [host, next] { host.press(.down) }
    #expect(host.focus == (byWheel ? "B" : "A"))
    expectSame(host, next)
  }
}

private struct Row: Identifiable {
  let id: Int
}

/// A screen with a name and a password.
private final class Login: TextScreen {
  let title = "Login"
  var name = ""
  var password = ""

  var body: [any View] {
    TextField("Name", text: name) { self.name = $0 }
    SecureField("Password", text: password) { self.password = $0 }
  }
}
