struct Tweet: Identifiable { let id: Int; let text: String }
final class Timeline: TextScreen {
  let title = "Timeline"
  let tweets = [Tweet(id: 1, text: "Hello")]
  var selected: Int?
  var body: [any View] {
    // …
  }
}
