import FlowTestSupport
import Testing
import TributaryFlow

@MainActor
@Suite struct SavedStateCodableTests {
  @Test(arguments: ["", "two words", "a\nb", "50% / はち", "\u{1B}[2J", "\u{0}"])
  func `a state comes back from JSON, in which its values stand as JSON`(text: String) throws {
    let flow = NavigationFlow<Never, Never, Never>(root: Leaf("root"))
    let kept = MutableProperty([text])
    flow.persist(kept, as: "kept")
    flow.push(Leaf("note", ["note", text]))
    let state = Window(root: flow).savedState
    let json = try JSON(encoding: state)
    #expect(try JSON(reading: json.indentedText.utf8).decode() == state)
    guard case .object(let parts) = json, case .object(let values)? = parts["values"] else {
      return #expect(Bool(false))
    }
    #expect(values[""] == .object(["kept": .array([.array([.string(text)])])]))
  }

  @Test func `a state with a part that is malformed does not come back from JSON`() throws {
    for text in [
      "[]", #"{"location":"%z","values":{}}"#, #"{"location":"","values":{"%z":{}}}"#,
      #"{"location":"","values":{"":{"a":1}}}"#,
    ] {
      #expect(throws: DecodingError.self) {
        try JSON(reading: text.utf8).decode(SavedState.self)
      }
    }
  }
}
