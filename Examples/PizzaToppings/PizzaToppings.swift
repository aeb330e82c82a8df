import Tributary

@main
enum PizzaToppings {
  static func main() async {
    let app = TextApp("PizzaToppings", about: "Orders a pizza, a step at a time.")
    await app.run { _ in
      PizzaFlow.vend()
    } result: { output in
      switch output {
      case .ordered(let pizza): "ordered: \(pizza)"
      case .cancelled: "cancelled"
      }
    }
  }
}
