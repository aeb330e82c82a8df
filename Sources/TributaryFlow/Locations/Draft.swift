extension Flow {
  /// Makes a property part of the window's saved state, as a draft is.
  ///
  /// For what screens show as well, so that they read it, or observe it, where a draft is hidden
  /// from them: what is restored is set, and who reads it next sees that.
  ///
  /// ```swift
  /// let (basket, customer) = (Property(Basket()), Property(""))
  /// flow.keep(basket)
  /// flow.keep(customer)
  /// ```
  ///
  /// A flow may keep several, and a draft beside them. They are saved and given back in the order of
  /// these calls, the draft last. A new one is kept after those there were, and none is left out:
  /// where the order changes, a state from before is given back to the wrong ones.
  ///
  /// - Parameter property: what cannot be read back leaves it as it is. The flow keeps it alive.
  public func keep<Value: LosslessStringConvertible>(_ property: Property<Value>) {
    place.kept.append(
      DraftSlot(
        text: { property.value.description },
        read: { text in
          if let value = Value(text) { property.value = value }
        }))
  }

  /// Makes a property that has many values part of the window's saved state.
  ///
  /// As the form for a single value, for an array of what can be written as a text.
  ///
  /// - Parameter property: unless all its values can be read back, it is left as it is.
  public func keep<Value: LosslessStringConvertible>(_ property: Property<[Value]>) {
    place.kept.append(
      DraftSlot(texts: { property.value.map(\.description) }, read: { property.value = $0 }))
  }

  /// Makes a property that has a set of values part of the window's saved state.
  ///
  /// As the form for a single value; the values are saved in the order of their texts.
  ///
  /// - Parameter property: unless all its values can be read back, it is left as it is.
  public func keep<Value: LosslessStringConvertible>(_ property: Property<Set<Value>>) {
    place.kept.append(
      DraftSlot(
        texts: { property.value.map(\.description).sorted() },
        read: { (values: [Value]) in property.value = Set(values) }))
  }

  /// Makes a property that may have no value part of the window's saved state.
  ///
  /// As the form for a single value; that there is none is saved and given back as well.
  ///
  /// - Parameter property: what cannot be read back leaves it as it is.
  public func keep<Value: LosslessStringConvertible>(_ property: Property<Value?>) {
    place.kept.append(
      DraftSlot(
        texts: { property.value.map { [$0.description] } ?? [] },
        read: { (values: [Value]) in
          if values.count <= 1 { property.value = values.first }
        }))
  }
}

extension Place {
  /// All of the flow that is saved.
  var slots: [DraftSlot] { kept + (draft.map { [$0] } ?? []) }
}

/// A flow's draft, or one thing that it keeps, whatever its type is.
@MainActor
final class DraftSlot {
  let text: @MainActor () -> String
  let read: @MainActor (String) -> Void

  init(text: @escaping @MainActor () -> String, read: @escaping @MainActor (String) -> Void) {
    self.text = text
    self.read = read
  }
}

extension DraftSlot {
  /// A slot for many values, each of which has a line.
  convenience init<Value: LosslessStringConvertible & Sendable>(
    texts: @escaping @MainActor () -> [String], read: @escaping @MainActor ([Value]) -> Void
  ) {
    self.init(
      text: { texts().map { Location.encoded($0) + "\n" }.joined() },
      read: { text in
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.popLast()?.isEmpty == true else { return }
        let values = lines.compactMap { Location.decoded($0).flatMap(Value.init) }
        if values.count == lines.count { read(values) }
      })
  }
}
