internal import Synchronization

/// What is to be done when something ends: once, and at once if it has ended.
final class LastWords: Sendable {
  private let state = Mutex(State())

  private struct State {
    /// Nil once they have been said.
    var words: [Int: @Sendable () -> Void]? = [:]
    var next = 0
  }

  /// Adds something to be done; the subscription takes it back.
  func add(_ words: @escaping @Sendable () -> Void) -> Subscription {
    let number = state.withLock { state -> Int? in
      guard state.words != nil else { return nil }
      state.words?[state.next] = words
      defer { state.next += 1 }
      return state.next
    }
    if number == nil { words() }
    return Subscription(Withdrawal(of: number, from: self))
  }

  /// Does all of it.
  func say() {
    let words = state.withLock { state in
      defer { state.words = nil }
      return state.words ?? [:]
    }
    for number in words.keys.sorted() { words[number]?() }
  }

  fileprivate func withdraw(_ number: Int) {
    // Released outside the lock.
    _ = state.withLock { $0.words?.removeValue(forKey: number) }
  }

  fileprivate func contains(_ number: Int) -> Bool {
    state.withLock { $0.words?[number] != nil }
  }
}

private final class Withdrawal: Link {
  private let number: Int?
  private let lastWords: LastWords

  init(of number: Int?, from lastWords: LastWords) {
    self.number = number
    self.lastWords = lastWords
  }

  func cut() {
    if let number { lastWords.withdraw(number) }
  }

  var hasEnded: Bool { number.map { !lastWords.contains($0) } ?? true }
}
