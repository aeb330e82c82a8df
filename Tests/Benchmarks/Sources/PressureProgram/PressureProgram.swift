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
    case "ascii": text = Self.megabyte(of: "one two three ")
    case "chinese": text = Self.megabyte(of: "日本語の文章、")
    case "marks": text = Self.megabyte(of: "e\u{301}")
    case "cluster": text = "e" + Self.megabyte(of: "\u{301}")
    default: return nil
    }
  }

  // In two steps, which is quicker, so that the start of the program is not this.
  private static func megabyte(of text: String) -> String {
    let part = String(repeating: text, count: 1_000)
    return String(repeating: part, count: 1_000_000 / part.utf8.count)
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
