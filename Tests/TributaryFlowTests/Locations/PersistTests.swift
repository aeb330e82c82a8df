import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow

@MainActor
@Suite(.timeLimit(.generous)) struct PersistTests {
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

  /// An app that begins with a welcome, and shows its rooms by a setting.
  @MainActor
  private struct Rooms {
    enum Action: Sendable { case enter }

    let isKnown = MutableProperty(false)
    let name = MutableProperty("")
    let root = RootFlow<Action, Action, Never>(root: Leaf("welcome"))
    let window: Window

    init() {
      root.persist(isKnown, as: "isKnown")
      let known = isKnown.signal.compactMap(on: .main) { $0 ? Action.enter : nil }
      root.inputBus.attach(known)
      root.handle { [name] root, _ in
        let rooms = NavigationFlow<Never, Int, Never>(root: Leaf("rooms"))
        rooms.routes(.value("room", { $0 }, { $0 }))
        rooms.persist(name, as: "name")
        rooms.handle { rooms, number in rooms.push(Leaf("\(number)")) }
        root.show(rooms)
      }
      window = Window(root: root)
    }
  }

  @Test func `a flow that a restored value shows by itself has its values and its screens again`() {
    let rooms = Rooms()
    rooms.isKnown.value = true
    rooms.name.value = "Ada"
    rooms.window.open("room/1/room/2") { #expect($0 == .opened) }
    let again = Rooms()
    var dropped: [SavedState.Dropped]?
    again.window.restore(rooms.window.savedState) { dropped = $0 }
    #expect(dropped == [])
    #expect(again.name.value == "Ada")
    #expect(again.window.location.description == "room/1/room/2")
    #expect(again.window.savedState == rooms.window.savedState)
  }

  @Test func `a flow in place of one that a restored value showed has its screens again`() {
    enum Action: Sendable { case approach, enter }
    func vend() -> (window: Window, isNear: MutableProperty<Bool>, isOpen: MutableProperty<Bool>) {
      let (isNear, isOpen) = (MutableProperty(false), MutableProperty(false))
      func inner(_ title: String) -> NavigationFlow<Never, Int, Never> {
        let flow = NavigationFlow<Never, Int, Never>(root: Leaf(title))
        flow.persist(isOpen, as: "isOpen")
        flow.routes(.value(title, { $0 }, { $0 }))
        flow.handle { flow, number in flow.push(Leaf("\(number)")) }
        return flow
      }
      let shop = RootFlow<Action, Action, Never>(root: Leaf("street"))
      shop.persist(isNear, as: "isNear")
      shop.handle { shop, action in shop.show(inner(action == .enter ? "room" : "door")) }
      shop.inputBus.attach(isNear.signal.compactMap(on: .main) { $0 ? Action.approach : nil })
      shop.inputBus.attach(isOpen.signal.compactMap(on: .main) { $0 ? Action.enter : nil })
      return (Window(root: shop), isNear, isOpen)
    }
    let (window, isNear, isOpen) = vend()
    (isNear.value, isOpen.value) = (true, true)
    window.open("room/1")
    let (again, _, _) = vend()
    again.restore(window.savedState) { #expect($0 == []) }
    #expect(again.location.description == "room/1")
    #expect(again.path.map(\.title) == window.path.map(\.title))
  }

  /// Letters that a flow shows by a saved value.
  @MainActor
  private struct Letters {
    let flow = NavigationFlow<Int, Int, Never>(root: Leaf("letters"))
    let letter = MutableProperty(0)
    let filter = MutableProperty("")
    let window: Window

    /// - Parameter isReset: whether another filter shows no letter at first.
    init(isReset: Bool = false) {
      flow.routes(.value("letter", { $0 }, { $0 }))
      flow.persist(letter, as: "letter")
      flow.persist(filter, as: "filter")
      flow.handle { flow, number in
        flow.push(Leaf("\(number)"))
        if number == 8 { flow.push(Leaf("enclosure")) }
      }
      flow.inputBus.attach(letter.signal.compactMap(on: .main) { $0 > 0 ? $0 : nil })
      if isReset { filter.changes.observe(on: .main) { [letter] _ in letter.value = 0 } }
      window = Window(root: flow)
    }
  }

  @Test func `a screen that a restored value shows by itself is there once`() {
    for number in [7, 8] {
      let letters = Letters()
      letters.letter.value = number
      let again = Letters()
      again.window.restore(letters.window.savedState) { #expect($0 == []) }
      #expect(again.flow.stack.map(\.title) == letters.flow.stack.map(\.title))
      #expect(again.window.savedState == letters.window.savedState)
    }
  }

  @Test func `a screen that a restored value shows by itself is not there if the user had left it`()
  {
    for isOtherThere in [false, true] {
      let letters = Letters()
      letters.letter.value = 7
      letters.flow.pop()
      if isOtherThere { letters.window.open("letter/3/letter/4") }
      letters.flow.present(Leaf("sheet"))
      let again = Letters()
      again.window.restore(letters.window.savedState) { #expect($0 == []) }
      #expect(again.flow.stack.map(\.title) == letters.flow.stack.map(\.title))
      #expect(again.window.savedState == letters.window.savedState)
    }
  }

  @Test func `a value that another one resets is restored, and what it shows is there once`() {
    let letters = Letters(isReset: true)
    letters.filter.value = "unread"
    letters.letter.value = 7
    let again = Letters(isReset: true)
    again.window.restore(letters.window.savedState) { #expect($0 == []) }
    #expect(again.filter.value == "unread" && again.letter.value == 7)
    #expect(again.flow.stack.map(\.title) == ["letters", "7"])
    #expect(again.window.savedState == letters.window.savedState)
  }

  @Test(arguments: [false, true])
  func `a chain of values that reset each other is restored, in whatever order it was saved`(
    isReversed: Bool
  ) {
    func vend() -> (window: Window, values: [MutableProperty<Int>]) {
      let values = (0..<24).map { _ in MutableProperty(0) }
      let flow = NavigationFlow<Never, Never, Never>(root: Leaf("root"))
      for (index, value) in Array(values.enumerated()).sorted(by: { ($0.0 < $1.0) != isReversed }) {
        flow.persist(value, as: "\(index)")
      }
      for (value, next) in zip(values, values.dropFirst()) {
        value.changes.observe(on: .main) { _ in next.value = 0 }
      }
      return (Window(root: flow), values)
    }
    let (window, values) = vend()
    for (index, value) in values.enumerated() { value.value = index + 1 }
    let (again, others) = vend()
    again.restore(window.savedState) { #expect($0 == []) }
    #expect(others.map(\.value) == Array(1...24))
  }

  @Test func `a restoration waits for an action of a value that an interception holds`()
    async throws
  {
    let rooms = Rooms()
    rooms.isKnown.value = true
    rooms.name.value = "Ada"
    rooms.window.open("room/1")
    let tap = Tap()
    let again = Rooms()
    again.root.intercept { _, _ in
      _ = await tap.next()
      return .allow
    }
    var dropped: [SavedState.Dropped]?
    again.window.restore(rooms.window.savedState) { dropped = $0 }
    #expect(dropped == nil && again.window.path.count == 2)
    tap.give("yes")
    try await wait { dropped != nil }
    #expect(dropped == [])
    #expect(again.window.savedState == rooms.window.savedState)
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
