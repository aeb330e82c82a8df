import TestSupport

// The delivery of values: one queue for each pipe, and one for each hub.
extension Model {
  struct Pipe {
    let line: Int
    var isAlive = true
    /// The strand that alone sends into the pipe of a shared signal; the pipe is over with it.
    var upstream: Int?
    /// Whether its sequence is over: it has sent its last value, and its owner may live.
    var isFinished = false
    var members: [Member] = []
    /// The value that a property has delivered last: the first value of a new observer.
    var current: Item?
  }

  /// The events that wait during a delivery, in order.
  struct WaitingLine {
    var isBusy = false
    var waiting: [Turn] = []
  }

  typealias Turn = (inout Model) -> Void

  struct Member {
    let strand: Int
    let body: Body
  }

  typealias Body = (inout Model, Value) -> Void

  enum Value {
    case item(Item)
    case inner(Recipe, number: Int)
  }

  /// Runs an event at once, or after the current ones of that queue (L3, L4).
  mutating func inTurn(on line: Int, _ turn: @escaping Turn) {
    lines[line].waiting.append(turn)
    guard !lines[line].isBusy else { return }
    lines[line].isBusy = true
    var turns = 0
    while !lines[line].waiting.isEmpty {
      lines[line].waiting.removeFirst()(&self)
      turns += 1
    }
    if turns > 2 { coverage.note(.longDrain) }
    lines[line].isBusy = false
    reapCaptures()
  }

  mutating func send(_ value: Value, to pipe: Int) {
    guard pipes[pipe].isAlive else { return }
    if lines[pipes[pipe].line].isBusy { coverage.note(.sendInside) }
    inTurn(on: pipes[pipe].line) { $0.deliver(value, of: pipe) }
  }

  /// Calls the observers in the order they came (L3), unless the owner ends meanwhile (L1).
  private mutating func deliver(_ value: Value, of pipe: Int) {
    if pipes[pipe].current != nil, case .item(let item) = value { pipes[pipe].current = item }
    for member in pipes[pipe].members where mayCall(member.strand) { member.body(&self, value) }
  }

  /// Adds an observer, which receives the values from now on (L5); a property first sends its value.
  mutating func join(_ pipe: Int, as strand: Int, _ body: @escaping Body) {
    strands[strand].source = .pipe(pipe)
    note(pipes[pipe].line, of: strand)
    if isLive(strand) { beginFeed(of: pipe) }
    inTurn(on: pipes[pipe].line) { model in
      model.pipes[pipe].members.append(Member(strand: strand, body: body))
      guard let greeting = model.pipes[pipe].current, model.mayCall(strand) else { return }
      model.coverage.note(.greeting)
      body(&model, .item(greeting))
    }
  }
}

extension Model {
  /// Calls the closure of an observation, or stores the item for the scheduler.
  mutating func receive(_ item: Item, as number: Int) {
    if observations[number].isOnMain { coverage.note(.observedOnMain) }
    guard observations[number].isLater else { return call(number, item.number) }
    observations[number].queue.append(item)
    guard !observations[number].isScheduled else { return }
    observations[number].isScheduled = true
    work.append(number)
  }

  /// Runs waiting pieces of work; a piece delivers all waiting items of one observation.
  mutating func tick(_ count: Int) {
    for _ in 0..<count {
      guard !work.isEmpty else { return }
      let number = work.removeFirst()
      observations[number].isDraining = true
      while !observations[number].queue.isEmpty {
        let item = observations[number].queue.removeFirst()
        if mayCall(observations[number].strand) { call(number, item.number) }
      }
      observations[number].isScheduled = false
      observations[number].isDraining = false
      reapCaptures()
    }
  }

  mutating func call(_ observation: Int, _ number: Int) {
    journal.append(Line(observation: observation, number: number))
    let script = observations[observation].script
    observations[observation].script = .none
    running.append(observation)
    act(script, as: observation, of: observations[observation].pipe)
    running.removeLast()
  }
}
