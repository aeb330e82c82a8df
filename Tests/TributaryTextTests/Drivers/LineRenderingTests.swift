import Testing

// How a screen reads aloud is asked by the line driver alone.
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
      Toggle("One", isOn: true, isChoice: true) {}
      Toggle("Other", isOn: false, isChoice: true) {}
      TextField("Name", text: "", onEdit: { _ in })
      TextField("Town", text: "Ulm", onEdit: { _ in })
    }
    #expect(
      Self.text(Tabs(tabs: [screen, Sheet("More")])) == """

        == Title ==
        Some text
        1. Go
        2. [x] On
        3. [ ] Off
        4. (x) One
        5. ( ) Other
        6. Name: (empty)
        7. Town: Ulm
        8. Edit
        9. Next
        10. Title (tab, selected)
        11. More (tab)

        """)
  }

  @Test func `the elements of a row of a list stand on one line, and the rest is told`() {
    let screen = Sheet("T") {
      List(count: 50) { row in
        Row {
          Button("Open \(row)", isPlain: true) {}
          Button("Save") {}
        }
      }
    }
    let host = TextHost(screen, rows: 4)
    #expect(
      LineRendering(host: host).text == """

        == T ==
        1. Open 0   2. Save
        3. Open 1   4. Save
        Rows 1 to 2 of 50; more or less turns.

        """)
  }

  @Test func `lists are told of in reading order`() {
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

  @Test func `an alert reads alone`() {
    let flow = Stack(root: Form())
    flow.present(Alert<Never>("Title", message: "A message"))
    #expect(Self.text(flow) == "\nTitle\nA message\n1. OK\n")
  }

  @Test func `a text of several lines reads as several lines`() {
    #expect(
      Self.text(Sheet("T") { Text("one\ntwo\n\nthree") }) == "\n== T ==\none\ntwo\nthree\n")
    let flow = Stack(root: Form())
    flow.present(Alert<Never>("Title", message: "one\ntwo"))
    #expect(Self.text(flow) == "\nTitle\none\ntwo\n1. OK\n")
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
    #expect(name("3") == "3")
    #expect(name("5") == "Edit")
    #expect(name("SAVE") == "Save")
    #expect(name("Go") == "Go")
    #expect(name("go") == "go")
    #expect(name("GO") == nil)
    for word in ["0", "6", "-1", "99999999999999999999", "", "Sav"] { #expect(name(word) == nil) }
  }
}
