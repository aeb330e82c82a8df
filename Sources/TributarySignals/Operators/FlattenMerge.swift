extension Signal {
  @inlinable
  func flattenMerge<Inner>() -> Signal<Inner> where Value == Signal<Inner> {
    Signal<Inner>(lifetime: lifetime) { [source = Source(self), lifetime] body in
      let hub = Hub(until: lifetime, body)
      let observer = Observer<Inner>(of: hub.core)
      hub.keep(
        source.attach { [input = hub.input] inner in
          _ = inner.connect(to: observer, retaining: input, keeping: inner.attach)
        })
      return hub.disposable
    }
  }
}
