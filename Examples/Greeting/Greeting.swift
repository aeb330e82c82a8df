import Tributary

@main
enum Greeting {
  enum Outputs: Sendable { case greeted(String) }  // what the user did

  @MainActor static func vend() -> some Screen<Never, Outputs> {
    let name = Entry(needs: "A name is needed; type one.")
    return ViewScreen<Outputs>("Greeting") { screen in
      name.field("Name", button: "Greet") { screen.tell(.greeted($0)) }
    }
  }

  static func main() async {
    let app = TextApp("Greeting", about: "Greets you.")
    await app.run { _ in
      vend()
    } result: { output in
      switch output {
      case .greeted(let name): "Hello, \(name)!"  // what it means
      }
    }
  }
}
