import Tributary

@testable import TweetTimeline

/// A timeline and its tweets, with a line that may be wrong.
enum PlantedTimeline {
  private enum Action: Sendable {
    case showTweet(Tweet)
    case popToRoot
    case ignore
  }

  @MainActor static func vend(_ bug: PlantedBug?) -> some Screen<Never, Never> {
    let timeline = TimelineFlow.timeline(.made(30), Shelf(), TweetRows())
    let flow = NavigationFlow<Never, Action, Never>(root: timeline, mapIO)
    flow.handle { flow, action in
      switch action {
      case .showTweet(let tweet):
        let detail = PlantedTweet(tweet, bug)
        if bug == .keptScreen { detail.outputs.observe(on: .main) { _ in detail.save() } }
        flow.connect(detail, mapIO)
        flow.push(detail)
      case .popToRoot:
        if bug == .deadEnd { flow.setStack([Goodbye()]) } else { flow.popToRoot() }
      case .ignore: break
      }
    }
    return flow
  }

  private static func mapIO(_ output: TimelineFlow.Action) -> Action {
    switch output {
    case .showTweet(let tweet): .showTweet(tweet)
    case .add, .showUser, .popToRoot, .tell: .ignore
    }
  }

  private static func mapIO(_ output: PlantedTweet.Outputs) -> Action {
    switch output {
    case .tapPopToRoot: .popToRoot
    }
  }
}

/// A tweet, and how often it was saved and shared.
final class PlantedTweet: TextScreen {
  enum Outputs: Sendable {
    case tapPopToRoot
  }

  let title = "Tweet"
  var outputs: Signal<Outputs> { output.signal }
  private(set) var saved = 0
  private(set) var shown = 0
  private let tweet: Tweet
  private let bug: PlantedBug?
  private let output = Signal<Outputs>.pipe()

  init(_ tweet: Tweet, _ bug: PlantedBug?) {
    self.tweet = tweet
    self.bug = bug
  }

  var route: [String] {
    ["tweet", bug == .malformedLocation ? "\(tweet.id)\n" : tweet.id]
  }

  var trailingButtons: [Button] {
    [Button("Pop to root") { self.output.observer.send(.tapPopToRoot) }]
  }

  var body: [any View] {
    Text("saved \(shown) times")
    Button("Save") { self.save() }
    Button("Share") { self.share() }
  }

  func save() {
    saved += 1
    if bug == .lostUpdate {
      Task { [weak self] in self?.shown += 1 }
    } else {
      shown += 1
    }
  }

  private func share() {
    if bug == .wrongCount { shown += 1 }
  }
}
