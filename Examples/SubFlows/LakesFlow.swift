import Tributary

/// A list and a detail, which marks the lake's river in the other sub flow while there is one.
enum LakesFlow {
  enum Outputs: Sendable { case done }

  private enum Action: Sendable {
    case showLake(String)
    case leave
    case tell(Outputs)
  }

  @MainActor static func vend(
    style: NavigationStyle, children: Children
  ) -> some Screen<Never, Outputs> {
    let rivers = ["Constance": "Rhine", "Geneva": "Rhone", "Onega": "Svir"]
    let list = ListScreen<Never>("Lakes", rivers.keys.sorted(), in: style, children, others: [:])
    let flow = NavigationFlow<Never, Action, Outputs>(root: list, mapIO)
    children.add(flow, as: .lakes)
    flow.locate { rest in
      rest.popFirst().flatMap { rivers[$0] == nil ? nil : .showLake($0) }
    }
    flow.handle { flow, action in
      switch action {
      case .showLake(let lake):
        let detail = DetailScreen(lake, of: rivers[lake] ?? "", in: style, children)
        flow.show(detail, by: style, mapIO)
      case .leave: flow.leave()
      case .tell(let output): flow.emit(output)
      }
    }
    return flow
  }

  private static func mapIO(_ output: ListScreen<Never>.Outputs) -> Action {
    switch output {
    case .tapItem(let lake): .showLake(lake)
    case .tapClose: .tell(.done)
    }
  }

  private static func mapIO(_ output: DetailScreen.Outputs) -> Action {
    switch output {
    case .tapClose: .leave
    }
  }
}
