import Tributary

@main
enum Greeting {
  static func main() async {
    let app = TextApp("Greeting", abstract: "Greets you.", options: .all)
    await app.run { _ in
      GreetingFlow.vend()
    } result: { output in
      switch output {
      case .greeted(let name): "Hello, \(name)!"
      }
    }
  }
}
