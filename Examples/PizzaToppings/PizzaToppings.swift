import Tributary

@main
enum PizzaToppings {
  static func main() async {
    let app = TextApp(
      "PizzaToppings", abstract: "Orders a pizza, a step at a time.", options: .all,
      listsQuestions: true)
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
