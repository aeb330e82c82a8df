extension Flow {
  /// Makes a property part of the window's saved state, as a draft is.
  ///
  /// For what screens show as well, so that they read it, or observe it, where a draft is hidden
  /// from them: what is restored is set, and who reads it next sees that.
  ///
  /// ```swift
  /// let basket = Property(Basket())
  /// flow.keep(basket)
  /// ```
  ///
  /// A flow keeps one thing: a later call, or a draft that can be saved, takes the place of it.
  ///
  /// - Parameter property: what cannot be read back leaves it as it is. The flow keeps it alive.
  public func keep<Value: LosslessStringConvertible>(_ property: Property<Value>) {
    place.draft = DraftSlot(
      text: { property.value.description },
      read: { text in
        if let value = Value(text) { property.value = value }
      })
  }
}

/// A flow's draft, whatever its type is.
@MainActor
final class DraftSlot {
  let text: @MainActor () -> String
  let read: @MainActor (String) -> Void

  init(text: @escaping @MainActor () -> String, read: @escaping @MainActor (String) -> Void) {
    self.text = text
    self.read = read
  }
}
