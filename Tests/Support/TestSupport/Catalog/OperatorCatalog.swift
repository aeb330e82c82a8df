import TributarySignals

/// The operators of signals: one list for all suites that go through them.
///
/// A new operator joins here, at the end of its group. The random pairs, programs, depths, the laws of operators on two
/// signals and the check of the page of operators go through this list.
package enum OperatorCatalog {
  package static let all = eachValue + early + joined + inner + timed

  /// All samples of all operators.
  package static let samples = all.flatMap(\.samples)

  /// The samples in which the second signal has one of these parts.
  package static func samples(_ seconds: OperatorSample.Second...) -> [OperatorSample] {
    samples.filter { seconds.contains($0.second) }
  }

  /// The operators of random programs.
  package static let ofPrograms: [ProgramOperator] = all.compactMap {
    if case .used(let operation) = $0.part { operation } else { nil }
  }

  private static let eachValue = [
    OperatorEntry(
      "Map", call: ".map ",
      .used(
        ProgramOperator(
          "map", floor: 15,
          .each { item, _ in Item(number: item.number / 2, hops: item.hops) }
        ) { signal, _ in signal.map { Item(number: $0.number / 2, hops: $0.hops) } }),
      OperatorSample("map") { signal, _, _ in signal.map { $0 &* 3 } }),
    OperatorEntry(
      "Filter", call: ".filter",
      .used(
        ProgramOperator(
          "filter", floor: 15, .each { item, _ in item.number.isMultiple(of: 3) ? nil : item }
        ) { signal, _ in signal.filter { !$0.number.isMultiple(of: 3) } }),
      OperatorSample("filter") { signal, _, _ in signal.filter { !$0.isMultiple(of: 3) } }),
    OperatorEntry(
      "CompactMap", call: ".compactMap",
      .used(
        ProgramOperator(
          "compactMap", floor: 15,
          .each { item, _ in
            item.number.isMultiple(of: 4) ? nil : Item(number: item.number + 1, hops: item.hops)
          }
        ) { signal, _ in
          signal.compactMap {
            $0.number.isMultiple(of: 4) ? nil : Item(number: $0.number + 1, hops: $0.hops)
          }
        }),
      OperatorSample("compactMap") { signal, _, _ in
        signal.compactMap { $0.isMultiple(of: 2) ? $0 / 2 : nil }
      }),
    OperatorEntry(
      "OnValue", call: ".on {",
      .used(
        ProgramOperator("on(value:)", floor: 15, .each { item, _ in item }) { signal, _ in
          signal.on { _ in }
        }),
      OperatorSample("on(value:)") { signal, _, _ in signal.on { _ in } }),
    OperatorEntry(
      "Scan", call: ".scan(",
      .used(
        ProgramOperator(
          "scan", floor: 15,
          .each { item, memory in
            memory = memory?.summed(with: item) ?? item
            return memory
          }
        ) { signal, _ in signal.scan(Item(number: 0)) { $0.summed(with: $1) } }),
      OperatorSample("scan") { signal, _, _ in signal.scan(1) { $0 &+ $1 } }),
    OperatorEntry(
      "CombinePrevious", call: ".combinePrevious()",
      .used(
        ProgramOperator(
          "combinePrevious", floor: 15,
          .each { item, memory in
            defer { memory = item }
            return memory.map { item.combined(with: $0) }
          }
        ) { signal, _ in
          signal.combinePrevious().map { $0.current.combined(with: $0.previous) }
        }),
      OperatorSample("combinePrevious") { signal, _, _ in
        signal.combinePrevious().map { $0 &* 7 &+ $1 }
      }),
    OperatorEntry(
      "SkipRepeats", call: ".skipRepeats()",
      .used(
        ProgramOperator(
          "skipRepeats", floor: 15,
          .each { item, memory in
            defer { memory = item }
            return item == memory ? nil : item
          }
        ) { signal, _ in signal.skipRepeats() }),
      OperatorSample("skipRepeats") { signal, _, _ in signal.skipRepeats() }),
    OperatorEntry(
      "SkipFirst", call: ".skip(first:",
      .used(
        ProgramOperator(
          "skip(first:)", floor: 15,
          .each { item, memory in
            defer { memory = item }
            return memory == nil ? nil : item
          }
        ) { signal, _ in signal.skip(first: 1) }),
      OperatorSample("skip(first:)") { signal, _, _ in signal.skip(first: 2) }),
    OperatorEntry(
      "SkipWhile", call: ".skip {",
      .used(
        ProgramOperator(
          "skip(while:)", floor: 15,
          .each { item, memory in
            if memory == nil, item.number.isMultiple(of: 2) { return nil }
            memory = item
            return item
          }
        ) { signal, _ in signal.skip { $0.number.isMultiple(of: 2) } }),
      OperatorSample("skip(while:)") { signal, _, _ in signal.skip { $0 < 4 } }),
  ]

  private static let early = [
    OperatorEntry(
      "TakeFirst", call: ".take(first:",
      .used(
        ProgramOperator(
          "take(first:)", floor: 15, .prefix { _, number in number < 2 ? .passes : .isLast }
        ) {
          signal, _ in signal.take(first: 2)
        }),
      OperatorSample("take(first:)", endsEarly: true) { signal, _, _ in signal.take(first: 2) },
      OperatorSample("take(first: 1)", endsEarly: true) { signal, _, _ in signal.take(first: 1) }),
    OperatorEntry(
      "TakeWhile", call: ".take {",
      .used(
        ProgramOperator(
          "take(while:)", floor: 15,
          .prefix { item, _ in item.number.isMultiple(of: 5) ? .ends : .passes }
        ) { signal, _ in signal.take { !$0.number.isMultiple(of: 5) } }),
      OperatorSample("take(while:)") { signal, _, _ in signal.take { $0 < 12 } }),
    OperatorEntry(
      "Prepend", call: ".prepend(",
      .used(
        ProgramOperator("prepend", floor: 15, .first(Item(number: 7))) { signal, _ in
          signal.prepend(Item(number: 7))
        }),
      OperatorSample("prepend") { signal, _, _ in signal.prepend(5) }),
  ]

  private static let joined = [
    OperatorEntry(
      "CombineLatest", call: ".combineLatest(with:",
      .used(
        ProgramOperator(
          "combineLatest", floor: 50,
          .joined { memory, item, side in
            if side == .first { memory.first = item } else { memory.second = item }
            guard let first = memory.first, let second = memory.second else { return nil }
            return first.combined(with: second)
          }
        ) { $0.combineLatest(with: $1).map { $0.combined(with: $1) } }),
      OperatorSample("combineLatest", second: .sends) { signal, other, _ in
        signal.combineLatest(with: other).map { $0 &* 5 &+ $1 }
      }),
    OperatorEntry(
      "Zip", call: ".zip(with:",
      .used(
        ProgramOperator(
          "zip", floor: 50,
          .joined { memory, item, side in
            memory.waiting[side, default: []].append(item)
            guard let first = memory.waiting[.first]?.first,
              let second = memory.waiting[.second]?.first
            else { return nil }
            memory.waiting[.first]?.removeFirst()
            memory.waiting[.second]?.removeFirst()
            return first.combined(with: second)
          }
        ) { $0.zip(with: $1).map { $0.combined(with: $1) } }),
      OperatorSample("zip", second: .sends) { signal, other, _ in
        signal.zip(with: other).map { $0 &* 5 &+ $1 }
      }),
    OperatorEntry(
      "WithLatest", call: ".withLatest(from:",
      .used(
        ProgramOperator(
          "withLatest(from:)", floor: 50,
          .reading { memory, item, side in
            if side == .second { memory.second = item }
            return side == .first ? memory.second.map { item.combined(with: $0) } : nil
          }
        ) { $0.withLatest(from: $1).map { $0.combined(with: $1) } }),
      OperatorSample("withLatest(from:)", second: .read) { signal, other, _ in
        signal.withLatest(from: other).map { $0 &* 5 &+ $1 }
      }),
    OperatorEntry(
      "SkipUntil", call: ".skip(until:",
      .used(
        ProgramOperator(
          "skip(until:)", floor: 50,
          .triggered { memory, item, side in
            if side == .second { memory.second = item }
            return side == .first && memory.second != nil ? item : nil
          }
        ) { $0.skip(until: $1) }),
      OperatorSample("skip(until:)", second: .trigger) { signal, other, _ in
        signal.skip(until: other)
      }),
    OperatorEntry(
      "TakeUntil", call: ".take(until:",
      .used(ProgramOperator("take(until:)", floor: 6, .until) { $0.take(until: $1) }),
      OperatorSample("take(until:)", second: .trigger) { signal, other, _ in
        signal.take(until: other)
      }),
    OperatorEntry(
      "TakeDuring", call: ".take(during:",
      .used(ProgramOperator("take(during:)", floor: 50, .during) { $0.take(during: $1) }),
      OperatorSample("take(during:)", second: .lifetime) { signal, other, _ in
        signal.take(during: other)
      }),
    OperatorEntry(
      "Merge", call: ".merge(with:",
      .leftOut(reason: "a command of its own, for one to four pipes"),
      OperatorSample("merge", second: .sends) { signal, other, _ in signal.merge(with: other) },
      OperatorSample("merged", second: .owns) { signal, other, _ in other.merge(with: signal) }),
  ]

  private static let inner = [
    OperatorEntry(
      "Shared", call: ".shared()", .leftOut(reason: "a command of its own, with a pipe"),
      OperatorSample("shared") { signal, _, _ in signal.shared() }),
    OperatorEntry(
      "FlatMap", call: ".flatMap(", .leftOut(reason: "a command of its own, on buses of signals"),
      OperatorSample("flatMap(.merge)") { signal, other, _ in
        signal.flatMap(.merge) { value in other.map { $0 &+ value } }
      },
      OperatorSample("flatMap(.latest)") { signal, other, _ in
        signal.flatMap(.latest) { value in other.map { $0 &+ value } }
      },
      OperatorSample("flatMap(.merge), inner with a value of its own") { signal, other, _ in
        signal.flatMap(.merge) { value in other.prepend(value) }
      },
      OperatorSample("flatMap(.latest), inner with a value of its own") { signal, other, _ in
        signal.flatMap(.latest) { value in other.prepend(value) }
      },
      OperatorSample("flatMap(.queue)") { signal, other, _ in
        signal.flatMap(.queue) { value in other.take(first: 1).prepend(value) }
      },
      OperatorSample("flatMap(.queue), inner that ends at once") { signal, _, _ in
        signal.flatMap(.queue) { Property(value: $0).signal.take(first: 1) }
      },
      OperatorSample("flatMap(.ignoreNew)") { signal, other, _ in
        signal.flatMap(.ignoreNew) { value in other.take(first: 1).prepend(value) }
      },
      OperatorSample("flatMap(.queue) of producers") { signal, _, _ in
        signal.flatMap(.queue, producer(of:))
      }),
  ]

  // Interface of callbacks: sends a value and its double, and then ends.
  private static func producer(of value: Int) -> SignalProducer<Int> {
    SignalProducer.create { observer in
      for number in [value, value &* 2, 0] { observer.send(number) }
      return Disposable {}
    }.lift { $0.take(first: 2) }
  }

  private static let timed = [
    OperatorEntry(
      "Delay", call: ".delay(", .leftOut(reason: inTimedPrograms),
      OperatorSample("delay", isTimed: true) { signal, _, timing in
        signal.delay(for: timing.duration, clock: timing.clock)
      }),
    OperatorEntry(
      "Debounce", call: ".debounce(", .leftOut(reason: inTimedPrograms),
      OperatorSample("debounce", isTimed: true) { signal, _, timing in
        signal.debounce(for: timing.duration, clock: timing.clock)
      }),
    OperatorEntry(
      "Throttle", call: ".throttle(", .leftOut(reason: inTimedPrograms),
      OperatorSample("throttle", isTimed: true) { signal, _, timing in
        signal.throttle(for: timing.duration, clock: timing.clock)
      }),
    OperatorEntry(
      "Timeout", call: ".timeout(", .leftOut(reason: inTimedPrograms),
      OperatorSample("timeout", isTimed: true) { signal, _, timing in
        signal.timeout(after: timing.duration, clock: timing.clock, sending: 99)
      }),
  ]

  private static let inTimedPrograms = "it is in the programs with a clock"
}
