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
  /// The value is written as JSON, so that a person can read it; a set is written in an order that does not depend on
  /// how it was made.
  ///
  /// - Warning: The file can be read by whoever may read the user's files. Persist no password and no number of a card.
  ///
  /// - Parameters:
  ///   - property: a value that cannot be decoded leaves it as it is. The flow retains it.
  ///   - name: stands in the saved text, so that a later version finds the value by it.
  /// - Precondition: the flow saves nothing else by that name.
  /// - Complexity: O(size of the value) whenever the state is saved.
  public func persist<Value: Codable & Sendable>(
    _ property: MutableProperty<Value>, as name: String
  ) {
    node.persist(
      SavedValue(name, value: { property.value }, restore: { property.value = $0 }))
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
  private let encode: @MainActor () throws -> JSON
  private let decode: @MainActor (JSON) throws -> Void

  /// The reason why the text that was read last, or the value itself, could not be used; nil if it could.
  private(set) var problem: String?

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
  /// The value in one line; empty if it cannot be encoded, which then is the ``problem``.
  func text() -> String {
    do {
      return try encode().text
    } catch {
      problem = Self.reason(of: error)
      return ""
    }
  }

  /// Gives back a value that was saved.
  ///
  /// - Returns: whether it could be decoded; if not, all is as it was, and the reason is the ``problem``.
  @discardableResult
  func read(_ text: String) -> Bool {
    do {
      try decode(JSON(reading: text.utf8))
      problem = nil
    } catch {
      problem = Self.reason(of: error)
    }
    return problem == nil
  }

  private static func reason(of error: any Error) -> String {
    switch error {
    case let error as DecodingError: error.text
    case EncodingError.invalidValue(_, let context): context.text
    default: "\(error)"
    }
  }
}

extension Window {
  /// The saved values that could not be given back or written, each with its name and the reason.
  package var savedValueProblems: [String] {
    screens.flatMap { ($0 as? any Flow)?.node.saved ?? [] }.compactMap { value in
      value.problem.map { "'\(value.name)' (\($0))" }
    }
  }
}
