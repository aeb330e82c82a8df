/// One change of the tree of screens, made by a verb of a flow.
///
/// A body changes what the flow names as its children, and says here which screens come and go.
/// Meanwhile nothing of a user's own runs. When the body has returned, the tree is made to match,
/// observers are told of the whole, and only then is released what has gone: closures, values and
/// screens, whose `deinit` may do anything, another change too.
@MainActor
struct TreeChange {
  private(set) var added: [any Screen] = []
  private(set) var removed: [(screen: any Screen, departure: Departure)] = []

  /// A screen comes into the flow.
  ///
  /// - Precondition: the screen is new, as `Place.expectNew` says.
  mutating func add(_ screen: any Screen) {
    added.append(screen)
  }

  /// A screen leaves the flow for good.
  mutating func remove(_ screen: any Screen, _ departure: Departure) {
    removed.append((screen, departure))
  }
}

extension Place {
  /// Changes which screens there are, or which of them show, and tells of it.
  ///
  /// In a flow that has left nothing is changed any more: nobody would see it.
  ///
  /// - Parameters:
  ///   - kind: what observers are told that was done.
  ///   - body: changes what the flow names; calls nothing of a user's own.
  func change(_ kind: Step.Kind, _ body: (inout TreeChange) -> Void) {
    if hasEnded { return }
    let context = context
    context.turn {
      let watch = context.window?.watch
      let before = watch?.scene(of: context.window, around: self)
      var change = TreeChange()
      body(&change)
      var gone = DetachedParts()
      for (screen, departure) in change.removed { detach(screen, departure, into: &gone) }
      for screen in change.added { attach(screen) }
      assert(isWhole, "\(kind): a flow's children are not those placed in it")
      if let watch, let before { watch.tell(kind, since: before, at: self, in: context) }
      for screen in change.added { didAttach(screen) }
      gone.release()
    }
  }

  // Those that the flow names are those placed in it, each once.
  private var isWhole: Bool {
    guard let flow = screen as? any Flow else { return true }
    let named = flow.children + flow.presented
    return named.count == placedCount
      && Set(named.map { ObjectIdentifier($0) }).count == named.count
      && named.allSatisfy { Place.of($0)?.parent === self }
  }
}

/// The parts of a tree that a change has taken out, to be released after it.
@MainActor
struct DetachedParts {
  private var edges: [Edge] = []
  private var belongings: [(any Belonging, Departure)] = []
  private var rest: [Any] = []

  /// Silences edges.
  mutating func take(_ edges: some Sequence<Edge>) {
    for edge in edges {
      edge.silence()
      self.edges.append(edge)
    }
  }

  mutating func take(_ belongings: some Sequence<any Belonging>, _ departure: Departure) {
    self.belongings += belongings.map { ($0, departure) }
  }

  /// Keeps something alive until all is released.
  mutating func keep(_ value: Any) {
    rest.append(value)
  }

  /// Ends work and questions, and lets go of closures and values, in the order in which they came.
  consuming func release() {
    for edge in edges { edge.cut() }
    for (belonging, departure) in belongings { belonging.end(departure) }
  }
}
