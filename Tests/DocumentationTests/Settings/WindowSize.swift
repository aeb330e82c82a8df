final class Room: TextScreen {
  let title = "Room"
  var body: [any View] {
    // …
    Text(isWide ? "wide" : "narrow")
  }
}
