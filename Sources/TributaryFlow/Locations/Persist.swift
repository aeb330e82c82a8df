extension Flow {
  /// Makes a property part of the window's saved state, as a draft can be.
  ///
  /// For values that screens show as well: they read the property, or observe it, where a draft is hidden
  /// from them. A restored value is set in the property.
  ///
  /// ```swift
  /// let (basket, customer) = (MutableProperty(Basket()), MutableProperty(""))
  /// flow.persist(basket, as: "basket")
  /// flow.persist(customer, as: "customer")
  /// ```
  ///
  /// - Parameters:
  ///   - property: a text that cannot be read back leaves it as it is. The flow retains it.
  ///   - name: stands in the saved text, so that a later version finds the value by it.
  /// - Precondition: the flow saves nothing else by that name.
  public func persist<Value: LosslessStringConvertible>(
    _ property: MutableProperty<Value>, as name: String
  ) {
    node.persist(
      SavedValue(
        name,
        text: { property.value.description },
        read: { text in
          guard let value = Value(text) else { return false }
          property.value = value
          return true
        }))
  }

  /// Makes a property that has many values part of the window's saved state.
  ///
  /// As the form for a single value, for an array of what can be written as a text.
  ///
  /// - Parameters:
  ///   - property: unless all its values can be read back, it is left as it is.
  ///   - name: as with the form for a single value.
  /// - Precondition: the flow saves nothing else by that name.
  public func persist<Value: LosslessStringConvertible>(
    _ property: MutableProperty<[Value]>, as name: String
  ) {
    node.persist(
      SavedValue(
        name, texts: { property.value.map(\.description) },
        read: { values in
          property.value = values
          return true
        }))
  }

  /// Makes a property that has a set of values part of the window's saved state.
  ///
  /// As the form for a single value; the values are saved in the order of their texts.
  ///
  /// - Parameters:
  ///   - property: unless all its values can be read back, it is left as it is.
  ///   - name: as with the form for a single value.
  /// - Precondition: the flow saves nothing else by that name.
  public func persist<Value: LosslessStringConvertible>(
    _ property: MutableProperty<Set<Value>>, as name: String
  ) {
    node.persist(
      SavedValue(
        name,
        texts: { property.value.map(\.description).sorted() },
        read: { (values: [Value]) in
          property.value = Set(values)
          return true
        }))
  }

  /// Makes a property that may have no value part of the window's saved state.
  ///
  /// As the form for a single value; that there is none is saved and given back as well.
  ///
  /// - Parameters:
  ///   - property: a text that cannot be read back leaves it as it is.
  ///   - name: as with the form for a single value.
  /// - Precondition: the flow saves nothing else by that name.
  public func persist<Value: LosslessStringConvertible>(
    _ property: MutableProperty<Value?>, as name: String
  ) {
    node.persist(
      SavedValue(
        name,
        texts: { property.value.map { [$0.description] } ?? [] },
        read: { (values: [Value]) in
          guard values.count <= 1 else { return false }
          property.value = values.first
          return true
        }))
  }
}

extension Node {
  func persist(_ value: SavedValue) {
    precondition(
      !saved.contains { $0.name == value.name },
      "'\(value.name)' is the name of another value that this flow saves; give each its own")
    saved.append(value)
  }
}

/// One value of a flow that is saved, its draft or a property, whatever its type is.
@MainActor
final class SavedValue {
  let name: String
  let text: @MainActor () -> String

  /// Reads a value back, and says whether the text is one.
  let read: @MainActor (String) -> Bool

  init(
    _ name: String, text: @escaping @MainActor () -> String,
    read: @escaping @MainActor (String) -> Bool
  ) {
    self.name = name
    self.text = text
    self.read = read
  }
}

extension SavedValue {
  /// Saves many values, each in a line of its own.
  convenience init<Value: LosslessStringConvertible & Sendable>(
    _ name: String, texts: @escaping @MainActor () -> [String],
    read: @escaping @MainActor ([Value]) -> Bool
  ) {
    self.init(
      name, text: { texts().map { Location.encoded($0) + "\n" }.joined() },
      read: { text in
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.popLast()?.isEmpty == true else { return false }
        let values = lines.compactMap { Location.decoded($0).flatMap(Value.init) }
        return values.count == lines.count && read(values)
      })
  }
}
