import AllocationCounter

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

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

/// The allocations of some work on the calling thread.
public struct Allocations {
  /// How often memory was handed out.
  public let count: Int

  /// The bytes handed out and not given back, the allocator's own 8 bytes a piece included.
  public let bytesKept: Int

  /// Whether anything can be counted here: on Linux with glibc.
  public static var canBeCounted: Bool { allocationsAreCounted() }

  /// Does some work and counts.
  public init(in work: () -> Void) {
    beginAllocationCount()
    work()
    let result = endAllocationCount()
    (count, bytesKept) = (Int(result.allocations), Int(result.bytesKept))
  }
}

/// The bytes of memory that the process has in use, as the system sees it, without what the
/// allocator only keeps for later.
public func residentSize() -> Int {
  giveBackUnusedMemory()
  #if canImport(Darwin)
  var info = mach_task_basic_info()
  let words = MemoryLayout<mach_task_basic_info>.size / MemoryLayout<natural_t>.size
  var count = mach_msg_type_number_t(words)
  let status = withUnsafeMutablePointer(to: &info) { pointer in
    pointer.withMemoryRebound(to: integer_t.self, capacity: Int(count)) {
      task_info(mach_task_self_, task_flavor_t(MACH_TASK_BASIC_INFO), $0, &count)
    }
  }
  return status == KERN_SUCCESS ? Int(info.resident_size) : 0
  #else
  guard let file = fopen("/proc/self/statm", "r") else { return 0 }
  defer { fclose(file) }
  var text = [UInt8](repeating: 0, count: 256)
  let length = fread(&text, 1, text.count, file)
  let fields = text[..<length].split(separator: UInt8(ascii: " "))
  let pages = fields.count > 1 ? Int(String(decoding: fields[1], as: UTF8.self)) : nil
  return (pages ?? 0) * sysconf(Int32(_SC_PAGESIZE))
  #endif
}
