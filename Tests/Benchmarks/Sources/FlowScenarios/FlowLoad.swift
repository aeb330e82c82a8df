import SignalScenarios
import TributaryFlow

/// Screens and flows that enter and leave one window, in rounds: each round restores the window,
/// and counts the outputs that were sent and handled.
@MainActor
public final class FlowLoad {
  /// How many screens and flows have come and gone.
  public private(set) var rounds = 0

  private let stage = Stage()
  private let heard = Sum()
  private var expected = 0

  /// Makes a window with a stack.
  public init() {
    stage.flow.handle { [heard] _, number in heard.add(number) }
  }
}

extension FlowLoad {
  /// How many taps were handled, and how many should have been.
  public var taps: (handled: Int, expected: Int) { (heard.value, expected) }

  /// Vends a flow, pushes it and takes it away; the way changes with each round.
  public func round() {
    let child = Talkative.vend()
    stage.flow.push(child) { $0 }
    // Received while it is in the stack, and not when it has left.
    child.inputs.send(.say(1))
    expected += 1
    switch rounds % 4 {
    case 0: stage.flow.pop()
    case 1: stage.window.back()
    case 2: stage.flow.popToRoot()
    default: stage.flow.replaceTop(with: Child(ignoringOutputs: Page())); stage.flow.pop()
    }
    child.inputs.send(.say(1))
    rounds += 1
  }
}

/// A factory whose flow sends its inputs as outputs.
private enum Talkative {
  enum Inputs: Sendable {
    case say(Int)
  }

  private enum Action: Sendable {
    case tell(Int)
  }

  @MainActor static func vend() -> some Screen<Inputs, Int> {
    let page = Page()
    let flow = NavigationFlow<Inputs, Action, Int>(root: page) { output in
      switch output {
      case .tap(let number): .tell(number)
      }
    }
    flow.accept { input in
      switch input {
      case .say(let number): .tell(number)
      }
    }
    flow.handle { flow, action in
      switch action {
      case .tell(let number): flow.emit(number)
      }
    }
    return flow
  }
}
