extension Session {
  /// Does what a user does by a command; any other command, and waiting, does nothing here.
  ///
  /// - Parameter command: done whole when this returns.
  /// - Throws: that the app has ended, that nothing is called so, or that a location leads nowhere.
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
