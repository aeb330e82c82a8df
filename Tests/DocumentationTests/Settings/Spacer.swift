final class SpacerScreen: TextScreen {
  let title = "Page"
  func pay() {}
  var body: [any View] {
    // …
  }
}
