struct Process: Identifiable { let id: Int; let name: String; let cpu: Int }
final class TableScreen: TextScreen {
  let title = "Page"
  let processes: [Process] = []
  var sort: TableSort?
  var selected: Int?
  var body: [any View] {
    // …
  }
}
