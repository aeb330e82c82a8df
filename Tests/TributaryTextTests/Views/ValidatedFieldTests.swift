import Testing
import TextTestSupport
import TributaryText

@MainActor
@Suite struct ValidatedFieldTests {
  private let submitted = Box<[String]>([])

  private func host(_ entry: ValidatedField) -> TextHost {
    TextHost(
      Sheet("T") {
        entry.field("Name", submitLabel: "Go on") { self.submitted.value.append($0) }
      })
  }

  @Test func `typed text is kept, and submitted by Enter`() {
    let entry = ValidatedField("A")
    let host = host(entry)
    for character in "da" { host.press(.character(character)) }
    host.press(.enter)
    #expect(entry.text == "Ada")
    #expect(submitted.value == ["Ada"])
  }

  @Test func `a wrong text is reported and not submitted, and the message goes at the next edit`() {
    let host = host(ValidatedField { $0.isEmpty ? "A name is needed; type one." : nil })
    host.press(.enter)
    #expect(host.lines[3] == "A name is needed; type one.")
    #expect(submitted.value == [])
    host.press(.character("A"))
    #expect(!host.lines.contains("A name is needed; type one."))
    host.press(.enter)
    #expect(submitted.value == ["A"])
  }

  @Test func `a required text is asked for before anything else is checked`() {
    let host = host(
      ValidatedField(" ", required: "A name is needed.") { $0 == " A" ? "Not A." : nil })
    host.press(.enter)
    #expect(host.lines[3] == "A name is needed.")
    host.press(.character("A"))
    host.press(.enter)
    #expect(host.lines[3] == "Not A.")
    #expect(submitted.value == [])
    host.press(.character("d"))
    host.press(.enter)
    #expect(submitted.value == [" Ad"])
  }

  @Test func `a button hands it on as Enter does`() throws {
    let host = host(ValidatedField { $0.isEmpty ? "Type one." : nil })
    try host.tap("Go on")
    #expect(host.lines[3] == "Type one.")
    // The user can type at once.
    #expect(host.focus == "Name")
    host.press(.character("A"))
    try host.tap("Go on")
    #expect(submitted.value == ["A"])
  }

  @Test func `each edit is sent to onEdit`() {
    let edits = Box<[String]>([])
    let entry = ValidatedField()
    let host = TextHost(
      Sheet("T") { entry.field("Name", onEdit: { edits.value.append($0) }) { _ in } })
    for character in "ab" { host.press(.character(character)) }
    #expect(edits.value == ["a", "ab"])
  }

  @Test func `a text that is rejected has a message until the next edit or check`() {
    let entry = ValidatedField("Ada")
    let host = host(entry)
    entry.reject("Ada is taken; type another name.")
    host.redraw()
    #expect(host.lines[3] == "Ada is taken; type another name.")
    host.press(.character("m"))
    #expect(!host.lines.contains("Ada is taken; type another name."))
    entry.reject("Adam is taken.")
    #expect(entry.validate())
    host.redraw()
    #expect(!host.lines.contains("Adam is taken."))
  }
}
