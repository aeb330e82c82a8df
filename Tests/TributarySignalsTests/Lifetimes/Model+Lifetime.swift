// The ends of strands and pipes.
extension Model {
  /// The upstream of an observation: a pipe, or other observations, perhaps in a hub that belongs
  /// to the owner of a pipe.
  struct Strand {
    enum Source {
      case beginning
      case pipe(Int)
      /// Ends with its owners; a hub is tied to them.
      case parts([Int], owners: [Int], tied: [Int])
    }

    var source = Source.beginning
    let parent: Int?
    var observation: Int?
    /// The write end that it sends on.
    var sink: End?
    var isCut = false
  }

  mutating func newStrand(under parent: Int? = nil) -> Int {
    strands.append(Strand(parent: parent, observation: parent.flatMap { strands[$0].observation }))
    return strands.count - 1
  }

  /// Whether a value that has passed arrives: the strand was not disposed, and its owner and the
  /// pipe that it sends into live.
  ///
  /// A join or a flattened signal ends with the owner of the signal on which it is called.
  private func isOpen(_ strand: Int) -> Bool {
    if strands[strand].isCut { return false }
    if let sink = strands[strand].sink, !pipes[sink.pipe].isAlive { return false }
    return switch strands[strand].source {
    case .beginning: true
    case .pipe(let pipe): pipes[pipe].isAlive
    case .parts(_, let owners, _): owners.allSatisfy { pipes[$0].isAlive }
    }
  }

  func isAudible(_ strand: Int) -> Bool {
    isOpen(strand) && strands[strand].parent.map(isAudible) ?? true
  }

  /// Whether no more values arrive: the strand is closed, or its whole upstream is over, so that it ends by itself (L2).
  private func isOver(_ strand: Int) -> Bool {
    if !isOpen(strand) { return true }
    return switch strands[strand].source {
    case .beginning: false
    case .pipe(let pipe): pipes[pipe].isFinished || pipes[pipe].upstream.map(isOver) == true
    case .parts(let parts, _, _): parts.allSatisfy(isOver)
    }
  }

  func isLive(_ strand: Int) -> Bool {
    !isOver(strand) && strands[strand].parent.map(isLive) ?? true
  }

  /// Attaches a strand to others, which are added one after another until the body ends.
  mutating func hang(
    _ strand: Int, owners: [Int], tied: [Int]? = nil, _ body: (inout Model) -> Void
  ) {
    let assembly = newStrand(under: strand)
    strands[strand].source = .parts([assembly], owners: owners, tied: tied ?? owners)
    body(&self)
    strands[assembly].isCut = true
  }

  mutating func newPart(of strand: Int) -> Int {
    let part = newStrand(under: strand)
    if case .parts(let parts, let owners, let tied) = strands[strand].source {
      strands[strand].source = .parts(parts + [part], owners: owners, tied: tied)
    }
    return part
  }

  func isBusy(_ strand: Int) -> Bool {
    guard case .pipe(let pipe) = strands[strand].source else { return false }
    return lines[pipes[pipe].line].isBusy
  }

  /// Returns whether a value passes; records it if that depends on a moment that the laws leave
  /// open.
  mutating func mayCall(_ strand: Int) -> Bool {
    guard patience > 0, isAudible(strand) else { return false }
    if !isLive(strand) { coverage.note(.passedBeforeTheEnd) }
    patience -= 1
    let isAnyLoose = holders.contains(where: isLoose) || keepers.contains { !isLive($0.strand) }
    if isAnyLoose, !hastened().isAudible(strand) { isOpen = true }
    return true
  }

  mutating func dispose(_ number: Int) {
    let strand = observations[number].strand
    guard observations[number].isKept else { return }
    if isLive(strand) {
      let pipe = observations[number].pipe
      if let caller = running.last(where: { observations[$0].pipe == pipe }) {
        coverage.noteDispose(of: number, by: caller)
      }
      if !observations[number].queue.isEmpty { coverage.note(.cancelledDelivery) }
    }
    strands[strand].isCut = true
    reapCaptures()
  }
}

// A pipe is held by the program, by a step that uses it, or by a closure.
extension Model {
  /// Retains signals while a body uses them.
  mutating func use(_ recipes: [Recipe], _ body: (inout Model) -> Void) {
    inUse += recipes
    body(&self)
    inUse.removeLast(recipes.count)
    reap()
  }

  /// Releases all unreferenced closures and pipes, and their references in turn.
  mutating func reap() {
    var isChanging = true
    while isChanging {
      let hasLetGo = letGoOfClosures()
      isChanging = letPipesDie()
      if hasLetGo, isChanging { coverage.note(.cascade) }
    }
  }

  mutating func reapCaptures() {
    if !holders.isEmpty || !keepers.isEmpty { reap() }
  }

  private mutating func letGoOfClosures() -> Bool {
    let gone = holders.filter { number in
      !isLive(observations[number].strand) && !isWaiting(number) && !isInCall(number)
    }
    for number in gone { observations[number].captured = nil }
    holders.removeAll(where: gone.contains)
    let kept = keepers.count
    // Inside a call it may be released at once or when the call ends.
    if !lines.contains(where: \.isBusy) { keepers = keepers.filter { isLive($0.strand) } }
    return !gone.isEmpty || keepers.count < kept
  }

  /// Ends the pipes of which no signal is retained (L1).
  private mutating func letPipesDie() -> Bool {
    var isHeld = [Bool](repeating: false, count: pipes.count)
    for list in [signals, buses, properties, outers, inUse, parcels] {
      for recipe in list { for pipe in recipe.pipes { isHeld[pipe] = true } }
    }
    for number in holders {
      for pipe in observations[number].captured?.pipes ?? [] { isHeld[pipe] = true }
    }
    for keeper in keepers { for pipe in keeper.inner.pipes { isHeld[pipe] = true } }
    for pipe in fedPipes { isHeld[pipe] = true }
    let dying = pipes.indices.filter { pipes[$0].isAlive && !isHeld[$0] }
    for pipe in dying { die(pipe) }
    return !dying.isEmpty
  }

  private mutating func die(_ pipe: Int) {
    let line = pipes[pipe].line
    if lines[line].isBusy { coverage.note(.deathInside) }
    pipes[pipe].isAlive = false
    lines[line].waiting = []
  }

  /// Whether values wait on the scheduler for the closure, and arrive though its observation may
  /// have ended by itself.
  private func isWaiting(_ number: Int) -> Bool {
    observations[number].isScheduled && !observations[number].isDraining
      && isAudible(observations[number].strand)
  }

  /// Whether a delivery is in progress that the closure takes part in.
  private func isInCall(_ number: Int) -> Bool {
    observations[number].isDraining || observations[number].lines.contains { lines[$0].isBusy }
  }

  /// Whether a closure has ended, and may be released now or when the delivery in progress ends.
  private func isLoose(_ number: Int) -> Bool {
    !isLive(observations[number].strand) && !isWaiting(number) && isInCall(number)
  }

  /// Returns the model after the release of all closures that may be released now.
  private func hastened() -> Model {
    var model = self
    repeat {
      model.holders = model.holders.filter { !model.isLoose($0) }
      let keepers = model.keepers.filter { model.isLive($0.strand) }
      model.keepers = keepers
    } while model.letGoOfClosures() || model.letPipesDie()
    return model
  }

  mutating func note(_ line: Int, of strand: Int) {
    guard let number = strands[strand].observation else { return }
    observations[number].lines.insert(line)
  }
}

// The counts that can be checked from outside.
extension Model {
  /// The number of live closures that the program has passed to the library.
  var closures: Int {
    observations.indices.count { isLive(observations[$0].strand) || isWaiting($0) }
      + inners.count { $0.contains(where: isLive) } + mappings.count
  }

  /// The numbers of each pipe: its observers and connections, and its tied disposables (L10).
  var counts: [Counts] {
    var counts = pipes.map { _ in Counts() }
    for strand in strands.indices where isLive(strand) {
      switch strands[strand].source {
      case .beginning: break
      case .pipe(let pipe): counts[pipe].entries += 1
      case .parts(_, _, let tied): for owner in tied { counts[owner].tied += 1 }
      }
      if let sink = strands[strand].sink { counts[sink.pipe].tied += 1 }
    }
    // Values that wait for an observation that has ended by itself go with the owner.
    for number in observations.indices where isWaiting(number) {
      if isLive(observations[number].strand) { continue }
      for owner in observations[number].owners { counts[owner].tied += 1 }
    }
    return counts
  }
}

/// The observers of a pipe, and its tied disposables: connections into it, and hubs of its owner.
struct Counts: Equatable {
  var entries = 0
  var tied = 0
}
