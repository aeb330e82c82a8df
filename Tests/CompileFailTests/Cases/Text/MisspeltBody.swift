import TributaryText

// error: type 'Badge' does not conform to protocol 'View'
private struct Badge: View {
  let name: String

  var boddy: [any View] { [Text(name)] }
}

// error: type 'BadgeScreen' does not conform to protocol 'TextScreen'
private final class BadgeScreen: TextScreen {
  let title = "Badge"

  var content: [any View] { [Badge(name: "Ann")] }
}
