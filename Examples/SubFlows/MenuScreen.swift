import Tributary

/// Buttons to the sub flows, and the style of showing them.
final class MenuScreen: TextScreen {
  enum Outputs: Sendable, Equatable {
    case tapRivers(NavigationStyle)
    case tapLakes(NavigationStyle)
    case tapStyle
  }

  let title = "Menu"
  @OutputPort var outputs: Signal<Outputs>

  private let live: LiveFlows
  private let style: Property<NavigationStyle>

  init(style: Property<NavigationStyle>, live: LiveFlows) {
    self.style = style
    self.live = live
  }

  var body: [any View] {
    Form {
      VStack {
        Button("Rivers") { self._outputs.send(.tapRivers(self.style.value)) }
        Button("Lakes") { self._outputs.send(.tapLakes(self.style.value)) }
      }
      Toggle("Present instead of push", isOn: style.value == .present) {
        self._outputs.send(.tapStyle)
      }
      FlowCount(live: live)
    }
  }
}
