import FlowTestSupport
import TributaryFlow
import TributaryTextTesting

/// A screen that counts, with an output at the end.
final class CounterScreen: TextScreen {
  enum Outputs: Sendable {
    case more
    case later
    case done(Int)
  }

  let title = "Counter"
  var count = 0
  var name = ""
  var outputs: Signal<Outputs> { output.signal }
  private let output = Signal<Outputs>.pipe()

  var body: [any View] {
    Text("count \(count)")
    Button("More") { self.output.observer.send(.more) }
    Button("Later") { self.output.observer.send(.later) }
    TextField("Name", text: name) { self.name = $0 }
    Button("Done") { self.output.observer.send(.done(self.count)) }
  }
}

/// A flow of it: "Later" counts up after two seconds, ten pushes a new one.
@MainActor
enum CounterFlow {
  enum Action: Sendable {
    case count
    case wait
    case done(Int)
  }

  static func vend(_ clock: any Clock<Duration>) -> some Screen<Never, Int> {
    let screen = CounterScreen()
    let flow = NavigationFlow<Never, Action, Int>(root: screen)
    flow.connect(screen, mapIO)
    flow.handle { [weak screen] flow, action in
      switch action {
      case .count:
        screen?.count += 1
        if screen?.count == 3 { flow.push(Plain("Three")) }
      case .wait:
        flow.run(key: "wait") {
          try? await clock.sleep(for: .seconds(2))
        } mapIO: { _ in
          .count
        }
      case .done(let count): flow.emit(count)
      }
    }
    return flow
  }

  nonisolated private static func mapIO(_ output: CounterScreen.Outputs) -> Action {
    switch output {
    case .more: .count
    case .later: .wait
    case .done(let count): .done(count)
    }
  }
}

/// A screen with nothing but a title.
final class Plain: TextScreen {
  let title: String

  init(_ title: String) {
    self.title = title
  }

  var body: [any View] { Text("nothing here") }
}

/// A shop of three screens, with mistakes that a test switches on.
@MainActor
enum KioskFlow {
  enum Outputs: Sendable, Equatable { case bought(String) }

  enum Action: Sendable, CaseIterable { case choose, pay, refuse, giveUp, finish, rob }

  /// A mistake of the shop.
  enum Mistake: Sendable {
    case none, sellsWithoutPaying, trap, hiddenCount, nameless, twin, growing, unsaved, leak
    case stale, other, keepsKeys
  }

  // Mistakes keep these from run to run.
  private static var kept: [any Screen] = []
  private static var runs = 0

  static func vend(
    _ mistake: Mistake = .none, clock: any Clock<Duration>, choices: Choices = Choices()
  ) -> some Screen<Never, Outputs> {
    let (isWrapped, count) = (MutableProperty(false), MutableProperty(0))
    let kiosk = KioskScreen(mistake, isWrapped, count)
    let flow = NavigationFlow<Never, Action, Outputs>(root: kiosk, mapIO)
    if mistake != .unsaved { flow.persist(isWrapped, as: "wrapped") }
    runs += 1
    if mistake == .other { count.value = runs }
    if mistake != .hiddenCount { flow.persist(count, as: "count") }
    flow.handle { flow, action in
      switch action {
      case .choose:
        let desk = Counter.vend("Pay", mistake)
        if mistake == .leak { kept.append(desk) }
        flow.push(desk, mapIO)
      case .pay:
        flow.run(key: "pay", boundTo: flow.visible) {
          do { try await clock.sleep(for: .seconds(2)) } catch { return Action.giveUp }
          return await choices.pick("card", [Action.finish, .refuse])
        } mapIO: {
          $0
        }
      case .refuse where mistake == .trap:
        flow.setStack([Child(Counter.vend("Refused", mistake), mapIO)])
      case .refuse: flow.push(Counter.vend("Refused", mistake), mapIO)
      case .giveUp: flow.popToRoot()
      case .finish: flow.emit(.bought("a book"))
      case .rob: flow.emit(.bought("a bag"))
      }
    }
    flow.routes(.literal("pay", .choose))
    return flow
  }

  private static func mapIO(_ output: KioskScreen.Outputs) -> Action {
    switch output {
    case .choose: .choose
    case .rob: .rob
    }
  }

  private static func mapIO(_ output: Counter.Outputs) -> Action {
    switch output {
    case .pay: .pay
    case .giveUp: .giveUp
    }
  }
}

/// The first screen of the shop.
final class KioskScreen: TextScreen {
  enum Outputs: Sendable, CaseIterable { case choose, rob }

  let title = "Kiosk"
  @OutputPort var outputs: Signal<Outputs>
  private let mistake: KioskFlow.Mistake
  private let isWrapped: MutableProperty<Bool>
  private let count: MutableProperty<Int>
  private var late = 0

  init(
    _ mistake: KioskFlow.Mistake, _ isWrapped: MutableProperty<Bool>, _ count: MutableProperty<Int>
  ) {
    (self.mistake, self.isWrapped, self.count) = (mistake, isWrapped, count)
  }

  var body: [any View] {
    Button("Choose") { self._outputs.send(.choose) }
    Toggle("Wrapped", isOn: isWrapped.value) {
      self.isWrapped.value.toggle()
      if [.growing, .hiddenCount].contains(self.mistake) { self.count.value += 1 }
    }
    if mistake == .growing { Text("count \(count.value)") }
    if mistake == .stale { Text("late \(late)") }
    Button(mistake == .nameless ? " " : "Look") {
      if self.mistake == .stale { Task { [weak self] in self?.late += 1 } }
      // Shown nowhere, and saved nowhere.
      if self.mistake == .hiddenCount, self.count.value > 1 { self._outputs.send(.rob) }
    }
    if mistake == .twin { Button("Look") {} }
    if mistake == .keepsKeys { GiftControl { self.isWrapped.value.toggle() } }
    if mistake == .sellsWithoutPaying, isWrapped.value {
      Button("Take") { self._outputs.send(.rob) }
    }
  }
}

/// A control that takes every key that is pressed while it has the focus.
private struct GiftControl: DrawnView, ControlView {
  let press: @MainActor () -> Void

  var label: String { "Gift" }
  var role: Role { .button }

  func size(in proposal: ProposedSize) -> Size { Size(width: 4, height: 1) }
  func draw(in rect: Rect, on canvas: Canvas) {}
  func activate(in context: ControlContext) { press() }
  func action(for key: Key, in context: ControlContext) -> ControlAction? { {} }
}

/// The screens at which the customer pays.
@MainActor
enum Counter {
  enum Outputs: Sendable, CaseIterable { case pay, giveUp }

  static func vend(_ title: String, _ mistake: KioskFlow.Mistake) -> ViewScreen<Outputs> {
    let isTrap = mistake == .trap && title == "Refused"
    return ViewScreen(title) { screen in
      if title == "Pay" { Button("Pay by card") { screen.send(.pay) } }
      if !isTrap { Button("Give up") { screen.send(.giveUp) } }
    }
  }
}

/// A list of three dishes.
final class Menu: TextScreen {
  let title = "Menu"
  @OutputPort var outputs: Signal<String>
  private let dishes = ["Soup", "Bread", "Cake"]

  var body: [any View] {
    List(dishes) { dish in Button(dish) {}.buttonStyle(.plain) }
  }
}
