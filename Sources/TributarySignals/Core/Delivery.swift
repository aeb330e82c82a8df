public import Synchronization

// What only the owner of a mailbox's word may do.
extension Mailbox {
  @inlinable
  func enter() -> Bool {
    state.compareExchange(expected: 0, desired: MailboxState.busy, ordering: .acquiring).exchanged
  }

  @inlinable
  func leave() {
    if !letGo(of: MailboxState.busy) { work() }
  }

  /// Gives the word back unless something has come to wait, or the owner has died, meanwhile.
  @inlinable
  func letGo(of word: UInt32) -> Bool {
    state.compareExchange(
      expected: word, desired: 0, successOrdering: .releasing, failureOrdering: .relaxed
    ).exchanged
  }

  // What is added or removed meanwhile waits until the loop has ended, so nothing moves, and no
  // entry has to be retained, which would cost more than the call.
  @inlinable
  func deliver(_ value: Value) {
    let count = unsafe entries.count
    if count == 0 { return }
    let places = unsafe entries.places
    var index = 0
    while index < count {
      unsafe Unmanaged<Entry<Value>>.fromOpaque(places[index])._withUnsafeGuaranteedRef {
        $0.deliver(value, of: self)
      }
      index += 1
    }
  }

  // Ordinals rise along the array; that of the newest may be that of one removed before.
  @inlinable
  func add(_ entry: Entry<Value>, greeting: (@Sendable () -> Value)?) {
    let count = unsafe entries.count
    unsafe entry.token.ordinal = count == 0 ? 0 : token(at: count - 1).ordinal + 1
    unsafe entries.append(entry)
    if let greeting { entry.deliver(greeting(), of: self) }
  }

  @inlinable
  func remove(_ token: Token<Value>) {
    guard let index = index(of: token) else { return }
    unsafe Unmanaged<Entry<Value>>.fromOpaque(entries.take(at: index)).release()
  }

  // The newest is tried first, then the place where it stands if none after the oldest has gone,
  // and which it cannot stand behind; then it is found by halving.
  @inlinable
  func index(of token: Token<Value>) -> Int? {
    var high = unsafe entries.count
    if high == 0 { return nil }
    if self.token(at: high - 1) === token { return high - 1 }
    high = unsafe min(high, token.ordinal - self.token(at: 0).ordinal + 1)
    if high > 0, self.token(at: high - 1) === token { return high - 1 }
    var low = 0
    while low < high {
      let middle = (low + high) / 2
      let isBefore = unsafe self.token(at: middle).ordinal < token.ordinal
      if isBefore { low = middle + 1 } else { high = middle }
    }
    let isFound = unsafe low < entries.count && self.token(at: low) === token
    return isFound ? low : nil
  }

  @inlinable
  func token(at index: Int) -> Token<Value> {
    unsafe Unmanaged<Entry<Value>>.fromOpaque(entries.places[index])._withUnsafeGuaranteedRef {
      $0.token
    }
  }
}
