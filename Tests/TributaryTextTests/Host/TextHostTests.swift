import FlowTestSupport
import Testing
import TextTestSupport

// The number of kept states is internal to the host.
@testable import TributaryText

@MainActor
@Suite struct TextHostTests {
  private static let sizes = [
    (1, 1), (2, 2), (300, 100), (0, 0), (3, 1), (1, 60), (300, 2), (2, 3), (40, 3), (1, 1), (7, 5),
  ]

  @Test func `no size traps, and the focus is there again when there is room`() {
    let modal = Stack(root: FormScreen())
    modal.present(FormScreen("Modal"))
    let alert = Stack(root: FormScreen())
    alert.present(Alert<Never>("A note", message: "that is somewhat long"))
    let pushed = Stack(root: FormScreen())
    pushed.push(FormScreen("Pushed"))
    let list = Sheet("List", leading: [Button("Edit") {}], trailing: [Button("Next") {}]) {
      Text("above")
      List(count: 40) { row in
        HStack {
          Text("some text")
          Button("Go \(row)") {}
        }
      }
    }
    let roots: [any Screen] = [
      FormScreen(), modal, alert, pushed, list, Tabs(tabs: [FormScreen("One"), FormScreen("Two")]),
    ]
    for root in roots {
      let host = TextHost(root)
      host.press(.tab, .down, .down, .down)
      let focus = host.focus
      for (columns, rows) in Self.sizes {
        host.resize(to: Size(columns: columns, rows: rows))
        #expect(host.lines.count == rows)
        #expect(host.lines.allSatisfy { cellWidth(of: $0) <= columns })
        _ = host.bytes
      }
      host.resize(to: Size(columns: 40, rows: 12))
      #expect(host.focus == focus)
    }
  }

  @Test func `keys in no room do nothing harmful`() {
    for root in [
      FormScreen(), Stack(root: FormScreen()), Tabs(tabs: [FormScreen("One"), FormScreen("Two")]),
    ]
      as [any Screen]
    {
      for size in [(0, 0), (1, 1), (2, 2), (5, 3)] {
        let host = TextHost(root, columns: size.0, rows: size.1)
        host.press(
          .tab, .down, .up, .left, .right, .pageDown, .pageUp, .home, .end, .shift(.tab), .enter,
          .character("x"), .escape)
        host.paste("x")
        #expect(host.lines.count == size.1)
      }
    }
  }

  @Test func `a list keeps its focused row in sight at any size`() {
    let host = TextHost(Sheet("T") { List(count: 50) { Button("\($0)") {} } }, rows: 22)
    host.press(.pageDown)
    #expect(host.focus == "19")
    for rows in [3, 30, 4, 1, 12] {
      host.resize(to: Size(columns: 20, rows: rows))
      if rows > 2 { #expect(host.focus == "19", "\(rows) rows") }
    }
  }

  @Test func `the focused element stays visible at any size`() {
    let host = TextHost(FormScreen(), columns: 40, rows: 12)
    host.press(.tab, .tab)
    let focus = host.focus
    for rows in [12, 4, 3, 5, 12] {
      host.resize(to: Size(columns: 40, rows: rows))
      #expect(host.focus == focus)
      #expect(host.lines.contains { $0.contains(">") }, "\(rows) rows")
    }
  }

  @Test func `after a pop, a dismissal and an answer the host keeps no screen alive`() {
    let flow = Stack(root: FormScreen("Root"))
    let host = TextHost(flow)
    weak var gone: (any Screen)?

    func show(_ show: (any Screen) -> Void, _ screen: any Screen) {
      gone = screen
      show(screen)
      host.redraw()
      host.press(.tab)
    }
    show({ flow.push($0) }, FormScreen("Pushed"))
    host.press(.escape)
    #expect(gone == nil)
    show({ flow.push($0) }, Sheet("Pushed") { List(count: 50) { Button("\($0)") {} } })
    host.press(.end, .escape)
    #expect(gone == nil)
    show({ flow.present($0) }, Stack(root: FormScreen("Modal")))
    host.press(.escape)
    #expect(gone == nil)
    show({ flow.present($0) }, Alert<Never>("Note"))
    host.press(.enter)
    #expect(gone == nil)
    show({ flow.present($0) }, Alert<Int>("Sure?", choices: [.init("No", 0, isCancel: true)]))
    host.press(.escape)
    #expect(gone == nil)
  }

  @Test func `a host that is dropped takes its screens along`() {
    weak var gone: FormScreen?
    weak var goneHost: TextHost?
    do {
      let form = FormScreen()
      let host = TextHost(Stack(root: form))
      gone = form
      goneHost = host
      host.press(.tab, .character("x"))
    }
    #expect(goneHost == nil)
    #expect(gone == nil)
  }

  @Test func `the stored state of screens does not pile up over two hundred pushes and pops`() {
    let flow = Stack(root: FormScreen("Root"))
    let host = TextHost(flow)
    for number in 0..<200 {
      flow.push(FormScreen("\(number)"))
      host.redraw()
      host.press(.tab, .character("x"))
      host.back()
    }
    #expect(host.states.count <= 20)
  }

  @Test func `all screens of a deep stack are remembered`() {
    let flow = Stack(root: FormScreen("0"))
    let host = TextHost(flow)
    for number in 1...200 {
      host.press(.tab)
      flow.push(FormScreen("\(number)"))
      host.redraw()
    }
    for _ in 1...200 {
      host.back()
      #expect(host.focus == "Name")
    }
  }

  @Test func `an event draws once, however much it changes`() {
    let flow = NavigationFlow<Never, Int, Never>(root: FormScreen())
    let changes = Signal<Int>.pipe()
    final class Sender: TextScreen {
      let title = "Sender"
      let output: (signal: Signal<Int>, observer: Observer<Int>)
      var outputs: Signal<Int> { output.signal }

      init(_ output: (Signal<Int>, Observer<Int>)) {
        self.output = output
      }

      var body: [any View] {
        Button("Go") { for number in 0..<3 { self.output.observer.send(number) } }
      }
    }
    let sender = Sender(changes)
    flow.connect(sender) { $0 }
    flow.handle { flow, number in flow.push(FormScreen("\(number)")) }
    flow.push(sender)
    let host = TextHost(flow)
    let draws = Box(0)
    host.didDraw = { draws.value += 1 }
    host.press(.enter)
    #expect(draws.value == 1)
    #expect(host.lines[0].contains("2"))
    changes.observer.send(3)
    #expect(draws.value == 2)
    #expect(host.lines[0].contains("3"))
  }

  @Test func `a pasted text comes in at once, line breaks as blanks`() {
    let form = FormScreen()
    let host = TextHost(form)
    host.press(.tab)
    host.type("ad")
    host.press(.left)
    let draws = Box(0)
    host.didDraw = { draws.value += 1 }
    #expect(host.paste("b\r\nc\n") == "b c ")
    #expect(form.text == "ab c d")
    #expect(draws.value == 1)
    host.type("!")
    #expect(form.text == "ab c !d")
    host.press(.tab)
    #expect(host.paste("nowhere") == nil)
    #expect(form.text == "ab c !d")
  }

  @Test func `the footer says that a paste was cut off, until the next key`() {
    let form = FormScreen()
    let host = TextHost(form, columns: 80, rows: 24)
    let words = HostWords().pasteIsCut
    host.paste("nowhere", isCut: true)
    #expect(host.lines.last?.contains(words) == false)
    host.press(.tab)
    host.paste("ab")
    #expect(host.lines.last?.contains(words) == false)
    host.paste("cd", isCut: true)
    #expect(host.lines.last?.contains(words) == true)
    host.resize(to: Size(width: 60, height: 24))
    #expect(host.lines.last?.contains(words) == true)
    host.press(.left)
    #expect(host.lines.last?.contains(words) == false)
    #expect(form.text == "abcd")
  }

  @Test func `an answer replaces the text of a field and submits it`() throws {
    let form = FormScreen()
    form.text = "old"
    let host = TextHost(form)
    let field = try #require(host.tree.targets.first { $0.role == .textField })
    host.answer("new", in: field)
    #expect(form.submits == ["new"])
    #expect(host.focus == "Name")
  }

  @Test func `an answer is submitted to its field or to nothing`() {
    let isAsked = Box(true)
    let presses = Box(0)
    let sheet = Sheet("T") {
      if isAsked.value {
        TextField("Name", text: "") { _ in isAsked.value = false }
      } else {
        Button("Delete all") { presses.value += 1 }
      }
    }
    let host = TextHost(root: sheet, size: Size(columns: 40, rows: 8))
    if let field = host.tree.focused { host.answer("abc", in: field) }
    #expect(host.tree.focused?.name == "Delete all")
    #expect(presses.value == 0)
  }
}
