import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow

@MainActor
@Suite("Saved state", .timeLimit(.generous)) struct SavedStateTests {
  private let window = Window(root: Wizard.vend())

  private func make() -> Window { Window(root: Wizard.vend()) }

  /// Restores the wizard, and returns what was dropped.
  private func restore(_ text: String) -> [String]? {
    var dropped: [String]?
    if let state = SavedState(text) { window.restore(state) { dropped = $0.map { "\($0)" } } }
    return dropped
  }

  private func go(_ window: Window, _ locations: String...) {
    for location in locations { window.open(location) }
  }

  @Test func `a window that is saved and restored shows the same and has collected the same`() {
    let window = make()
    window.open("name/Ada Lovelace/help".replacing(" ", with: "%20"))
    let state = window.savedState
    let again = make()
    again.restore(state)
    #expect(again.savedState == state)
    #expect(again.path.map(\.title) == window.path.map(\.title))
  }

  @Test func `a draft is there before its flow is led on`() {
    let state = SavedState(
      #"{"children":[{"address":"name/Ada","index":1}],"values":{"draft":"Grace"}}"#)
    let window = make()
    if let state { window.restore(state) } else { Issue.record("it does not read") }
    // The title of the wizard's screen contains the draft from the moment when the screen was made.
    #expect(window.path.last?.title == "Ada after Grace")
  }

  @Test(arguments: ["", "two words", "a\nb", "50% / はち", " ", "\u{1B}[2J", "\u{0}", "\u{85}"])
  func `a state reads back as it was written, with any text in a draft or a location`(text: String)
  {
    let flow = NavigationFlow<String, String, Never>(root: Leaf("root"))
    let kept = MutableProperty(text)
    flow.persist(kept, as: "kept")
    flow.routes(.value("note", { $0 }, { $0 }))
    flow.handle { flow, text in flow.push(Leaf(text)) }
    let window = Window(root: flow)
    flow.inputs.send(text)
    #expect(window.location.components == (text.isEmpty ? [] : ["note", text]))
    let state = window.savedState
    #expect(SavedState(state.description) == state)
    #expect(state.description.utf8.allSatisfy { $0 == 10 || $0 >= 0x20 && $0 != 0x7F })
  }

  @Test(arguments: [
    "", "%zz", "[]", "{", "null", #"{"values":1}"#, #"{"values":{"a":1 2}}"#, #"{"children":{}}"#,
    #"{"children":[{"address":"%zz"}]}"#, #"{"children":[{"address":1}]}"#,
    #"{"children":[{"index":-1}]}"#, #"{"presented":[{"index":-9223372036854775808}]}"#,
    #"{"children":[{"index":9223372036854775808}]}"#, #"{"isHidden":1}"#,
  ])
  func `a malformed state is none`(text: String) {
    #expect(SavedState(text) == nil)
  }

  @Test func `a draft that does not read back is left as it was`() {
    #expect(
      restore(#"{"children":[{"address":"name/Ada","index":1}],"values":{"draft":1}}"#) == [
        "'draft' at the start cannot be read (String was expected, not a number)"
      ])
  }

  @Test func `persisted values are restored even if the screens are unknown now`() {
    let reasons: [SavedState.Dropped.Reason] = [.unknown, .unreadable("")]
    #expect(!reasons.contains(.rejected))
    let dropped = restore(
      #"{"children":[{"address":"cellar","index":1,"values":{"wine":7}},{"address":"help","index":2}],"values":{"draft":"Grace"}}"#
    )
    #expect(dropped == ["'cellar' is not known any more", "'help' is not known any more"])
    #expect(window.path.count == 2)
    window.open("name/Ada")
    #expect(window.path.last?.title == "Ada after Grace")
  }

  @Test func `the stacks of all tabs are saved and come back, and the tab that showed`() {
    let before = PersistingFlows()
    for location in ["cellar/barrel/1", "lobby/desk/bell"] { before.window.open(location) }
    for (index, property) in before.properties.enumerated() { property.value = "\(index)" }
    let state = before.window.savedState
    #expect(
      state.description
        == #"{"children":[{"address":"cellar","children":[{"address":"barrel/1","index":1}],"isHidden":true,"values":{"property":"0"}},{"address":"lobby","children":[{"address":"desk","index":1,"presented":[{"address":"bell","values":{"property":"3"}}],"values":{"property":"2"}}],"index":1,"values":{"property":"1"}}]}"#
    )
    let after = PersistingFlows()
    after.window.restore(state)
    #expect(after.window.savedState == state)
    #expect(after.properties.map(\.value) == ["0", "1", "2", "3"])
    let tabs = after.window.path[0] as? any TabContainer
    #expect((tabs?.tabs[0] as? any StackContainer)?.stack.map(\.title) == ["cellar", "barrel 1"])
    #expect(after.window.location.description == "lobby/desk/bell")
  }

  @Test func `a window that shows something else is led back before it is restored`() {
    let hall = PersistingFlows()
    hall.window.open("cellar/barrel/1")
    let state = hall.window.savedState
    for location in ["lobby/desk/bell", "cellar/barrel/2/barrel/3"] { hall.window.open(location) }
    hall.window.restore(state)
    #expect(hall.window.savedState == state)
    #expect(hall.window.screens.count == 6)
  }

  @Test
  func `a part that an interception rejects is dropped and reported, and the rest is restored`() {
    let hall = PersistingFlows()
    let dropped = Received<String>()
    (hall.tabs[1] as? NavigationFlow<Never, Int, Never>)?.intercept { _, _ in .reject }
    if let state = SavedState(
      #"{"children":[{"address":"cellar","children":[{"address":"barrel/1","index":1}],"isHidden":true},{"address":"lobby","children":[{"address":"desk","index":1}],"index":1}]}"#
    ) {
      hall.window.restore(state) { for part in $0 { dropped.append("\(part)") } }
    }
    #expect(dropped.values == ["'lobby/desk' is not let in now"])
    #expect(hall.window.location.description == "lobby")
    hall.window.open("cellar")
    #expect((hall.tabs[0] as? any StackContainer)?.stack.count == 1)
  }

  @Test func `a screen behind an interception that waits comes back when that has answered`()
    async throws
  {
    let tap = Tap()
    let hall = PersistingFlows()
    (hall.tabs[1] as? NavigationFlow<Never, Int, Never>)?.intercept { _, _ in
      await tap.next() == "yes" ? .allow : .reject
    }
    var dropped: [SavedState.Dropped]?
    let text =
      #"{"children":[{"address":"lobby","children":[{"address":"desk","index":1,"presented":[{"address":"bell"}],"values":{"property":"x"}}],"index":1}]}"#
    if let state = SavedState(text) { hall.window.restore(state) { dropped = $0 } }
    #expect(dropped == nil)
    tap.give("yes")
    try await wait { dropped != nil }
    #expect(dropped == [])
    #expect(hall.window.location.description == "lobby/desk/bell")
    #expect(hall.properties[2].value == "x")
  }

  @Test func `a property that is kept is saved, and set when it is restored`() {
    let flow = NavigationFlow<Never, Never, Never>(root: Leaf("start"))
    let count = MutableProperty(3)
    flow.persist(count, as: "count")
    let window = Window(root: flow)
    #expect(window.savedState.description == #"{"values":{"count":3}}"#)
    let received = Received<Int>()
    count.signal.observe(on: .main) { received.append($0) }
    if let state = SavedState(#"{"values":{"count":7}}"#) { window.restore(state) }
    #expect(received.values == [3, 7])
    if let state = SavedState(#"{"values":{"count":"seven"}}"#) { window.restore(state) }
    #expect(count.value == 7)
  }

  @Test func `a flow keeps several, and its draft, each for itself`() {
    let (first, second) = (MutableProperty(1), MutableProperty("two"))
    let flow = NavigationFlow<Never, Never, Never>(root: Leaf("start"))
    flow.persist(first, as: "first")
    flow.persist(second, as: "second")
    flow.handle(into: "draft", persistedAs: "draft") { _, _, _ in }
    let window = Window(root: flow)
    let state = window.savedState
    #expect(
      state.description == #"{"values":{"draft":"draft","first":1,"second":"two"}}"#)
    (first.value, second.value) = (0, "")
    window.restore(state)
    #expect(first.value == 1)
    #expect(second.value == "two")
    #expect(window.savedState == state)
    if let less = SavedState(#"{"values":{"first":5,"gone":1}}"#) {
      window.restore(less) {
        #expect($0.map { "\($0)" } == ["'gone' at the start is not known any more"])
      }
    }
    #expect(first.value == 5)
    #expect(second.value == "two")
  }

  @Test func `flows that are at the same place are each given back their own`() {
    let (outer, inner) = (MutableProperty("out"), MutableProperty("in"))
    let window = Window(root: Self.flow(keeping: outer, around: Self.flow(keeping: inner)))
    let state = window.savedState
    #expect(
      state.description
        == #"{"children":[{"values":{"property":"in"}}],"values":{"property":"out"}}"#)
    for property in [outer, inner] { property.value = "" }
    window.restore(state)
    #expect(outer.value == "out")
    #expect(inner.value == "in")
  }

  @Test func `a value is found by its name in any order of saving`() {
    let (first, second) = (MutableProperty(""), MutableProperty(""))
    let flow = NavigationFlow<Never, Never, Never>(root: Leaf("start"))
    flow.persist(second, as: "b c")
    flow.persist(first, as: "a/ä")
    let window = Window(root: flow)
    if let state = SavedState(#"{"values":{"a/ä":"1","b c":"2"}}"#) {
      window.restore(state)
    }
    #expect([first.value, second.value] == ["1", "2"])
    #expect(SavedState(window.savedState.description) == window.savedState)
  }

  @Test func `a draft is saved only where that is asked for`() {
    let flow = NavigationFlow<Never, Never, Never>(root: Leaf("start"))
    flow.handle(into: "secret") { _, _, _ in }
    #expect(Window(root: flow).savedState.description == "{}")
  }

  @Test func `two values of one name are a mistake that names it`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let flow = NavigationFlow<Never, Never, Never>(root: Leaf("start"))
        flow.persist(MutableProperty(1), as: "count")
        flow.handle(into: 2, persistedAs: "count") { _, _, _ in }
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
    let saved = Received<String>()
    window.steps.observe(on: .main) { [weak window] _ in
      if let window { saved.append("\(window.savedState)") }
    }
    go(window, "name/Ada")
    #expect(
      saved.values == [
        #"{"children":[{"address":"name/Ada","index":1}],"values":{"draft":"nobody"}}"#
      ])
    #expect(
      window.savedState.description
        == #"{"children":[{"address":"name/Ada","index":1}],"values":{"draft":"Ada"}}"#)
  }

  @Test func `a draft restored while an action is handled wins over the action's change to it`() {
    let window = make()
    let state = SavedState(#"{"values":{"draft":"Lin"}}"#)
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
  enum Action: Sendable, Equatable {
    case keepName(String)
    case showHelp
  }

  static func vend() -> some Screen<Never, Never> {
    let flow = NavigationFlow<Never, Action, Never>(root: Leaf("start"))
    flow.handle(into: "nobody", persistedAs: "draft") { flow, draft, action in
      switch action {
      case .keepName(let name):
        flow.push(Leaf("\(name) after \(draft)"))
        draft = name
      case .showHelp: flow.present(Leaf("help"))
      }
    }
    flow.routes(
      .value("name", { .keepName($0) }, { if case .keepName(let name) = $0 { name } else { nil } }),
      .literal("help", .showHelp))
    return flow
  }
}
