import AllocationCounter
import SignalScenarios
import TributarySignals

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

/// Work of every kind, in rounds: each leaves the world as it found it, and counts the sent and the
/// arrived values.
final class Load {
  private(set) var sent = 0
  private(set) var ended = 0

  private let received = Sum()
  private let ends: [(signal: Signal<Int>, observer: Observer<Int>)]
  private let bus = Bus<Int>()
  private var expected = 0

  /// Makes the pipes that stay: one observed, one through operators, one into a bus.
  init() {
    ends = (0..<3).map { _ in Signal<Int>.pipe() }
    ends[0].signal.observe { [received] _ in received.add(1) }
    ends[1].signal.map { $0 &* 2 }.filter { $0 >= 0 }.scan(0) { $0 &+ $1 }
      .observe { [received] _ in received.add(1) }
    bus.attach(ends[2].signal)
    bus.signal.observe { [received] _ in received.add(1) }
  }

  /// Forgets what has been counted.
  func reset() {
    (sent, ended, expected) = (0, 0, 0)
    received.add(-received.value)
  }

  /// Whether everything that was sent has arrived; says so.
  var isComplete: Bool {
    let isMet = received.value == expected
    print("\(received.value) of \(expected) values arrived: \(verdict(isMet))")
    return isMet
  }

  /// Does some of everything.
  func round() {
    sendSteadily(1_000_000)
    comeAndGo(1_000)
    attachAndEnd(1_000)
    sendFromInside(1_000)
    sendFromTwoThreads(20_000)
  }
}

extension Load {
  private func count(_ sends: Int) {
    sent += sends
    expected += sends
  }

  private func sendSteadily(_ number: Int) {
    for end in ends {
      for value in 0..<number { end.observer.send(value) }
      count(number)
    }
  }

  private func comeAndGo(_ number: Int) {
    for value in 0..<number {
      let (signal, observer) = Signal<Int>.pipe()
      let (next, nextObserver) = Signal<Int>.pipe()
      signal.observe { _ in }.dispose()
      signal.map { $0 &+ 1 }.observe(nextObserver)
      next.skipRepeats().observe { [received] _ in received.add(1) }
      withExtendedLifetime((signal, next)) { observer.send(value) }
    }
    count(number)
    ended += 2 * number
  }

  private func attachAndEnd(_ number: Int) {
    for value in 0..<number {
      let (child, observer) = Signal<Int>.pipe()
      bus.attach(child.map { $0 &+ 1 })
      withExtendedLifetime(child) { observer.send(value) }
    }
    count(number)
    ended += number
  }

  // Two pipes that answer each other down to zero.
  private func sendFromInside(_ number: Int) {
    let (first, firstObserver) = Signal<Int>.pipe()
    let (second, secondObserver) = Signal<Int>.pipe()
    first.observe { [received] value in
      received.add(1)
      if value > 0 { secondObserver.send(value - 1) }
    }
    second.observe { [received] value in
      received.add(1)
      if value > 0 { firstObserver.send(value - 1) }
    }
    withExtendedLifetime((first, second)) { firstObserver.send(number - 1) }
    count(number)
    ended += 2
  }

  // Into one pipe, whose observer is called once at a time. When the threads are done a task of the
  // pool may still be delivering what they left.
  private func sendFromTwoThreads(_ number: Int) {
    let (signal, observer) = Signal<Int>.pipe()
    let arrivals = Arrivals(of: 2 * number)
    let sum = Sum()
    signal.observe { _ in
      sum.add(1)
      arrivals.arrive()
    }
    withExtendedLifetime(signal) {
      onThreads(2) { _ in for value in 0..<number { observer.send(value) } }
      arrivals.wait()
    }
    received.add(sum.value)
    count(2 * number)
    ended += 1
  }
}
