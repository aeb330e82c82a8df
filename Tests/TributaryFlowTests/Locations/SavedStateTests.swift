import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow

@MainActor
@Suite("Saved state") struct SavedStateTests {
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
    let state = SavedState("name/Ada\n Grace\n")
    let window = make()
    if let state { window.restore(state) } else { Issue.record("it does not read") }
    // The wizard's screen says what the draft was when the screen was made.
    #expect(window.path.last?.title == "Ada after Grace")
  }

  @Test(arguments: ["", "two words", "a\nb", "50% / はち", " ", "\u{1B}[2J", "\u{0}", "\u{85}"])
  func `a state reads back as it was written, whatever is in a draft or a place`(text: String) {
    let flow = NavigationFlow<Never, Never, Never>(root: Leaf("root"))
    let kept = Property(text)
    flow.keep(kept)
    flow.push(Leaf("note", ["note", text]))
    let state = Window(root: flow).savedState
    #expect(SavedState(state.description) == state)
    #expect(state.description.utf8.allSatisfy { $0 == 10 || (0x20...0x7E).contains($0) })
  }

  @Test(arguments: ["%zz", "a\nb c d\n", "a\nonly\n", "a\n%+1 b\n", "a\nb %FF\n"])
  func `a malformed state is none`(text: String) {
    #expect(SavedState(text) == nil)
  }

  @Test func `a draft that does not read back is left as it was`() {
    let window = make()
    if let state = SavedState("name/Ada\n %21\n") { window.restore(state) }
    #expect(window.path.last?.title == "Ada after nobody")
  }

  @Test func `what was collected is given back also where the place is not known any more`() {
    let window = make()
    let outcomes = Heard<Opening>()
    if let state = SavedState("cellar\n Grace\n") { window.restore(state) { outcomes.append($0) } }
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
      state.description == "lobby/desk/bell\ncellar 0\nlobby 1\nlobby/desk 2\nlobby/desk/bell 3\n")
    let after = Hall()
    after.window.restore(state)
    #expect(after.window.savedState == state)
    #expect(after.properties.map(\.value) == ["0", "1", "2", "3"])
  }

  @Test func `a property that is kept is saved, and set when it is restored`() {
    let flow = NavigationFlow<Never, Never, Never>(root: Leaf("start"))
    let count = Property(3)
    flow.keep(count)
    let window = Window(root: flow)
    #expect(window.savedState.description == "\n 3\n")
    let heard = Heard<Int>()
    count.signal.observe(on: .main) { heard.append($0) }
    if let state = SavedState("\n 7\n") { window.restore(state) }
    #expect(heard.values == [3, 7])
    if let state = SavedState("\n seven\n") { window.restore(state) }
    #expect(count.value == 7)
  }

  @Test func `a flow keeps several, and its draft, each for itself`() {
    let (first, second) = (Property(1), Property("two"))
    let flow = NavigationFlow<Never, Never, Never>(root: Leaf("start"))
    flow.keep(first)
    flow.keep(second)
    flow.handle(into: "draft") { _, _, _ in }
    let window = Window(root: flow)
    let state = window.savedState
    #expect(state.description == "\n 1\n two\n draft\n")
    (first.value, second.value) = (0, "")
    window.restore(state)
    #expect(first.value == 1)
    #expect(second.value == "two")
    #expect(window.savedState == state)
    if let less = SavedState("\n 5\n") { window.restore(less) }
    #expect(first.value == 5)
    #expect(second.value == "two")
  }

  @Test func `an array is kept whole, whatever its values are`() {
    let words = Property(["", "a/b", "two\nlines", "100 %"])
    let numbers = Property([1, 2])
    let flow = NavigationFlow<Never, Never, Never>(root: Leaf("start"))
    flow.keep(words)
    flow.keep(numbers)
    let window = Window(root: flow)
    let state = window.savedState
    let values = words.value
    (words.value, numbers.value) = ([], [3])
    #expect(SavedState(window.savedState.description) == window.savedState)
    if let read = SavedState(state.description) { window.restore(read) }
    #expect(words.value == values)
    #expect(numbers.value == [1, 2])
    for text in ["7%0Aseven%0A", "7", "7%0A8"] {
      if let wrong = SavedState("\n %0A\n \(text)\n") { window.restore(wrong) }
      #expect(words.value == [""])
      #expect(numbers.value == [1, 2])
    }
  }

  @Test func `a set is kept whole, and equal sets are saved as the same text`() {
    let chosen = Property<Set<String>>(["b", "a/b", "c"])
    let flow = NavigationFlow<Never, Never, Never>(root: Leaf("start"))
    flow.keep(chosen)
    let window = Window(root: flow)
    let state = window.savedState
    #expect(state.description == "\n a%252Fb%0Ab%0Ac%0A\n")
    chosen.value = []
    window.restore(state)
    #expect(chosen.value == ["a/b", "b", "c"])
  }

  @Test func `what may be there or not is kept either way`() {
    let link = Property<String?>(nil)
    let flow = NavigationFlow<Never, Never, Never>(root: Leaf("start"))
    flow.keep(link)
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
    for text in ["7%0A8%0A", "7"] {
      if let wrong = SavedState("\n \(text)\n") { window.restore(wrong) }
      #expect(link.value == "")
    }
  }

  @Test func `flows that stand at the same place are each given back their own`() {
    let (outer, inner) = (Property("out"), Property("in"))
    let window = Window(root: Self.flow(keeping: outer, around: Self.flow(keeping: inner)))
    let state = window.savedState
    #expect(state.description == "\n out\n in\n")
    for property in [outer, inner] { property.value = "" }
    window.restore(state)
    #expect(outer.value == "out")
    #expect(inner.value == "in")
  }

  private static func flow(
    keeping property: Property<String>, around root: any Screen = Leaf("root")
  ) -> some Screen<Never, Never> {
    let flow = NavigationFlow<Never, Never, Never>(root: root)
    flow.keep(property)
    return flow
  }

  @Test func `a state saved while an action is handled has the draft from before it`() {
    let window = make()
    let saved = Heard<String>()
    window.steps.observe(on: .main) { [weak window] _ in
      if let window { saved.append("\(window.savedState)") }
    }
    go(window, "name/Ada")
    #expect(saved.values == ["name/Ada\n nobody\n"])
    #expect(window.savedState.description == "name/Ada\n Ada\n")
  }

  @Test func `a draft restored while an action is handled wins over what the action makes of it`() {
    let window = make()
    let state = SavedState("\n/ Lin\n")
    window.steps.filter { $0.to == "Ada after nobody" }.observe(on: .main) { [weak window] _ in
      if let window, let state { window.restore(state) }
    }
    go(window, "name/Ada", "name/Grace")
    #expect(window.path.last?.title == "Grace after Lin")
  }
}

/// Flows that keep something: on a tab beside the one that shows, lower in a stack, beneath a modal, and
/// on top of all.
@MainActor
private struct Hall {
  let properties = (0..<4).map { _ in Property("") }
  let window: Window

  init() {
    let properties = properties
    let tabs = ["cellar", "lobby"].enumerated().map { index, name in
      Self.flow(Leaf(name), route: [name], keeping: properties[index])
    }
    tabs[1].locate(["desk": 2])
    tabs[1].handle { flow, index in
      let desk = Self.flow(Leaf("desk", ["desk"]), keeping: properties[index])
      desk.locate(["bell": 3])
      desk.handle { flow, index in
        flow.present(Self.flow(Leaf("bell", ["bell"]), keeping: properties[index]))
      }
      flow.push(desk)
    }
    window = Window(root: TabFlow<Never, Never, Never>(tabs: tabs))
  }

  private static func flow(
    _ root: Leaf, route: [String]? = nil, keeping property: Property<String>
  ) -> NavigationFlow<Never, Int, Never> {
    let flow = NavigationFlow<Never, Int, Never>(root: root)
    if let route { flow.route = route }
    flow.keep(property)
    return flow
  }
}

/// A flow with a draft that can be saved: the last name that was given.
@MainActor
private enum Wizard {
  enum Action: Sendable {
    case keepName(String)
    case showHelp
  }

  struct Draft: LosslessStringConvertible {
    var name = "nobody"

    init() {}

    init?(_ description: String) {
      if description == "!" { return nil }
      name = description
    }

    var description: String { name }
  }

  static func vend() -> some Screen<Never, Never> {
    let flow = NavigationFlow<Never, Action, Never>(root: Leaf("start"))
    flow.handle(into: Draft()) { flow, draft, action in
      switch action {
      case .keepName(let name):
        flow.push(Leaf("\(name) after \(draft.name)", ["name", name]))
        draft.name = name
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
