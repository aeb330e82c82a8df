import Tributary

/// Buttons to the sub flows, and the style of showing them.
final class MenuScreen: TextScreen {
  enum Outputs: Sendable, Equatable {
    case tapRivers(NavigationStyle)
    case tapLakes(NavigationStyle)
  }

  let title = "Menu"
  @OutputPort var outputs: Signal<Outputs>

  private let live: LiveFlows
  private var style = NavigationStyle.push

  init(live: LiveFlows) {
    self.live = live
  }

  var body: [any View] {
    Button("Rivers") { self._outputs.send(.tapRivers(self.style)) }
    Button("Lakes") { self._outputs.send(.tapLakes(self.style)) }
    Toggle("Present, not push", isOn: style == .present) {
      self.style = self.style == .push ? .present : .push
    }
    FlowCount(live: live)
  }
}
