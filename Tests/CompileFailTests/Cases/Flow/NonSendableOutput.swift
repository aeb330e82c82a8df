import TributaryFlow

private final class Draft {
  var text = ""
}

// error: type 'ComposeScreen.Outputs' does not conform to the 'Sendable' protocol
private final class ComposeScreen: Screen {
  enum Outputs {
    case send(Draft)
  }

  let title = "Compose"
  // error: type 'ComposeScreen.Outputs' does not conform to the 'Sendable' protocol
  let outputs = Signal<Outputs>.pipe().signal
}
