import SignalScenarios
import TributaryFlow

/// A factory whose flow's inputs are its actions.
enum CountingFlow {
  enum Inputs: Sendable {
    case add(Int)
  }

  enum Outputs: Sendable {
    case done
  }

  @MainActor static func vend(into sum: Sum) -> some Screen<Inputs, Outputs> {
    let page = Page()
    let flow = NavigationFlow<Inputs, Inputs, Outputs>(root: page, mapIO)
    flow.handle { flow, input in
      switch input {
      case .add(let number): sum.add(number)
      }
    }
    return flow
  }

  private static func mapIO(_ output: Page.Outputs) -> Inputs {
    switch output {
    case .tap(let number): .add(number)
    }
  }
}

/// A factory whose flow does more than its parent may say.
enum PrivateCountingFlow {
  enum Inputs: Sendable {
    case add(Int)
  }

  enum Outputs: Sendable {
    case done
  }

  private enum Action: Sendable {
    case add(Int)
    case close
  }

  @MainActor static func vend(into sum: Sum) -> some Screen<Inputs, Outputs> {
    let page = Page()
    let flow = NavigationFlow<Inputs, Action, Outputs>(root: page, mapIO)
    flow.accept(mapIO)
    flow.handle { flow, action in
      switch action {
      case .add(let number): sum.add(number)
      case .close: flow.emit(.done)
      }
    }
    return flow
  }

  private static func mapIO(_ output: Page.Outputs) -> Action {
    switch output {
    case .tap(let number): number < 0 ? .close : .add(number)
    }
  }

  private static func mapIO(_ input: Inputs) -> Action {
    switch input {
    case .add(let number): .add(number)
    }
  }
}
