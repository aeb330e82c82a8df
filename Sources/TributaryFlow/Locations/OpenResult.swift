/// The result of opening a location.
///
/// It is reported once, at once or when an interception on the way has decided. A location comes
/// from outside and may be any text, so none of these is an error.
public enum OpenResult: Sendable, Equatable {
  /// The window shows the location.
  case opened

  /// The flows handled the actions of the location, and the window shows the same as before.
  ///
  /// A flow may have stored the location for later.
  case unchanged

  /// The text is no location: nothing was done.
  case malformed

  /// The location has more components than ``Location/mostComponents``: nothing was done.
  case tooLong

  /// No flow recognised the rest of the location; the screens that it has opened are removed.
  ///
  /// The text is the first component that no flow read, and those after it that a flow examined
  /// before it gave up, written as a location.
  case unknown(String)

  /// An interception rejected an action on the way, or the flow left; the screens that the location
  /// has opened are removed.
  case rejected

  /// An interception replaced an action on the way: the window shows the result of the other
  /// action, and the rest of the location is dropped.
  case redirected
}

extension Window {
  /// The current location, which `open` would lead to again.
  ///
  /// It consists of the addresses of the screens that show and of those beneath them. A screen
  /// without an address is left out with everything inside it, and in a stack with everything above
  /// it.
  ///
  /// - Complexity: O(screens in the window).
  public var location: Location {
    Location(SavedScreen(of: root, hasValues: false).components)
  }
}

extension Window {
  /// Opens a location: the flows handle the actions that lead to it.
  ///
  /// Each component is offered to the flows that show, the innermost first. If all components are
  /// recognised, the screens that were in the way before are removed; if one is not, the screens
  /// that have been opened are. A flow whose interception waits, for a login for example, holds the
  /// link, which is continued when the interception allows it; changes by the user meanwhile stay
  /// with any result. The same holds for a flow to which such an action leads on, as the flow
  /// around that shows what an inner flow emits. A replacement cannot be undone: of the screen of a `RootFlow`, of a
  /// column, or of a stack's root.
  ///
  /// The columns of a `SplitFlow` and its focus stay as they are, unless the location leads into
  /// one of them.
  ///
  /// A relative location starts at the root, however many `../` it has.
  ///
  /// Locations and saved states are opened one after the other: this one when those before it have
  /// ended, also if an interception holds them. So an interception must not wait for a location that it opens
  /// itself.
  ///
  /// - Complexity: O(components and screens in the window).
  /// - Parameters:
  ///   - text: a location, as `location` prints it.
  ///   - done: called once with the result.
  public func open(_ text: String, then done: @escaping @MainActor (OpenResult) -> Void = { _ in })
  {
    guard let location = Location(text) else { return done(.malformed) }
    open(location, from: location.parents == nil ? nil : Node.of(root), then: done)
  }

  /// Opens a location from a flow, or from the root if there is none.
  package func open(
    _ location: Location, from node: Node?, then done: @escaping @MainActor (OpenResult) -> Void
  ) {
    guard location.components.count <= Location.mostComponents else { return done(.tooLong) }
    LinkOpening(of: location, in: self, from: node, done).open()
  }
}

extension Flow {
  /// Opens a location in the window of this flow, as the user may do at any time.
  ///
  /// For a link that had to wait: the flow stores it, and opens it later.
  ///
  /// ```swift
  /// flow.handle { flow, action in
  ///   switch action {
  ///   case .logIn(let user):
  ///     session.user = user
  ///     flow.open(link) { $0 == .opened ? nil : .showAlert("The link leads nowhere.") }
  ///   case .showAlert(let text): flow.present(Alert<Never>(text))
  ///   }
  /// }
  /// ```
  ///
  /// The location is opened after the actions that are already waiting, and not at all if the flow
  /// is in no window.
  ///
  /// A relative location starts at this flow: its first component is for this flow or one inside
  /// it, or with `../` for the flow that contains it. The location replaces the screens that showed
  /// in that flow; the flows around it stay as they are and show it.
  ///
  /// ```swift
  /// flow.open(Location(["keys"], parents: 0))  // ./keys
  /// flow.open(Location(["help"], parents: 1))  // ../help
  /// ```
  ///
  /// - Parameters:
  ///   - location: absolute, as `Window.location` is, or relative. With more `../` than there are
  ///     flows it starts at the root.
  ///   - mapIO: maps the result to an action of this flow; nil sends none.
  public func open(
    _ location: Location, _ mapIO: @escaping @MainActor (OpenResult) -> Action? = { _ in nil }
  ) {
    guard let window = node.context.window else { return }
    window.open(location, from: location.parents.map { node.around($0) }) { [weak buses] result in
      if let action = mapIO(result) { buses?.send(action) }
    }
  }
}

extension Node {
  /// The node of the flow a number of levels outwards; that of the root if there are fewer.
  fileprivate func around(_ levels: Int) -> Node {
    levels == 0 ? self : parent?.around(levels - 1) ?? self
  }
}
