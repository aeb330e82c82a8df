import TributaryTerminal

/// A list of a hundred thousand rows in full screen, for whoever measures a program from outside.
@main
enum ListProgram {
  static func main() async {
    let app = TextApp("ListProgram", abstract: "Shows a long list.")
    await app.run { _ in LongList() }
  }
}

private final class LongList: TextScreen {
  let title = "A long list"

  var body: [any View] {
    List(count: 100_000) { row in Button("row \(row)") {} }
  }
}
