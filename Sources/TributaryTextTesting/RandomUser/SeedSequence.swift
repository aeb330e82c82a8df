internal import TributaryTerminal

/// The seeds of the walks: those from 0 on, unless the environment selects others.
struct SeedSequence: Sequence {
  private let first: UInt64
  private let count: UInt64

  /// - Parameters:
  ///   - count: the number of walks if the environment sets none; none if it is negative.
  ///   - environment: returns the value of a variable.
  ///   - fileID: the file of the call.
  ///   - line: the line of the call.
  /// - Throws: the variable that is no number.
  init(
    _ count: Int, _ environment: (String) -> String?, _ fileID: String, _ line: Int
  ) throws(TestFailure) {
    func number(_ variable: String) throws(TestFailure) -> UInt64? {
      guard let text = environment(variable), !text.isEmpty else { return nil }
      guard let number = UInt64(text) else {
        throw TestFailure(
          "\(variable)=\(text) is no number; give one from 0, or leave it out", fileID, line)
      }
      return number
    }
    let seed = try number("TRIBUTARY_SEED")
    let walks = try number("TRIBUTARY_WALKS")
    first = seed ?? 0
    self.count = seed == nil ? walks ?? UInt64(Swift.max(0, count)) : 1
  }

  func makeIterator() -> some IteratorProtocol<UInt64> {
    var left = count
    var next = first
    return AnyIterator {
      if left == 0 { return nil }
      left -= 1
      defer { next &+= 1 }
      return next
    }
  }
}

/// A generator of pseudorandom numbers, the same for the same seed on every machine.
///
/// SplitMix64 by Guy Steele, Doug Lea and Christine Flood (2014).
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
