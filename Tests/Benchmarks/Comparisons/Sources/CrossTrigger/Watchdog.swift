#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

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
