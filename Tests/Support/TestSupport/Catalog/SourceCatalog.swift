import Testing
package import TributarySignals

/// The kinds of signals: one list for the suites that test something behind each of them.
///
/// A new kind joins here.
package enum SourceCatalog {
  /// The kind with which the others are compared.
  package static let pipe = SourceEntry("a pipe") { _ in
    let (signal, observer) = Signal<Int>.pipe()
    return Source(signal) { observer.send($0) }
  }

  package static let all = [pipe] + values + sequences + joined + flattened + shared

  private static let values = [
    SourceEntry("a bus") { _ in
      let bus = Bus<Int>()
      return Source(bus.signal) { bus.observer.send($0) }
    },
    SourceEntry("a pipe with a mapped write end") { _ in
      let (signal, observer) = Signal<Int>.pipe()
      let mapped = observer.contramap { $0 - 1 }
      return Source(signal) { mapped.send($0 + 1) }
    },
    SourceEntry("a property", greetings: 1) { greetings in
      let property = MutableProperty(greetings[0])
      return Source(property.signal) { property.value = $0 }
    },
    SourceEntry("a property behind prepend", greetings: 2) { greetings in
      let property = MutableProperty(greetings[1])
      return Source(property.signal.prepend(greetings[0])) { property.value = $0 }
    },
    SourceEntry("two merged properties", greetings: 2) { greetings in
      let properties = greetings.map { MutableProperty($0) }
      return Source(properties[0].signal.merge(with: properties[1].signal)) {
        properties[1].value = $0
      }
    },
    SourceEntry("a property without repeats", greetings: 1) { greetings in
      let property = MutableProperty(greetings[0])
      return Source(property.skipRepeats { _, _ in false }.signal) { property.value = $0 }
    },
    SourceEntry("a property of properties", greetings: 1) { greetings in
      let (outer, inner) = (MutableProperty(0), MutableProperty(greetings[0]))
      return Source(outer.flatMap { _ in Property(inner) }.signal) { inner.value = $0 }
    },
    SourceEntry("several combined properties", greetings: 1) { greetings in
      let property = MutableProperty(greetings[0])
      let zero = Property(value: 0)
      return Source(property.combineLatest(with: zero, zero) { $0 + $1 + $2 }.signal) {
        property.value = $0
      }
    },
    SourceEntry("a flattened property", greetings: 2) { greetings in
      let property = MutableProperty(greetings[1])
      // A constant never ends, so its observers would keep the inner signal for ever.
      let outer = MutableProperty(property.signal.prepend(greetings[0]))
      return Source(outer.signal.flatten(.merge)) { property.value = $0 }
    },
  ]

  private static let sequences = [
    SourceEntry("an endless sequence") { _ in Source(of: Elements()) { Signal($0.sequence()) } },
    SourceEntry("a finite sequence", end: .whole) { _ in
      Source(of: Elements()) { Signal($0.sequence()) }
    },
    SourceEntry("a finite sequence of results", end: .whole) { _ in
      Source(of: Elements()) { Signal(catching: $0.sequence()).map { $0.get() } }
    },
    SourceEntry("a producer", end: .whole) { _ in
      Source(of: Elements()) { elements in
        Property(value: 0).signal.flatMap(.merge) { _ in producer(of: elements) }
      }
    },
    SourceEntry("a queue of a producer with operators", end: .whole) { _ in
      Source(of: Elements()) { elements in
        Property(value: 0).signal.flatMap(.queue) { _ in
          producer(of: elements).map { $0 + 1 }.filter { _ in true }.compactMap { $0 - 1 }
        }
      }
    },
  ]

  private static let joined = [
    SourceEntry("a finite sequence merged with a pipe", end: .part) { _ in
      Source(of: Elements()) { Signal($0.sequence()).merge(with: Signal<Int>.pipe().signal) }
    },
    SourceEntry("a pipe merged with a finite sequence", end: .part) { _ in
      Source(of: Elements()) { Signal<Int>.pipe().signal.merge(with: Signal($0.sequence())) }
    },
    SourceEntry("a finite sequence combined with a value", end: .whole) { _ in
      Source(of: Elements()) {
        Signal($0.sequence()).combineLatest(with: Property(value: 0).signal) { $0 + $1 }
      }
    },
    SourceEntry("a finite sequence with the latest of a value", end: .whole) { _ in
      Source(of: Elements()) {
        Signal($0.sequence()).withLatest(from: Property(value: 0).signal).map { $0 + $1 }
      }
    },
  ]

  private static let flattened = FlattenStrategy.all.map { strategy in
    SourceEntry("a finite sequence flattened by .\(strategy)", end: .whole) { _ in
      Source(of: Elements()) { elements in
        Property(value: 0).signal.flatMap(strategy) { _ in Signal(elements.sequence()) }
      }
    }
  }

  private static let shared = [
    SourceEntry("a shared pipe") { _ in
      let (signal, observer) = Signal<Int>.pipe()
      return Source(signal.shared()) { observer.send($0) }
    },
    SourceEntry("a shared pipe up to a value", end: .whole) { _ in
      let (signal, observer) = Signal<Int>.pipe()
      return Source(signal.take { $0 >= 0 }.shared()) {
        observer.send($0)
      } end: {
        observer.send(-1)
      }
    },
    SourceEntry("a shared finite sequence", end: .whole) { _ in
      Source(of: Elements()) { Signal($0.sequence()).shared() }
    },
    SourceEntry("a finite sequence shared twice", end: .whole) { _ in
      Source(of: Elements()) { Signal($0.sequence()).shared().map { $0 }.shared() }
    },
  ]

  // The sequence is created inside, since a producer never releases what it captures.
  private static func producer(of elements: Elements) -> SignalProducer<Int> {
    SignalProducer { observer in
      for await element in elements.sequence() { observer.send(element) }
    }
  }
}

extension FlattenStrategy {
  package static let all: [FlattenStrategy] = [.merge, .latest, .queue, .ignoreNew]
}

/// A kind of signal.
package struct SourceEntry: CustomTestStringConvertible, Sendable {
  package let name: String

  /// The number of values with which each observation begins.
  package let greetings: Int

  /// The part that ends by itself when the test ends the source.
  package let end: End

  /// Creates a source with these first values.
  package let make: @MainActor @Sendable (_ greetings: [Int]) -> Source

  package var testDescription: String { name }

  package enum End: Sendable {
    case nothing, part, whole
  }

  init(
    _ name: String, greetings: Int = 0, end: End = .nothing,
    make: @escaping @MainActor @Sendable ([Int]) -> Source
  ) {
    self.name = name
    self.greetings = greetings
    self.end = end
    self.make = make
  }
}

/// A signal, and its sender.
@MainActor
package final class Source {
  package let signal: Signal<Int>
  private let deliver: @Sendable (Int) -> Void
  private let finish: @Sendable () -> Void
  private let elements: Elements?

  fileprivate init(
    _ signal: Signal<Int>, send: @escaping @Sendable (Int) -> Void,
    end: @escaping @Sendable () -> Void = {}
  ) {
    self.signal = signal
    deliver = send
    finish = end
    elements = nil
  }

  fileprivate init(of elements: Elements, _ signal: (Elements) -> Signal<Int>) {
    self.signal = signal(elements)
    deliver = { _ in }
    finish = {}
    self.elements = elements
  }

  /// Sends a value, and returns when it has been delivered.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - isElsewhere: whether another thread sends it; the elements of a sequence always come from elsewhere.
  package func send(_ value: Int, isElsewhere: Bool = false) async {
    if let elements { return await elements.give(value) }
    if isElsewhere { onThread { [deliver] in deliver(value) } } else { deliver(value) }
  }

  /// Ends the sequence, if there is one, or another part that can end by itself.
  package func end() async {
    await elements?.give(nil)
    finish()
  }
}

/// The elements of a sequence, each of which a test gives.
@MainActor
private final class Elements: Sendable {
  private let requests: AsyncStream<UncancellableSequence.Request>.Continuation
  private let incoming: AsyncStream<UncancellableSequence.Request>.Iterator
  private var request: UncancellableSequence.Request?

  init() {
    let (stream, requests) = AsyncStream.makeStream(of: UncancellableSequence.Request.self)
    self.requests = requests
    incoming = stream.makeAsyncIterator()
  }

  /// The sequence, to be created once.
  nonisolated func sequence() -> UncancellableSequence {
    UncancellableSequence(
      requests: requests, object: CapturedObjects().make { [requests] in requests.finish() })
  }

  /// Gives the next element, and returns when the one after it is asked for or nobody asks any more.
  func give(_ element: Int?) async {
    if request == nil { request = await next() }
    request?.resume(returning: element)
    request = await next()
  }

  private func next() async -> UncancellableSequence.Request? {
    // A copy takes from the same stream.
    var requests = incoming
    return await requests.next(isolation: #isolation)
  }
}
