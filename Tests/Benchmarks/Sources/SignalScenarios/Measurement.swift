/// What a row took, in nanoseconds for each piece of work.
public struct Measurement {
  /// The row.
  public let row: Row

  /// The median of the rounds for the baseline and then for each library; nil where a library has no
  /// such thing.
  public let times: [Double?]

  /// How many times the baseline's time each one took: the median of the rounds' ratios.
  public let ratios: [Double?]

  /// How many times another library's time one took.
  public func ratio(of library: Int, to other: Int) -> Double? {
    guard let ratio = ratios[library], let base = ratios[other] else { return nil }
    return ratio / base
  }
}

/// Measures a row beside its baseline in some libraries.
public func measure(
  _ row: Row, in libraries: [any ReactiveLibrary.Type], rounds: Int
) -> Measurement {
  let works = ([row.baseline] + libraries).map { row.prepare($0) }
  let times = alternate(works, of: row, rounds: rounds)
  return Measurement(
    row: row, times: times.map(median), ratios: times.map { median(ratios(of: $0, to: times[0])) })
}

/// How many times the time of one row another takes in a library; nil if it has no such thing.
public func measure(
  _ row: Row, beside other: Row, in library: any ReactiveLibrary.Type, rounds: Int
) -> Double? {
  let times = alternate(
    [other.prepare(library), row.prepare(library)], of: row, rounds: rounds)
  return median(ratios(of: times[1], to: times[0]))
}

/// Runs all of the works in turn in each round, so that a machine whose speed drifts slows all, and a
/// ratio can be taken in each round; returns the times of each work in every round.
private func alternate(_ works: [Work?], of row: Row, rounds: Int) -> [[Double]] {
  let counts = works.map { $0.map { calibrate($0, from: row.leastCount) } }
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
  while (0..<3).contains(where: { _ in nanoseconds(of: count, work) < 4e6 }) { count *= 2 }
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
