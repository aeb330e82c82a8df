import AllocationCounter
import FlowScenarios
import SignalScenarios

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Vends a flow, pushes it and takes it away a million times, and looks whether memory stays flat
/// and every tap is handled that should be, and no other.
///
/// `swift run -c release --package-path Tests/Benchmarks FlowSoak [ROUNDS]`
/// Exits with 1 if memory grew or a tap was lost.
@main
@MainActor
enum FlowSoak {
  static func main() {
    guard let goal = Int(CommandLine.arguments.dropFirst().first ?? "1000000"), goal > 0 else {
      print("Say how many rounds, such as 1000000.")
      exit(2)
    }
    useOneHeap()
    // The runtime and the allocator take their own memory in the first rounds.
    let load = FlowLoad()
    for _ in 0..<20_000 { load.round() }

    let (before, beginning) = (load.rounds, ContinuousClock.now)
    let start = residentSize()
    say("start", 0, start)
    for round in 1...goal {
      load.round()
      if round == goal / 2 { say("middle", round, residentSize()) }
    }
    let end = residentSize()
    say("end", goal, end)
    print("\(load.rounds - before) flows came and went, in \(ContinuousClock.now - beginning).")
    let (isFlat, isComplete) = (isFlat(start, end), isComplete(load))
    exit(isFlat && isComplete ? 0 : 1)
  }

  private static func say(_ time: String, _ rounds: Int, _ bytes: Int) {
    print("\(time): \(bytes >> 10) kB resident after \(rounds) rounds")
  }

  // The system hands out memory by pages, some later than others; a round that kept 16 bytes, the
  // least there is, would keep 15,625 kB.
  private static func isFlat(_ start: Int, _ end: Int) -> Bool {
    let growth = (end - start) >> 10
    let isMet = growth <= 1_024
    print("memory grew by \(growth) kB, at most 1024: \(verdict(isMet))")
    return isMet
  }

  private static func isComplete(_ load: FlowLoad) -> Bool {
    let (handled, expected) = load.taps
    let isMet = handled == expected
    print("\(handled) taps handled, expected \(expected): \(verdict(isMet))")
    return isMet
  }
}
