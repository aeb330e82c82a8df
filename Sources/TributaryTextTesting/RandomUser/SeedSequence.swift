internal import TributaryTerminal

/// Which walks are walked: those from 0 on, unless the environment asks for others.
struct SeedSequence: Sequence {
  private let first: UInt64
  private let count: UInt64

  /// - Parameters:
  ///   - count: how many if the environment does not say; none if it is negative.
  ///   - environment: the value of a variable.
  ///   - fileID: where the test says so.
  ///   - line: the line there.
  /// - Throws: which variable is no number.
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
