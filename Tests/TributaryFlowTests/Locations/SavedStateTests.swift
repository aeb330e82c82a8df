import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow

@MainActor
@Suite("Saved state", .timeLimit(.minutes(10))) struct SavedStateTests {
  private func make() -> Window { Window(root: Wizard.vend()) }

  private func go(_ window: Window, _ locations: String...) {
    for location in locations { window.open(location) }
  }

  @Test func `a window that is saved and restored shows the same and has collected the same`() {
    let window = make()
    window.open("name/Ada Lovelace/help".replacing(" ", with: "%20"))
    let state = window.savedState
    #expect(state.location.description == "name/Ada%20Lovelace/help")
    let again = make()
    again.restore(state)
    #expect(again.savedState == state)
    #expect(again.path.map(\.title) == window.path.map(\.title))
  }

  @Test func `a draft is there before its flow is led on`() {
    let state = SavedState("name/Ada\n draft \"Grace\"\n")
    let window = make()
    if let state { window.restore(state) } else { Issue.record("it does not read") }
    // The wizard's screen says what the draft was when the screen was made.
    #expect(window.path.last?.title == "Ada after Grace")
  }

  @Test(arguments: ["", "two words", "a\nb", "50% / はち", " ", "\u{1B}[2J", "\u{0}", "\u{85}"])
  func `a state reads back as it was written, whatever is in a draft or a place`(text: String) {
    let flow = NavigationFlow<Never, Never, Never>(root: Leaf("root"))
    let kept = MutableProperty(text)
    flow.persist(kept, as: "kept")
    flow.push(Leaf("note", ["note", text]))
    let state = Window(root: flow).savedState
    #expect(SavedState(state.description) == state)
    #expect(state.description.utf8.allSatisfy { $0 == 10 || (0x20...0x7E).contains($0) })
  }

  @Test(arguments: [
    "%zz", "a\nb c d e\n", "a\nb c\n", "a\nonly\n", "a\n%+1 b c\n", "a\nb c %FF\n", "a\nb %FF c\n",
  ])
  func `a malformed state is none`(text: String) {
    #expect(SavedState(text) == nil)
  }

  @Test func `a draft that does not read back is left as it was`() {
    let window = make()
    if let state = SavedState("name/Ada\n draft %21\n") { window.restore(state) }
    #expect(window.path.last?.title == "Ada after nobody")
  }

  @Test func `what was collected is given back also where the place is not known any more`() {
    let window = make()
    let outcomes = Heard<OpenResult>()
    if let state = SavedState("cellar\n draft \"Grace\"\n") {
      window.restore(state) { outcomes.append($0) }
    }
    #expect(outcomes.values == [.unknown("cellar")])
    #expect(window.path.count == 2)
    window.open("name/Ada")
    #expect(window.path.last?.title == "Ada after Grace")
  }

  @Test func `what a flow has collected is saved wherever in the window it stands`() {
    let before = Hall()
    before.window.open("lobby/desk/bell")
    for (index, property) in before.properties.enumerated() { property.value = "\(index)" }
    let state = before.window.savedState
    #expect(
      state.description == """
        lobby/desk/bell
        cellar property "0"
        lobby property "1"
        lobby/desk property "2"
        lobby/desk/bell property "3"

        """)
    let after = Hall()
    after.window.restore(state)
    #expect(after.window.savedState == state)
    #expect(after.properties.map(\.value) == ["0", "1", "2", "3"])
  }

  @Test func `a property that is kept is saved, and set when it is restored`() {
    let flow = NavigationFlow<Never, Never, Never>(root: Leaf("start"))
    let count = MutableProperty(3)
    flow.persist(count, as: "count")
    let window = Window(root: flow)
    #expect(window.savedState.description == "\n count 3\n")
    let heard = Heard<Int>()
    count.signal.observe(on: .main) { heard.append($0) }
    if let state = SavedState("\n count 7\n") { window.restore(state) }
    #expect(heard.values == [3, 7])
    if let state = SavedState("\n count seven\n") { window.restore(state) }
    #expect(count.value == 7)
  }

  @Test func `a flow keeps several, and its draft, each for itself`() {
    let (first, second) = (MutableProperty(1), MutableProperty("two"))
    let flow = NavigationFlow<Never, Never, Never>(root: Leaf("start"))
    flow.persist(first, as: "first")
    flow.persist(second, as: "second")
    flow.handle(into: "draft", savedAs: "draft") { _, _, _ in }
    let window = Window(root: flow)
    let state = window.savedState
    #expect(state.description == "\n draft \"draft\"\n first 1\n second \"two\"\n")
    (first.value, second.value) = (0, "")
    window.restore(state)
    #expect(first.value == 1)
    #expect(second.value == "two")
    #expect(window.savedState == state)
    if let less = SavedState("\n gone x\n first 5\n") { window.restore(less) }
    #expect(first.value == 5)
    #expect(second.value == "two")
  }

  @Test func `an array is kept whole, whatever its values are`() {
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
    for text in ["[7,\"seven\"]", "7", "[7,8"] {
      if let wrong = SavedState("\n words [\"\"]\n numbers \(text)\n") { window.restore(wrong) }
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
    #expect(state.description == "\n chosen [\"a%2Fb\",\"b\",\"c\"]\n")
    chosen.value = []
    window.restore(state)
    #expect(chosen.value == ["a/b", "b", "c"])
  }

  @Test func `what may be there or not is kept either way`() {
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
      if let wrong = SavedState("\n link \(text)\n") { window.restore(wrong) }
      #expect(link.value == "")
    }
  }

  @Test func `flows that stand at the same place are each given back their own`() {
    let (outer, inner) = (MutableProperty("out"), MutableProperty("in"))
    let window = Window(root: Self.flow(keeping: outer, around: Self.flow(keeping: inner)))
    let state = window.savedState
    #expect(state.description == "\n property \"out\"\n property \"in\"\n")
    for property in [outer, inner] { property.value = "" }
    window.restore(state)
    #expect(outer.value == "out")
    #expect(inner.value == "in")
  }

  @Test func `a value is found by its name in whatever order it is saved`() {
    let (first, second) = (MutableProperty(""), MutableProperty(""))
    let flow = NavigationFlow<Never, Never, Never>(root: Leaf("start"))
    flow.persist(second, as: "b c")
    flow.persist(first, as: "a/ä")
    let window = Window(root: flow)
    if let state = SavedState("\n a%2F%C3%A4 \"1\"\n b%20c \"2\"\n") { window.restore(state) }
    #expect([first.value, second.value] == ["1", "2"])
    #expect(SavedState(window.savedState.description) == window.savedState)
  }

  @Test func `a draft is saved only where that is asked for`() {
    let flow = NavigationFlow<Never, Never, Never>(root: Leaf("start"))
    flow.handle(into: "secret") { _, _, _ in }
    #expect(Window(root: flow).savedState.description == "\n")
  }

  @Test func `two values of one name are a mistake that names it`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let flow = NavigationFlow<Never, Never, Never>(root: Leaf("start"))
        flow.persist(MutableProperty(1), as: "count")
        flow.handle(into: 2, savedAs: "count") { _, _, _ in }
      }
    }
    expect(
      "'count' is the name of another value that this flow saves; give each its own", in: result)
  }

  private static func flow(
    keeping property: MutableProperty<String>, around root: any Screen = Leaf("root")
  ) -> some Screen<Never, Never> {
    let flow = NavigationFlow<Never, Never, Never>(root: root)
    flow.persist(property, as: "property")
    return flow
  }

  @Test func `a state saved while an action is handled has the draft from before it`() {
    let window = make()
    let saved = Heard<String>()
    window.steps.observe(on: .main) { [weak window] _ in
      if let window { saved.append("\(window.savedState)") }
    }
    go(window, "name/Ada")
    #expect(saved.values == ["name/Ada\n draft \"nobody\"\n"])
    #expect(window.savedState.description == "name/Ada\n draft \"Ada\"\n")
  }

  @Test func `a draft restored while an action is handled wins over what the action makes of it`() {
    let window = make()
    let state = SavedState("\n/ draft \"Lin\"\n")
    window.steps.filter { $0.to == "Ada after nobody" }.observe(on: .main) { [weak window] _ in
      if let window, let state { window.restore(state) }
    }
    go(window, "name/Ada", "name/Grace")
    #expect(window.path.last?.title == "Grace after Lin")
  }
}

/// A flow with a draft that can be saved: the last name that was given.
@MainActor
private enum Wizard {
  enum Action: Sendable {
    case keepName(String)
    case showHelp
  }

  static func vend() -> some Screen<Never, Never> {
    let flow = NavigationFlow<Never, Action, Never>(root: Leaf("start"))
    flow.handle(into: "nobody", savedAs: "draft") { flow, draft, action in
      switch action {
      case .keepName(let name):
        flow.push(Leaf("\(name) after \(draft)", ["name", name]))
        draft = name
      case .showHelp: flow.present(Leaf("help", ["help"]))
      }
    }
    flow.locate { rest in
      switch rest.popFirst() {
      case "name": rest.popFirst().map { .keepName($0) }
      case "help": .showHelp
      default: nil
      }
    }
    return flow
  }
}
