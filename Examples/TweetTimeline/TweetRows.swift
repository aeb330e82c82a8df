import Tributary

/// What can be done with the tweets on a screen: a model with ports, as a screen has.
///
/// Each screen has one of its own, which makes its rows and tells what was tapped in which.
@MainActor
final class TweetRows {
  enum Inputs: Sendable {
    case note(String)
  }

  enum Outputs: Sendable, Equatable {
    case tapTweet(Tweet)
    case tapUser(String)
    case tapSave(Tweet)
    case tapShare(Tweet)
    case tapPopToRoot
  }

  var inputs: Observer<Inputs> { input.observer }
  var outputs: Signal<Outputs> { output.signal }

  /// What came of the last tap.
  private(set) var note = ""
  private let input = Signal<Inputs>.pipe()
  private let output = Signal<Outputs>.pipe()

  init() {
    input.signal.observe(on: .main) { [weak self] input in
      switch input {
      case .note(let text): self?.note = text
      }
    }
  }
}

extension TweetRows {
  func row(_ tweet: Tweet) -> Row {
    Row {
      self.author(tweet)
      Button(tweet.text, isPlain: true) { self.tell(.tapTweet(tweet)) }
      self.buttons(tweet)
    }
  }

  func author(_ tweet: Tweet) -> Button {
    Button(tweet.author, isPlain: true) { self.tell(.tapUser(tweet.author)) }
  }

  @ViewBuilder func buttons(_ tweet: Tweet) -> [any View] {
    Button("Save") { self.tell(.tapSave(tweet), "Saved tweet \(tweet.id) by \(tweet.author).") }
    Button("Share") { self.tell(.tapShare(tweet), "Shared tweet \(tweet.id) by \(tweet.author).") }
  }

  var popToRoot: Button { Button("Pop to root") { self.tell(.tapPopToRoot) } }

  private func tell(_ output: Outputs, _ note: String = "") {
    self.note = note
    self.output.observer.send(output)
  }
}
