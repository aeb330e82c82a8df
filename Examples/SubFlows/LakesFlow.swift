import Tributary

/// A list and a detail, from which the lake's river can be marked.
///
/// This flow sends the river to its parent, and does not know the flow that marks it.
enum LakesFlow {
  enum Outputs: Sendable, Equatable {
    case markRiver(String)
    case openRivers
    case done
  }

  private enum Action: Sendable {
    case showLake(String)
    case mark(String)
    case leave
    case openRivers
    case finish
  }

  private static var rivers: [String: String] {
    ["Constance": "Rhine", "Geneva": "Rhone", "Onega": "Svir"]
  }

  // The ability to mark a river may change while the flow shows.
  @MainActor static func vend(
    style: NavigationStyle, canMark: @escaping @MainActor () -> Bool, live: LiveFlows
  ) -> some Screen<Never, Outputs> {
    let list = ListScreen("Lakes", rivers.keys.sorted(), in: style, more: "Rivers", live: live)
    let flow = NavigationFlow<Never, Action, Outputs>(root: list, mapIO)
    live.add(flow)
    flow.routes(
      .value(
        { rivers[$0] == nil ? nil : .showLake($0) },
        { if case .showLake(let lake) = $0 { lake } else { nil } }))
    flow.handle { flow, action in
      switch action {
      case .showLake(let lake):
        let river = rivers[lake] ?? ""
        let detail = DetailScreen(lake, of: river, in: style, canMark: canMark, live: live)
        flow.show(detail, by: style, mapIO)
      case .mark(let river): flow.emit(.markRiver(river))
      case .leave: flow.leave()
      case .openRivers: flow.emit(.openRivers)
      case .finish: flow.emit(.done)
      }
    }
    return flow
  }
}

extension LakesFlow {
  private static func mapIO(_ output: ListScreen.Outputs) -> Action {
    switch output {
    case .tapItem(let lake): .showLake(lake)
    case .tapMore: .openRivers
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
