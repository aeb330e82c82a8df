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
  public func persist<Value: Codable>(
    _ property: some MutablePropertyProtocol<Value>, as name: String
  ) {
    let value = SavedValue(name, value: { property.value }, restore: { property.value = $0 })
    node.persist(value)
    property.changes.observe(on: .main, with: node) { [weak value] node, _ in
      value?.didChange(in: node.context)
      node.context.didChange()
    }
  }
}

extension Flow {
  /// Sets the closure that handles each action in a flow whose draft is saved with the window's
  /// state.
  ///
  /// Like the other form; the draft is part of ``Window/savedState`` as well. A state that is saved
  /// while an action is handled contains the draft from before it. A draft is restored when no action is
  /// handled.
  ///
  /// ```swift
  /// flow.handle(into: "", persistedAs: "name") { flow, name, action in
  ///   if case .type(let text) = action { name += text }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - draft: the draft at the start.
  ///   - name: the key of the draft in the saved text, by which a later version finds it. If a
  ///     saved draft cannot be decoded, this one stays as it is.
  ///   - body: gets the flow, the draft to read and change, and the action.
  /// - Precondition: the flow saves nothing else by that name.
  public func handle<Draft: Codable>(
    into draft: Draft, persistedAs name: String,
    _ body: @escaping @MainActor (Self, inout Draft, Action) -> Void
  ) {
    let collected = Collected(draft)
    let value = SavedValue(
      name, value: { collected.draft }, restore: { collected.draft = $0 })
    node.persist(value)
    handle { flow, action in
      collected.change { body(flow, &$0, action) }
      value.didChange(in: flow.node.context)
    }
  }
}

extension Node {
  /// The saved values of the flow: its draft and its properties.
  var saved: [SavedValue] { existing(SavedValues.self)?.values ?? [] }

  fileprivate func persist(_ value: SavedValue) {
    precondition(
      !saved.contains { $0.name == value.name },
      "'\(value.name)' is the name of another value that this flow saves; give each its own")
    resource(SavedValues.self).values.append(value)
  }
}

/// The saved values of the flow at a node.
final class SavedValues: NodeResource {
  fileprivate var values: [SavedValue] = []

  init(at node: Node) {}

  func end(_ reason: RemovalReason) {
    release(exchange(&values, with: []))
  }
}

/// A saved value of a flow, of any type: its draft or a property.
@MainActor
final class SavedValue {
  let name: String
  private var saved: (text: String, restore: @MainActor () -> Void)?
  private let encode: @MainActor () throws -> JSON
  private let decode: @MainActor (JSON) throws -> @MainActor () -> Void

  init<Value: Codable>(
    _ name: String, value: @escaping @MainActor () -> Value,
    restore: @escaping @MainActor (Value) -> Void
  ) {
    self.name = name
    encode = { try JSON(encoding: value()) }
    decode = { json in
      let value: Value = try json.decode()
      // A handler may have changed an object.
      let hasObject = hasObject(value)
      return { restore(hasObject ? (try? json.decode()) ?? value : value) }
    }
  }
}

/// Whether a value is an object, or contains one.
///
/// - Complexity: O(parts of the value).
private func hasObject(_ value: Any) -> Bool {
  if type(of: value) is AnyObject.Type { return true }
  return Mirror(reflecting: value).children.contains { hasObject($0.value) }
}

extension SavedValue {
  /// The value as JSON in one line; nil if it cannot be encoded, so that it is not saved.
  var text: String? { try? encode().text }

  /// Sets the text from which `restore()` restores the value, each time it is called.
  func setSaved(_ text: String) throws {
    saved = (text, try decode(JSON(reading: text.utf8)))
  }

  /// Takes the value as it is by now for the saved one.
  func adopt() {
    forgetSaved()
    if let text { try? setSaved(text) }
  }

  /// Restores the saved value, if there is one.
  func restore() { saved?.restore() }

  /// Whether it is as the saved one; true if there is none.
  var isAsSaved: Bool { saved.map { $0.text == text } ?? true }

  /// Forgets the saved value.
  func forgetSaved() { release(exchange(&saved, with: nil)) }

  /// Records a change while a saved state is restored.
  func didChange(in context: TreeContext) {
    (context.recorder as? StateOpening)?.valueDidChange(self)
  }
}
