import Tributary

/// A list and a detail; its parent may mark a river in it.
enum RiversFlow {
  enum Inputs: Sendable, Equatable { case mark(String) }

  enum Outputs: Sendable, Equatable { case openLakes, done }

  private enum Action: Sendable {
    case mark(String)
    case showRiver(String)
    case leave
    case tell(Outputs)
  }

  @MainActor static func vend(
    style: NavigationStyle, children: Children
  ) -> some Screen<Inputs, Outputs> {
    let rivers = ["Rhine", "Rhone", "Svir"]
    let list = ListScreen<Outputs>(
      "Rivers", rivers, in: style, children, others: ["Lakes": .openLakes])
    let flow = NavigationFlow<Inputs, Action, Outputs>(root: list, mapIO)
    children.add(flow, as: .rivers)
    flow.accept(mapIO)
    flow.locate { rest in
      rest.popFirst().flatMap { rivers.contains($0) ? .showRiver($0) : nil }
    }
    flow.handle { flow, action in
      switch action {
      case .mark(let river): list.inputs.send(.mark(river))
      case .showRiver(let river):
        let detail = DetailScreen(river, of: river, in: style, children)
        flow.show(detail, by: style, mapIO)
      case .leave: flow.leave()
      case .tell(let output): flow.emit(output)
      }
    }
    return flow
  }

  private static func mapIO(_ input: Inputs) -> Action {
    switch input {
    case .mark(let river): .mark(river)
    }
  }

  private static func mapIO(_ output: ListScreen<Outputs>.Outputs) -> Action {
    switch output {
    case .tapItem(let river): .showRiver(river)
    case .tapClose: .tell(.done)
    case .tap(let output): .tell(output)
    }
  }

  private static func mapIO(_ output: DetailScreen.Outputs) -> Action {
    switch output {
    case .tapClose: .leave
    }
  }
}
