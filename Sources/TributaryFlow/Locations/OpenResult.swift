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
}

extension Window {
  /// Where the window is: what `open` would lead to again.
  public var location: Location {
    Location(route(inside: root))
  }

  // What is beneath a presented screen stands before it, since a modal comes over something.
  func route(inside screen: any Screen) -> [String] {
    guard let flow = screen as? any Flow else { return [] }
    return routeBeneath(flow) + flow.presented.flatMap { $0.route + route(inside: $0) }
  }

  /// What leads to the visible child of a flow, and on inside it.
  func routeBeneath(_ flow: any Flow) -> [String] {
    if flow is any StackContainer {
      return flow.children.enumerated().flatMap { index, child in
        (index == 0 ? [] : child.route) + route(inside: child)
      }
    }
    return flow.visible.route + route(inside: flow.visible)
  }
}

extension Window {
  /// Leads the flows to a location.
  ///
  /// Each component is offered to the flows that show, the innermost first. When all are known,
  /// what stood on the way before is taken away; when one is not, what has been opened is. A flow
  /// whose interception waits, for a login say, keeps the link, and it is finished when the interception lets it
  /// through; what the user does meanwhile stays, whatever becomes of the link. What cannot be taken
  /// back is a swap: of what a `RootFlow` shows, or of a stack's root.
  ///
  /// - Parameters:
  ///   - text: a location, as `location` prints it.
  ///   - done: called once, when it shows or it is clear that it will not.
  public func open(_ text: String, then done: @escaping @MainActor (OpenResult) -> Void = { _ in })
  {
    guard let location = Location(text) else { return done(.malformed) }
    let journey = LocationOpener(in: self, done)
    journey.begin(location.components[...])
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
  /// - Parameters:
  ///   - location: as `Window.location` is.
  ///   - mapIO: what follows when it shows, or when it is clear that it will not; nil if nothing.
  public func open(
    _ location: Location, _ mapIO: @escaping @MainActor (OpenResult) -> Action? = { _ in nil }
  ) {
    node.context.run { [weak buses] in
      buses?.node.context.window?.open(location.description) { opening in
        if let action = mapIO(opening) { buses?.send(action) }
      }
    }
  }
}
