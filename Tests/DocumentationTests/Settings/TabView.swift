struct File: Identifiable { let id: Int; let name: String }
final class TabViewScreen: TextScreen {
  let title = "Page"
  var tab = "Files"
  let files: [File] = []
  let log = ""
  var body: [any View] {
    // …
  }
}
