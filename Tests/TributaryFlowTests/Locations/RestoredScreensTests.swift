import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow

/// The screens of restored actions and values: those that were saved, and no others.
@MainActor
@Suite("Restored screens", .timeLimit(.generous)) struct RestoredScreensTests {
  /// An action that adds two screens.
  enum Pair: CaseIterable, Sendable { case pushed, presented, pushedAndPresented }

  /// A step of the user.
  enum Step: CaseIterable, Sendable { case none, push, present, two, leaveSecond, leaveFirst }

  @Test(arguments: Pair.allCases, Step.allCases)
  func `of the screens of one action those are there again that the user has not left`(
    pair: Pair, leaving: Step
  ) {
    enum Action: Sendable, Equatable { case one(Int), sheet(Int), two(Int) }
    func vend() -> (window: Window, flow: NavigationFlow<Action, Action, Never>) {
      let flow = NavigationFlow<Action, Action, Never>(root: Leaf("root"))
      flow.routes(
        .value("two", { .two($0) }, { if case .two(let number) = $0 { number } else { nil } }),
        .value("one", { .one($0) }, { if case .one(let number) = $0 { number } else { nil } }),
        .value("sheet", { .sheet($0) }, { if case .sheet(let number) = $0 { number } else { nil } })
      )
      flow.handle { flow, action in
        switch action {
        case .one(let number): flow.push(Leaf("one \(number)"))
        case .sheet(let number): flow.present(Leaf("sheet \(number)"))
        case .two(let number):
          let (first, second) = (Leaf("first \(number)"), Leaf("second \(number)"))
          if pair == .presented { flow.present(first) } else { flow.push(first) }
          if pair == .pushed { flow.push(second) } else { flow.present(second) }
        }
      }
      return (Window(root: flow), flow)
    }
    for (before, after) in Step.allCases.flatMap({ step in Step.allCases.map { (step, $0) } }) {
      let (window, flow) = vend()
      for (number, step) in [before, leaving, after].enumerated() {
        if number == 1 { flow.inputs.send(.two(9)) }
        switch step {
        case .none: break
        case .push: flow.inputs.send(.one(number))
        case .present: flow.inputs.send(.sheet(number))
        case .two: flow.inputs.send(.two(number))
        case .leaveSecond: if pair == .pushed { flow.pop() } else { flow.dismiss() }
        case .leaveFirst:
          // Of two in a stack no state says which one it was; going back leaves the upper one.
          if pair == .pushedAndPresented, flow.visible.title == "first 9" { flow.pop() }
        }
      }
      let (again, other) = vend()
      again.restore(window.savedState) { #expect($0 == [], "\(before), \(after)") }
      #expect(other.stack.map(\.title) == flow.stack.map(\.title), "\(before), \(after)")
      // Those that an action presents beside a screen that it pushes come first.
      #expect(
        Set(other.presented.map(\.title)) == Set(flow.presented.map(\.title)), "\(before), \(after)"
      )
      #expect(other.presented.count == flow.presented.count, "\(before), \(after)")
    }
  }

  @Test func `a restored screen stays where the action of a sheet has replaced the one before it`()
  {
    func vend() -> (window: Window, flow: Stack) {
      let flow = Stack(root: Leaf("root"))
      flow.routes(.value("n", { $0 }, { $0 }))
      flow.handle { flow, number in
        flow.replaceTop(with: Leaf("\(number)"))
        if number == 1 { flow.present(Leaf("sheet")) }
      }
      return (Window(root: flow), flow)
    }
    let (window, flow) = vend()
    flow.push(Leaf("page"))
    for number in 1...2 { flow.send(number) }
    #expect(flow.stack.map(\.title) == ["root", "2"])
    let (again, other) = vend()
    again.restore(window.savedState) { #expect($0 == []) }
    #expect(other.stack.map(\.title) == ["root", "2"])
    #expect(other.presented.map(\.title) == ["sheet"])
  }

  /// A stack of numbers, of which a value may send one, and each of which is there with another screen.
  private func vend(
    _ show: @escaping @MainActor (Stack, Int) -> Void
  ) -> (window: Window, flow: Stack, value: MutableProperty<Int>) {
    let value = MutableProperty(0)
    let flow = Stack(root: Leaf("root"))
    flow.routes(.value("n", { $0 }, { $0 }))
    flow.persist(value, as: "value")
    flow.inputBus.attach(value.signal.compactMap(on: .main) { $0 > 0 ? $0 : nil })
    flow.handle(show)
    return (Window(root: flow), flow, value)
  }

  @Test func `a screen that the user has left does not count where another one replaces the top`() {
    func vend() -> (window: Window, flow: Stack, value: MutableProperty<Int>) {
      self.vend { flow, number in
        if number == 3 { return flow.replaceTop(with: Leaf("3")) }
        flow.push(Leaf("\(number)"))
        if number == 1 { flow.push(Leaf("beside 1")) }
      }
    }
    let (window, flow, _) = vend()
    flow.send(1)
    flow.pop()
    flow.send(2)
    flow.push(Leaf("page"))
    flow.send(3)
    let (again, other, _) = vend()
    again.restore(window.savedState) { #expect($0 == []) }
    #expect(other.stack.map(\.title) == ["root", "1", "2", "3"])
  }

  @Test func `the screens of a value's action are restored above those that were below them`() {
    func vend() -> (window: Window, flow: Stack, value: MutableProperty<Int>) {
      self.vend { flow, number in
        flow.push(Leaf("\(number)"))
        if number == 3 { flow.push(Leaf("beside 3")) }
      }
    }
    let (window, flow, value) = vend()
    flow.send(4)
    value.value = 3
    let (again, other, _) = vend()
    again.restore(window.savedState) { #expect($0 == []) }
    #expect(other.stack.map(\.title) == ["root", "4", "3", "beside 3"])
    #expect(again.savedState == window.savedState)
  }

  @Test func `the sheets of an action are those of that action`() {
    func vend() -> (window: Window, flow: Stack, value: MutableProperty<Int>) {
      self.vend { flow, number in
        flow.push(Leaf("\(number)"))
        flow.present(Leaf("sheet \(number)"))
      }
    }
    let (window, flow, _) = vend()
    flow.send(1)
    flow.dismiss()
    flow.send(2)
    let (again, other, _) = vend()
    again.restore(window.savedState) { #expect($0 == []) }
    #expect(other.stack.map(\.title) == ["root", "1", "2"])
    #expect(other.presented.map(\.title) == ["sheet 2"])
  }

  @Test func `a screen that has left a flow inside does not come back with the action around it`() {
    func vend() -> (window: Window, outer: Stack, inner: Stack) {
      let inner = Stack(root: Leaf("inner"))
      inner.routes(.value("n", { $0 }, { $0 }))
      inner.handle { inner, number in
        inner.push(Leaf("\(number)"))
        inner.emit(number)
      }
      let outer = Stack(root: inner) { $0 }
      outer.handle { outer, number in
        outer.present(Leaf("outer \(number)"))
        outer.present(Leaf("beside \(number)"))
      }
      return (Window(root: outer), outer, inner)
    }
    let (window, outer, inner) = vend()
    inner.send(1)
    inner.pop()
    let (again, other, its) = vend()
    again.restore(window.savedState) { #expect($0 == []) }
    #expect(its.stack.map(\.title) == inner.stack.map(\.title))
    #expect(other.presented.map(\.title) == outer.presented.map(\.title))
  }

  @Test func `a drawer without the focus does not come back with the action that opened it`() {
    func vend() -> (window: Window, flow: DrawerFlow<Int, Int, Never>) {
      let flow = DrawerFlow<Int, Int, Never>(content: Child(Leaf("content")))
      flow.routes(.value("n", { $0 }, { $0 }))
      flow.handle { flow, number in
        flow.open(Child(Leaf("\(number)")), isFocused: false)
        flow.present(Leaf("sheet"))
      }
      return (Window(root: flow), flow)
    }
    let (window, flow) = vend()
    flow.inputs.send(1)
    _ = flow.back()
    let (again, other) = vend()
    again.restore(window.savedState) { #expect($0 == []) }
    #expect(other.children.map(\.title) == ["content"])
    #expect(other.presented.map(\.title) == ["sheet"])
  }

  @Test func `a screen that the user opens in the same turn stays`() {
    let (window, flow, _) = vend { flow, number in flow.push(Leaf("\(number)")) }
    for number in 1...2 { flow.send(number) }
    let state = window.savedState
    weak var own: Window?
    let (again, other, _) = vend { flow, number in
      if number > 0 { return flow.push(Leaf("\(number)")) }
      own?.restore(state)
      flow.send(9)
    }
    own = again
    other.send(0)
    #expect(other.stack.map(\.title) == ["root", "9", "1", "2"])
  }

  @Test func `a screen that an observer of a value shows is there once after a restart`() {
    func vend() -> (window: Window, flow: Stack) {
      let count = MutableProperty(0)
      let (window, flow, _) = self.vend { flow, number in
        count.value += 1
        flow.push(Leaf("\(number)"))
      }
      flow.persist(count, as: "count")
      count.changes.observe(on: .main) { [weak flow] number in flow?.present(Leaf("badge")) }
      return (window, flow)
    }
    let (window, flow) = vend()
    for number in 1...3 { flow.send(number) }
    while !flow.presented.isEmpty { flow.dismiss() }
    let (again, other) = vend()
    again.restore(window.savedState) { #expect($0 == []) }
    #expect(other.stack.map(\.title) == ["root", "1", "2", "3"])
    // It has no address, so that no state says whether the user has left it.
    #expect(other.presented.map(\.title) == ["badge"])
  }

  @Test func `a window is released that the end of its restoration and of its location refers to`()
  {
    weak var left: Window?
    do {
      let (window, _, _) = vend { flow, number in flow.push(Leaf("\(number)")) }
      window.open("n/1") { _ in _ = window.location }
      window.restore(window.savedState) { _ in _ = window.location }
      left = window
    }
    #expect(left == nil)
  }

  @Test func `a window that goes while a screen waits reports that screen too`() async throws {
    let (window, _, _) = vend { flow, number in flow.push(Leaf("\(number)")) }
    window.open("n/1/n/2")
    var dropped: [SavedState.Dropped]?
    do {
      let (again, flow, _) = vend { flow, number in flow.push(Leaf("\(number)")) }
      flow.intercept { flow, _ in
        (try? await flow.ask(presenting: Page("Who?")) { $0 }) == nil ? .reject : .allow
      }
      again.restore(window.savedState) { dropped = $0 }
    }
    try await wait { dropped != nil }
    #expect(dropped?.map { "\($0.location)" } == ["n/1", "n/2"])
  }
}
