/// Shows what becomes of two pipes that trigger each other from two threads.
///
/// `swift run -c release --package-path Tests/Benchmarks/Comparisons CrossTrigger`
///
/// Each library runs in a process of its own, which is ended after five seconds if it has not ended
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
