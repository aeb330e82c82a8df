extension Signal {
  @inlinable
  func flattenMerge<Inner>() -> Signal<Inner> where Value == Signal<Inner> {
    Signal<Inner>(on: self) { [attach = recipe, lifetime] body in
      let hub = Hub(until: lifetime, body)
      let observer = Observer<Inner>(of: hub.core)
      hub.keep(
        attach { [input = hub.input] inner in
          _ = inner.connect(to: observer, retaining: input, isKept: true)
        })
      return hub.disposable
    }
  }
}
