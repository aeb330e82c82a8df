import TributaryText

private struct Badge: View {
  let name: String

  var body: [any View] { Text(name) }
}

private final class BadgeScreen: TextScreen {
  let title = "Badge"

  var body: [any View] {
    Badge(name: "Ann")
    Divider()
  }
}
