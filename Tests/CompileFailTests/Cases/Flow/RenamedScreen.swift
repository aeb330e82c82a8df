import TributaryFlow

/// The new name of `FrontScreen`.
private final class HomeScreen: Screen {
  enum Outputs: Sendable { case tapSettings }

  let title = "Home"
  let outputs = Signal<Outputs>.pipe().signal
}

@MainActor private enum HomeFlow {
  enum Outputs: Sendable { case openSettings }

  static func vend() -> some Screen<Never, Outputs> {
    let home = HomeScreen()
    let flow = NavigationFlow<Never, Never, Outputs>(root: Child(forwarding: home, mapIO))
    return flow
  }

  // error: cannot find type 'FrontScreen' in scope
  static func mapIO(_ output: FrontScreen.Outputs) -> Outputs { .openSettings }
}
