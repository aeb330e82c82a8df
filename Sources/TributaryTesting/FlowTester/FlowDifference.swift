/// The difference between the expected and the recorded events, as lines.
struct FlowDifference<Outputs: Sendable> {
  /// The lines: a minus for an expected event that did not happen, a plus for an event that was not
  /// expected.
  let lines: [String]

  init(expected: [FlowEvent<Outputs>], happened: [FlowRecord<Outputs>.Entry]) {
    let lengths = Self.commonLengths(expected, happened)
    var lines: [String] = []
    var (row, column) = (0, 0)
    while row < expected.count || column < happened.count {
      if row < expected.count, column < happened.count,
        expected[row].isMet(by: happened[column].event)
      {
        lines.append("    \(expected[row])")
        row += 1
        column += 1
      } else if column == happened.count
        || (row < expected.count && lengths[row + 1][column] >= lengths[row][column + 1])
      {
        lines.append("  - \(expected[row])")
        row += 1
      } else {
        lines.append(happened[column].line)
        column += 1
      }
    }
    self.lines = lines
  }

  // The length of the longest common subsequence, for every pair of suffixes.
  private static func commonLengths(
    _ expected: [FlowEvent<Outputs>], _ happened: [FlowRecord<Outputs>.Entry]
  ) -> [[Int]] {
    let empty = Array(repeating: 0, count: happened.count + 1)
    var lengths = Array(repeating: empty, count: expected.count + 1)
    for row in expected.indices.reversed() {
      for column in happened.indices.reversed() {
        lengths[row][column] =
          expected[row].isMet(by: happened[column].event)
          ? lengths[row + 1][column + 1] + 1
          : max(lengths[row + 1][column], lengths[row][column + 1])
      }
    }
    return lengths
  }
}
