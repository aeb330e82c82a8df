import Tributary

/// The menu, and the two sub flows in its stack.
enum MenuFlow {
  private enum Action: Sendable {
    case showRivers(NavigationStyle)
    case showLakes(NavigationStyle)
    case leave
  }

  @MainActor static func vend() -> some Screen<Never, Never> {
    let children = Children()
    let flow = NavigationFlow<Never, Action, Never>(root: MenuScreen(children: children), mapIO)
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

  private static func mapIO(_ output: MenuScreen.Outputs) -> Action {
    switch output {
    case .tapRivers(let style): .showRivers(style)
    case .tapLakes(let style): .showLakes(style)
    }
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
}

final class MenuScreen: TextScreen {
  enum Outputs: Sendable, Equatable {
    case tapRivers(NavigationStyle)
    case tapLakes(NavigationStyle)
  }

  let title = "Menu"
  var outputs: Signal<Outputs> { output.signal }

  private let children: Children
  private var style = NavigationStyle.push
  private let output = Signal<Outputs>.pipe()

  init(children: Children) {
    self.children = children
  }

  var body: [any View] {
    Button("Rivers") { self.output.observer.send(.tapRivers(self.style)) }
    Button("Lakes") { self.output.observer.send(.tapLakes(self.style)) }
    Toggle("Present, not push", isOn: style == .present) {
      self.style = self.style == .push ? .present : .push
    }
    FlowCount(children: children)
  }
}
