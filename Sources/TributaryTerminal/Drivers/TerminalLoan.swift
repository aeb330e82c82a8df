/// The loan of a driver's terminal to something else, such as an editor; one at a time.
///
/// ```text
///   free ──(a body asks)──▶ asked ──(the driver has given it)──▶ lent ──(the body returns)──▶ free
/// ```
///
/// The driver gives the terminal itself, between two inputs.
@MainActor
final class TerminalLoan {
  // Whether this task has the terminal already.
  @TaskLocal private static var isInside = false

  private var waiting: [CheckedContinuation<Bool, Never>] = []
  private var isOver = false

  /// Whether something else has the terminal.
  private(set) var isLent = false

  /// Called when the driver has to give the terminal, or gets it back.
  private let didChange: @MainActor (TerminalLoan) -> Void

  /// - Parameter didChange: called when a body waits for the terminal, and when it has returned it.
  init(didChange: @escaping @MainActor (TerminalLoan) -> Void) {
    self.didChange = didChange
  }

  /// Whether a body waits for the terminal, and nothing else has it.
  var isAsked: Bool { !isLent && !waiting.isEmpty }

  /// Runs a body when the driver has given the terminal.
  ///
  /// - Throws: the error of the body, or a cancellation if the task was cancelled, or the run ended,
  ///   before it had the terminal.
  func lend<Value>(to body: @MainActor () async throws -> Value) async throws -> Value {
    if Self.isInside { return try await body() }
    let isGiven = await withCheckedContinuation { continuation in
      if isOver { return continuation.resume(returning: false) }
      waiting.append(continuation)
      if !isLent { didChange(self) }
    }
    guard isGiven else { throw CancellationError() }
    defer {
      isLent = false
      didChange(self)
    }
    try Task.checkCancellation()
    return try await Self.$isInside.withValue(true) { try await body() }
  }

  /// Notes that the first body that waits has the terminal now.
  func give() {
    isLent = true
    waiting.removeFirst().resume(returning: true)
  }

  /// Refuses the terminal to all that wait, since the run is over.
  func end() {
    isOver = true
    for continuation in waiting { continuation.resume(returning: false) }
    waiting = []
  }
}

/// The lines that a user types on a terminal: they may be hidden, and wait while the terminal is lent.
@MainActor
final class TypedLines {
  private let typing = HiddenTyping()
  private var lentSignals: LentSignals?

  /// The loan of the terminal, during which what is typed is shown.
  private(set) lazy var loan = TerminalLoan { [weak self] in self?.update(for: $0) }

  /// Whether typed characters are not shown, unless the terminal is lent.
  var isHidden = false {
    didSet { typing.isOn = isHidden && lentSignals == nil }
  }

  // A loan may follow another at once.
  private func update(for loan: TerminalLoan) {
    if loan.isAsked {
      if lentSignals == nil {
        LineInput.standard.pause()
        typing.isOn = false
        lentSignals = LentSignals()
      }
      loan.give()
    } else if !loan.isLent, let signals = lentSignals {
      lentSignals = nil
      signals.takeBack()
      typing.isOn = isHidden
      LineInput.standard.goOn()
    }
  }
}
