import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow

/// Handlers that change what is saved, and show a screen at once.
@MainActor
@Suite("Restarts", .timeLimit(.generous)) struct RestartTests {
  /// A cart that gets an item with each screen that shows one.
  @MainActor
  private struct Cart {
    enum Action: Sendable { case add(String) }

    let flow = NavigationFlow<Action, Action, Never>(root: Leaf("cart"))
    let total = MutableProperty(0)
    let seen = Received<[String]>()
    let window: Window

    init() {
      flow.routes(
        .value("item", { .add($0) }, { if case .add(let item) = $0 { item } else { nil } }))
      flow.persist(total, as: "total")
      flow.handle(into: [String](), persistedAs: "cart") { [total, seen] flow, cart, action in
        seen.append(cart)
        switch action {
        case .add(let item):
          cart.append(item)
          total.value += 1
          flow.push(Leaf(item))
        }
      }
      window = Window(root: flow)
    }
  }

  @Test func `work of a replayed action is done again, and its result replaces the saved one`()
    async
  {
    var saved: [SavedState] = []
    let prices = Received<Int>()
    for _ in 0..<3 {
      let flow = NavigationFlow<Never, String, Never>(root: Leaf("cart"))
      flow.routes(.literal("lamp", "lamp"))
      flow.handle(into: [String](), persistedAs: "prices") { flow, draft, action in
        if action != "lamp" {
          prices.append(draft.count)
          draft = [action]
          return
        }
        flow.push(Leaf(action))
        flow.run {
          "20"
        } mapIO: {
          $0
        }
      }
      let window = Window(root: flow)
      if let state = saved.last { window.restore(state) } else { window.open("lamp") }
      await window.settle(on: nil)
      saved.append(window.savedState)
    }
    #expect(saved[1] == saved[0] && saved[2] == saved[0])
    #expect("\(saved[0])".contains("20"))
    // The saved price is there when the new one comes.
    #expect(prices.values == [0, 1, 1])
  }

  @Test func `a cart does not grow with each restart`() {
    var state = SavedState?.none
    for _ in 0..<4 {
      let cart = Cart()
      if let state { cart.window.restore(state) } else { cart.window.open("item/Lamp/item/Rug") }
      #expect(cart.total.value == 2)
      #expect(state == nil || cart.window.savedState == state)
      state = cart.window.savedState
    }
  }

  @Test func `each replayed action meets the values that were saved`() {
    let cart = Cart()
    cart.window.open("item/Lamp/item/Rug/item/Vase")
    let again = Cart()
    again.window.restore(cart.window.savedState)
    #expect(again.seen.values == Array(repeating: ["Lamp", "Rug", "Vase"], count: 3))
  }

  @Test func `a flow that another one changes has its values again`() {
    func vend() -> (window: Window, count: MutableProperty<Int>) {
      let count = MutableProperty(0)
      let inner = NavigationFlow<Never, Int, Int>(root: Leaf("inner"))
      inner.routes(.value("n", { $0 }, { $0 }))
      inner.handle { flow, number in
        flow.emit(number)
        flow.push(Leaf("\(number)"))
      }
      let outer = NavigationFlow<Never, Int, Never>(root: inner) { $0 }
      outer.persist(count, as: "count")
      outer.handle { _, number in count.value += number }
      return (Window(root: outer), count)
    }
    let (window, count) = vend()
    window.open("n/3/n/4")
    #expect(count.value == 7)
    let (again, other) = vend()
    again.restore(window.savedState)
    #expect(other.value == 7)
    #expect(again.savedState == window.savedState)
  }

  /// A draft that a handler changes in its place.
  private final class Box: Codable {
    var items: [Int] = []
  }

  @Test func `a draft that is an object has its values again as well`() {
    func vend() -> Window {
      let flow = NavigationFlow<Never, Int, Never>(root: Leaf("root"))
      flow.routes(.value({ $0 }, { $0 }))
      flow.handle(into: Box(), persistedAs: "box") { flow, box, number in
        box.items.append(number)
        flow.push(Leaf("\(number)"))
      }
      return Window(root: flow)
    }
    let window = vend()
    window.open("1/2/3")
    let again = vend()
    again.restore(window.savedState)
    #expect(again.savedState == window.savedState)
  }

  @Test func `a property is released with its flow`() {
    weak var count: MutableProperty<Int>?
    do {
      let property = MutableProperty(0)
      count = property
      let flow = NavigationFlow<Never, Never, Never>(root: Leaf("root"))
      flow.persist(property, as: "count")
    }
    #expect(count == nil)
  }

  @Test func `a flow that keeps the rest of an address for later has it after a restart`() {
    func vend() -> (window: Window, link: MutableProperty<[String]>, isOpen: MutableProperty<Bool>)
    {
      let (link, isOpen) = (MutableProperty<[String]>([]), MutableProperty(false))
      let shop = NavigationFlow<Never, Int, Never>(root: Leaf("shop"))
      shop.routes(.value("page", { $0 }, { $0 }))
      shop.handle { flow, number in flow.push(Leaf("\(number)")) }
      let root = NavigationFlow<Never, [String], Never>(root: Leaf("login"))
      root.persist(link, as: "link")
      root.routes(
        .components(
          { rest in
            defer { rest = isOpen.value ? rest.dropFirst() : [] }
            return Array(isOpen.value ? rest.prefix(1) : rest)
          }, { $0 }))
      root.handle { flow, address in
        if isOpen.value { flow.push(shop) } else { link.value = address }
      }
      return (Window(root: root), link, isOpen)
    }
    let (window, _, isOpen) = vend()
    isOpen.value = true
    window.open("shop/page/7")
    #expect(window.path.last?.title == "7")
    let (again, link, _) = vend()
    again.restore(window.savedState) { #expect($0 == []) }
    #expect(link.value == ["shop", "page", "7"])
  }

  @Test func `what the user changes while an interception waits stays`() async throws {
    let tap = Tap()
    func vend() -> (window: Window, name: MutableProperty<String>) {
      let name = MutableProperty("")
      let flow = NavigationFlow<Never, Int, Never>(root: Leaf("root"))
      flow.persist(name, as: "name")
      flow.routes(.value({ $0 }, { $0 }))
      flow.handle { flow, number in flow.push(Leaf("\(number)")) }
      return (Window(root: flow), name)
    }
    let (window, name) = vend()
    name.value = "Ada"
    window.open("1")
    let (again, other) = vend()
    (again.root as? NavigationFlow<Never, Int, Never>)?.intercept { _, _ in
      _ = await tap.next()
      return .allow
    }
    var dropped: [SavedState.Dropped]?
    again.restore(window.savedState) { dropped = $0 }
    #expect(other.value == "Ada")
    other.value = "Grace"
    tap.give("yes")
    try await wait { dropped != nil }
    #expect(other.value == "Grace")
    #expect(again.location.description == "1")
  }

  /// An action that adds two screens.
  enum Pair: CaseIterable, Sendable { case pushed, presented, pushedAndPresented }

  /// A step of the user.
  enum Step: CaseIterable, Sendable { case none, push, present, two, leaveSecond, leaveFirst }

  @Test(arguments: Pair.allCases, Step.allCases)
  func `of the screens of one action those are there again that the user has not left`(
    pair: Pair, leaving: Step
  ) {
    enum Action: Sendable, Equatable { case one(Int), sheet(Int), two }
    func vend() -> (window: Window, flow: NavigationFlow<Action, Action, Never>) {
      let flow = NavigationFlow<Action, Action, Never>(root: Leaf("root"))
      flow.routes(
        .literal("two", .two),
        .value("one", { .one($0) }, { if case .one(let number) = $0 { number } else { nil } }),
        .value("sheet", { .sheet($0) }, { if case .sheet(let number) = $0 { number } else { nil } })
      )
      flow.handle { flow, action in
        switch action {
        case .one(let number): flow.push(Leaf("one \(number)"))
        case .sheet(let number): flow.present(Leaf("sheet \(number)"))
        case .two:
          if pair == .presented { flow.present(Leaf("first")) } else { flow.push(Leaf("first")) }
          if pair == .pushed { flow.push(Leaf("second")) } else { flow.present(Leaf("second")) }
        }
      }
      return (Window(root: flow), flow)
    }
    for (before, after) in Step.allCases.flatMap({ step in Step.allCases.map { (step, $0) } }) {
      let (window, flow) = vend()
      for (number, step) in [before, leaving, after].enumerated() {
        if number == 1 { flow.inputs.send(.two) }
        switch step {
        case .none: break
        case .push: flow.inputs.send(.one(number))
        case .present: flow.inputs.send(.sheet(number))
        case .two: flow.inputs.send(.two)
        case .leaveSecond: if pair == .pushed { flow.pop() } else { flow.dismiss() }
        case .leaveFirst:
          // Of two in a stack no state says which one it was; going back leaves the upper one.
          if pair == .pushedAndPresented, flow.visible.title == "first" { flow.pop() }
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
}
