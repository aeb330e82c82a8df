/// A question above everything else, which leaves once it has been answered.
///
/// A flow presents an alert and connects it like any screen; the answer is its output. An alert
/// without choices shows a message, and its `OK` button dismisses it.
///
/// ```swift
/// let alert = Alert<Answer>("Delete the draft?", choices: [
///   .init("Delete", .delete),
///   .init("Keep", .keep, isCancel: true),
/// ])
/// flow.present(alert, mapIO)
/// ```
public final class Alert<Outputs: Sendable>: AlertContent, SelfDismissing {
  /// The question or the message.
  public let title: String

  /// A longer text below the title; may be empty.
  public let message: String

  private let choices: [Choice]
  private let isError: Bool
  private let output = Signal<Outputs>.pipe()
  private var leave: Leave?
  private(set) var isAnswered = false

  /// One answer.
  public struct Choice: Sendable {
    let label: String
    let output: Outputs?
    let isCancel: Bool
    let isDestructive: Bool

    /// Creates an answer.
    ///
    /// - Parameters:
    ///   - label: the text of its button.
    ///   - output: sent when the button is pressed.
    ///   - isCancel: whether going back gives this answer; one choice at most.
    ///   - isDestructive: whether the answer loses data, so that the alert warns; its button follows
    ///     those of all other answers, so that Enter does not lose data by itself.
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

  /// Creates an alert that asks a question.
  ///
  /// - Parameters:
  ///   - title: the question.
  ///   - message: a longer text below it.
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
    // The first choice has the focus and is number 1 by lines.
    self.choices = choices.filter { !$0.isDestructive } + choices.filter(\.isDestructive)
  }
}

extension Alert where Outputs == Never {
  /// Creates an alert that shows a message, with `OK` as its only button.
  ///
  /// - Parameters:
  ///   - title: the message.
  ///   - message: a longer text below it.
  ///   - isError: whether something has failed, so that the alert warns.
  public convenience init(_ title: String, message: String = "", isError: Bool = false) {
    let ok = Choice(label: "OK", output: nil, isCancel: true)
    self.init(title: title, message: message, choices: [ok], isError: isError)
  }
}

extension Alert {
  /// The answer, once.
  public var outputs: Signal<Outputs> { output.signal }

  /// The texts of the buttons.
  public var labels: [String] { choices.map(\.label) }

  /// The position of the answer that going back gives, if there is one.
  public var cancelIndex: Int? { choices.firstIndex(where: \.isCancel) }

  /// Whether the alert reports a failure, or asks about something that cannot be undone.
  public var isWarning: Bool { isError || choices.contains(where: \.isDestructive) }

  /// Chooses an answer: the alert sends the answer, once, and is dismissed.
  ///
  /// - Parameter index: a position in `labels`; any other does nothing.
  public func choose(_ index: Int) {
    guard choices.indices.contains(index), !isAnswered else { return }
    isAnswered = true
    let answer: @MainActor () -> Void = {
      if let chosen = self.choices[index].output { self.output.observer.send(chosen) }
    }
    if let leave = exchange(&leave, with: nil) { leave(answer) } else { answer() }
  }

  func whenAnswered(_ leave: @escaping Leave) { self.leave = leave }
}

/// An alert as a host sees it, for any type of answer.
///
/// A host finds it at the end of `Window.path`, draws a button for each label and calls `choose`
/// when one is pressed. The host does not dismiss the alert: choosing an answer does.
@MainActor
public protocol AlertContent: Screen {
  /// A longer text below the title; may be empty.
  var message: String { get }

  /// The texts of the buttons.
  var labels: [String] { get }

  /// The position of the answer that going back gives, if there is one.
  var cancelIndex: Int? { get }

  /// Whether the alert reports a failure, or asks about something that cannot be undone.
  var isWarning: Bool { get }

  /// Chooses an answer.
  ///
  /// - Parameter index: a position in `labels`; any other does nothing.
  func choose(_ index: Int)
}
