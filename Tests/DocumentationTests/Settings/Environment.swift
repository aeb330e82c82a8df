final class MainScreen: Screen {
  enum Inputs: Sendable { case resize(WidthClass.Value) }
  let title = "Main"
  let inputs = Signal<Inputs>.pipe().observer
}
