internal import Synchronization
internal import TributaryText

/// Gives the answers that were given before a run, as soon as they fit.
///
/// It shows nothing. Other drivers go on where no answer fits.
@MainActor
final class AnswerDriver {
  private var answers: NamedAnswers
  private let session: Session
  private let work: WorkTimeout

  /// - Parameters:
  ///   - answers: in the form of ``RunConfiguration/answers``.
  ///   - session: the run.
  ///   - work: waits for the work that an answer has begun.
  init(_ answers: [String], in session: Session, _ work: WorkTimeout) {
    self.answers = NamedAnswers(answers)
    self.session = session
    self.work = work
  }

  /// The answers that were not used.
  var unused: [String] { answers.unused }

  /// Uses answers until the run is over, or none fits the screen when no work is running.
  func run() async {
    repeat { await work.waitForWork() } while !session.isOver && answers.useNext(in: session.host)
  }

  /// Returns the error for a run that takes no input and has no answer that fits.
  ///
  /// - Parameter option: the name of the setting that has the answers.
  /// - Returns: a usage error with the answers that would go on, and the screen.
  func refusal(_ option: String) -> ExitError {
    let wanted = NamedAnswers.wanted(by: session.host).map { "\(option) \"\(printable($0))\"" }
    let remedy =
      switch wanted.count {
      case 0: "and nothing can be answered here"
      case 1: "give \(wanted[0])"
      default: "give one of \(wanted.joined(separator: ", "))"
      }
    let left = unused.isEmpty ? "" : "; not asked for: \(list(unused))"
    let screen = session.host.spokenText.split(separator: "\n").map { "  \($0)" }
    return .usage(
      "nobody is asked; \(remedy)\(left); the screen says\n\(screen.joined(separator: "\n"))")
  }
}

/// Returns the names of answers in quotes; their texts may be secret.
func list(_ answers: [String]) -> String {
  answers.map { "\"\(printable(name(of: $0)))\"" }.joined(separator: ", ")
}

/// Returns the part of an answer that may be shown.
func name(of answer: String) -> String { String(answer.prefix { $0 != "=" }) }

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
