internal import Synchronization

/// The answers of a configuration and of its copies, of which each run leaves the rest to the next.
final class GivenAnswers: Sendable {
  private let answers: Mutex<[String]>

  init(_ answers: [String]) {
    self.answers = Mutex(answers)
  }

  /// The answers that no run has used.
  var rest: [String] {
    get { answers.withLock(\.self) }
    set { answers.withLock { $0 = newValue } }
  }
}
