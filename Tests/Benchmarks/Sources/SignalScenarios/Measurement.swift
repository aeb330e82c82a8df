/// What a row took, in nanoseconds for each piece of work.
public struct Measurement {
  /// The row.
  public let row: Row

  /// The median of the rounds; nil where a library has no such thing.
  public let times: [Double?]

  /// How many times the first library's time each one took: the median of the rounds' ratios.
  public let ratios: [Double?]

  /// The ratio of two libraries, from the medians of their ratios to the first.
  public func times(_ library: Int, over other: Int) -> Double? {
    guard let ratio = ratios[library], let base = ratios[other] else { return nil }
    return ratio / base
  }
}

/// Measures a row in several libraries, the first of which is the row's baseline.
///
/// All of them run in turn in each round, so that a machine whose speed drifts slows all; the ratio
/// is taken in each round, and the median of the rounds is what counts.
public func measure(
  _ row: Row, in libraries: [any ReactiveLibrary.Type], rounds: Int
) -> Measurement {
  let works = ([row.baseline] + libraries).map { row.prepare($0) }
  let counts = works.map { $0.map(calibrate) }
  var times = [[Double]](repeating: [], count: works.count)
  for _ in 0..<rounds {
    for index in works.indices {
      guard let work = works[index], let count = counts[index] else { continue }
      times[index].append(nanoseconds(of: count, work) / Double(count))
    }
  }
  let ratios = times.map { row in zip(row, times[0]).map { $0 / $1 } }
  return Measurement(row: row, times: times.map(median), ratios: ratios.map(median))
}

/// How often a piece of work is done in a round that takes a few milliseconds; a warm-up as well.
private func calibrate(_ work: Work) -> Int {
  var count = 2
  // Three times, because something else may have taken the processor once.
  while (0..<3).contains(where: { _ in nanoseconds(of: count, work) < 4e6 }) { count *= 2 }
  return count
}

private func nanoseconds(of count: Int, _ work: Work) -> Double {
  let (seconds, attoseconds) = ContinuousClock().measure { work(count) }.components
  return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
}

private func median(_ values: [Double]) -> Double? {
  values.isEmpty ? nil : values.sorted()[values.count / 2]
}
