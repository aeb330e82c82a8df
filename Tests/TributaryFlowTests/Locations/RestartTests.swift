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

  /// Expects that three actions leave a draft as it is after a restart.
  private func expectKept<Draft: Codable>(
    _ draft: () -> Draft, _ change: @escaping @MainActor (inout Draft, Int) -> Void
  ) {
    let windows = (0..<2).map { _ in
      let flow = NavigationFlow<Never, Int, Never>(root: Leaf("root"))
      flow.routes(.value({ $0 }, { $0 }))
      flow.handle(into: draft(), persistedAs: "draft") { flow, draft, number in
        change(&draft, number)
        flow.push(Leaf("\(number)"))
      }
      return Window(root: flow)
    }
    windows[0].open("1/2/3")
    windows[1].restore(windows[0].savedState)
    #expect(windows[1].savedState == windows[0].savedState)
  }

  @Test func `a draft that is an object, or contains one, has its values again as well`() {
    expectKept({ Box() }) { box, number in box.items.append(number) }
    expectKept({ [Box()] }) { boxes, number in boxes[0].items.append(number) }
    expectKept({ Optional(Box()) }) { box, number in box?.items.append(number) }
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

  /// A cart that each action changes, and whose second action an interception holds.
  private func vend(_ tap: Tap? = nil) -> (window: Window, cart: MutableProperty<[String]>) {
    let cart = MutableProperty<[String]>([])
    let flow = NavigationFlow<Never, Int, Never>(root: Leaf("root"))
    flow.routes(.value({ $0 }, { $0 }))
    flow.persist(cart, as: "cart")
    flow.intercept { _, number in
      if number == 2 { _ = await tap?.next() }
      return .allow
    }
    flow.handle { flow, number in
      cart.value.append("\(number)")
      flow.push(Leaf("\(number)"))
    }
    return (Window(root: flow), cart)
  }

  @Test func `what the user changes while an interception waits is restored after the next action`()
    async throws
  {
    let (window, cart) = vend()
    window.open("1/2")
    await window.settle(on: nil)
    #expect(cart.value == ["1", "2"])
    let tap = Tap()
    let (again, other) = vend(tap)
    var dropped: [SavedState.Dropped]?
    again.restore(window.savedState) { dropped = $0 }
    other.value.append("user")
    tap.give("")
    try await wait { dropped != nil }
    #expect(other.value == ["1", "2", "user"])
  }

  @Test func `what an interception changes at once is restored too`() {
    func vend() -> (window: Window, tries: MutableProperty<Int>) {
      let tries = MutableProperty(0)
      let flow = NavigationFlow<Never, Int, Never>(root: Leaf("root"))
      flow.routes(.value({ $0 }, { $0 }))
      flow.persist(tries, as: "tries")
      flow.intercept { _, _ in
        tries.value += 1
        return .allow
      }
      flow.handle { flow, number in flow.push(Leaf("\(number)")) }
      return (Window(root: flow), tries)
    }
    let (window, _) = vend()
    window.open("1/2")
    let (again, tries) = vend()
    again.restore(window.savedState)
    #expect(tries.value == 2)
  }

  @Test func `two values of which no state can be come to an end`() {
    let values = (0..<2).map { _ in MutableProperty(0) }
    let flow = NavigationFlow<Never, Never, Never>(root: Leaf("root"))
    for (index, value) in values.enumerated() { flow.persist(value, as: "\(index)") }
    for (value, other) in [(values[0], values[1]), (values[1], values[0])] {
      value.changes.observe(on: .main) { [value] _ in
        if other.value != value.value { other.value = value.value }
      }
    }
    let window = Window(root: flow)
    var isOver = false
    window.restore(SavedState(#"{"values":{"0":1,"1":2}}"#) ?? window.savedState) { _ in
      isOver = true
    }
    #expect(isOver && values[0].value == values[1].value)
  }
}
