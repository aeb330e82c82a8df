import TestSupport

// Sequences and producers: work elsewhere that sends items one after another, and may end.
extension Model {
  struct Feed {
    let pipe: Int
    /// The strand of a producer's start; nil for a sequence.
    ///
    /// The work of a producer ends with this strand, and keeps its pipe. The pipe of a sequence belongs to its signals, and
    /// ends the work.
    let start: Int?
    /// Whether the work runs: that of a sequence begins with the first observation.
    var isBegun: Bool
    /// The items to send; nil is the end.
    var waiting: [Item?] = []
    var isOver = false
  }

  mutating func feed(_ command: Command) {
    switch command {
    case .makeSequence:
      let pipe = newPipe()
      signals.append(.pipe(pipe))
      feeds.append(Feed(pipe: pipe, start: nil, isBegun: false))
    case .start(let script): start(Observation(script))
    case .startInto(let index):
      guard !ends.isEmpty else { return }
      start(Observation(sink: ends[index % ends.count], isStart: true))
    case .element(let index): append({ $0.newItem() }, to: index)
    case .endFeed(let index): append({ _ in nil }, to: index)
    default: break
    }
  }

  // A producer sends into its own pipe, which its work keeps.
  private mutating func start(_ observation: Observation) {
    let pipe = newPipe()
    use([.pipe(pipe)]) { model in
      let strand = model.observe(.pipe(pipe), observation)
      model.feeds.append(Feed(pipe: pipe, start: strand, isBegun: true))
    }
  }

  private mutating func append(_ item: (inout Model) -> Item?, to index: Int) {
    if feeds.isEmpty { return }
    let item = item(&self)
    feeds[index % feeds.count].waiting.append(item)
  }

  /// Begins the work of a sequence whose pipe is observed.
  mutating func beginFeed(of pipe: Int) {
    guard let number = feeds.firstIndex(where: { $0.pipe == pipe }) else { return }
    feeds[number].isBegun = true
  }

  private func isRunning(_ feed: Feed) -> Bool {
    feed.isBegun && !feed.isOver && (feed.start.map(isLive) ?? pipes[feed.pipe].isAlive)
  }

  /// The pipes that the work of producers keeps.
  var fedPipes: [Int] {
    feeds.filter { $0.start != nil && isRunning($0) }.map(\.pipe)
  }

  /// Sends the items of all feeds whose work runs: the oldest feed first, one at a time.
  ///
  /// - Returns: the feeds in the order of their items.
  mutating func feedAll() -> [Int] {
    var order: [Int] = []
    while !isDone, let number = feeds.indices.first(where: isReady) {
      order.append(number)
      if let item = feeds[number].waiting.removeFirst() {
        coverage.note(feeds[number].start == nil ? .element : .produced)
        send(.item(item), to: feeds[number].pipe)
      } else {
        feeds[number].isOver = true
        coverage.note(.workEnded)
        if feeds[number].start == nil { pipes[feeds[number].pipe].isFinished = true }
      }
      reap()
    }
    return order
  }

  private func isReady(_ number: Int) -> Bool {
    isRunning(feeds[number]) && !feeds[number].waiting.isEmpty
  }
}
