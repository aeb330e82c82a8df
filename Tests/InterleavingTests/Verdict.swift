#if INTERLEAVED
/// The errors in a history, by the laws.
struct Verdict {
  let program: Program
  let history: History
  /// The value at the end of each live property.
  let values: [Int?]

  private typealias Act = History.Act

  /// Returns the errors as sentences; none if the history is right.
  func mistakes() -> [String] {
    var mistakes: [String] = []
    for pipe in program.pipes.indices {
      if !line(of: pipe).hasOrder(endingWith: values[pipe]) {
        mistakes.append("no order of what was done to p\(pipe) explains what was heard")
      }
      mistakes += callsThatOverlap(on: pipe)
    }
    for observer in history.observers.indices { mistakes += lateCalls(of: observer) }
    if program.batchLimit > 1_000 { mistakes += sendsThatReturnedTooEarly() }
    mistakes += closuresThatStayed()
    return mistakes
  }
}

// One order for all (L3, L4, L5, L7).
extension Verdict {
  private func line(of pipe: Int) -> Line {
    var items: [Line.Item] = []
    var listeners = history.observers.indices.filter { history.observers[$0].pipe == pipe }
      .map { index in
        Line.Listener(
          heard: history.observers[index].heard, isCut: isCut(observer: index),
          isThereFirst: program.observers.indices.contains(index))
      }
    let observers = history.observers.indices.filter { history.observers[$0].pipe == pipe }
    for act in history.acts where act.isDone {
      switch act.operation {
      case .send(pipe), .modify(pipe):
        items.append(item(.value(act.value), act, on: pipe))
      case .observe(pipe):
        if let added = act.added, let place = observers.firstIndex(of: added) {
          items.append(item(.observer(place), act, on: pipe))
        }
      default: break
      }
    }
    // Values of incoming connections are in this order too; an outgoing connection counts as an
    // observer.
    for (index, connection) in history.connections.enumerated() {
      let act = history.acts.first { act in
        if case .attach = act.operation { act.added == index } else { false }
      }
      if let act, !act.isDone { continue }
      if connection.to == pipe {
        for value in passed(by: index) {
          let sent = history.acts.first { $0.value == value }
          items.append(
            Line.Item(kind: .value(value), begin: sent?.begin, end: nil, cause: nil))
        }
      } else if connection.from == pipe {
        listeners.append(
          Line.Listener(
            heard: passed(by: index), isCut: isCut(connection: index), isThereFirst: act == nil))
        if let act { items.append(item(.observer(listeners.count - 1), act, on: pipe)) }
      }
    }
    return Line(
      items: items, listeners: listeners, first: program.pipes[pipe] == .property ? 0 : nil)
  }

  private func item(_ kind: Line.Item.Kind, _ act: Act, on pipe: Int) -> Line.Item {
    let cause = act.call.map { history.calls[$0] }.flatMap { call in
      history.observers[call.observer].pipe == pipe ? call.value : nil
    }
    return Line.Item(kind: kind, begin: act.begin, end: act.end, cause: cause)
  }

  // Returns the values of the other pipe that the first observer of this one has received.
  private func passed(by connection: Int) -> [Int] {
    let (from, to) = history.connections[connection]
    guard let witness = history.observers.first(where: { $0.pipe == to }) else { return [] }
    return witness.heard.filter { value in
      history.acts.contains { act in
        if act.value != value { return false }
        return if case .send(from) = act.operation { true } else { false }
      }
    }
  }

  private func isCut(observer: Int) -> Bool {
    !cuts(of: observer).isEmpty
  }

  private func isCut(connection: Int) -> Bool {
    let (from, to) = history.connections[connection]
    return history.acts.contains { act in
      switch act.operation {
      case .drop(from), .drop(to), .detach(connection): true
      default: false
      }
    }
  }

  private func cuts(of observer: Int) -> [Act] {
    history.acts.filter { act in
      guard act.isDone else { return false }
      return switch act.operation {
      case .dispose(observer), .drop(history.observers[observer].pipe): true
      default: false
      }
    }
  }
}

// Ends (L1, L2).
extension Verdict {
  private func callsThatOverlap(on pipe: Int) -> [String] {
    let calls = history.calls.filter { history.observers[$0.observer].pipe == pipe }
    for (index, call) in calls.enumerated() {
      for other in calls[(index + 1)...] {
        guard let end = call.end, let otherEnd = other.end else {
          return ["a call on p\(pipe) has not ended"]
        }
        if !end.isBefore(other.begin), !otherEnd.isBefore(call.begin) {
          return ["two calls on p\(pipe) overlap: \(call.value) and \(other.value)"]
        }
      }
    }
    return []
  }

  private func lateCalls(of observer: Int) -> [String] {
    let pipe = history.observers[observer].pipe
    var mistakes: [String] = []
    for cut in cuts(of: observer) {
      // Other threads may retain the signal while they use it.
      var ends = [cut.end]
      if case .drop = cut.operation { ends += uses(of: pipe) }
      let moments = ends.compactMap { $0 }
      if moments.count < ends.count { continue }
      let isInside = cut.call.map { history.observers[history.calls[$0].observer].pipe == pipe }
      let late = history.calls.enumerated().filter { index, call in
        call.observer == observer && index != cut.call
          && moments.allSatisfy { !call.begin.isBefore($0) }
      }
      if late.count > (isInside == true && moments.count == 1 ? 0 : 1) {
        mistakes.append("o\(observer) is called \(late.count) times after \(cut.operation)")
      }
      for (_, call) in late {
        if let sent = history.acts.first(where: { $0.value == call.value }),
          moments.allSatisfy({ !sent.begin.isBefore($0) })
        {
          mistakes.append("o\(observer) hears \(call.value), sent after \(cut.operation)")
        }
      }
    }
    return mistakes
  }

  private func uses(of pipe: Int) -> [Stamp?] {
    history.acts.filter { act in
      guard act.isDone else { return false }
      return switch act.operation {
      case .observe(pipe), .attach(from: pipe, to: _): true
      case .send(pipe), .modify(pipe): program.pipes[pipe] == .property
      default: false
      }
    }.map(\.end)
  }

  private func closuresThatStayed() -> [String] {
    history.observers.indices.compactMap { index in
      let observer = history.observers[index]
      let isGone =
        isCut(observer: index)
        || history.acts.contains { $0.added == index && !$0.isDone && $0.isObservation }
      if observer.isReleased == isGone { return nil }
      if history.acts.contains(where: { $0.added == index && !$0.isDone && $0.isObservation }) {
        return nil
      }
      return "the closure of o\(index) is \(isGone ? "kept" : "released too early")"
    }
  }
}

// One record for each observation (L10).
extension Verdict {
  func recordCount(of pipe: Int) -> Int {
    let isDropped = history.acts.contains { act in
      if case .drop(pipe) = act.operation { true } else { false }
    }
    if isDropped { return 0 }
    let observers = history.observers.indices.filter { index in
      history.observers[index].pipe == pipe && !isCut(observer: index)
    }
    let connections = history.connections.enumerated().filter { index, connection in
      connection.from == pipe && !isCut(connection: index)
    }
    return observers.count + connections.count + (program.pipes[pipe] == .property ? 1 : 0)
  }
}

// A send to an idle pipe (L4).
extension Verdict {
  private func sendsThatReturnedTooEarly() -> [String] {
    history.acts.flatMap { act -> [String] in
      guard case .send(let pipe) = act.operation, act.isDone, let end = act.end else { return [] }
      let isAlone = history.acts.allSatisfy { other in
        if other.value == act.value || !reach(of: other.operation).contains(pipe) { return true }
        guard let otherEnd = other.end else { return false }
        return otherEnd.isBefore(act.begin) || end.isBefore(other.begin)
      }
      if !isAlone { return [] }
      return history.calls.compactMap { call in
        guard call.value == act.value, history.observers[call.observer].pipe == pipe else {
          return nil
        }
        let isWithin =
          act.begin.isBefore(call.begin) && (call.end.map { $0.isBefore(end) } ?? false)
        return isWithin ? nil : "\(act.operation) returns before o\(call.observer) has heard it"
      }
    }
  }

  // Returns the pipes that an operation may keep busy.
  private func reach(of operation: Program.Operation) -> Set<Int> {
    var pipes: Set<Int> =
      switch operation {
      case .send(let pipe), .modify(let pipe), .observe(let pipe), .drop(let pipe): [pipe]
      case .dispose(let observer): [history.observers[observer].pipe]
      case .attach(let from, let to): [from, to]
      case .detach(let connection): [history.connections[connection].from]
      }
    for _ in program.pipes {
      for (from, to) in history.connections where pipes.contains(from) { pipes.insert(to) }
    }
    return pipes
  }
}

extension History.Act {
  fileprivate var isObservation: Bool {
    if case .observe = operation { true } else { false }
  }
}
#endif
