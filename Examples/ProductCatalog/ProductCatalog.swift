import Tributary

/// The program: it makes all services, and each flow takes those it needs.
@main
enum ProductCatalog {
  static func main() async {
    let app = TextApp(
      "ProductCatalog", abstract: "Shows products, once it knows who looks.",
      options: .all + [
        CommandLineOption("--user", value: "NAME", help: "somebody who has logged in before")
      ])
    await app.run { arguments in
      CatalogFlow.vend(Services(user: arguments["--user"]))
    }
  }
}
