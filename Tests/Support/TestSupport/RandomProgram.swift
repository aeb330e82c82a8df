/// A small seeded generator, so that a seed identifies a failing case.
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension SplitMix64 {
  /// Returns one of some values.
  package mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &self)]
  }
}

/// The number of rounds of a test that tries much by chance: few where code is not optimized, and many where it is.
///
/// `.ci/run` runs these tests in optimized code too. `TRIBUTARY_ROUNDS=many` takes the larger number everywhere.
package func rounds<Count: BinaryInteger>(_ few: Count, optimized many: Count) -> Count {
  #if DEBUG
  environmentVariable("TRIBUTARY_ROUNDS") == "many" ? many : few
  #else
  many
  #endif
}

/// One in a number of cases of a test where code is not optimized, and all where it is; see ``rounds(_:optimized:)``.
package func sampled<Case>(_ cases: [Case], oneIn step: Int) -> [Case] {
  stride(from: 0, to: cases.count, by: rounds(step, optimized: 1)).map { cases[$0] }
}

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
