extension Child {
  /// The same child with an address, for a screen that is there without an action: a tab, the first
  /// of several.
  ///
  /// ```swift
  /// let flow = TabFlow<Never, Action, Outputs>(tabs: [
  ///   Child(timeline, mapIO).at("timeline"), Child(forwarding: settings, mapIO).at("settings"),
  /// ])
  /// ```
  ///
  /// The root of a stack needs no address, because it is always there. A screen that is added by an
  /// action has the address of that action, which ``Flow/routes(_:)`` gives it.
  ///
  /// - Parameter word: written as a location is, such as `timeline`.
  /// - Returns: the child with the address.
  /// - Precondition: the word is a location, and not empty.
  public func at(_ word: String) -> Self {
    let components = Location(word).flatMap { $0.parents == nil ? $0.components : nil } ?? []
    precondition(
      !components.isEmpty, "at: '\(word)' is no address; give components such as 'timeline'")
    var child = self
    child.address = components
    return child
  }
}
