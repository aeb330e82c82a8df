import TestSupport
import TributarySignals

// Sequences and producers, whose items come from tasks.
extension World {
  /// A feed, and the items that it has not sent; nil is its end.
  struct HeldFeed: Sendable {
    let feed: Feed
    var waiting: [Item?] = []
  }

  func feed(_ command: Command) {
    switch command {
    case .makeSequence:
      let feed = Feed()
      let signal = Signal(feed.elements)
      take { state in
        state.feeds.append(HeldFeed(feed: feed))
        state.signals.append(Held(signal, state.newPipe()))
      }
    case .start(let script):
      let (feed, pipe) = newStart()
      observe(from: pipe, script) { SignalProducer(feed.elements).start($0) }
    case .startInto(let index):
      guard let end = pick(index, \.ends) else { return }
      let (feed, pipe) = newStart()
      let number = newNumber(in: pipe)
      let object = captured.make()
      let producer = SignalProducer<Item> { [elements = feed.elements] observer in
        for await item in elements { observer.send(item) }
        object.use()
      }
      keep(producer.start(into: end.observer), as: number)
    case .element(let index): append(newItem, to: index)
    case .endFeed(let index): append({ nil }, to: index)
    default: break
    }
  }

  private func newStart() -> (Feed, pipe: Int) {
    let feed = Feed()
    return read { state in
      state.feeds.append(HeldFeed(feed: feed))
      return (feed, state.newPipe())
    }
  }

  private func append(_ item: () -> Item?, to index: Int) {
    let count = read { $0.feeds.count }
    if count == 0 { return }
    let item = item()
    take { $0.feeds[index % count].waiting.append(item) }
  }

  /// Hands over the next items of feeds, in an order.
  func hand(_ order: [Int]) {
    for number in order {
      let (feed, item) = read { ($0.feeds[number].feed, $0.feeds[number].waiting.removeFirst()) }
      feed.hand(item)
    }
  }
}
