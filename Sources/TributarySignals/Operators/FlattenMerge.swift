extension Signal {
  @inlinable
  func flattenMerge<Inner>() -> Signal<Inner> where Value == Signal<Inner> {
    Signal<Inner>(on: self) { [attach = recipe, lifetime] scope, body in
      let hub = Hub(until: lifetime, in: scope, body)
      let observer = Observer<Inner>(of: hub.core)
      _ = attach(hub.core) { [input = hub.input] inner in
        _ = inner.connect(to: observer, retaining: input, isKept: true)
      }
      return hub.disposable
    }
  }
}
