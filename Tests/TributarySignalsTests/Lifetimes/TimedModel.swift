/// A model of the operators of time and of producers, as plain arithmetic.
///
/// Times are nanoseconds.
struct TimedModel {
  /// The received values with their times.
  private(set) var observed: [Observed] = []
  private(set) var now = 0

  private var stages: [State]
  /// Stages before this one have ended: this one has received its last value.
  private var firstLive = 0
  private var isOver = false

  struct Observed: Equatable, Sendable {
    let time: Int
    let value: Int
  }

  /// An operator, and its time.
  struct Stage: Sendable {
    let kind: Kind
    let duration: Int
  }

  enum Kind: String, CaseIterable, Sendable {
    case debounce, throttle, delay, timeout
    /// A producer for each value, which sends two values later.
    case producers, latestProducer
    case takeTwo, skipRepeats
  }

  fileprivate struct State {
    let stage: Stage
    var waiting: [Observed] = []
    /// The end of an interval without values, or of a pause.
    var end: Int?
    var count = 0
    var last: Int?
  }

  init(_ stages: [Stage]) {
    self.stages = stages.map { stage in
      State(stage: stage, end: stage.kind == .timeout ? stage.duration : nil)
    }
  }
}

extension TimedModel {
  mutating func send(_ value: Int) {
    if !isOver { receive(value, at: 0) }
  }

  /// The observation is disposed, or the owner ends.
  mutating func end() {
    isOver = true
  }

  mutating func pass(_ time: Int) {
    let target = now + time
    while !isOver, let (due, place) = next(), due <= target {
      now = due
      elapse(at: place)
    }
    now = target
  }

  private func next() -> (due: Int, place: Int)? {
    stages.indices.filter { $0 >= firstLive }
      .flatMap { place in stages[place].dues.map { ($0, place) } }
      .min { $0.0 < $1.0 }
  }

  private mutating func receive(_ value: Int, at place: Int) {
    guard place < stages.count else { return observed.append(Observed(time: now, value: value)) }
    guard place >= firstLive else { return }
    if let value = stages[place].receive(value, now) {
      if stages[place].isDone { firstLive = place + 1 }
      receive(value, at: place + 1)
    }
  }

  private mutating func elapse(at place: Int) {
    if let value = stages[place].elapse(now) { receive(value, at: place + 1) }
  }
}

extension TimedModel.State {
  fileprivate var isDone: Bool { stage.kind == .takeTwo && count == 2 }

  /// The times of the next events.
  fileprivate var dues: [Int] {
    switch stage.kind {
    case .throttle: waiting.isEmpty ? [] : end.map { [$0] } ?? []
    case .timeout: end.map { [$0] } ?? []
    default: waiting.map(\.time)
    }
  }

  /// Takes a value; returns the one that passes at once.
  fileprivate mutating func receive(_ value: Int, _ now: Int) -> Int? {
    let later = now + stage.duration
    switch stage.kind {
    case .debounce: waiting = [.init(time: later, value: value)]
    case .delay: waiting.append(.init(time: later, value: value))
    case .throttle:
      guard let end, now < end else {
        end = later
        waiting = []
        return value
      }
      waiting = [.init(time: end, value: value)]
    case .timeout:
      end = later
      return value
    case .producers, .latestProducer:
      if stage.kind == .latestProducer { waiting = [] }
      waiting += [
        .init(time: later, value: 10 * value),
        .init(time: later + stage.duration, value: 10 * value + 1),
      ]
    case .takeTwo:
      count += 1
      return value
    case .skipRepeats:
      defer { last = value }
      return value == last ? nil : value
    }
    return nil
  }

  /// Ends an interval; returns the value that passes.
  fileprivate mutating func elapse(_ now: Int) -> Int? {
    switch stage.kind {
    case .timeout:
      end = nil
      return -1
    case .throttle:
      end = now + stage.duration
      return waiting.popLast()?.value
    default:
      return waiting.firstIndex { $0.time == now }.map { waiting.remove(at: $0).value }
    }
  }
}

extension TimedModel.Observed: CustomStringConvertible {
  var description: String { "\(value) at \(time)" }
}
