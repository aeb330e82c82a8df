import Tributary

@main
enum ShoppingCart {
  static func main() async {
    let app = TextApp(
      "ShoppingCart", abstract: "Buys things, from wherever they are seen.",
      options: .all + [
        CommandLineOption("--notify", help: "send notifications of offers, two seconds apart")
      ])
    await app.run { arguments in
      let notifications = Notifications(clock: arguments.clock, products: Product.all)
      return ShopFlow.vend(notifications: arguments.has("--notify") ? notifications : nil)
    }
  }
}
