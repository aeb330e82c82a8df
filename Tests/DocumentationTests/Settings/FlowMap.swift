struct Tweet { let id: Int }
final class TimelineScreen: TextScreen {
  enum Outputs: Sendable { case tapTweet(Tweet) }
  let title = "Timeline"
  let outputs = Signal<Outputs>.pipe().signal
  let body: [any View] = []
}
enum MainFlow {
  @MainActor static func vend(clock: ManualClock) -> some Screen<Never, Never> {
    Stack<Never>(root: Child(ignoringOutputs: TimelineScreen()))
  }
}
