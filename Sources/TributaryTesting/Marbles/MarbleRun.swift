internal import Synchronization
internal import TributarySignals

/// A run that sends lines frame by frame, and records the results.
final class MarbleRun<Output: Sendable> {
  private let clock = ManualClock()
  private let received: ReceivedFrames
  private let lines: [Diagram]
  private let observers: [Observer<String>]
  private var owners: [Signal<String>?]
  private var result: Signal<Output>?

  init(_ lines: [Diagram], _ transform: ([Signal<String>], ManualClock) -> Signal<Output>) {
    self.lines = lines
    let pipes = lines.map { _ in Signal<String>.pipe() }
    observers = pipes.map(\.observer)
    owners = pipes.map(\.signal)
    received = ReceivedFrames(clock)
    result = transform(pipes.map(\.signal), clock)
  }
}

extension MarbleRun {
  /// Sends the lines for at least a number of frames, and goes on while an operator sleeps, for at
  /// most a hundred frames more.
  func values(through count: Int) async -> [[String]] {
    let length = max(count, lines.map(\.frames.count).max() ?? 0)
    let longest = length + 100
    if !lines.contains(where: { $0.has(.observe) }) { observe() }
    for frame in 0..<longest {
      if frame > 0 { clock.advance(by: .frames(1)) }
      await clock.rest()
      play(frame)
      await clock.rest()
      if frame + 1 >= length, clock.deadlines.isEmpty { break }
    }
    return received.frames
  }

  private func play(_ frame: Int) {
    let now = lines.map { $0.frames.count > frame ? $0.frames[frame] : [] }
    if now.contains(where: { $0.contains(.observe) }) { observe() }
    for (index, signs) in now.enumerated() {
      for sign in signs {
        switch sign {
        case .value(let value): observers[index].send(value)
        case .end: owners[index] = nil
        case .observe: break
        }
      }
    }
  }

  private func observe() {
    guard let observed = result else { return }
    observed.observe { [received] in received.write("\($0)") }
    // A derived signal retains its sources, so it must be released if a diagram ends an owner.
    if lines.contains(where: { $0.has(.end) }) { result = nil }
  }
}

/// The received values by frame; operators send from any thread.
private final class ReceivedFrames: Sendable {
  private let clock: ManualClock
  private let values = Mutex<[(frame: Int, value: String)]>([])

  init(_ clock: ManualClock) {
    self.clock = clock
  }

  func write(_ value: String) {
    let frame = Int((clock.now.offset / .frames(1)).rounded())
    values.withLock { $0.append((frame, value)) }
  }

  var frames: [[String]] {
    let values = values.withLock { $0 }
    var frames = Array(repeating: [String](), count: (values.map(\.frame).max() ?? -1) + 1)
    for (frame, value) in values { frames[frame].append(value) }
    return frames
  }
}
