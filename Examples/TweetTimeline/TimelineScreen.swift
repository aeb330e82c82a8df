import Tributary

final class TimelineScreen: TextScreen {
  enum Outputs: Sendable, Equatable {
    case row(TweetRows.Outputs)
    case tapSettings
    case tapCompose
  }

  let title = "Timeline"
  let route = ["timeline"]
  var inputs: Observer<TweetRows.Inputs> { rows.inputs }
  var outputs: Signal<Outputs> { output.signal }

  private let tweets: [Tweet]
  private let shelf: Property<Shelf>
  private let rows = TweetRows()
  private let output = Signal<Outputs>.pipe()

  init(tweets: [Tweet], shelf: Property<Shelf>) {
    self.tweets = tweets
    self.shelf = shelf
    rows.outputs.map(Outputs.row).observe(output.observer)
  }

  var leadingButtons: [Button] {
    [Button("Settings") { self.output.observer.send(.tapSettings) }]
  }

  var trailingButtons: [Button] {
    [Button("Compose") { self.output.observer.send(.tapCompose) }]
  }

  var body: [any View] {
    let posted = shelf.value[.posted]
    if posted.isEmpty, tweets.isEmpty { Text("No tweets yet.") }
    List {
      Section("", posted, row: self.row)
      Section("", self.tweets, row: self.row)
    }
    Text(rows.note)
  }

  private func row(_ tweet: Tweet) -> [any View] { [rows.row(tweet)] }
}
