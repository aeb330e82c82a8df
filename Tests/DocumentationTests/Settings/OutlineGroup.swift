struct Folder: Identifiable { let id: Int; let name: String; let children: [Folder]? }
final class OutlineGroupScreen: TextScreen {
  let title = "Page"
  let folders: [Folder] = []
  var expanded: Set<Int> = []
  func open(_ id: Int) {}
  var body: [any View] {
    // …
  }
}
