import FlowTestSupport
import Testing
import TextTestSupport
import TributaryText

@MainActor
@Suite struct CompositorTests {
  @Test func `keys pressed in an alert never reach the screen below`() {
    let form = FormScreen()
    let flow = Stack(root: form)
    let host = TextHost(flow)
    host.press(.tab)
    flow.present(
      Alert<Int>("Sure?", choices: [.init("Yes", 1), .init("No", 0, isCancel: true)]))
    host.redraw()
    let before = host.lines
    host.press(.character("x"), .backspace, .delete, .home, .end, .pageDown, .pageUp, .function(2))
    host.type("text")
    host.paste("text")
    for _ in 0..<5 { host.press(.tab, .down, .up, .left) }
    #expect(host.names == ["Yes", "No"])
    #expect(form.text == "")
    #expect(form.presses == [])
    #expect(form.submits == [])
    #expect(before.contains { $0.contains("Sure?") })
  }

  @Test func `the screen that an alert is about shows around it, without a focus`() {
    let flow = Stack(root: FormScreen("Below"))
    let host = TextHost(flow)
    flow.present(Alert<Never>("Note", message: "A long message"))
    host.redraw()
    #expect(host.lines[0].contains("Below"))
    #expect(host.lines.contains { $0.contains("[First]") })
    #expect(host.lines.contains { $0.contains("Note") })
    #expect(host.lines.count { $0.contains(">") } == 1)
  }

  @Test func `the screen under an alert keeps its scroll position while the window is resized`() {
    let flow = Stack(
      root: Sheet("Below") { List(count: 50) { row in Button("row \(row)") {} } })
    let host = TextHost(flow, columns: 40, rows: 24)
    for _ in 0..<30 { host.press(.down) }
    let before = host.lines
    flow.present(Alert<Never>("Note"))
    for rows in [8, 24] {
      host.resize(to: Size(columns: 40, rows: rows))
    }
    host.press(.enter)
    #expect(host.lines == before)
  }

  @Test func `an alert shows over the modal screen that it was presented with`() {
    let inner = Stack(root: Sheet("Modal") { Text("modal text") })
    let flow = Stack(root: Sheet("Below") { Text("text below") })
    let host = TextHost(flow)
    flow.present(inner)
    inner.present(Alert<Never>("Note"))
    host.redraw()
    #expect(host.lines.contains { $0.contains("modal text") })
    #expect(!host.lines.contains { $0.contains("text below") })
  }

  @Test func `Esc cancels an alert, dismisses a modal screen, and pops, innermost first`() {
    let answers = Box<[Int]>([])
    let flow = NavigationFlow<Never, Int, Never>(root: FormScreen("Root"))
    flow.handle { _, answer in answers.value.append(answer) }
    let host = TextHost(flow)
    flow.push(FormScreen("Pushed"))
    let modal = Stack(root: FormScreen("Modal"))
    flow.present(modal)
    modal.push(FormScreen("Inner"))
    let alert = Alert<Int>("Sure?", choices: [.init("Yes", 1), .init("No", 0, isCancel: true)])
    flow.connect(alert) { $0 }
    flow.present(alert)
    host.redraw()
    #expect(host.focus == "Yes")
    for title in ["Inner", "Modal", "Pushed", "Root", "Root"] {
      host.press(.escape)
      #expect(host.lines[0].contains(title))
    }
    #expect(answers.value == [0])
  }

  @Test func `an alert without a cancelling answer stays until it is answered`() {
    let flow = Stack(root: FormScreen())
    let host = TextHost(flow)
    flow.present(Alert<Int>("Sure?", choices: [.init("Yes", 1), .init("No", 0)]))
    host.redraw()
    host.press(.escape, .escape)
    #expect(host.names == ["Yes", "No"])
    host.press(.right, .enter)
    #expect(host.names == ["First", "Name", "Last"])
  }

  @Test func `a modal screen covers the tabs, and a flow inside a tab keeps them`() {
    let inner = Stack(root: FormScreen("Inside"))
    let tabs = Tabs(tabs: [inner, FormScreen("Other")])
    let host = TextHost(tabs)
    inner.push(FormScreen("Pushed"))
    host.redraw()
    #expect(host.names.suffix(2) == ["Inside", "Other"])
    tabs.present(FormScreen("Modal"))
    host.redraw()
    #expect(host.names == ["First", "Name", "Last"])
  }

  @Test func `an alert's buttons can all be reached in little room`() {
    let flow = Stack(root: FormScreen())
    let host = TextHost(flow, columns: 30, rows: 10)
    let names = ["Delete everything", "Keep everything", "Ask later"]
    flow.present(
      Alert<Int>("Sure?", choices: names.enumerated().map { .init($1, $0) }))
    host.redraw()
    #expect(host.names == names)
    #expect(names.allSatisfy { name in host.lines.contains { $0.contains(name) } })
  }
}
