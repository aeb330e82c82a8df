struct Topping: Hashable { let name: String }
final class Toppings: TextScreen {
  let title = "Toppings"
  let menu = [Topping(name: "Olives")]
  var chosen: Set<Topping> = []
  var body: [any View] {
    // …
  }
}
