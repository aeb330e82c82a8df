import TributaryFlow

/// An app's own container: one screen, and at times a second one over it.
final class PairFlow<Inputs: Sendable, Action: Sendable, Outputs: Sendable>: Flow {
  let buses = FlowBuses<Inputs, Action, Outputs>()
  let first: any Screen
  private(set) var second: (any Screen)?

  init(first: any Screen) {
    self.first = first
  }

  var children: [any Screen] { [first] + (second.map { [$0] } ?? []) }
  var visible: any Screen { second ?? first }

  func show<Second: Screen>(
    _ screen: Second, _ mapIO: @escaping @Sendable (Second.Outputs) -> Action
  ) {
    transaction(second == nil ? .push : .replace, adding: [Child(screen, mapIO)]) {
      second = screen
    }
  }

  func back() -> Bool {
    if second == nil { return false }
    transaction(.pop) { second = nil }
    return true
  }
}

/// A container without inputs, by its type alone.
final class SilentFlow: Flow {
  let buses = FlowBuses<Never, Never, Never>()
  let page = Page("alone")

  var children: [any Screen] { [page] }
  var visible: any Screen { page }

  init() {
    ignoreOutputs(of: page)
  }

  func back() -> Bool { false }
}
