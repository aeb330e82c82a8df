internal import TributaryJSON

extension Flow {
  /// Makes a property part of the window's saved state, as a draft can be.
  ///
  /// For values that screens show as well: they read or observe the property, while a draft is
  /// hidden from them. A restored value is set in the property.
  ///
  /// ```swift
  /// let (basket, customer) = (MutableProperty(Basket()), MutableProperty(""))
  /// flow.persist(basket, as: "basket")
  /// flow.persist(customer, as: "customer")
  /// ```
  ///
  /// A change is reported to the host as one of the flow, so that a host that saves runs saves it, also
  /// if it comes by itself and no screen shows it.
  ///
  /// The value is written as JSON, so that a person can read it. The order of a set's elements does
  /// not depend on how the set was made.
  ///
  /// - Warning: The file is readable for everyone who can read the user's files. Persist no
  ///   passwords and no card numbers.
  ///
  /// - Parameters:
  ///   - property: the property, which the flow retains. If a saved value cannot be decoded, it
  ///     stays as it is.
  ///   - name: the key of the value in the saved text, by which a later version finds it.
  /// - Precondition: the flow saves nothing else by that name.
  /// - Complexity: O(size of the value) each time the state is saved.
  public func persist<Value: Codable & Sendable>(
    _ property: MutableProperty<Value>, as name: String
  ) {
    node.persist(
      SavedValue(name, value: { property.value }, restore: { property.value = $0 }))
    property.signal.observe(on: .main, with: node) { node, _ in node.context.didChange() }
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

/// A saved value of a flow, of any type: its draft or a property.
@MainActor
final class SavedValue {
  let name: String
  private let encode: @MainActor () throws -> JSON
  private let decode: @MainActor (JSON) throws -> Void

  init<Value: Codable>(
    _ name: String, value: @escaping @MainActor () -> Value,
    restore: @escaping @MainActor (Value) -> Void
  ) {
    self.name = name
    encode = { try JSON(encoding: value()) }
    decode = { restore(try $0.decode()) }
  }
}

extension SavedValue {
  /// The value as JSON in one line; nil if it cannot be encoded, so that it is not saved.
  var text: String? { try? encode().text }

  /// Restores a saved value.
  ///
  /// - Returns: nil if it was restored; else the reason why it cannot be decoded, and the value is
  ///   as before.
  func read(_ text: String) -> String? {
    do {
      try decode(JSON(reading: text.utf8))
      return nil
    } catch let error as DecodingError {
      return error.text
    } catch {
      return "\(error)"
    }
  }
}
