struct Note: Identifiable { let id: Int; let name: String; let text: String }
final class ForEachScreen: TextScreen {
  let title = "Page"
  let notes: [Note] = []
  func edit(_ note: Note, _ text: String) {}
  var body: [any View] {
    // …
  }
}
