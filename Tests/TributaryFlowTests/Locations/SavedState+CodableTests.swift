import FlowTestSupport
import Foundation
import Testing
import TributaryFlow
import TributaryJSON

@MainActor
@Suite struct SavedStateCodableTests {
  @Test(arguments: ["", "two words", "a\nb", "50% / はち", "\u{1B}[2J", "\u{0}"])
  func `a state comes back from JSON, in which its values are as JSON`(text: String) throws {
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

  @Test(arguments: [100, 255, 256, 400])
  func `a coder without a limit writes only what can be read again`(depth: Int) throws {
    @MainActor func nested() -> NavigationFlow<Never, Int, Never> {
      let flow = NavigationFlow<Never, Int, Never>(root: Leaf("root"))
      flow.routes(.literal("in", 1))
      flow.handle { flow, _ in flow.push(nested()) }
      return flow
    }
    let window = Window(root: nested())
    window.open(Array(repeating: "in", count: depth).joined(separator: "/"))
    let state = window.savedState
    if depth < 256 {
      let data = try JSONEncoder().encode(state)
      #expect(try JSONDecoder().decode(SavedState.self, from: data) == state)
    } else {
      #expect(throws: EncodingError.self) { try JSONEncoder().encode(state) }
    }
  }
}
