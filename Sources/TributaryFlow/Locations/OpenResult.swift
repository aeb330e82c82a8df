/// What became of opening a location.
///
/// It is told once, at once or when an interception on the way has had its answer. A location comes from
/// outside and may be anything, so that none of these is an error.
public enum OpenResult: Sendable, Equatable {
  /// It shows.
  case opened

  /// The flows have handled the actions that it stands for, and show what they showed before: a flow may
  /// have kept the location for later.
  case unchanged

  /// It is no location: nothing was done.
  case malformed

  /// A part of it is known to no flow on the way: the first component that none took, and those after
  /// it that one looked at before it gave up, written as a location. All is as it was before.
  case unknown(String)

  /// An interception rejected an action on the way, or the flow left: all is as it was before.
  case rejected

  /// An interception put another action in the place of one on the way: the window shows where that led,
  /// and the rest of the location is dropped.
  case redirected
}

extension Window {
  /// Where the window is: what `open` would lead to again.
  ///
  /// It is made of the addresses of the screens that show and of those beneath them. A screen without an address is
  /// left out with all inside it, and in a stack with all above it.
  ///
  /// - Complexity: O(screens in the window).
  public var location: Location {
    Location(SavedScreen(of: root, hasValues: false).components)
  }
}

extension Window {
  /// Leads the flows to a location.
  ///
  /// Each component is offered to the flows that show, the innermost first. When all are known,
  /// what stood on the way before is taken away; when one is not, what has been opened is. A flow
  /// whose interception waits, for a login say, keeps the link, and it is finished when the interception lets it
  /// through; what the user does meanwhile stays, whatever becomes of the link. What cannot be taken
  /// back is a swap: of what a `RootFlow` shows, of a column, or of a stack's root.
  ///
  /// The columns of a `SplitFlow` stay as they are, with the focus, unless the location leads into one of them.
  ///
  /// A relative location leads on from the root, whatever it begins with.
  ///
  /// - Parameters:
  ///   - text: a location, as `location` prints it.
  ///   - done: called once, when it shows or it is clear that it will not.
  public func open(_ text: String, then done: @escaping @MainActor (OpenResult) -> Void = { _ in })
  {
    guard let location = Location(text) else { return done(.malformed) }
    open(location, from: location.parents == nil ? nil : Node.of(root), then: done)
  }

  /// Leads on from a flow, and from the root if there is none.
  func open(
    _ location: Location, from node: Node?, then done: @escaping @MainActor (OpenResult) -> Void
  ) {
    LocationOpener(in: self, from: node, done).begin(location.components[...])
  }
}

extension Flow {
  /// Leads the window of this flow to a location, as the user may do at any time.
  ///
  /// For a link that had to wait: the flow keeps it, and opens it when it may be followed.
  ///
  /// ```swift
  /// flow.handle { flow, action in
  ///   switch action {
  ///   case .logIn(let user):
  ///     session.user = user
  ///     flow.open(link) { $0 == .opened ? nil : .tell("The link leads nowhere.") }
  ///   case .tell(let text): flow.present(Alert<Never>(text))
  ///   }
  /// }
  /// ```
  ///
  /// It is opened after the actions that wait already, and not at all if the flow is in no window.
  ///
  /// A relative location leads on from this flow: its first component is for this flow or one inside it, or with
  /// `../` for the flow that contains it. What showed in that flow is replaced; the flows around it stay as they are
  /// and show it.
  ///
  /// ```swift
  /// flow.open(Location(["keys"], parents: 0))  // ./keys
  /// flow.open(Location(["help"], parents: 1))  // ../help
  /// ```
  ///
  /// - Parameters:
  ///   - location: as `Window.location` is, or relative. With more `../` than there are flows it leads on from
  ///     the root.
  ///   - mapIO: what follows when it shows, or when it is clear that it will not; nil if nothing.
  public func open(
    _ location: Location, _ mapIO: @escaping @MainActor (OpenResult) -> Action? = { _ in nil }
  ) {
    node.context.run { [weak buses] in
      guard let node = buses?.node, let window = node.context.window else { return }
      let start = location.parents.map { node.around($0) }
      window.open(location, from: start) { result in
        if let action = mapIO(result) { buses?.send(action) }
      }
    }
  }
}

extension Node {
  /// Whether another node is this one, or inside it.
  func isAround(_ other: Node) -> Bool {
    var node: Node? = other
    while let level = node {
      if level === self { return true }
      node = level.parent
    }
    return false
  }

  /// The node of the flow that contains this one, a number of levels outwards.
  fileprivate func around(_ levels: Int) -> Node {
    var node = self
    for _ in 0..<levels {
      guard let parent = node.parent else { break }
      node = parent
    }
    return node
  }
}
