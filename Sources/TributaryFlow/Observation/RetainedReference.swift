/// A reference by which a flow may keep a screen alive: a closure that it was given, a value, a
/// question.
///
/// A test that finds a screen alive releases one reference after another to find the one; the flow
/// is unusable afterwards.
@MainActor
package struct RetainedReference {
  /// A description, such as `the closure given to handle`.
  package let name: String

  /// Releases the reference.
  package let release: @MainActor () -> Void
}

extension Flow {
  /// All references by which this flow may keep a screen alive, without its children and presented
  /// screens.
  package var retainedReferences: [RetainedReference] {
    let node = node
    let buses = buses
    return [
      RetainedReference(name: "the closure given to handle") { buses.handler.setBody { _ in } },
      RetainedReference(name: "its drafts and persisted values") {
        node.existing(SavedValues.self)?.end(.ended)
      },
      RetainedReference(name: "the closure given to intercept") {
        buses.handler.setInterception(nil)
      },
      RetainedReference(name: "the closure given to onBack") {
        release(exchange(&node.onBack, with: nil))
      },
      RetainedReference(name: "the closures given to routes") {
        release(exchange(&buses.handler.addresses, with: nil))
      },
      RetainedReference(name: "the closure given to accept") { buses.endInputs() },
      RetainedReference(name: "an observation of its outputs") {
        buses.outputBus.signal.endSource()
      },
    ] + node.retainedReferences
  }
}

extension Node {
  /// All references of this node that may keep a screen alive.
  fileprivate var retainedReferences: [RetainedReference] {
    allConnections.map { connection in
      let child = connection.child.map { "'\($0.title)'" } ?? "a screen that is gone"
      return RetainedReference(name: "the closure that observes \(child)") { [weak connection] in
        if let connection { self.remove(connection) }
      }
    } + [
      RetainedReference(name: "a closure given to answer") {
        self.existing(Answers.self)?.end(.ended)
      },
      RetainedReference(name: "a value of its environment") {
        self.existing(Overrides.self)?.end(.ended)
        self.existing(ObservedValues.self)?.end(.ended)
      },
      RetainedReference(name: "a task that waits") {
        self.endTasks()
      },
    ]
  }
}
