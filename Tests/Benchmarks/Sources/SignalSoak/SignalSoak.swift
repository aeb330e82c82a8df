import AllocationCounter
import SignalScenarios

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Sends a billion values, or for a time, while pipes come and go, and looks whether memory stays
/// flat and every value arrives.
///
/// `swift run -c release --package-path Tests/Benchmarks SignalSoak [SENDS]`; or `60s` for a time.
/// Exits with 1 if memory grew or a value was lost.
@main
enum SignalSoak {
  static func main() {
    guard let goal = Goal(CommandLine.arguments.dropFirst().first ?? "1000000000") else {
      print("Say how many sends, such as 1000000000, or how many seconds, such as 60s.")
      exit(2)
    }
    useOneHeap()
    // The runtime and the allocator take their own memory in the first rounds.
    let load = Load()
    for _ in 0..<20 { load.round() }
    load.reset()

    let beginning = ContinuousClock.now
    let start = residentSize()
    var sizes = [(sends: 0, bytes: start)]
    while !goal.isReached(sends: load.sent, since: beginning) {
      load.round()
      sizes.append((load.sent, residentSize()))
    }
    let end = residentSize()
    say("start", 0, start)
    say("middle", sizes[sizes.count / 2].sends, sizes[sizes.count / 2].bytes)
    say("end", load.sent, end)
    print("\(load.ended) pipes were made and ended, in \(ContinuousClock.now - beginning).")
    let (isFlat, isComplete) = (isFlat(start, end), load.isComplete)
    exit(isFlat && isComplete ? 0 : 1)
  }

  private static func say(_ time: String, _ sends: Int, _ bytes: Int) {
    print("\(time): \(bytes >> 10) kB resident after \(sends) sends")
  }

  // The stacks of the pool's threads come and go by some pages.
  private static func isFlat(_ start: Int, _ end: Int) -> Bool {
    let growth = (end - start) >> 10
    let isMet = growth <= 1_024
    print("memory grew by \(growth) kB, at most 1024: \(verdict(isMet))")
    return isMet
  }
}

/// When a soak ends.
enum Goal {
  case sends(Int)
  case time(Duration)

  /// Reads a number of sends, or of seconds with an `s` behind it.
  init?(_ text: String) {
    if text.last == "s", let seconds = Int(text.dropLast()) {
      self = .time(.seconds(seconds))
    } else if let count = Int(text) {
      self = .sends(count)
    } else {
      return nil
    }
  }

  func isReached(sends: Int, since beginning: ContinuousClock.Instant) -> Bool {
    switch self {
    case .sends(let count): sends >= count
    case .time(let duration): ContinuousClock.now - beginning >= duration
    }
  }
}
