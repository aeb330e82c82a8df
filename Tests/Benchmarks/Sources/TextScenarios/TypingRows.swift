import TributaryText

extension TextRow {
  /// Keys that come faster than frames: each is handled, and the last one is drawn.
  static var typing: [TextRow] {
    [
      TextRow("type a hundred characters into a field, and draw one frame") {
        let host = TextHost(root: Form(), size: Display.size)
        host.drawsWhenAsked = true
        return TextWork { count in
          for _ in 0..<count {
            for _ in 0..<100 { host.press(.character("x")) }
            host.press(.control("u"))
            _ = host.canvas
          }
        }
      }
    ]
  }
}

private final class Form: TextScreen {
  let title = "Typed"
  private var text = ""

  var body: [any View] { TextField("Name", text: text) { self.text = $0 } }
}
