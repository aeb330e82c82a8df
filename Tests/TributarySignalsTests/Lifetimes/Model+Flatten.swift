import TributarySignals

// L7: signals of signals.
extension Model {
  /// A hub that keeps an inner signal alive as long as it observes it.
  struct Keeper {
    let strand: Int
    let inner: Recipe
  }

  /// The inner signals that a flattened signal observes.
  struct Flow {
    var strategy: FlattenStrategy
    /// The received inner signals, by their strands.
    var parts: [Int] = []
    /// The newest of `latest`.
    var newest: Int?
    /// The inner signal whose turn it is, and those that wait for it: in `queue` and `ignoreNew`.
    var current: Int?
    var waiting: [(part: Int, inner: Recipe)] = []
    let line: Int
    let body: Body
  }

  mutating func flatten(
    _ outer: Int, by strategy: FlattenStrategy, as strand: Int, _ body: @escaping Body
  ) {
    let line = newLine(of: strand)
    flows[strand] = Flow(strategy: strategy, line: line, body: body)
    hang(strand, owners: [outer]) { model in
      let entry = model.newPart(of: strand)
      model.join(outer, as: entry) { model, value in
        guard case .inner(let inner, let number) = value else { return }
        if strategy == .merge || strategy == .latest {
          return model.receive(inner, number, into: strand, by: line, body)
        }
        // Arrivals wait in the hub, as values do.
        model.inTurn(on: line) { model in
          if model.mayCall(strand) { model.queue(inner, number, in: strand) }
        }
      }
    }
  }

  private mutating func receive(
    _ inner: Recipe, _ number: Int, into strand: Int, by line: Int, _ body: @escaping Body
  ) {
    guard let part = newInnerPart(of: strand) else { return }
    inners[number].append(part)
    keepers.append(Keeper(strand: part, inner: inner))
    let calls = coverage[.greeting]
    listen(to: inner, as: part) { model, value in
      model.inTurn(on: line) { model in
        if model.mayCall(strand), model.hears(part, in: strand) { body(&model, value) }
      }
    }
    if coverage[.greeting] > calls { coverage.note(.sendWhileAttached) }
  }

  // Once the next inner signal is received, the previous one is not observed.
  private mutating func newInnerPart(of strand: Int) -> Int? {
    guard let flow = flows[strand] else { return nil }
    let part = newPart(of: strand)
    flows[strand]?.parts.append(part)
    if flow.strategy == .latest {
      if let before = flow.newest, isLive(before) {
        strands[before].isCut = true
        coverage.note(.switchOver)
        if isBusy(before) { coverage.note(.switchInside) }
      }
      flows[strand]?.newest = part
    }
    return part
  }

  private func hears(_ part: Int, in strand: Int) -> Bool {
    guard let flow = flows[strand], flow.strategy == .latest else { return true }
    return flow.newest == part
  }
}

// One inner signal after another.
extension Model {
  private mutating func queue(_ inner: Recipe, _ number: Int, in strand: Int) {
    guard let flow = flows[strand] else { return }
    if flow.strategy == .ignoreNew, flow.current != nil { return coverage.note(.dropped) }
    let part = newPart(of: strand)
    inners[number].append(part)
    keepers.append(Keeper(strand: part, inner: inner))
    flows[strand]?.waiting.append((part, inner))
    if flow.current == nil { beginNext(in: strand) }
  }

  private mutating func beginNext(in strand: Int) {
    guard let flow = flows[strand], let next = flow.waiting.first else { return }
    flows[strand]?.waiting.removeFirst()
    flows[strand]?.current = next.part
    listen(to: next.inner, as: next.part) { model, value in
      model.inTurn(on: flow.line) { model in
        if model.mayCall(strand) { flow.body(&model, value) }
      }
    }
  }

  /// Whether an inner signal has ended whose end has not come to its hub yet.
  private func isDue(_ strand: Int) -> Bool {
    guard let current = flows[strand]?.current else { return false }
    return isLive(strand) && !isLive(current)
  }

  /// Lets the next inner signals begin where one has ended.
  ///
  /// - Returns: whether there was one.
  mutating func turnOver() -> Bool {
    guard let strand = flows.keys.sorted().first(where: isDue), let flow = flows[strand] else {
      return false
    }
    let (calls, greetings) = (journal.count, coverage[.greeting])
    inTurn(on: flow.line) { model in
      model.flows[strand]?.current = nil
      if !flow.waiting.isEmpty { model.coverage.note(.turnOver) }
      model.beginNext(in: strand)
    }
    // The end of an inner signal inside a delivery comes then, or when the delivery ends. Elsewhere it comes from a task;
    // without a call nobody can tell when the next one begins, unless its pipe says how many observe it.
    let isInside = endedInside.remove(strand) != nil
    let isUnseen = flow.waiting.first?.inner.pipes.contains {
      pipes[$0].current != nil || pipes[$0].upstream != nil
    }
    if isInside ? coverage[.greeting] > greetings : isUnseen == true && journal.count == calls {
      isOpen = true
    }
    return true
  }

  /// Notes the ends of inner signals inside a delivery.
  ///
  /// - Parameter isObserved: whether their moment can be seen, since something else happens before the delivery ends.
  mutating func noteEndsInside(isObserved: Bool) {
    for strand in flows.keys where isDue(strand) {
      endedInside.insert(strand)
      if isObserved { isOpen = true }
    }
  }
}
