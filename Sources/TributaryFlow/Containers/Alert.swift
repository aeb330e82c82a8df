/// A question above everything else, which leaves once it has been answered.
///
/// A flow presents it and connects it like any screen; the answer is its output. With no choices it
/// only tells something, and `OK` takes it away.
///
/// ```swift
/// let alert = Alert<Answer>("Delete the draft?", choices: [
///   .init("Delete", .delete),
///   .init("Keep", .keep, isCancel: true),
/// ])
/// flow.present(alert, mapIO)
/// ```
public final class Alert<Outputs: Sendable>: AlertContent, SelfDismissing {
  /// What is asked or told.
  public let title: String

  /// More about it; may be empty.
  public let message: String

  private let choices: [Choice]
  private let isError: Bool
  private let output = Signal<Outputs>.pipe()
  private var leave: (@MainActor (_ answer: () -> Void) -> Void)?
  private(set) var isAnswered = false

  /// One answer.
  public struct Choice: Sendable {
    let label: String
    let output: Outputs?
    let isCancel: Bool
    let isDestructive: Bool

    /// Makes an answer.
    ///
    /// - Parameters:
    ///   - label: what its button says.
    ///   - output: what the alert sends when it is chosen.
    ///   - isCancel: whether going back means this answer; one choice at most.
    ///   - isDestructive: whether something is lost by it, so that the alert warns.
    public init(
      _ label: String, _ output: Outputs, isCancel: Bool = false, isDestructive: Bool = false
    ) {
      self.init(
        label: label, output: output, isCancel: isCancel, isDestructive: isDestructive)
    }

    init(label: String, output: Outputs?, isCancel: Bool, isDestructive: Bool = false) {
      self.label = label
      self.output = output
      self.isCancel = isCancel
      self.isDestructive = isDestructive
    }
  }

  /// Makes an alert that asks.
  ///
  /// - Parameters:
  ///   - title: what is asked.
  ///   - message: more about it.
  ///   - choices: the answers, at least one.
  /// - Precondition: there is a choice.
  public convenience init(_ title: String, message: String = "", choices: [Choice]) {
    precondition(
      !choices.isEmpty, "Alert: '\(title)' has no choices, so it could never leave; give one")
    self.init(title: title, message: message, choices: choices)
  }

  private init(title: String, message: String, choices: [Choice], isError: Bool = false) {
    self.isError = isError
    self.title = title
    self.message = message
    self.choices = choices
  }
}

extension Alert where Outputs == Never {
  /// Makes an alert that tells something, with `OK` as its only button.
  ///
  /// - Parameters:
  ///   - title: what is told.
  ///   - message: more about it.
  ///   - isError: whether something has failed, so that the alert warns.
  public convenience init(_ title: String, message: String = "", isError: Bool = false) {
    let ok = Choice(label: "OK", output: nil, isCancel: true)
    self.init(title: title, message: message, choices: [ok], isError: isError)
  }
}

extension Alert {
  /// The answer, once.
  public var outputs: Signal<Outputs> { output.signal }

  /// What the buttons say.
  public var labels: [String] { choices.map(\.label) }

  /// The position of the answer that going back means, if there is one.
  public var cancelIndex: Int? { choices.firstIndex(where: \.isCancel) }

  /// Whether it tells of a failure, or asks for something that cannot be undone.
  public var isWarning: Bool { isError || choices.contains(where: \.isDestructive) }

  /// Answers: the alert leaves and sends the answer, once.
  ///
  /// - Parameter index: a position in `labels`; any other does nothing.
  public func choose(_ index: Int) {
    guard choices.indices.contains(index), !isAnswered else { return }
    isAnswered = true
    let answer = {
      if let chosen = self.choices[index].output { self.output.observer.send(chosen) }
    }
    if let leave = exchange(&leave, with: nil) { leave(answer) } else { answer() }
  }

  func whenAnswered(_ leave: @escaping @MainActor (_ answer: () -> Void) -> Void) {
    self.leave = leave
  }
}

/// An alert as a host sees it, whatever its answers are.
///
/// A host finds it at the end of `Window.path`, draws a button for each label and calls `choose`
/// for the one that was pressed. It does not take the alert away: that comes of the answer.
@MainActor
public protocol AlertContent: Screen {
  /// More about what is asked; may be empty.
  var message: String { get }

  /// What the buttons say.
  var labels: [String] { get }

  /// The position of the answer that going back means, if there is one.
  var cancelIndex: Int? { get }

  /// Whether it tells of a failure, or asks for something that cannot be undone.
  var isWarning: Bool { get }

  /// Answers.
  ///
  /// - Parameter index: a position in `labels`; any other does nothing.
  func choose(_ index: Int)
}
