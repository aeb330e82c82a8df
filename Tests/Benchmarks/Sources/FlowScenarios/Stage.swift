import Baselines
import SignalScenarios
import TributaryFlow

/// A stack in a window whose host counts its notifications to draw.
@MainActor
final class Stage {
  let root = Page()
  let flow: NavigationFlow<Never, Int, Int>
  let window: Window
  let sum = Sum()

  init() {
    flow = NavigationFlow(root: root, Self.mapIO)
    window = Window(root: flow)
    window.didSettle = { [sum] in sum.add(1) }
    flow.handle { [sum] _, number in sum.add(number) }
  }

  nonisolated static func mapIO(_ output: Page.Outputs) -> Int {
    switch output {
    case .tap(let number): number
    }
  }
}

/// The same by hand.
final class PlainStage {
  let root = PlainScreen()
  let flow: PlainFlow
  let sum = Sum()

  init() {
    flow = PlainFlow([root])
    flow.didChange = { [sum] in sum.add(1) }
    root.tell = { [weak flow] in flow?.handle?($0) }
    flow.handle = { [sum] in sum.add($0) }
  }
}

/// The smallest screen with an output.
final class Page: Screen {
  enum Outputs: Sendable {
    case tap(Int)
  }

  let title = "page"
  var outputs: Signal<Outputs> { output.signal }

  private let output = Signal<Outputs>.pipe()

  func tap(_ number: Int) {
    output.observer.send(.tap(number))
  }
}

/// A message with a reply, which climbs.
struct Question: Message {
  typealias Reply = Int

  let number: Int
}
