import SignalScenarios

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Shows what becomes of two pipes that trigger each other from two threads.
///
/// `swift run -c release --package-path Tests/Benchmarks/Comparisons CrossTrigger`
///
/// Each library runs in its own process, which is ended after five seconds if it has not ended
/// by itself. Exits with 1 unless signals finish.
@main
enum CrossTrigger {
  static func main() {
    let contestants: [(name: String, run: (Meeting) -> Void)] = [
      ("Tributary", crossSignals), ("OpenCombine", crossSubjects),
    ]
    if let wanted = CommandLine.arguments.dropFirst().first {
      for contestant in contestants where contestant.name == wanted { contestant.run(Meeting()) }
      return
    }
    var status: Int32 = 0
    for contestant in contestants {
      let command = [CommandLine.arguments[0], contestant.name]
      let ending = ending(after: 5, of: command)
      switch ending {
      case .finished: print("\(contestant.name): finished, every value arrived")
      case .stuck: print("\(contestant.name): stuck after 5 s")
      case .failed(let status): print("\(contestant.name): failed with \(status)")
      }
      if contestant.name == "Tributary" && ending != .finished { status = 1 }
    }
    end(with: status)
  }
}

/// Two observers, each called on its own thread, that wait for each other once: so that both
/// pipes are delivering when each observer sends to the other pipe.
final class Meeting: Sendable {
  /// How many values each thread sends.
  static let values = 100_000

  private let line = StartingLine(for: 2)

  // The values of the threads, and those that the observers send for each of them.
  private let arrivals = Arrivals(of: 4 * values)

  /// Waits for the other observer with the first value of its thread; counts every value.
  func attend(with value: Int) {
    if value == 0 { line.wait() }
    arrivals.arrive()
  }

  /// Waits until every value has arrived.
  func end() {
    arrivals.wait()
  }
}

/// How a program ended.
enum Ending: Equatable {
  case finished

  /// Killed, because it took too long.
  case stuck

  /// With a status that is not zero, as `waitpid` says it.
  case failed(Int32)
}

/// Runs a program until it ends, but not for longer than some seconds.
func ending(after seconds: Int, of command: [String]) -> Ending {
  let words = command.map { strdup($0) } + [nil]
  defer { for word in words { free(word) } }
  var process: pid_t = 0
  let status = posix_spawn(&process, command[0], nil, nil, words, environ)
  precondition(status == 0, "\(command[0]) could not be started: error \(status)")
  let deadline = ContinuousClock.now + .seconds(seconds)
  var ending: Int32 = 0
  while waitpid(process, &ending, WNOHANG) == 0 {
    if ContinuousClock.now >= deadline {
      kill(process, SIGKILL)
      waitpid(process, &ending, 0)
      return .stuck
    }
    usleep(10_000)
  }
  return ending == 0 ? .finished : .failed(ending)
}

/// Ends this program.
func end(with status: Int32) -> Never {
  exit(status)
}
