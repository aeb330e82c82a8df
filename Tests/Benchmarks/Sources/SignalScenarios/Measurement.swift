/// The times of a row, in nanoseconds for each piece of work.
public struct Measurement {
  // For the baseline and then for each library; empty where a library has no such thing.
  private let rounds: [[Double]]

  fileprivate init(rounds: [[Double]]) {
    self.rounds = rounds
  }

  /// Returns the time of a library, the median of the rounds; the baseline is number 0, the first
  /// library 1.
  public func time(of library: Int) -> Double? {
    median(rounds[library])
  }

  /// How many times the time of another library one took: the median of the rounds' ratios.
  public func ratio(of library: Int, to other: Int = 0) -> Double? {
    median(ratios(of: rounds[library], to: rounds[other]))
  }
}

/// Measures a row beside its baseline in some libraries.
public func measure(
  _ row: Row, in libraries: [any ReactiveLibrary.Type], rounds: Int
) -> Measurement {
  let works = ([row.baseline] + libraries).map { row.prepare($0) }
  return measure(works, atLeast: row.leastCount, rounds: rounds)
}

/// Measures some works in turn, the baseline first; nil where a side has no such thing.
public func measure(_ works: [Work?], atLeast leastCount: Int, rounds: Int) -> Measurement {
  Measurement(rounds: alternate(works, atLeast: leastCount, rounds: rounds))
}

/// How many times the time of one row another takes in a library; nil if it has no such thing.
public func measure(
  _ row: Row, beside other: Row, in library: any ReactiveLibrary.Type, rounds: Int
) -> Double? {
  let times = alternate(
    [other.prepare(library), row.prepare(library)], atLeast: row.leastCount, rounds: rounds)
  return median(ratios(of: times[1], to: times[0]))
}

/// Runs all of the works in turn in each round, so that a machine whose speed drifts slows all, and
/// a ratio can be taken in each round; returns the times of each work in every round.
private func alternate(_ works: [Work?], atLeast leastCount: Int, rounds: Int) -> [[Double]] {
  let counts = works.map { $0.map { calibrate($0, from: leastCount) } }
  var times = [[Double]](repeating: [], count: works.count)
  for _ in 0..<rounds {
    for index in works.indices {
      guard let work = works[index], let count = counts[index] else { continue }
      times[index].append(nanoseconds(of: count, work) / Double(count))
    }
  }
  return times
}

/// How often a piece of work is done in a round that takes a few milliseconds; a warm-up as well.
private func calibrate(_ work: Work, from leastCount: Int) -> Int {
  var count = leastCount
  // Three times, because something else may have taken the processor once.
  // A loop that the optimizer has removed never takes so long.
  while count < 1 << 30, (0..<3).contains(where: { _ in nanoseconds(of: count, work) < 4e6 }) {
    count *= 2
  }
  return count
}

private func nanoseconds(of count: Int, _ work: Work) -> Double {
  let (seconds, attoseconds) = ContinuousClock().measure { work(count) }.components
  return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
}

private func ratios(of times: [Double], to base: [Double]) -> [Double] {
  zip(times, base).map { $0 / $1 }
}

private func median(_ values: [Double]) -> Double? {
  values.isEmpty ? nil : values.sorted()[values.count / 2]
}
