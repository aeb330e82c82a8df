import FlowTestSupport
import Testing
import TributaryFlow

@MainActor
@Suite struct PersistTests {
  @Test func `values that cannot be decoded are named with the reason, and others are not`() {
    let (count, words) = (MutableProperty(3), MutableProperty(["a"]))
    let flow = NavigationFlow<Never, Never, Never>(root: Leaf("start"))
    flow.persist(count, as: "count")
    flow.persist(words, as: "words")
    let window = Window(root: flow)
    func restore(_ text: String) -> [String] {
      var dropped: [String] = []
      if let state = SavedState(text) { window.restore(state) { dropped = $0.map { "\($0)" } } }
      return dropped
    }
    #expect(
      restore("0 value count 7\n0 value words [\"b\",1]\n") == [
        "'words' at the start cannot be read (1: String was expected, not a number)"
      ])
    #expect(count.value == 7)
    #expect(words.value == ["a"])
  }

  @Test func `a value that cannot be encoded is left out, and the others are saved`() {
    let flow = NavigationFlow<Never, Never, Never>(root: Leaf("start"))
    flow.persist(MutableProperty(Unsaved()), as: "odd")
    flow.persist(MutableProperty(3), as: "count")
    let window = Window(root: flow)
    #expect(window.savedState.description == "0 value count 3\n")
  }
}

private struct Unsaved: Codable, Sendable {
  func encode(to encoder: any Encoder) throws {
    throw EncodingError.invalidValue(
      self,
      EncodingError.Context(
        codingPath: encoder.codingPath, debugDescription: "it is not to be saved"))
  }
}
