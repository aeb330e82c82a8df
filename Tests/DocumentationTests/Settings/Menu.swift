final class MenuScreen: TextScreen {
  let title = "Page"
  func open() {}
  func save() {}
  func export() {}
  var body: [any View] {
    // …
  }
}
