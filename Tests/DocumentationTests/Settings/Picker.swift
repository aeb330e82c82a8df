struct PizzaSize: Identifiable, Sendable { let id: Int; let name: String }
final class PickerScreen: TextScreen {
  let title = "Page"
  let sizes: [PizzaSize] = []
  var size: Int?
  var body: [any View] {
    // …
  }
}
