import FlowTestSupport
import TributaryTesting

/// A screen that sends a number, and may retain an object.
final class Page: Screen {
  enum Outputs: Sendable, Equatable {
    case tap(Int)
  }

  let title: String
  var outputs: Signal<Outputs> { output.signal }
  var held: [AnyObject] = []
  private let output = Signal<Outputs>.pipe()

  init(_ title: String) {
    self.title = title
  }

  func hold() {
    held = [self]
  }
}

/// A screen of another type, which also has inputs.
final class Panel: Screen {
  let title = "Panel"
  var inputs: Observer<String> { input.observer }
  private(set) var received: [String] = []
  private let input = Signal<String>.pipe()

  /// - Parameter isCareless: whether the observation of its own inputs retains the screen.
  init(isCareless: Bool = false) {
    if isCareless {
      input.signal.observe(on: .main) { self.received.append($0) }
    } else {
      input.signal.observe(on: .main) { [weak self] in self?.received.append($0) }
    }
  }
}

/// A screen without inputs and outputs.
final class Leaf: Screen {
  let title = "Leaf"
}

struct Ask: Message {
  let what: String
}

/// A flow with one action for each number.
enum DeskFlow {
  enum Inputs: Sendable {
    case open
  }

  enum Outputs: Sendable, Equatable {
    case done(Int)
  }

  enum Action: Sendable, Equatable {
    case open
    case close
    case load
    case loaded(String)
    case warn
    case tell(Int)
  }

  @MainActor
  static func vend(clock: ManualClock = ManualClock()) -> some Screen<Inputs, Outputs> {
    let desk = Page("Desk")
    let flow = NavigationFlow<Inputs, Action, Outputs>(root: desk)
    flow.connect(desk, mapIO)
    flow.accept { _ in .open }
    flow.answer(Ask.self) { _, message in message.what == "price" ? () : nil }
    flow.routes(.literal("panel", .open))
    flow.handle { flow, action in
      switch action {
      case .open: flow.push(Panel())
      case .close: flow.popToRoot()
      case .load:
        flow.run(key: "load") {
          try? await clock.sleep(for: .seconds(2))
          return "tea"
        } mapIO: {
          .loaded($0)
        }
      case .loaded: break
      case .warn: flow.present(Alert<Never>("Warning"))
      case .tell(let number): flow.emit(.done(number))
      }
    }
    return flow
  }

  private static func mapIO(_ output: Page.Outputs) -> Action {
    switch output {
    case .tap(0): .open
    case .tap(1): .load
    case .tap(2): .warn
    case .tap(let number): .tell(number)
    }
  }
}
