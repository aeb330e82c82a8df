import Tributary

/// The menu, and the two sub flows in its stack.
///
/// The sub flows do not know each other: the lakes send a river here, and this flow sends it on to
/// the rivers.
enum MenuFlow {
  private enum Action: Sendable, Equatable {
    case showRivers(NavigationStyle)
    case showLakes(NavigationStyle)
    case changeStyle
    case mark(String)
    case leave
  }

  @MainActor static func vend() -> some Screen<Never, Never> {
    let live = LiveFlows()
    let style = MutableProperty(NavigationStyle.push)
    let menu = MenuScreen(style: Property(style), live: live)
    let flow = NavigationFlow<Never, Action, Never>(root: menu, mapIO)
    flow.persist(style, as: "style")
    flow.routes(
      .literal("rivers", .showRivers(.push)), .literal("lakes", .showLakes(.push)),
      .literal("over/rivers", .showRivers(.present)), .literal("over/lakes", .showLakes(.present)))
    flow.handle { flow, action in
      switch action {
      case .showRivers(let style):
        let rivers = RiversFlow.vend(style: style, live: live)
        flow.setKey(.rivers, of: rivers)
        flow.show(rivers, by: style) { mapIO($0, style) }
      case .showLakes(let style):
        let hasRivers = { @MainActor [weak flow] in flow?.child(.rivers) != nil }
        let lakes = LakesFlow.vend(style: style, canMark: hasRivers, live: live)
        flow.show(lakes, by: style) { mapIO($0, style) }
      case .changeStyle: style.value = style.value == .push ? .present : .push
      case .mark(let river): flow.child(.rivers)?.inputs.send(.mark(river))
      case .leave: flow.leave()
      }
    }
    return flow
  }
}

extension ChildKey<RiversFlow.Inputs, RiversFlow.Outputs> {
  fileprivate static var rivers: Self { Self("rivers") }
}

extension MenuFlow {
  private static func mapIO(_ output: MenuScreen.Outputs) -> Action {
    switch output {
    case .tapRivers(let style): .showRivers(style)
    case .tapLakes(let style): .showLakes(style)
    case .tapStyle: .changeStyle
    }
  }

  // Each of the two is shown in the style of the other.
  private static func mapIO(_ output: RiversFlow.Outputs, _ style: NavigationStyle) -> Action {
    switch output {
    case .openLakes: .showLakes(style)
    case .done: .leave
    }
  }

  private static func mapIO(_ output: LakesFlow.Outputs, _ style: NavigationStyle) -> Action {
    switch output {
    case .openRivers: .showRivers(style)
    case .markRiver(let river): .mark(river)
    case .done: .leave
    }
  }
}
