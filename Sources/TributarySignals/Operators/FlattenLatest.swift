extension Signal {
  // A value carries the generation of its inner signal through the hub. A value that waited there
  // while the next generation began is dropped, though it was sent before.
  @usableFromInline
  func flattenLatest<Inner>() -> Signal<Inner> where Value == Signal<Inner> {
    Signal<Inner>(on: self) { [attach = recipe, lifetime] scope, body in
      let generation = Generation()
      let hub = Hub<OfGeneration<Inner>>(until: lifetime, in: scope) { sent in
        if generation.isCurrent(sent.number) { body(sent.value) }
      }
      let observer = Observer<OfGeneration<Inner>>(of: hub.core)
      let previous = SerialBox<Disposable?>(nil)
      _ = attach(hub.core) { [input = hub.input] inner in
        let number = generation.begin()
        previous.value?.dispose()
        previous.value = inner.map { OfGeneration(number: number, value: $0) }
          .connect(to: observer, retaining: input, isKept: true)
      }
      return hub.disposable
    }
  }
}
