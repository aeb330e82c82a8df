import Tributary

/// The menu, and the two sub flows in its stack.
enum MenuFlow {
  enum Action: Sendable {
    case showRivers(NavigationStyle)
    case showLakes(NavigationStyle)
    case leave
  }

  @MainActor static func vend() -> some Screen<Never, Never> {
    let children = Children()
    let flow = NavigationFlow<Never, Action, Never>(root: menu(children)) { $0 }
    flow.locate(["rivers": .showRivers(.push), "lakes": .showLakes(.push)])
    flow.handle { flow, action in
      switch action {
      case .showRivers(let style):
        let rivers = RiversFlow.vend(style: style, children: children)
        flow.show(rivers, by: style) { mapIO($0, style) }
      case .showLakes(let style):
        flow.show(LakesFlow.vend(style: style, children: children), by: style, mapIO)
      case .leave: flow.leave()
      }
    }
    return flow
  }

  private static func mapIO(_ output: RiversFlow.Outputs, _ style: NavigationStyle) -> Action {
    switch output {
    case .openLakes: .showLakes(style)
    case .done: .leave
    }
  }

  private static func mapIO(_ output: LakesFlow.Outputs) -> Action {
    switch output {
    case .done: .leave
    }
  }

  @MainActor private static func menu(_ children: Children) -> ViewScreen<Action> {
    let style = Property(NavigationStyle.push)
    return ViewScreen("Menu") { screen in
      Button("Rivers") { screen.tell(.showRivers(style.value)) }
      Button("Lakes") { screen.tell(.showLakes(style.value)) }
      Toggle("Present, not push", isOn: style.value == .present) {
        style.value = style.value == .push ? .present : .push
      }
      FlowCount(children: children)
    }
  }
}
