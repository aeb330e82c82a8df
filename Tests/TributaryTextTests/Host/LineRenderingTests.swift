import FlowTestSupport
import Testing
import TextTestSupport

// Only the line driver uses the lines of a screen.
@testable import TributaryText

@MainActor
@Suite struct LineRenderingTests {
  private static func text(_ root: any Screen) -> String {
    LineRendering(host: TextHost(root)).text
  }

  @Test func `the body comes first, then the bar, then the tabs, numbered through`() {
    let screen = Sheet("Title", leading: [Button("Edit") {}], trailing: [Button("Next") {}]) {
      Text("Some text")
      Button("Go") {}
      Toggle("On", isOn: true) {}
      Toggle("Off", isOn: false) {}
      RadioButton("One", isOn: true) {}
      RadioButton("Other", isOn: false) {}
      TextField("Name", text: "", onEdit: { _ in })
      TextField("Town", text: "Ulm", onEdit: { _ in })
    }
    #expect(
      Self.text(Tabs(tabs: [screen, Sheet("More")])) == """

        Screen: Title
        Some text
        1. Go
        2. On, on
        3. Off, off
        4. One, chosen
        5. Other, not chosen
        6. Name, text field, empty
        7. Town, text field: Ulm
        8. Edit
        9. Next
        10. Title, tab, selected
        11. More, tab

        """)
  }

  @Test func `the elements of a list row are on one line, and the number of other rows is spoken`()
  {
    let screen = Sheet("T") {
      List(count: 50) { row in
        HStack {
          Button("Open \(row)") {}.buttonStyle(.plain)
          Button("Save") {}
        }
      }
    }
    let host = TextHost(screen, rows: 4)
    #expect(
      LineRendering(host: host).text == """

        Screen: T
        1. Open 0   2. Save
        3. Open 1   4. Save
        Rows 1 to 2 of 50; more or less turns.

        """)
  }

  @Test func `lists are spoken in reading order`() {
    for _ in 0..<20 {
      let text = Self.text(
        Sheet("T") {
          List(count: 30) { Text("\($0)") }
          List(count: 40) { Text("\($0)") }
        })
      #expect(
        text.hasSuffix(
          "Rows 1 to 5 of 30; more or less turns.\nRows 1 to 5 of 40; more or less turns.\n"))
    }
  }

  @Test func `a text of several lines reads as several lines`() {
    #expect(
      Self.text(Sheet("T") { Text("one\ntwo\n\nthree") }) == "\nScreen: T\none\ntwo\nthree\n")
    let flow = Stack(root: FormScreen())
    flow.present(Alert<Never>("Title", message: "one\ntwo"))
    #expect(Self.text(flow) == "\nAlert: Title\none\ntwo\n1. OK\n")
  }

  @Test func `a number or a name finds an element, regardless of case where that is clear`() {
    let rendering = LineRendering(
      host: TextHost(
        Sheet("T", leading: [Button("Edit") {}]) {
          Button("Save") {}
          Button("go") {}
          Button("Go") {}
          Button("3") {}
        }))
    func name(_ word: String) -> String? { rendering.element(named: word)?.name }
    #expect(name("1") == "Save")
    #expect(name("3") == "Go")
    #expect(name("5") == "Edit")
    #expect(name("SAVE") == "Save")
    #expect(name("Go") == "Go")
    #expect(name("go") == "go")
    #expect(name("GO") == nil)
    #expect(name("2") == "go")
    for word in ["0", "6", "-1", "99999999999999999999", "", "Sav"] { #expect(name(word) == nil) }
  }

  @Test func `nothing that is drawn with characters is read`() {
    let drawing = "┌─┐ █▓ ⠋ ok ⣿"
    let text = Self.text(
      Tabs(tabs: [
        Sheet(drawing, leading: [Button(drawing) {}]) {
          Text(drawing)
          Text("────")
          Divider()
          GroupBox(drawing) { Text("inside") }
          Toggle(drawing, isOn: true) {}
          TextField(drawing, text: drawing, onEdit: { _ in })
          ProgressView(drawing, value: 0.5)
          ScrollView { Text(drawing) }
          List { Section(drawing, count: 40) { _ in Button(drawing) {} } }
        }
      ]))
    #expect(
      !text.unicodeScalars.contains {
        (0x2500...0x259F).contains($0.value) || (0x2800...0x28FF).contains($0.value)
      })
    #expect(text.contains("Screen: ok\nok\nok\ninside\n1. ok, on\n2. ok, text field: ok\n"))
  }

  @Test func `a secret is read as the number of its characters`() {
    let text = Self.text(
      Sheet("T") { SecureField("Code", text: "abc", onEdit: { _ in }) })
    #expect(text.hasSuffix("1. Code, text field: 3 characters, hidden\n"))
  }

  @Test func `progress is read in steps of ten`() {
    let share = Box(0.0)
    let host = TextHost(Sheet("T") { ProgressView("Load", value: share.value) })
    var said: [String] = []
    for percent in 0...100 {
      share.value = Double(percent) / 100
      host.redraw()
      said += LineRendering(host: host).lines.filter { !said.contains($0) }
    }
    #expect(said == (0...10).map { "Load: \($0 * 10)%" })
  }

  @Test func `changes are spoken while the screen and its numbers stay`() {
    let form = FormScreen()
    let host = TextHost(form)
    func changes(_ change: () -> Void) -> String? {
      let before = LineRendering(host: host)
      change()
      host.redraw()
      return LineRendering(host: host).changes(since: before)
    }
    #expect(changes {} == "")
    #expect(
      changes { (form.text, form.message) = ("ab", "2 typed") }
        == "2 typed\n2. Name, text field: ab\n")
    #expect(changes { form.message = nil } == "Gone: 2 typed\n")
    let isThere = Box(true)
    let other = TextHost(Sheet("T") { if isThere.value { Button("Go") {} } })
    let before = LineRendering(host: other)
    isThere.value = false
    other.redraw()
    #expect(LineRendering(host: other).changes(since: before) == nil)
    #expect(LineRendering(host: host).changes(since: before) == nil)
  }
}
