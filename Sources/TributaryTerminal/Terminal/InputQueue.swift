/// The inputs that wait to be taken, and a request to leave, which does not stand in line behind them.
///
/// A pure value. Ctrl-C is a key first: it has its place behind those that were typed before it. Only where
/// that takes too long it goes first, and then what was typed before it is dropped, as a terminal does
/// that makes a signal of the key: it was not meant for what an app may ask before it ends.
struct InputQueue {
  /// As many inputs are kept at most, some megabytes; more are read when these have been taken.
  static let limit = 1 << 17

  private var inputs: [TerminalInput] = []
  private var first = 0
  private var request: TerminalInput?
  // How many Ctrl-C stand in line; asked again and again, while there may be many inputs.
  private var interrupts = 0

  init() {}
}

extension InputQueue {
  /// How many inputs wait in line.
  var count: Int { inputs.count - first }

  /// Whether nothing more is to be read for now.
  var isFull: Bool { count >= Self.limit }

  /// Whether a request to leave waits, in line or not.
  var hasRequest: Bool { request != nil || interrupts > 0 }

  /// Whether a request to leave is what is taken next.
  var isRequestFirst: Bool { request != nil }

  /// Adds inputs behind those that wait; a signal that asks the program to leave goes first.
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

  /// Lets a Ctrl-C that stands in line go first, without what was typed before it.
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

  // The array is cut now and then, so that each input is moved once at most.
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

  /// Whether the program is asked to end by this.
  var isRequestToLeave: Bool {
    if case .leave = self { return true }
    return self == .interrupt
  }
}
