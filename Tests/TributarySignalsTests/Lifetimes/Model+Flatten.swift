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
  }

  mutating func flatten(
    _ outer: Int, by strategy: FlattenStrategy, as strand: Int, _ body: @escaping Body
  ) {
    let line = newLine(of: strand)
    flows[strand] = Flow(strategy: strategy)
    hang(strand, owners: [outer]) { model in
      let entry = model.newPart(of: strand)
      model.join(outer, as: entry) { model, value in
        guard case .inner(let inner, let number) = value else { return }
        model.receive(inner, number, into: strand, by: line, body)
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
        if model.mayCall(strand), model.receives(part, in: strand) { body(&model, value) }
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

  private func receives(_ part: Int, in strand: Int) -> Bool {
    guard let flow = flows[strand], flow.strategy != .merge else { return true }
    return flow.newest == part
  }
}
