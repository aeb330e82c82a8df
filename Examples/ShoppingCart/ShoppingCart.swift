import Tributary

@main
enum ShoppingCart {
  static func main() async {
    let app = TextApp("ShoppingCart", about: "Buys things, from wherever they are seen.")
    await app.run { _ in ShopFlow.vend() }
  }
}
