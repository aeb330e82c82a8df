extension Session {
  /// Performs a user command; all other commands, and waiting, have no effect here.
  ///
  /// - Parameter command: performed completely when this returns.
  /// - Throws: an error if the app has ended, no control has the name, or a location leads nowhere.
  package func perform(_ command: ScriptCommand) throws(CommandError) {
    if isOver { throw CommandError(description: "the app has ended before this line; remove it") }
    switch command {
    case .press(.control("c")): if host.mayLeave() { leave() }
    case .press(let key): host.press(key)
    case .type(let text): host.type(text)
    case .tap(let name, let row): try host.tap(name, row: row)
    case .mouse(let event): host.respond(to: event)
    case .resize(let size): host.resize(to: size)
    case .open(let location): try host.open(location)
    case .wait, .expect, .screen, .undo: break
    }
  }
}
