import Baselines
import SignalScenarios
import TributaryFlow

extension FlowRow {
  static var pushes: [FlowRow] {
    [
      screen(depth: 0),
      FlowRow("vend, connect, push and pop a flow", plain: plainFlows) {
        let stage = Stage()
        return { count in
          for _ in 0..<count {
            let child = CountingFlow.vend(into: stage.sum)
            stage.flow.push(child) { _ in 0 }
            stage.flow.pop()
          }
        }
      }.limited(to: 20),
      FlowRow("the same with a private Action", plain: plainFlows) {
        let stage = Stage()
        return { count in
          for _ in 0..<count {
            let child = PrivateCountingFlow.vend(into: stage.sum)
            stage.flow.push(child) { _ in 0 }
            stage.flow.pop()
          }
        }
      }.limited(to: 20),
      FlowRow("push and go back as the host does", plain: plainScreens) {
        let stage = Stage()
        return { count in
          for _ in 0..<count {
            let page = Page()
            stage.flow.push(page, Stage.mapIO)
            stage.window.back()
          }
        }
      },
      FlowRow("push and pop while somebody observes the steps", plain: plainScreens) {
        let stage = Stage()
        stage.window.steps.observe { [sum = stage.sum] step in sum.add(step.token) }
        return { count in push(count, on: stage) }
      },
    ]
  }

  /// A row of a stack that has some screens already.
  static func screen(depth: Int) -> FlowRow {
    let name = depth == 0 ? "" : ", \(depth) screens deep"
    return FlowRow("make, connect, push and pop a screen\(name)") {
      let stage = PlainStage()
      for _ in 0..<depth { stage.flow.push(PlainScreen()) }
      return { count in push(count, on: stage) }
    } flow: {
      let stage = Stage()
      for _ in 0..<depth {
        let page = Page()
        stage.flow.push(page, Stage.mapIO)
      }
      return { count in push(count, on: stage) }
    }.limited(to: 20).limited(allocations: 10)
  }

  private static func plainScreens() -> Work {
    let stage = PlainStage()
    return { count in push(count, on: stage) }
  }

  private static func plainFlows() -> Work {
    let stage = PlainStage()
    return { count in
      for _ in 0..<count {
        let child = PlainFlow([PlainScreen()])
        child.screens[0].tell = { [weak child] in child?.handle?($0) }
        child.handle = { [sum = stage.sum] in sum.add($0) }
        child.tell = { [weak flow = stage.flow] _ in flow?.handle?(0) }
        stage.flow.push(child)
        stage.flow.pop()
      }
    }
  }

  private static func push(_ count: Int, on stage: PlainStage) {
    for _ in 0..<count {
      let screen = PlainScreen()
      screen.tell = { [weak flow = stage.flow] in flow?.handle?($0) }
      stage.flow.push(screen)
      stage.flow.pop()
    }
  }

  private static func push(_ count: Int, on stage: Stage) {
    for _ in 0..<count {
      let page = Page()
      stage.flow.push(page, Stage.mapIO)
      stage.flow.pop()
    }
  }
}

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
