extension Signal {
  // The hub belongs to the closure that hears the outer signal, so that the outer pipe's death ends
  // it; the observation is cut first, so that a dispose from inside it is heeded at once.
  @usableFromInline
  func flattenMerge<Inner>() -> Signal<Inner> where Value == Signal<Inner> {
    Signal<Inner> { [attach] body in
      let hub = Owner<Inner>()
      let lifeline = Lifeline()
      let observation = hub.mailbox.observe { if !lifeline.hasEnded { body($0) } }
      let outer = attach { inner in
        _ = inner.connect(to: hub.mailbox)
      }
      lifeline.hold(outer)
      return Subscription(Links(observation, outer))
    }
  }
}
