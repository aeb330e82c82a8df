final class Picture {
  var canUndo = true
  func undo() {}
}
final class PictureScreen: TextScreen {
  let title = "Page"
  let drawing = Picture()
  var body: [any View] { [] }
  // …
}
