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
    if let state = SavedState("\n count 7\n words [\"b\",1]\n") { window.restore(state) }
    #expect(window.savedValueProblems == ["'words' (1: String was expected, not a number)"])
    #expect(count.value == 7)
    #expect(words.value == ["a"])
    if let state = SavedState("\n count 7x\n words [\"b\"]\n") { window.restore(state) }
    #expect(window.savedValueProblems == ["'count' (line 1, column 2: the end was expected)"])
  }

  @Test func `a value that cannot be encoded is named, and the others are saved`() {
    let flow = NavigationFlow<Never, Never, Never>(root: Leaf("start"))
    flow.persist(MutableProperty(Unsaved()), as: "odd")
    flow.persist(MutableProperty(3), as: "count")
    let window = Window(root: flow)
    #expect(window.savedState.description == "\n count 3\n odd \n")
    #expect(window.savedValueProblems == ["'odd' (it is not to be saved)"])
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
