import Tributary

/// A list and a detail; its parent may mark a river in it.
enum RiversFlow {
  enum Inputs: Sendable, Equatable { case mark(String) }

  enum Outputs: Sendable, Equatable {
    case openLakes
    case done
  }

  private enum Action: Sendable {
    case mark(String)
    case showRiver(String)
    case leave
    case openLakes
    case finish
  }

  private static var rivers: [String] { ["Rhine", "Rhone", "Svir"] }

  @MainActor static func vend(
    style: NavigationStyle, live: LiveFlows
  ) -> some Screen<Inputs, Outputs> {
    let marked = MutableProperty<Set<String>>([])
    let list = ListScreen("Rivers", rivers, in: style, more: "Lakes", live: live)
    let flow = NavigationFlow<Inputs, Action, Outputs>(root: list, mapIO)
    marked.signal.map(on: .main, mapIO(marked:)).observe(list.inputs)
    flow.persist(marked, as: "marked")
    live.add(flow)
    flow.accept(mapIO)
    flow.routes(
      .value(
        { rivers.contains($0) ? .showRiver($0) : nil },
        { if case .showRiver(let river) = $0 { river } else { nil } }))
    flow.handle { flow, action in
      switch action {
      case .mark(let river): marked.value.insert(river)
      case .showRiver(let river):
        let detail = DetailScreen(river, of: river, in: style, live: live)
        flow.show(detail, by: style, mapIO)
      case .leave: flow.leave()
      case .openLakes: flow.emit(.openLakes)
      case .finish: flow.emit(.done)
      }
    }
    return flow
  }
}

extension RiversFlow {
  private static func mapIO(_ input: Inputs) -> Action {
    switch input {
    case .mark(let river): .mark(river)
    }
  }

  // The list shows the marks of now and of an earlier run.
  private static func mapIO(marked: Set<String>) -> ListScreen.Inputs { .show(marked: marked) }

  private static func mapIO(_ output: ListScreen.Outputs) -> Action {
    switch output {
    case .tapItem(let river): .showRiver(river)
    case .tapMore: .openLakes
    case .tapClose: .finish
    }
  }

  private static func mapIO(_ output: DetailScreen.Outputs) -> Action {
    switch output {
    case .tapMark(let river): .mark(river)
    case .tapClose: .leave
    }
  }
}
