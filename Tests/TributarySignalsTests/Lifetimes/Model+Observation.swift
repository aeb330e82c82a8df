import TestSupport

// Observations, and their attachment to the pipes of their signals.
extension Model {
  struct Observation {
    var script: Script
    let isLater: Bool
    let isOnMain: Bool
    /// The write end that receives the values, or nil for the journal.
    let sink: End?
    /// Whether it belongs to a shared signal, so that no program can select it or count its
    /// closure.
    let isHidden: Bool
    /// Whether it is a producer's start into a pipe, which uses up no hop.
    let isStart: Bool
    /// The signal that the closure retains until its release.
    var captured: Recipe?

    var pipe = 0
    /// The pipes of its signal's owners.
    var owners: [Int] = []
    var strand = 0
    /// Whether the program has its disposable: not while it begins.
    var isKept = false
    /// The queues that its values pass.
    var lines: Set<Int> = []

    var queue: [Item] = []
    var isScheduled = false
    var isDraining = false

    init(
      _ script: Script = .none, isLater: Bool = false, isOnMain: Bool = false,
      isHidden: Bool = false, sink: End? = nil, isStart: Bool = false,
      captured: Recipe? = nil
    ) {
      self.isStart = isStart
      self.script = script
      self.isLater = isLater
      self.isOnMain = isOnMain
      self.isHidden = isHidden
      self.sink = sink
      self.captured = captured
    }
  }

  @discardableResult
  mutating func observe(_ source: Recipe, _ observation: Observation) -> Int {
    let strand = newStrand()
    strands[strand].sink = observation.sink
    if observation.isHidden {
      if let sink = observation.sink { pipes[sink.pipe].upstream = strand }
      listen(to: source, as: strand) { $0.pass($1, to: observation.sink) }
      return strand
    }
    let number = observations.count
    observations.append(observation)
    observations[number].pipe = source.pipes[0]
    observations[number].owners = source.owners
    observations[number].strand = strand
    strands[strand].observation = number
    if observation.captured != nil { holders.append(number) }
    listen(to: source, as: strand) { model, value in
      if let sink = observation.sink {
        guard observation.isStart, case .item(let item) = value else {
          return model.pass(value, to: sink)
        }
        return model.send(item, on: sink)
      }
      switch value {
      case .item(let item): model.receive(item, as: number)
      case .inner(_, let inner): model.call(number, inner)
      }
    }
    observations[number].isKept = true
    reap()
    return strand
  }
}

extension Model {
  /// Attaches a body to every pipe of a signal, unless the observation has ended.
  mutating func listen(to source: Recipe, as strand: Int, _ body: @escaping Body) {
    if !isAudible(strand) { return }
    switch source.form {
    case .pipe(let pipe): join(pipe, as: strand, body)
    case .derived(let base, let operation):
      derive(base, by: operation, as: strand, body)
    case .first(let base): cut(base, by: nil, as: strand, body) { _, _ in .isLast }
    case .merged(let one, let other):
      meet([one, other], of: one, as: strand) { model, value, _ in body(&model, value) }
    case .joined(let one, let other, let operation):
      join(one, other, by: operation, as: strand, body)
    case .flattened(let outer, let strategy): flatten(outer, by: strategy, as: strand, body)
    }
  }

  private mutating func newMemory() -> Int {
    memories.append([nil, nil])
    return memories.count - 1
  }

  private mutating func derive(
    _ base: Recipe, by operation: Operator, as strand: Int, _ body: @escaping Body
  ) {
    switch operation.entry.model {
    case .prefix(let verdict): cut(base, by: operation, as: strand, body, verdict)
    case .first(let item):
      coverage.note(operation)
      body(&self, .item(item))
      listen(to: base, as: strand, body)
    case .each(let apply):
      let memory = newMemory()
      listen(to: base, as: strand) { model, value in
        guard case .item(let item) = value,
          let next = apply(item, &model.memories[memory][0])
        else { return }
        model.coverage.note(operation)
        body(&model, .item(next))
      }
    case .joined, .reading, .triggered, .until, .during:
      preconditionFailure("\(operation) takes two signals")
    }
  }

  private mutating func join(
    _ one: Recipe, _ other: Recipe, by operation: Operator, as strand: Int, _ body: @escaping Body
  ) {
    switch operation.entry.model {
    case .joined(let receive):
      let sources = [(one, JoinMemory.Side.first), (other, .second)]
      meet(sources, of: one, by: operation, as: strand, body, receive)
    case .reading(let receive):
      let sources = [(other, JoinMemory.Side.second), (one, .first)]
      meet(sources, of: one, by: operation, as: strand, body, receive)
    // Of a trigger only the first value counts.
    case .triggered(let receive):
      let sources = [(Recipe.first(of: other), JoinMemory.Side.second), (one, .first)]
      meet(sources, of: one, by: operation, as: strand, body, receive)
    case .until: take(one, until: other, by: operation, as: strand, body)
    case .during: take(one, during: other, by: operation, as: strand, body)
    case .each, .prefix, .first: preconditionFailure("\(operation) takes one signal")
    }
  }

  private mutating func meet(
    _ sources: [(recipe: Recipe, side: JoinMemory.Side)], of one: Recipe, by operation: Operator,
    as strand: Int, _ body: @escaping Body,
    _ receive: @escaping @Sendable (inout JoinMemory, Item, JoinMemory.Side) -> Item?
  ) {
    joins.append(JoinMemory())
    let join = joins.count - 1
    meet(sources.map(\.recipe), of: one, as: strand) { model, value, place in
      guard case .item(let item) = value,
        let next = receive(&model.joins[join], item, sources[place].side)
      else { return }
      model.coverage.note(operation)
      body(&model, .item(next))
    }
  }

  // Called with each item and its number, until one is the last.
  private mutating func cut(
    _ base: Recipe, by operation: Operator?, as strand: Int, _ body: @escaping Body,
    _ verdict: @escaping (Item, Int) -> ProgramOperator.Verdict
  ) {
    let memory = newMemory()
    hang(strand, owners: base.owners, tied: []) { model in
      let part = model.newPart(of: strand)
      model.listen(to: base, as: part) { model, value in
        let seen = (model.memories[memory][0]?.number ?? 0) + 1
        guard case .item(let item) = value, model.memories[memory][1] == nil else { return }
        model.memories[memory][0] = Item(number: seen)
        let verdict = verdict(item, seen)
        if verdict != .passes {
          model.memories[memory][1] = item
          model.coverage.note(verdict == .ends ? .ended : .taken)
          model.strands[part].isCut = true
        }
        if verdict == .ends { return }
        if let operation { model.coverage.note(operation) }
        body(&model, value)
      }
    }
  }

  // The trigger is observed first, so that it can end an observation that has not begun; it ends
  // with the rest.
  private mutating func take(
    _ base: Recipe, until other: Recipe, by operation: Operator, as strand: Int,
    _ body: @escaping Body
  ) {
    let memory = newMemory()
    hang(strand, owners: base.owners, tied: []) { model in
      let trigger = model.newStrand(under: strand)
      model.listen(to: other, as: trigger) { model, _ in
        if model.memories[memory][0] != nil { return }
        model.coverage.note(.triggered)
        model.memories[memory][0] = Item(number: 0)
        model.strands[trigger].isCut = true
        model.memories[memory][1].map { model.strands[$0.number].isCut = true }
      }
      let part = model.newPart(of: strand)
      model.memories[memory][1] = Item(number: part)
      model.strands[part].isCut = model.memories[memory][0] != nil
      model.listen(to: base, as: part) { model, value in
        model.coverage.note(operation)
        body(&model, value)
      }
    }
  }

  private mutating func take(
    _ base: Recipe, during other: Recipe, by operation: Operator, as strand: Int,
    _ body: @escaping Body
  ) {
    let owners = Recipe.joinedOwners(base, other)
    hang(strand, owners: owners, tied: other.owners) { model in
      let part = model.newPart(of: strand)
      model.listen(to: base, as: part) { model, value in
        model.coverage.note(operation)
        body(&model, value)
      }
    }
  }

  // Several signals share one queue: one call at a time, in order of arrival.
  private mutating func meet(
    _ sources: [Recipe], of first: Recipe, as strand: Int,
    _ body: @escaping (inout Model, Value, Int) -> Void
  ) {
    let line = newLine(of: strand)
    hang(strand, owners: first.owners) { model in
      for (place, source) in sources.enumerated() {
        let part = model.newPart(of: strand)
        model.listen(to: source, as: part) { model, value in
          model.inTurn(on: line) { model in
            if model.mayCall(strand) { body(&model, value, place) }
          }
        }
      }
    }
  }

  mutating func newLine(of strand: Int) -> Int {
    lines.append(WaitingLine())
    note(lines.count - 1, of: strand)
    return lines.count - 1
  }

  mutating func pass(_ value: Value, to sink: End?) {
    guard let sink, case .item(let item) = value, let hopped = item.hopped else { return }
    send(hopped, on: sink)
  }
}
