import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow

/// Every verb crossed with every state of the screen that it is given.
@MainActor
@Suite("Uses of screens", .timeLimit(.generous)) struct ScreenUseTests {
  enum State: CaseIterable, Sendable {
    case new
    case connected
    case connectedElsewhere
    case connectedToFlowThatLeft
    case here
    case hereAndConnected
    case presentedHere
    case elsewhere
    case rootOfWindow
    case left
    case leftWithItsFlow
    case leftAsFlow
    case itself
    case ancestor
  }

  @Test(arguments: GivingVerb.allCases)
  func `a verb uses a screen, or stops with the screen and the remedy`(verb: GivingVerb) {
    for state in State.allCases where isPossible(verb, state) {
      let world = GivingWorld()
      let screen = screen(in: state, of: world, for: verb)
      let flow = world.flow(of: verb)
      let before = shown(in: world)
      let mistakes = mistakes { perform(verb, with: screen, in: world) }
      let name: Comment = "\(verb.rawValue) of a screen in state \(state)"
      guard let expected = expected(verb, state) else {
        #expect(mistakes == [], name)
        if verb.kind == .place, !verb.isInitializer, verb != .ask, verb != .askPresenting {
          #expect(Node.of(screen)?.parent === flow.node, name)
        }
        (screen as? Page)?.tap(1)
        let isHeard = verb.connectsToActions || state == .connected || state == .hereAndConnected
        if !verb.isInitializer, screen is Page, state != .left, state != .leftWithItsFlow {
          #expect(world.handled.values.count == (isHeard ? 1 : 0), name)
        }
        continue
      }
      // A custom container goes on, and is asked again at the end of its transaction.
      #expect(mistakes.count == 1 || verb.hasOwnList && mistakes.count > 1, name)
      let text = mistakes.first ?? ""
      #expect(text.hasPrefix("\(verb.word): '\(screen.title)' \(expected)"), "\(name): \(text)")
      #expect(text.contains(";"), "\(name): \(text)")
      #expect(shown(in: world) == before || verb.hasOwnList, name)
      (screen as? Page)?.tap(1)
      #expect(world.handled.values.count <= 1, "\(name): sends twice")
    }
  }

  /// Whether a verb may meet a screen in such a state: one that creates a flow cannot meet that flow.
  private func isPossible(_ verb: GivingVerb, _ state: State) -> Bool {
    switch state {
    case .itself, .ancestor: !verb.isInitializer || verb == .window
    default: true
    }
  }

  private func screen(
    in state: State, of world: GivingWorld, for verb: GivingVerb
  ) -> any Screen {
    let page = Page("given")
    let flow = world.flow(of: verb)
    switch state {
    case .new: break
    case .connected: connect(page, to: flow)
    case .connectedElsewhere: connect(page, to: world.other)
    case .connectedToFlowThatLeft:
      let inner = Stack(root: Page("inner"))
      connect(page, to: inner)
      world.other.push(inner)
      world.other.pop()
      world.keep(inner)
    case .here: world.place(page, for: verb)
    case .hereAndConnected:
      world.place(page, for: verb)
      connect(page, to: flow)
    case .presentedHere: present(page, in: flow)
    case .elsewhere: world.other.push(page)
    case .rootOfWindow: world.window(around: page)
    case .left:
      world.other.push(page)
      world.other.pop()
    case .leftWithItsFlow:
      world.other.push(Stack(root: page))
      world.other.pop()
    case .leftAsFlow:
      let inner = Stack(root: page)
      world.other.push(inner)
      world.other.pop()
      return inner
    case .itself: return flow
    case .ancestor: return Stack(root: Child(flow) { $0 })
    }
    return page
  }

  private func connect(_ page: Page, to flow: some Flow<Never, Int, Int>) {
    flow.connect(page) { _ in 0 }
  }

  private func present(_ page: Page, in flow: some Flow<Never, Int, Int>) {
    flow.present(Child(ignoringOutputs: page))
  }

  private func perform(_ verb: GivingVerb, with screen: some Screen, in world: GivingWorld) {
    world.perform(verb, with: screen)
  }

  private func shown(in world: GivingWorld) -> [ObjectIdentifier] {
    [world.stack, world.root, world.split, world.drawer, world.other].flatMap { flow in
      (flow as? any Flow).map { ($0.children + $0.presented).map(ObjectIdentifier.init) } ?? []
    }
  }

  /// The beginning of the mistake after the title; nil where the verb works, or does nothing.
  private func expected(_ verb: GivingVerb, _ state: State) -> String? {
    if verb.kind == .work { return nil }
    let isElsewhere = verb.isInitializer || verb.kind == .window
    switch state {
    case .new, .connectedToFlowThatLeft:
      return verb.kind == .keep || verb.isKeptInVain ? "is kept, but is not" : nil
    case .connected:
      if verb.kind == .keep || verb.isKeptInVain { return "is kept, but is not" }
      if isElsewhere { return "is connected to 'root' already" }
      return verb.connectsToActions ? "is connected to the bus of actions already" : nil
    case .here where verb == .openDrawerAlone, .hereAndConnected where verb == .openDrawerAlone:
      // It says the children that it has already.
      return nil
    case .here where verb.kind == .connect || verb.kind == .keep,
      .presentedHere where verb.kind == .connect, .hereAndConnected where verb.kind == .keep:
      return nil
    case .hereAndConnected where verb.kind == .connect:
      return verb.connectsToActions ? "is connected to the bus of actions already" : nil
    case .presentedHere where verb.kind == .keep || verb.isKeptInVain:
      return "is presented by this flow"
    case .here, .hereAndConnected, .presentedHere:
      return isElsewhere ? "is in 'root' already" : "is in this flow already"
    case .connectedElsewhere: return "is connected to 'other' already"
    case .elsewhere: return "is in 'other' already"
    case .rootOfWindow:
      return verb.kind == .window ? "is in another window" : "is the root of a window"
    case .left, .leftWithItsFlow, .leftAsFlow: return "has left its flow for good"
    case .itself, .ancestor:
      return verb.kind == .window ? nil : "contains this flow, or is it"
    }
  }

  /// A screen that sends as soon as it is observed.
  private final class EagerScreen: Screen {
    let title = "eager"
    let outputs = MutableProperty(7).signal
  }

  @Test(arguments: GivingVerb.allCases.filter { $0.connectsToActions && $0.kind == .place })
  func `an action that a screen sends as soon as it is connected is handled when it has its place`(
    verb: GivingVerb
  ) {
    let world = GivingWorld()
    let screen = EagerScreen()
    let isPlaced = Received<Bool>()
    handle(world.flow(of: verb)) { [weak screen] flow in
      isPlaced.append(screen.flatMap { Node.of($0)?.parent } === flow.node)
    }
    world.perform(verb, with: screen)
    #expect(isPlaced.values == [true])
  }

  private func handle(
    _ flow: some Flow<Never, Int, Int>, _ body: @escaping @MainActor (any Flow) -> Void
  ) {
    flow.handle { flow, _ in body(flow) }
  }

  @Test func `a screen that is given twice stops each verb that takes several`() {
    let page = Page("given")
    let stack = Stack(root: Page("root"))
    let verbs: [@MainActor () -> Void] = [
      { stack.setStack([Child(page, number), Child(page, number)]) },
      { stack.setStack([.kept(stack.visible), .kept(stack.visible)]) },
      { _ = TabFlow<Never, Int, Never>(tabs: [Child(page, number), Child(page, number)]) },
      { SilentPair([page, page]).transaction(.focus) {} },
      {
        let split = SplitFlow<Never, Int, Never>(minimumWidths: [1, 1], root: Child(page, number))
        split.show(.kept(page), in: 1)
      },
      {
        let drawer = DrawerFlow<Never, Int, Never>(content: Child(page, number))
        drawer.openWithoutConnection(page)
      },
    ]
    for verb in verbs {
      let mistakes = mistakes(verb)
      #expect(
        mistakes.contains { $0.contains("' is given twice; vend a new screen for each place") })
    }
    // The top alone may be kept where a lower one would be there twice.
    stack.push(page, number)
    #expect(mistakes { stack.replaceTop(with: .kept(page)) } == [])
    #expect(mistakes { stack.replaceTop(with: .kept(stack.stack[0])) }.count == 1)
    #expect(stack.stack.count == 2)
  }

  @Test func `a new child that a container does not add stops it`() {
    let pair = PairFlow<Never, Int, Never>(first: Page("first"))
    let mistakes = mistakes {
      pair.transaction(.show, adding: [Child(Page("lost"), number)], by: "open") {}
    }
    #expect(mistakes.count == 1 && mistakes[0].hasPrefix("open: 'lost' is given as a new child"))
  }

  @Test func `a flow that has left takes no screen, and connects none`() {
    let flow = Stack(root: Page("root"))
    let parent = Stack(root: Page("parent"))
    parent.push(flow)
    parent.pop()
    let page = Page("late")
    let handled = Received<Int>()
    flow.handle { _, action in handled.append(action) }
    let mistakes = mistakes {
      flow.push(page, number)
      flow.connect(page, number)
      flow.present(page)
      flow.setStack([.kept(flow.visible), Child(page, number)])
      flow.replaceTop(with: .kept(flow.visible))
    }
    page.tap(1)
    #expect(mistakes == [])
    #expect(Node.of(page)?.parent == nil && flow.stack.count == 1)
    #expect(flow.node.connectionCount == 0)
    #expect(handled.values == [])
  }

  @Test func `a root may come into a new window when the old one has gone`() {
    let flow = Stack(root: Page("root"))
    do { withExtendedLifetime(Window(root: flow)) {} }
    let mistakes = mistakes {
      let second = Window(root: flow)
      #expect(second.path.count == 2)
    }
    #expect(mistakes == [])
  }

  @Test func `an alert that has been answered is not presented again`() {
    let flow = Stack(root: Page("root"))
    let alert = Alert<Int>("Sure?", choices: [.init("Yes", 1)])
    alert.choose(0)
    #expect(
      mistakes { flow.present(alert) }
        == ["present: the alert 'Sure?' has been answered; make a new one"])
    #expect(flow.presented.isEmpty)
  }

  @Test func `a mistake ends the program with its message, in an optimized build too`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let flow = Stack(root: Page("root"))
        flow.push(Child(ignoringOutputs: flow.visible))
      }
    }
    let written = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(
      written.contains("push: 'root' is in this flow already; vend a new screen for each place"))
  }
}

/// The mistakes of a body, which goes on after each of them.
@MainActor
func mistakes(_ body: @MainActor () -> Void) -> [String] {
  let stop = CallerMistake.stop
  let found = Received<String>()
  CallerMistake.stop = { found.append($0) }
  defer { CallerMistake.stop = stop }
  body()
  return found.values
}
