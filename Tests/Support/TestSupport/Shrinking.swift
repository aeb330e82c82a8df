/// A step of a random program, which may have simpler variants.
package protocol Simplifiable: Equatable {
  /// Simpler variants of the step: with a part left out, or with the first of several choices.
  var simpler: [Self] { get }
}

/// Finds a smaller program that also fails: removes ever smaller parts, then simplifies the
/// remaining steps, until no change is possible.
package func shrunk<Command: Simplifiable>(
  _ program: [Command], where fails: ([Command]) -> Bool
) -> [Command] {
  var program = program
  while let smaller = withoutAPart(program, fails) ?? simplified(program, fails) {
    program = smaller
  }
  return program
}

private func withoutAPart<Command>(
  _ program: [Command], _ fails: ([Command]) -> Bool
) -> [Command]? {
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

private func simplified<Command: Simplifiable>(
  _ program: [Command], _ fails: ([Command]) -> Bool
) -> [Command]? {
  for (place, command) in program.enumerated() {
    for simpler in command.simpler where simpler != command {
      var changed = program
      changed[place] = simpler
      if fails(changed) { return changed }
    }
  }
  return nil
}
