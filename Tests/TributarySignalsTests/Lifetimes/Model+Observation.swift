// Observations, and their attachment to the pipes of their signals.
extension Model {
  struct Observation {
    var script: Script
    let isLater: Bool
    let isOnMain: Bool
    /// The pipe that receives the values, or nil for the journal.
    let sink: Int?
    /// Whether it belongs to a shared signal, so that no program can select it or count its
    /// closure.
    let isHidden: Bool
    /// The signal that the closure retains until its release.
    var captured: Recipe?

    var pipe = 0
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
      isHidden: Bool = false, sink: Int? = nil,
      captured: Recipe? = nil
    ) {
      self.script = script
      self.isLater = isLater
      self.isOnMain = isOnMain
      self.isHidden = isHidden
      self.sink = sink
      self.captured = captured
    }
  }

  mutating func observe(_ source: Recipe, _ observation: Observation) {
    let strand = newStrand()
    strands[strand].sink = observation.sink
    guard !observation.isHidden else {
      return listen(to: source, as: strand) { $0.pass($1, to: observation.sink) }
    }
    let number = observations.count
    observations.append(observation)
    observations[number].pipe = source.pipes[0]
    observations[number].strand = strand
    strands[strand].observation = number
    if observation.captured != nil { holders.append(number) }
    listen(to: source, as: strand) { model, value in
      if let sink = observation.sink { return model.pass(value, to: sink) }
      switch value {
      case .item(let item): model.receive(item, as: number)
      case .inner(_, let inner): model.call(number, inner)
      }
    }
    observations[number].isKept = true
    reap()
  }
}

extension Model {
  /// Attaches a body to every pipe of a signal.
  mutating func listen(to source: Recipe, as strand: Int, _ body: @escaping Body) {
    switch source.form {
    case .pipe(let pipe): join(pipe, as: strand, body)
    case .derived(let base, .take):
      cut(base, by: .take, as: strand, body) { $1 < 2 ? .passes : .isLast }
    case .derived(let base, .takeWhile):
      cut(base, by: .takeWhile, as: strand, body) { item, _ in
        item.number.isMultiple(of: 5) ? .ends : .passes
      }
    case .first(let base): cut(base, by: nil, as: strand, body) { _, _ in .isLast }
    case .derived(let base, .prepend):
      coverage.note(Operator.prepend)
      body(&self, .item(Item(number: 7)))
      listen(to: base, as: strand, body)
    case .derived(let base, let operation):
      let memory = newMemory()
      listen(to: base, as: strand) { model, value in
        guard case .item(let item) = value,
          let next = operation.apply(to: item, remembering: &model.memories[memory][0])
        else { return }
        model.coverage.note(operation)
        body(&model, .item(next))
      }
    case .merged(let one, let other):
      meet([one, other], of: one, as: strand) { model, value, _ in body(&model, value) }
    case .joined(let one, let other, .takeUntil): take(one, until: other, as: strand, body)
    case .joined(let one, let other, .takeDuring): take(one, during: other, as: strand, body)
    case .joined(let one, let other, let join): self.join(one, other, by: join, as: strand, body)
    case .flattened(let outer, let strategy): flatten(outer, by: strategy, as: strand, body)
    }
  }

  private mutating func newMemory() -> Int {
    memories.append([nil, nil])
    return memories.count - 1
  }

  // The second is observed first, so that it is attached when the first one sends its initial
  // value.
  private mutating func join(
    _ one: Recipe, _ other: Recipe, by join: Join, as strand: Int, _ body: @escaping Body
  ) {
    let memory = newMemory()
    queues.append([[], []])
    let queue = queues.count - 1
    // Of a trigger only the first value counts.
    let trigger = join == .skipUntil ? Recipe.first(of: other) : other
    meet([trigger, one], of: one, as: strand) { model, value, place in
      guard case .item(let item) = value else { return }
      switch join {
      case .zip:
        model.queues[queue][place].append(item)
        if model.queues[queue].contains(where: \.isEmpty) { return }
        let second = model.queues[queue][0].removeFirst()
        let first = model.queues[queue][1].removeFirst()
        model.coverage.note(join)
        body(&model, .item(first.combined(with: second)))
      case .combineLatest:
        model.memories[memory][place] = item
        guard let second = model.memories[memory][0], let first = model.memories[memory][1] else {
          return
        }
        model.coverage.note(join)
        body(&model, .item(first.combined(with: second)))
      default:
        if place == 0 { return model.memories[memory][0] = item }
        guard let second = model.memories[memory][0] else { return }
        model.coverage.note(join)
        body(&model, .item(join == .skipUntil ? item : item.combined(with: second)))
      }
    }
  }

  private enum Verdict {
    case passes, isLast, ends
  }

  // Called with each item and its number, until one is the last.
  private mutating func cut(
    _ base: Recipe, by operation: Operator?, as strand: Int, _ body: @escaping Body,
    _ verdict: @escaping (Item, Int) -> Verdict
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
    _ base: Recipe, until other: Recipe, as strand: Int, _ body: @escaping Body
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
        model.coverage.note(Join.takeUntil)
        body(&model, value)
      }
    }
  }

  private mutating func take(
    _ base: Recipe, during other: Recipe, as strand: Int, _ body: @escaping Body
  ) {
    let owners = Recipe.joinedOwners(base, other)
    hang(strand, owners: owners, tied: other.owners) { model in
      let part = model.newPart(of: strand)
      model.listen(to: base, as: part) { model, value in
        model.coverage.note(Join.takeDuring)
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

  mutating func pass(_ value: Value, to sink: Int?) {
    guard let sink, case .item(let item) = value, let hopped = item.hopped else { return }
    send(.item(hopped), to: sink)
  }
}

extension Operator {
  fileprivate func apply(to item: Item, remembering memory: inout Item?) -> Item? {
    var item = item
    switch self {
    case .map: item.number /= 2
    case .filter: if item.number.isMultiple(of: 3) { return nil }
    case .compactMap:
      if item.number.isMultiple(of: 4) { return nil }
      item.number += 1
    case .skipRepeats: if item == memory { return nil }
    case .scan: item = memory?.summed(with: item) ?? item
    case .combinePrevious:
      defer { memory = item }
      return memory.map { item.combined(with: $0) }
    case .skipFirst, .skipWhile:
      if memory == nil, self == .skipFirst || item.number.isMultiple(of: 2) {
        if self == .skipFirst { memory = item }
        return nil
      }
    case .onValue, .take, .takeWhile, .prepend: break
    }
    memory = item
    return item
  }
}
