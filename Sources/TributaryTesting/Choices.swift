/// The answers of a service's stand-in, which a test chooses.
///
/// A stand-in asks for each answer. An `Explorer` tries all of them; anywhere else the first one is taken:
///
/// ```swift
/// let answer = choices.pick("login", [Login.ok, .wrongPassword, .late])
/// ```
///
/// Ask when the answer comes, behind the time that the service takes: a choice that shows later is hidden state, which an
/// `Explorer` reports.
///
/// A script of an `Explorer` has a comment for each answer, and ``init(of:)`` reads them, so that the script
/// replays with the same answers.
@MainActor
public final class Choices {
  /// The choices so far.
  package private(set) var made: [Made] = []

  private var plan: [Int]

  /// A choice that was made.
  package struct Made: Equatable {
    package let name: String
    package let index: Int
    package let count: Int

    /// The chosen value as text.
    package let value: String

    /// The choice as a line of a script, which is a comment there.
    package var line: String { "# pick \(index + 1) for \(name): \(value)" }
  }

  /// Creates choices of which each takes the first alternative.
  public convenience init() { self.init([]) }

  /// Creates choices as a script has them in its comments, in their order.
  ///
  /// - Parameter script: a script that an `Explorer` has reported.
  public convenience init(of script: String) { self.init(script, areOrder: false) }

  /// Creates the choices of a script, or those that decide which of two tasks wakes first, or all others.
  package convenience init(_ script: String, areOrder: Bool? = nil) {
    let lines = script.split(whereSeparator: \.isNewline).map { $0.split(separator: " ") }
    let picks = lines.filter {
      $0.prefix(2) == ["#", "pick"]
        && areOrder != !$0.dropFirst(4).joined(separator: " ").hasPrefix("\(Self.order):")
    }
    self.init(picks.compactMap { $0.dropFirst(2).first.flatMap { Int($0) } }.map { $0 - 1 })
  }

  /// - Parameter plan: the indices of the first choices; all later ones take the first alternative.
  package init(_ plan: [Int]) {
    self.plan = plan
  }
}

extension Choices {
  /// The name of the choices that decide which of the tasks wakes first that are due at the same time.
  private static let order = "who wakes first"

  /// Makes a choice of which task wakes first, where several on a clock are due at the same time.
  package func decideOrder(on clock: ManualClock) {
    clock.wakesOne { count in
      count == 1
        ? 0 : MainActor.assumeIsolated { self.pick(Self.order, Array(1...count)) - 1 }
    }
  }

  /// Plans the next choices; all later ones take the first alternative.
  package func plan(_ next: [Int]) { plan = made.map(\.index) + next }

  /// Returns one of several values: the one that the test has chosen, or the first.
  ///
  /// - Parameters:
  ///   - name: what is chosen, for scripts and messages.
  ///   - alternatives: the same ones in each run.
  /// - Returns: one of the alternatives.
  /// - Precondition: there is an alternative.
  public func pick<Value>(_ name: String, _ alternatives: [Value]) -> Value {
    precondition(!alternatives.isEmpty, "pick(\"\(name)\"): give it an alternative")
    let planned = plan.indices.contains(made.count) ? plan[made.count] : 0
    let index = alternatives.indices.contains(planned) ? planned : 0
    let value = alternatives[index]
    made.append(Made(name: name, index: index, count: alternatives.count, value: "\(value)"))
    return value
  }
}
