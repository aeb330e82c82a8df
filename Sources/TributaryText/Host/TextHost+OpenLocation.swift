extension TextHost {
  /// Opens a location in the flows.
  ///
  /// An `intercept` may delay it, for example for a login. If the location then turns out to lead
  /// nowhere, an alert reports it. A later rejection is not reported: the `intercept` has shown the
  /// reason already, or the flow was dismissed.
  ///
  /// - Parameter text: as `Window.location` prints it.
  /// - Throws: the reason if it is already clear that the location leads nowhere.
  package func open(_ text: String) throws(CommandError) {
    var mistake: CommandError?
    var isLate = false
    handle {
      self.window.open(text) { [weak self] outcome in
        mistake = self?.mistake(outcome, in: text)
        if isLate, let mistake, outcome != .rejected {
          (self?.window.root as? any Flow)?.present(Alert<Never>(mistake.description))
        }
      }
    }
    isLate = true
    if let mistake { throw mistake }
  }

  private func mistake(_ outcome: OpenResult, in text: String) -> CommandError? {
    switch outcome {
    case .opened, .unchanged, .redirected: return nil
    case .malformed:
      return CommandError(
        "'\(text)' is no location; write % and two hexadecimal digits for each byte "
          + "of what is no plain letter")
    case .tooLong:
      return CommandError(
        "this location has more than \(Location.mostComponents) components; "
          + "open a part of it")
    case .rejected: return CommandError("'\(text)' is not let in now")
    case .unknown(let part):
      let here = window.location.components.isEmpty ? "its start" : "'\(window.location)'"
      return CommandError(
        "'\(text)' leads nowhere: nothing here is called '\(part)'; "
          + "the app is now at \(here)")
    }
  }
}
