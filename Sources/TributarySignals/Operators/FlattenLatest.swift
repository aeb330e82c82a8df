extension Signal {
  // A value carries the turn of its inner signal through the hub. One that waited there while the
  // next turn began is dropped, though it was sent in time.
  @usableFromInline
  func flattenLatest<Inner>() -> Signal<Inner> where Value == Signal<Inner> {
    Signal<Inner> { [attach] body in
      let turns = Turns()
      let hub = Owner<InTurn<Inner>>()
      let lifeline = Lifeline()
      let observation = hub.mailbox.observe { sent in
        if turns.isCurrent(sent.turn), !lifeline.hasEnded { body(sent.value) }
      }
      let previous = SerialBox<Subscription?>(nil)
      let outer = attach { inner in
        let turn = turns.begin()
        previous.value?.dispose()
        previous.value = inner.map { InTurn(turn: turn, value: $0) }.connect(to: hub.mailbox)
      }
      lifeline.hold(outer)
      return Subscription(Links(observation, outer))
    }
  }
}
