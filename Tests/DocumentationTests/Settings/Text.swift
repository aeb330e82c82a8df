let name = "Lamp"
@MainActor func question() -> Text {
  // …
}
