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
      restore(#"{"values":{"count":7,"words":["b",1]}}"#) == [
        "'words' at the start cannot be read (1: String was expected, not a number)"
      ])
    #expect(count.value == 7)
    #expect(words.value == ["a"])
  }

  @Test
  func `a value that changes by itself is a change for the host, as long as its flow is there`() {
    let count = MutableProperty(3)
    var window: Window?
    var changes = 0
    do {
      let flow = NavigationFlow<Never, Never, Never>(root: Leaf("start"))
      flow.persist(count, as: "count")
      window = Window(root: flow)
      window?.didSettle = { changes += 1 }
    }
    count.value = 4
    #expect(changes == 1)
    window = nil
    count.value = 5
    #expect(changes == 1)
  }

  @Test func `a value that cannot be encoded is left out, and the others are saved`() {
    let flow = NavigationFlow<Never, Never, Never>(root: Leaf("start"))
    flow.persist(MutableProperty(Unsaved()), as: "odd")
    flow.persist(MutableProperty(3), as: "count")
    let window = Window(root: flow)
    #expect(window.savedState.description == #"{"values":{"count":3}}"#)
  }

  @Test func `an array is kept whole, with any values`() {
    let words = MutableProperty(["", "a/b", "two\nlines", "100 %"])
    let numbers = MutableProperty([1, 2])
    let flow = NavigationFlow<Never, Never, Never>(root: Leaf("start"))
    flow.persist(words, as: "words")
    flow.persist(numbers, as: "numbers")
    let window = Window(root: flow)
    let state = window.savedState
    let values = words.value
    (words.value, numbers.value) = ([], [3])
    #expect(SavedState(window.savedState.description) == window.savedState)
    if let read = SavedState(state.description) { window.restore(read) }
    #expect(words.value == values)
    #expect(numbers.value == [1, 2])
    for text in ["[7,\"seven\"]", "7"] {
      if let wrong = SavedState(#"{"values":{"numbers":\#(text),"words":[""]}}"#) {
        window.restore(wrong)
      }
      #expect(words.value == [""])
      #expect(numbers.value == [1, 2])
    }
  }

  @Test func `a set is kept whole, and equal sets are saved as the same text`() {
    let chosen = MutableProperty<Set<String>>(["b", "a/b", "c"])
    let flow = NavigationFlow<Never, Never, Never>(root: Leaf("start"))
    flow.persist(chosen, as: "chosen")
    let window = Window(root: flow)
    let state = window.savedState
    #expect(state.description == #"{"values":{"chosen":["a/b","b","c"]}}"#)
    chosen.value = []
    window.restore(state)
    #expect(chosen.value == ["a/b", "b", "c"])
  }

  @Test func `an optional value is kept with and without a value`() {
    let link = MutableProperty<String?>(nil)
    let flow = NavigationFlow<Never, Never, Never>(root: Leaf("start"))
    flow.persist(link, as: "link")
    let window = Window(root: flow)
    let nothing = window.savedState
    link.value = "a/b\n"
    let something = window.savedState
    window.restore(nothing)
    #expect(link.value == nil)
    if let read = SavedState(something.description) { window.restore(read) }
    #expect(link.value == "a/b\n")
    link.value = ""
    let empty = window.savedState
    #expect(empty != nothing)
    for text in ["[7]", "7", "{}"] {
      if let wrong = SavedState(#"{"values":{"link":\#(text)}}"#) { window.restore(wrong) }
      #expect(link.value == "")
    }
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
