import CheckedSynchronization

/// The reference model, which judges a run of a program event by event.
///
/// It remembers only the part of the past on which its later verdicts depend, so that two runs with
/// different pasts can meet in one state.
struct Reference {
  private let acts: Acts
  private var orders: [PipeOrders]

  // Sets of acts, a bit for each number.
  private var begun: UInt64 = 0
  private var open: UInt64 = 0
  /// The acts that found their pipe ended.
  private var vain: UInt64 = 0
  /// The open sends to an idle pipe, and those that returned before their value was received.
  private var alone: UInt64 = 0
  private var early: UInt64 = 0
  private var ended: UInt64 = 0

  /// The pipes whose signals were used.
  private var used = 0
  private var released: UInt64 = 0
  /// The number of calls after each cut.
  private var lateCounts: [Int]
  /// The values sent after a cut of an observer.
  private var late: [UInt64]

  private(set) var mistake: String?

  init(_ acts: Acts) {
    self.acts = acts
    let program = acts.program
    orders = program.pipes.enumerated().map { pipe, kind in
      let observers = acts.observers.indices.map {
        acts.observers[$0] == pipe && program.observers.indices.contains($0)
      }
      let connections = acts.connections.indices.map {
        acts.connections[$0].from == pipe && program.connections.indices.contains($0)
          && acts.witnesses[acts.connections[$0].to] != nil
      }
      return PipeOrders(isProperty: kind == .property, listeners: observers + connections)
    }
    lateCounts = acts.cuts.map { _ in 0 }
    late = acts.observers.map { _ in 0 }
  }

  func combine(into state: inout StateHash) {
    for orders in orders { state.combine(orders.hash) }
    for bits in [begun, open, vain, alone, early, ended, UInt64(used), released] {
      state.combine(bits)
    }
    for count in lateCounts { state.combine(UInt64(count)) }
    for bits in late { state.combine(bits) }
  }
}

// Events.
extension Reference {
  mutating func begin(_ number: Int) {
    let act = acts[number]
    begun |= bit(number)
    open |= bit(number)
    if acts.program.batchLimit > 1_000 { noteAlone(number) }
    if act.valuePipe != nil {
      for cut in acts.cuts where isOver(cut) && released & bit(cut.observer) == 0 {
        late[cut.observer] |= bit(number)
      }
    }
  }

  /// Records that an act uses the signal of a pipe.
  mutating func use(_ number: Int) {
    if let pipe = acts[number].usedPipe { used |= 1 << pipe }
  }

  /// Records that an act found its pipe ended.
  mutating func cancel(_ number: Int) {
    vain |= bit(number)
    for pipe in orders.indices { orders[pipe].cancel(number) }
  }

  mutating func end(_ number: Int) {
    let act = acts[number]
    if vain & bit(number) == 0, let pipe = pipe(of: number) {
      // A connection may bring a value later.
      orders[pipe].finish(number, isForgotten: true, among: candidates(on: pipe))
      check(pipe)
      if act.valuePipe != nil, alone & bit(number) != 0, orders[pipe].isDue(number) {
        early |= bit(number)
      }
    }
    alone &= ~bit(number)
    open &= ~bit(number)
    if vain & bit(number) == 0, acts.cuts.contains(where: { $0.act == number }) {
      ended |= bit(number)
    }
  }

  mutating func hear(_ value: Int, by observer: Int) {
    let pipe = acts.observers[observer]
    if released & bit(observer) != 0 {
      note("o\(observer) is called after its closure was released")
    }
    checkLateness(of: value, by: observer)
    orders[pipe].hear(value, by: observer, among: candidates(on: pipe))
    check(pipe)
    guard value > 0, let source = acts[value].valuePipe else { return }
    if early & bit(value) != 0, source == pipe {
      note("\(acts[value].operation) returns before o\(observer) has heard it")
    }
    if source == pipe || acts.witnesses[pipe] != observer { return }
    for (index, connection) in acts.connections.enumerated()
    where connection.from == source && connection.to == pipe && mayBeThere(connection: index) {
      orders[source].hear(value, by: place(connection: index), among: candidates(on: source))
      check(source)
    }
  }

  mutating func release(_ observer: Int) {
    if released & bit(observer) != 0 { note("the closure of o\(observer) is released twice") }
    if !mayStop(observer: observer) {
      note("the closure of o\(observer) is released too early")
    }
    released |= bit(observer)
    late[observer] = 0
    for (index, cut) in acts.cuts.enumerated() where cut.observer == observer {
      lateCounts[index] = 0
    }
    orders[acts.observers[observer]].release(observer)
  }

  private mutating func checkLateness(of value: Int, by observer: Int) {
    for (index, cut) in acts.cuts.enumerated() where cut.observer == observer && isOver(cut) {
      lateCounts[index] += 1
      let isAlone = cut.dropped.map { used & 1 << $0 == 0 } ?? true
      if lateCounts[index] > (cut.isInside && isAlone ? 0 : 1) {
        note(
          "o\(observer) is called \(lateCounts[index]) times after \(acts[cut.act].operation)")
      }
    }
    if value > 0, late[observer] & bit(value) != 0 {
      note("o\(observer) hears \(value), sent after its end")
    }
  }

  private mutating func noteAlone(_ number: Int) {
    var isAlone = if case .send = acts[number].operation { true } else { false }
    for other in acts.numbers where other != number && open & bit(other) != 0 {
      if let pipe = acts[other].valuePipe, acts[number].reach & 1 << pipe != 0 {
        alone &= ~bit(other)
      }
      if let pipe = acts[number].valuePipe, acts[other].reach & 1 << pipe != 0 { isAlone = false }
    }
    if isAlone { alone |= bit(number) }
  }

  private mutating func check(_ pipe: Int) {
    if orders[pipe].isImpossible {
      note("no order of the operations on p\(pipe) explains its calls")
    }
  }

  private mutating func note(_ mistake: String) {
    if self.mistake == nil { self.mistake = mistake }
  }
}

// The end of a run.
extension Reference {
  /// Returns the errors at the end.
  ///
  /// - Parameters:
  ///   - values: the value of each live property.
  ///   - records: the number of records of each pipe.
  /// - Returns: the errors as sentences; none if the history is right.
  func mistakes(values: [Int?], records: [Int]) -> [String] {
    var mistakes: [String] = []
    for pipe in orders.indices {
      let observers = acts.observers.count
      let isComplete = orders[pipe].isComplete(last: values[pipe]) { listener in
        listener < observers
          ? mayStop(observer: listener) : mayStop(connection: listener - observers)
      }
      if !isComplete { mistakes.append("values of p\(pipe) are lost") }
      let count = recordCount(of: pipe)
      if records[pipe] != count {
        mistakes.append("p\(pipe) has \(records[pipe]) records and not \(count)")
      }
    }
    for observer in acts.observers.indices where isThere(observer: observer) {
      let isReleased = released & bit(observer) != 0
      if mayStop(observer: observer), !isReleased {
        mistakes.append("the closure of o\(observer) is kept")
      }
    }
    return mistakes
  }

  /// Whether an observation was made.
  func isThere(observer: Int) -> Bool {
    acts.program.observers.indices.contains(observer)
      || acts.numbers.contains {
        acts[$0].added == observer && acts[$0].isObservation && vain & bit($0) == 0
          && begun & bit($0) != 0
      }
  }

  private func recordCount(of pipe: Int) -> Int {
    let isDropped = acts.numbers.contains {
      if case .drop(pipe) = acts[$0].operation { begun & bit($0) != 0 } else { false }
    }
    if isDropped { return 0 }
    let observers = acts.observers.indices.filter {
      acts.observers[$0] == pipe && isThere(observer: $0) && !mayStop(observer: $0)
    }
    let connections = acts.connections.indices.filter {
      acts.connections[$0].from == pipe && mayBeThere(connection: $0) && !mayStop(connection: $0)
    }
    return observers.count + connections.count + (orders[pipe].isProperty ? 1 : 0)
  }
}

extension Reference {
  private func bit(_ number: Int) -> UInt64 { 1 << UInt64(number) }

  private func place(connection: Int) -> Int { acts.observers.count + connection }

  // The pipe in whose order an act has a place.
  private func pipe(of number: Int) -> Int? {
    let act = acts[number]
    switch act.operation {
    case .send(let pipe), .modify(let pipe), .observe(let pipe): return pipe
    case .attach(let from, let to): return acts.witnesses[to] == nil ? nil : from
    case .dispose, .drop, .detach: return nil
    }
  }

  private func candidates(on pipe: Int) -> [PipeOrders.Candidate] {
    var candidates: [PipeOrders.Candidate] = []
    for number in acts.numbers where begun & ~vain & bit(number) != 0 {
      let act = acts[number]
      if let source = act.valuePipe, source != pipe {
        if acts.connections.contains(where: { $0.from == source && $0.to == pipe }) {
          candidates.append(.value(number))
        }
      } else if open & bit(number) != 0, self.pipe(of: number) == pipe {
        if act.valuePipe != nil {
          candidates.append(.value(number))
        } else if let added = act.added {
          candidates.append(
            .listener(act.isObservation ? added : place(connection: added), act: number))
        }
      }
    }
    return candidates
  }

  private func mayStop(observer: Int) -> Bool {
    acts.cuts.contains { $0.observer == observer && begun & ~vain & bit($0.act) != 0 }
  }

  private func mayBeThere(connection: Int) -> Bool {
    acts.program.connections.indices.contains(connection)
      || acts.numbers.contains {
        acts[$0].added == connection && !acts[$0].isObservation && begun & ~vain & bit($0) != 0
      }
  }

  private func mayStop(connection: Int) -> Bool {
    let (from, to) = acts.connections[connection]
    return acts.numbers.contains { number in
      guard begun & bit(number) != 0 else { return false }
      return switch acts[number].operation {
      case .drop(from), .drop(to), .detach(connection): true
      default: false
      }
    }
  }

  // Whether a cut has returned, and no other thread retains the signal of a dropped pipe.
  private func isOver(_ cut: Acts.Cut) -> Bool {
    guard ended & bit(cut.act) != 0 else { return false }
    guard let pipe = cut.dropped else { return true }
    return !acts.numbers.contains {
      acts[$0].usedPipe == pipe && open & ~vain & bit($0) != 0
    }
  }
}

extension Acts.Act {
  fileprivate var isObservation: Bool {
    if case .observe = operation { true } else { false }
  }
}
