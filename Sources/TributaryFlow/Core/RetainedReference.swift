/// Something by which a flow may keep a screen alive: a closure that it was given, a value, a
/// question.
///
/// A test that finds a screen alive lets go of one after another to learn which it was; the flow is
/// of no use afterwards.
@MainActor
package struct RetainedReference {
  /// What it is, such as `the closure given to handle`.
  package let name: String

  /// Lets go of it.
  package let letGo: @MainActor () -> Void
}

extension Flow {
  /// All by which this flow may keep a screen alive, without its children and what it presents.
  package var retainedReferences: [RetainedReference] {
    let node = node
    let buses = buses
    return [
      RetainedReference(name: "the closure given to handle") { buses.handler.setBody { _ in } },
      RetainedReference(name: "what it keeps or collects") {
        release(exchange(&node.saved, with: []))
      },
      RetainedReference(name: "the closure given to intercept") {
        buses.handler.setInterception(nil)
      },
      RetainedReference(name: "the closure given to onBack") {
        release(exchange(&node.onBack, with: nil))
      },
      RetainedReference(name: "the closures given to routes") {
        release(exchange(&node.routes, with: nil))
      },
      RetainedReference(name: "the closure given to accept") { buses.endInputs() },
      RetainedReference(name: "an observation of its outputs") {
        buses.outputBus.signal.endSource()
      },
    ] + node.retainedReferences
  }
}

extension Node {
  /// All that hangs here and may keep a screen alive.
  fileprivate var retainedReferences: [RetainedReference] {
    connectionReferences + [
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
