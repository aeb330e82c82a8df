final class Room: TextScreen {
  let title = "Room"
  var body: [any View] {
    // …
    Text("\(size.width)")
  }
}
