/// Finds a smaller program that fails too: leaves out ever smaller parts, then simplifies what is
/// left, until nothing can go any more.
func shrunk(_ program: [Command], where fails: ([Command]) -> Bool) -> [Command] {
  var program = program
  while let smaller = withoutAPart(program, fails) ?? simplified(program, fails) {
    program = smaller
  }
  return program
}

private func withoutAPart(_ program: [Command], _ fails: ([Command]) -> Bool) -> [Command]? {
  var size = (program.count + 1) / 2
  while size > 0 {
    for start in stride(from: 0, to: program.count, by: size) {
      var rest = program
      rest.removeSubrange(start..<min(start + size, program.count))
      if rest.count < program.count, fails(rest) { return rest }
    }
    size /= 2
  }
  return nil
}

private func simplified(_ program: [Command], _ fails: ([Command]) -> Bool) -> [Command]? {
  for (place, command) in program.enumerated() {
    for simpler in command.simpler where simpler != command {
      var changed = program
      changed[place] = simpler
      if fails(changed) { return changed }
    }
  }
  return nil
}

extension Command {
  /// The same command without its script, or with the first there is of something.
  fileprivate var simpler: [Command] {
    switch self {
    case .pipe, .makeBus: []
    case .dropSignal: [.dropSignal(0)]
    case .retainAgain: [.retainAgain(0)]
    case .derive(let signal, let operation): [.derive(0, operation), .derive(signal, .map)]
    case .observe(let signal, let script):
      [.observe(signal, .none), .observe(0, script)]
        + script.simpler.map { .observe(signal, $0) }
    case .connect(let signal, let pipe): [.connect(0, pipe), .connect(signal, 0)]
    case .dispose: [.dispose(0)]
    case .disposeTwice(let observation): [.dispose(observation), .disposeTwice(0)]
    case .send: [.send(0)]
    case .attach(let bus, let signal): [.attach(0, signal), .attach(bus, 0)]
    case .dropBus: [.dropBus(0)]
    }
  }
}

extension Script {
  fileprivate var simpler: [Script] {
    guard case .run(let command) = self else { return [] }
    return command.simpler.map { .run($0) }
  }
}
