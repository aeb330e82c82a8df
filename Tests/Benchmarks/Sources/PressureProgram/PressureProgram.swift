import TributaryTerminal

/// Screens that are hard on a terminal or that a terminal is hard on, for whoever measures from outside.
@main
enum PressureProgram {
  static func main() async {
    let app = TextApp(
      "PressureProgram", abstract: "Shows a screen under pressure.",
      arguments: [PositionalArgument("SCREEN", help: "list, rows, field, busy, or a kind of text")])
    await app.run { arguments throws(ExitError) in
      let name = arguments["SCREEN"] ?? "list"
      guard let screen = Pressure(name) else { throw .usage("there is no screen '\(name)'") }
      return screen
    }
  }
}

private final class Pressure: TextScreen {
  let title = "Under pressure"
  private let name: String
  private let text: String
  private var typed = ""

  init?(_ name: String) {
    self.name = name
    switch name {
    case "list", "rows", "field", "busy": text = ""
    case "ascii": text = String(repeating: "one two three ", count: 1_000_000 / 14)
    case "chinese": text = String(repeating: "日本語の文章、", count: 1_000_000 / 21)
    case "marks": text = String(repeating: "e\u{301}", count: 1_000_000 / 3)
    case "cluster": text = "e" + String(repeating: "\u{301}", count: 400_000)
    default: return nil
    }
  }

  var body: [any View] {
    switch name {
    case "list": List(count: 100_000) { row in Button("row \(row)") {} }
    case "rows":
      List(count: 100_000) { row in
        HStack {
          Button("name \(row)") {}
          Text("what row \(row) says")
          Button("Save") {}
          Button("Share") {}
        }
      }
    case "field": TextField("Name", text: typed) { self.typed = $0 }
    case "busy":
      Button("Work") { while true {} }
      Text("waits")
    default:
      List(count: 100) { [text] row in Button(row == 1 ? text : "row \(row)") {} }
    }
  }
}
