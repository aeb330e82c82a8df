import Tributary

/// What can be done with the tweets on a screen: a model with ports, as a screen has.
///
/// Each screen has one of its own, which makes its rows and tells what was tapped in which.
@MainActor
final class TweetRows {
  enum Inputs: Sendable { case note(String) }

  enum Outputs: Sendable, Equatable {
    case tapTweet(Tweet)
    case tapUser(String)
    case tapSave(Tweet)
    case tapShare(Tweet)
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
  /// Makes a row; without the text where that stands above.
  func row(_ tweet: Tweet, hasText: Bool = true) -> Row {
    let name = "tweet \(tweet.id) by \(tweet.author)"
    return Row {
      Button(tweet.author, isPlain: true) { self.tell(.tapUser(tweet.author)) }
      if hasText { Button(tweet.text, isPlain: true) { self.tell(.tapTweet(tweet)) } }
      Button("Save") { self.tell(.tapSave(tweet), note: "Saved \(name).") }
      Button("Share") { self.tell(.tapShare(tweet), note: "Shared \(name).") }
    }
  }

  private func tell(_ output: Outputs, note: String = "") {
    self.note = note
    self.output.observer.send(output)
  }
}
