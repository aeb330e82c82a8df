import FlowTestSupport
import Testing
import TributaryFlow
import TributaryJSON

@MainActor
@Suite struct SavedStateCodableTests {
  @Test(arguments: ["", "two words", "a\nb", "50% / はち", "\u{1B}[2J", "\u{0}"])
  func `a state comes back from JSON, in which its values stand as JSON`(text: String) throws {
    let flow = NavigationFlow<String, String, Never>(root: Leaf("root"))
    let kept = MutableProperty([text])
    flow.persist(kept, as: "kept")
    flow.routes(.value("note", { $0 }, { $0 }))
    flow.handle { flow, text in flow.push(Leaf(text)) }
    let window = Window(root: flow)
    flow.inputs.send(text)
    let state = window.savedState
    let json = try JSON(encoding: state)
    #expect(try JSON(reading: json.indentedText.utf8).decode() == state)
    guard case .object(let parts) = json else { return #expect(Bool(false)) }
    #expect(parts["values"] == .object(["kept": .array([.string(text)])]))
  }

  @Test func `a state with a part that is malformed does not come back from JSON`() throws {
    for text in [
      "[]", #"{"children":[{"address":"%z"}]}"#, #"{"values":[]}"#,
      #"{"children":[{"index":"a"}]}"#,
    ] {
      #expect(throws: DecodingError.self) {
        try JSON(reading: text.utf8).decode(SavedState.self)
      }
    }
  }
}
