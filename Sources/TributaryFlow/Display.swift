extension Screen {
  /// Asks the host to draw, because the screen shows something else now.
  ///
  /// A host draws by itself after each event and after each action. Call this when the state of a
  /// screen changes for another reason: a clock, a download, a value from elsewhere. Nothing
  /// happens unless the screen shows.
  public func setNeedsDisplay() {
    displayRequests.observer.send(ObjectIdentifier(self))
  }
}

/// Who asks to be drawn; every window listens.
///
/// A screen does not know where it stands, and need not: the windows know what they show.
let displayRequests = Signal<ObjectIdentifier>.pipe()
