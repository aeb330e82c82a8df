import Testing
import TextTestSupport
import TributaryText

/// A typical form of an app.
private final class SignUpForm: TextScreen {
  let title = "Sign up"
  private let name = ValidatedField(required: "A name is needed; type one.")
  private let mail = ValidatedField { $0.contains("@") ? nil : "Type an address with an @." }
  private var plan = "Free"
  private var seats = 1.0
  private(set) var submitted: String?
  private(set) var isCancelled = false

  var body: [any View] {
    name.field("Name") { _ in }
    mail.field("Mail") { _ in }
    Picker("Plan", ["Free", "Team", "Firm"], selection: plan, label: { $0 }, style: .menu) {
      self.plan = $0
    }
    Slider("Seats", value: seats, in: 1...50) { self.seats = $0 }
      .help("You can change this later")
    HStack {
      Button("Sign up", action: submit)
      Button("Cancel") { self.isCancelled = true }
    }
    if let submitted { Text(submitted) }
  }

  private func submit() {
    let checks = [name.validate(), mail.validate()]
    guard checks.allSatisfy(\.self) else { return }
    submitted = "\(name.text) <\(mail.text)>: \(plan), \(Int(seats)) seats"
  }
}

@MainActor
@Suite struct SignUpFormTests {
  @Test func `the form is filled in by keys`() {
    let form = SignUpForm()
    let host = TextHost(form, columns: 40, rows: 12)
    host.type("Ada")
    host.press(.tab)
    host.type("ada@example.org")
    host.press(.tab, .enter, .down, .enter)
    host.press(.tab, .right, .right, .pageUp)
    host.press(.tab, .enter)
    #expect(form.submitted == "Ada <ada@example.org>: Team, 13 seats")
    host.press(.right, .enter)
    #expect(form.isCancelled)
  }

  @Test func `the form is filled in by lines`() throws {
    let form = SignUpForm()
    let host = TextHost(form)
    func choose(_ word: String) throws -> FocusTarget {
      let target = try #require(LineRendering(host: host).element(named: word))
      host.use(target)
      return target
    }
    #expect(
      LineRendering(host: host).text == """

        Screen: Sign up
        1. Name, text field, empty
        2. Mail, text field, empty
        3. Plan, menu: Free
        4. Seats, slider: 1 (You can change this later)
        5. Sign up
        6. Cancel

        """)
    _ = try choose("5")
    #expect(
      LineRendering(host: host).lines.filter { $0.contains("Type") || $0.contains("type") } == [
        "A name is needed; type one.", "Type an address with an @.",
      ])
    host.answer("Ada", in: try choose("Name"))
    host.answer("ada@example.org", in: try choose("Mail"))
    _ = try choose("Plan")
    #expect(
      LineRendering(host: host).lines == [
        "Plan:", "1. Free, chosen", "2. Team, not chosen", "3. Firm, not chosen",
      ])
    _ = try choose("3")
    let seats = try choose("Seats")
    #expect(seats.question == "type a number from 1 to 50")
    host.answer("20", in: seats)
    _ = try choose("Sign up")
    #expect(LineRendering(host: host).lines.last == "Ada <ada@example.org>: Firm, 20 seats")
  }
}
