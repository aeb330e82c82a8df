public import Synchronization

// What waits while somebody owns the word, and how it gets its turn.
//
// A call that meets nobody delivers its own value and goes. One that finds values waiting when it
// lets go has to deliver them, or nobody would. So that others who keep sending cannot hold it for
// ever, it grows tired: after `patience` events it marks the word, whoever sends from elsewhere
// marks where the events that are not of its making begin, and there it hands the word over to a
// task. Values that its own observers send stay with it, so that a program on one thread sees all
// that follows from a send before the send returns; only a pipe that feeds itself, which would not
// return at all, is handed over too, and reported.
extension Mailbox {
  @inlinable
  func post(_ event: Event) {
    if put(event) { settle() }
  }

  /// Puts a value in line without delivering it; `settle()` must follow.
  @inlinable
  func enqueue(_ value: Value) {
    _ = put(.value(value))
  }

  /// Delivers what waits, unless somebody is at it already.
  @inlinable
  func settle() {
    if enterToWork() { work() }
  }

  /// Leaves an event in the inbox, and says whether nobody is there to see it.
  @inlinable
  func put(_ event: Event) -> Bool {
    let isForeign =
      state.load(ordering: .relaxed) & MailboxState.tired != 0 && !LongDrain.isAround(self)
    return mail.withLock { mail in
      guard state.load(ordering: .relaxed) & MailboxState.dead == 0 else { return false }
      if isForeign { mail.append(Event.rest) }
      mail.append(event)
      let old = state.bitwiseOr(MailboxState.pending, ordering: .acquiringAndReleasing).oldValue
      return old & MailboxState.busy == 0
    }
  }

  // Takes the word when there is something to do and nobody at it; if somebody is, that one finds
  // `pending` or `dead` when leaving and does the work.
  @inlinable
  func enterToWork() -> Bool {
    var seen = state.load(ordering: .relaxed)
    while seen & MailboxState.busy == 0 && seen != 0 {
      let (exchanged, original) = state.compareExchange(
        expected: seen, desired: seen | MailboxState.busy, ordering: .acquiringAndReleasing)
      if exchanged { return true }
      seen = original
    }
    return false
  }

  /// Performs what waits, after some events that somebody else had begun with.
  @inlinable
  func work(_ begun: [Event] = [], isReported: Bool = false) {
    var events = begun
    var patience = LongDrain.patience
    while true {
      patience -= events.count
      if patience < 0 { return workTired(events, isReported: isReported) }
      for event in events { perform(event) }
      events.removeAll(keepingCapacity: true)
      if state.load(ordering: .acquiring) & MailboxState.dead != 0 { return bury() }
      if letGo(of: MailboxState.busy) { return giveBack(events) }
      takeEvents(for: &events)
    }
  }

  /// Takes what waits, for an array that is empty but has room.
  ///
  /// So values that are sent from inside an observer allocate nothing: the two arrays, one that is
  /// filled and one that is emptied, change places.
  @inlinable
  func takeEvents(for room: inout [Event]) {
    mail.withLock { mail in
      state.bitwiseAnd(~MailboxState.pending, ordering: .acquiringAndReleasing)
      mail.swapEvents(&room)
    }
  }

  /// Leaves the room of an empty array for what waits next, unless it is unusually large.
  @inlinable
  func giveBack(_ room: [Event]) {
    if room.capacity == 0 || room.capacity > LongDrain.keptRoom { return }
    mail.withLock { $0.keep(room) }
  }

  @inlinable
  func perform(_ event: Event) {
    switch event {
    case .value(let value): deliver(value)
    case .add(let entry, let greeting): add(entry, greeting: greeting)
    case .remove(let token): remove(token)
    case .rest: break
    }
  }

  @inlinable
  func workTired(_ events: [Event], isReported: Bool) {
    state.bitwiseOr(MailboxState.tired, ordering: .relaxed)
    LongDrain.run(around: self) { self.workTired(events, isReported: isReported, limit: $0) }
  }

  @inlinable
  func workTired(_ first: [Event], isReported: Bool, limit: Int) {
    var events = first
    var left = limit
    while true {
      var index = 0
      while index < events.count {
        let event = events[index]
        index += 1
        if case .rest = event { return handOver(events.dropFirst(index), isReported: false) }
        perform(event)
        left -= 1
        if left == 0 {
          if !isReported { reportSelfFeeding(limit) }
          return handOver(events.dropFirst(index), isReported: true)
        }
      }
      events.removeAll(keepingCapacity: true)
      if state.load(ordering: .acquiring) & MailboxState.dead != 0 { return bury() }
      if letGo(of: MailboxState.busy | MailboxState.tired) { return }
      takeEvents(for: &events)
    }
  }

  // The word stays busy: it passes from this thread to the task, with what was taken out already.
  @usableFromInline
  func handOver(_ events: ArraySlice<Event>, isReported: Bool) {
    state.bitwiseAnd(~MailboxState.tired, ordering: .relaxed)
    let rest = Array(events)
    Task.detached { self.work(rest, isReported: isReported) }
  }
}
