/// The queue of inputs, and a request to leave, which does not queue behind them.
///
/// A pure value. Ctrl-C is a key at first, in its order among the keys. If that takes too long, it
/// goes first, and earlier keys are dropped, as by a terminal that makes a signal of the key: they
/// must not answer a question that the app asks before it ends.
struct InputQueue {
  /// The maximum of inputs, some megabytes; more are read when these have been taken.
  static let limit = 1 << 17

  private var inputs: [TerminalInput] = []
  private var first = 0
  private var request: TerminalInput?
  // The number of queued Ctrl-C; read often, while there may be many inputs.
  private var interrupts = 0

  init() {}
}

extension InputQueue {
  /// The number of queued inputs.
  var count: Int { inputs.count - first }

  /// Whether reading has to pause.
  var isFull: Bool { count >= Self.limit }

  /// Whether a request to leave waits, queued or not.
  var hasRequest: Bool { request != nil || interrupts > 0 }

  /// Whether a request to leave is taken next.
  var isRequestFirst: Bool { request != nil }

  /// Appends inputs; a signal that asks the program to leave goes first.
  mutating func append(_ new: [TerminalInput]) {
    for input in new {
      if case .leave = input {
        request = input
      } else {
        inputs.append(input)
        if input == .interrupt { interrupts += 1 }
      }
    }
  }

  /// Moves a queued Ctrl-C to the front, and drops the earlier keys.
  mutating func letInterruptGoFirst() {
    guard request == nil, let index = inputs[first...].lastIndex(of: .interrupt) else { return }
    request = .interrupt
    interrupts = 0
    drop(until: index + 1)
  }

  /// Takes a request to leave that goes first, if there is one.
  mutating func takeRequest() -> TerminalInput? {
    defer { request = nil }
    return request
  }

  /// Takes the next input.
  mutating func take() -> TerminalInput? {
    if let request = takeRequest() { return request }
    guard first < inputs.count else { return nil }
    let input = inputs[first]
    if input == .interrupt { interrupts -= 1 }
    drop(until: first + 1)
    return input
  }

  // The array is cut seldom, so that each input is moved once at most.
  private mutating func drop(until index: Int) {
    first = index
    if first == inputs.count {
      inputs.removeAll(keepingCapacity: inputs.capacity < 1024)
      first = 0
    } else if first > 1024, first * 2 > inputs.count {
      inputs.removeFirst(first)
      first = 0
    }
  }
}

extension TerminalInput {
  /// The key that asks a program to end.
  static var interrupt: TerminalInput { .key(.control("c")) }

  /// Whether this input asks the program to end.
  var isRequestToLeave: Bool {
    if case .leave = self { return true }
    return self == .interrupt
  }
}
