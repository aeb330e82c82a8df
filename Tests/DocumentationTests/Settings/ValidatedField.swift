final class NameScreen: TextScreen {
  enum Outputs: Sendable { case submit(String) }
  let title = "Name"
  let output = Signal<Outputs>.pipe()
  var outputs: Signal<Outputs> { output.signal }
  // …
}
