final class GridScreen: TextScreen {
  let title = "Page"
  var name = ""
  var city = ""
  var body: [any View] {
    // …
  }
}
