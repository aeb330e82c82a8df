import FlowTestSupport
import Testing
import TextTestSupport
import TributaryText

@MainActor
@Suite struct FocusFieldTests {
  private enum Field { case name, city, send }

  private final class Person: TextScreen {
    let title = "Person"
    let focus: Focus<Field>
    var (name, city) = ("", "")
    var hasCity = true

    init(_ field: Field? = nil) {
      focus = Focus(field)
    }

    var body: [any View] {
      TextField("Name", text: name) {
        self.name = $0
      } onSubmit: {
        self.focus.field = .city
      }.focused(focus, equals: .name)
      if hasCity { TextField("City", text: city) { self.city = $0 }.focused(focus, equals: .city) }
      HStack { Button("Send") {} }.focused(focus, equals: .send)
      if focus.field == .city { Text("Where do you live?") }
    }
  }

  @Test func `a screen asks for the focus, and is notified of it`() {
    let screen = Person()
    let host = TextHost(screen)
    #expect(screen.focus.field == .name)
    host.press(.enter)
    #expect(host.focus == "City")
    #expect(screen.focus.field == .city)
    #expect(host.lines.contains("Where do you live?"))
    host.press(.tab)
    #expect(screen.focus.field == .send)
    #expect(!host.lines.contains("Where do you live?"))
  }

  @Test func `a screen begins with the focus that it asks for`() {
    #expect(TextHost(Person(.city)).focus == "City")
  }

  @Test func `a field that is not there yet has the focus when it comes`() {
    let screen = Person()
    screen.hasCity = false
    let host = TextHost(screen)
    screen.focus.field = .city
    #expect(host.focus == "Name")
    screen.hasCity = true
    host.redraw()
    #expect(host.focus == "City")
  }

  @Test func `a new row's field has the focus, also where it did not show`() {
    let focus = Focus<Int>()
    let rows = MutableProperty(Array(0..<40))
    let host = TextHost(
      Sheet("T") {
        List(rows.value, id: \.self) { row in
          TextField("\(row)", text: "") { _ in }.focused(focus, equals: row)
        }
        Button("Add") {
          rows.value.append(99)
          focus.field = 99
        }
      })
    host.press(.tab, .enter)
    #expect(host.focus == "99")
    #expect(host.lines.contains { $0.contains(">99: [") })
    #expect(focus.field == 99)
  }
}
